import GeoModel

/// A source of tiles: the zooms it has, and its tiles, those asked last at hand.
final class TileSource {
  let zooms: ClosedRange<Int>
  let cache: TileCache
  /// The tiles of the taps before, without the cache's lock and book-keeping.
  private var recent: [(id: TileID, tile: HeldTile?)] = []
  private var oldest = 0
  private static let recentCount = 8

  init(_ cache: TileCache, _ zooms: ClosedRange<Int>) {
    self.cache = cache
    self.zooms = zooms
  }

  /// The tile at an address, or nil where there is none or it cannot be read.
  func tile(at id: TileID) throws -> HeldTile? {
    for entry in recent where entry.id == id { return entry.tile }
    let tile = try cache.tile(at: id)
    if recent.count < Self.recentCount {
      recent.append((id, tile))
    } else {
      recent[oldest] = (id, tile)
      oldest = (oldest + 1) % Self.recentCount
    }
    return tile
  }
}
