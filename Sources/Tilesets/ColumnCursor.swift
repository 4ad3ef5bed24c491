import GeoModel

/// A walk by zoom, then column from the west, then row from the south, whatever order the container has.
///
/// The addresses of all tiles are held, 32 bytes each.
final class ColumnCursor: TileCursor {
  private let base: any TileCursor
  /// What is left, the next one last; nil until the first call.
  private var references: [TileReference]?

  init(_ base: any TileCursor) { self.base = base }

  func takeFindings() -> [Finding] { base.takeFindings() }

  func next(_ count: Int, into references: inout [TileReference]) throws {
    if self.references == nil {
      var all: [TileReference] = []
      while true {
        var some: [TileReference] = []
        try base.next(4096, into: &some)
        if some.isEmpty { break }
        all += some
      }
      all.sort { (b, a) in (a.id.z, a.id.x, b.id.y) < (b.id.z, b.id.x, a.id.y) }
      self.references = all
    }
    while references.count < count, let reference = self.references?.popLast() {
      references.append(reference)
    }
  }
}

extension Tileset {
  /// A walk over the tiles of a selection by zoom, then column from the west, then row from the south: the same for
  /// every kind of container.
  ///
  /// Memory grows with the number of tiles, by 32 bytes each.
  package func columnWalk(_ selection: TileSelection, chunkSize: Int) throws -> TileWalk {
    TileWalk(ColumnCursor(try container.makeCursor(selection)), chunkSize: chunkSize)
  }
}
