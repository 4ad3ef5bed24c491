import Tilesets

extension Tileset {
  /// How many tiles a selection has, without reading them; nil where that cannot be told.
  ///
  /// - Parameter isWanted: asked now and then; once it says no, the counting ends.
  /// Complexity: O(n) in the number of tiles.
  func count(_ selection: TileSelection, until isWanted: () -> Bool) -> Int? {
    var count = 0
    do {
      let walk = try walk(selection, chunkSize: 1024)
      while isWanted(), let chunk = try walk.next() { count += chunk.references.count }
    } catch {
      // Whoever reads the tiles meets the same error, and tells it.
      return nil
    }
    return isWanted() ? count : nil
  }
}
