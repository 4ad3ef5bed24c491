import GeoModel
import JSONText

/// Writes points of the map's grid as GeoJSON positions, as the tiles they lie in would.
struct GridText {
  private let notation: CoordinateNotation
  private var grid: (tile: TileID, extent: UInt32, grid: TileGrid)?

  init(_ notation: CoordinateNotation) { self.notation = notation }

  /// Appends a position and a comma.
  ///
  /// - Parameters:
  ///   - zoom: the zoom whose map it is.
  ///   - unit: a tile unit on the map's grid.
  mutating func append(_ point: GridPoint, zoom: UInt8, unit: Int64, to text: inout ByteWriter) {
    let last = (1 << Int(zoom)) - 1
    let (x, y) = (max(0, min(last, Int(point.x >> 32))), max(0, min(last, Int(point.y >> 32))))
    guard let tile = TileID(z: Int(zoom), x: x, y: y) else { return }
    let extent = UInt32(clamping: GridPoint.tileSize / unit)
    let grid: TileGrid
    if let known = self.grid, known.tile == tile, known.extent == extent {
      grid = known.grid
    } else {
      grid = TileGrid(tile, extent: extent, notation: notation)
      self.grid = (tile, extent, grid)
    }
    let local = TilePoint(
      Int32(clamping: (point.x - Int64(x) << 32 + unit / 2) / unit),
      Int32(clamping: (point.y - Int64(y) << 32 + unit / 2) / unit))
    text.append(position: local, grid)
  }
}

extension ByteWriter {
  /// Appends a position digit by digit, and a comma.
  mutating func append(position point: TilePoint, _ grid: TileGrid) {
    append(UInt8(ascii: "["))
    append(fixed: grid.longitude(point.x), decimals: grid.xDecimals)
    append(UInt8(ascii: ","))
    let (units, decimals) = grid.latitude(point.y)
    append(fixed: units, decimals: decimals)
    append("],")
  }
}
