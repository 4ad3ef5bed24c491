import GeoModel

/// What the tiles of one zoom weigh, and where they are.
struct ZoomStatistics: Sendable {
  var tileCount = 0
  /// Bytes as they are stored.
  var byteCount = 0
  /// The largest tile as stored; of equals the first by address.
  private(set) var largest: (tile: TileID, bytes: Int)?
  private(set) var columns: ClosedRange<UInt32>?
  private(set) var rows: ClosedRange<UInt32>?

  /// The average of a tile, in bytes; 0 without tiles.
  var meanByteCount: Int { tileCount == 0 ? 0 : (byteCount + tileCount / 2) / tileCount }

  /// The box of the tiles in degrees.
  func bounds(zoom: UInt8) -> BoundingBox? {
    guard let columns, let rows,
      let first = TileID(z: Int(zoom), x: Int(columns.lowerBound), y: Int(rows.lowerBound)),
      let last = TileID(z: Int(zoom), x: Int(columns.upperBound), y: Int(rows.upperBound))
    else { return nil }
    var box = WebMercator.boundingBox(of: first)
    box.formUnion(WebMercator.boundingBox(of: last))
    return box
  }

  mutating func add(_ tile: TileID, bytes: Int) {
    tileCount += 1
    byteCount += bytes
    offer(tile, bytes)
    columns = columns.joined(tile.x...tile.x)
    rows = rows.joined(tile.y...tile.y)
  }

  mutating func merge(_ other: ZoomStatistics) {
    tileCount += other.tileCount
    byteCount += other.byteCount
    if let largest = other.largest { offer(largest.tile, largest.bytes) }
    if let range = other.columns { columns = columns.joined(range) }
    if let range = other.rows { rows = rows.joined(range) }
  }

  private mutating func offer(_ tile: TileID, _ bytes: Int) {
    guard let old = largest else { return largest = (tile, bytes) }
    if bytes > old.bytes || bytes == old.bytes && tile < old.tile { largest = (tile, bytes) }
  }
}

extension Optional where Wrapped == ClosedRange<UInt32> {
  fileprivate func joined(_ range: ClosedRange<UInt32>) -> ClosedRange<UInt32> {
    map { min($0.lowerBound, range.lowerBound)...max($0.upperBound, range.upperBound) } ?? range
  }
}
