import GeoModel
import SystemIO
import Tilesets

/// Which tiles a zoom of a tileset has, listed when a question reaches far.
///
/// Rings round a place hold tiles by the square of their number, most of which no tileset has.
final class PresentTiles: Sendable {
  /// A tile of the zoom.
  struct Place: Sendable {
    let x: UInt32
    let y: UInt32
  }

  /// The list is made for no ring nearer than this.
  private static let farRing = 256

  let zoom: UInt8
  private let tileset: Tileset
  private let list = Locked<[Place]?>(nil)

  init(_ tileset: Tileset, zoom: UInt8) {
    self.tileset = tileset
    self.zoom = zoom
  }

  /// All tiles, where going through them takes less than going on ring by ring; else nil.
  ///
  /// Complexity: O(n) in the number of tiles the first time.
  /// - Throws: `FileError` and `InvalidInput` where the tileset cannot be listed.
  func tiles(fromRing ring: Int) throws -> [Place]? {
    try list.withLock { list throws in
      if let known = list { return known.count / 4 <= ring &* ring ? known : nil }
      guard ring >= Self.farRing else { return nil }
      var places: [Place] = []
      let walk = try tileset.walk(TileSelection(zooms: zoom...zoom))
      while let chunk = try walk.next() {
        for reference in chunk.references { places.append(Place(x: reference.id.x, y: reference.id.y)) }
      }
      list = places
      return places
    }
  }
}
