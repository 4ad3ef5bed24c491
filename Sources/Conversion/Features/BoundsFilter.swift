import GeoAlgorithms
import GeoModel
import VectorTile

/// Tells which features of a tile have a share of a box in degrees.
struct BoundsFilter {
  /// One clipper for each part of the box, two where it crosses the antimeridian; nil where it holds the whole tile.
  private var clippers: [TileClipper]?

  /// - Parameter tileBox: what of the tile counts, or nil for all its geometry.
  init(_ bounds: BoundingBox, tile: TileID, extent: UInt32, within tileBox: TileBox?) {
    var clippers: [TileClipper] = []
    let ranges: [(Double, Double)] =
      bounds.crossesAntimeridian
      ? [(bounds.west, 180), (-180, bounds.east)] : [(bounds.west, bounds.east)]
    let scale = Double(tile.columns) * Double(extent)
    let originX = Double(tile.x) * Double(extent)
    let originY = Double(tile.y) * Double(extent)
    let north = WebMercator.y(ofLatitude: min(89.99, bounds.north)) * scale - originY
    let south = WebMercator.y(ofLatitude: max(-89.99, bounds.south)) * scale - originY
    for (west, east) in ranges {
      let low = TilePoint(
        Self.unit((WebMercator.x(ofLongitude: west) * scale - originX).rounded(.down)),
        Self.unit(north.rounded(.down)))
      let high = TilePoint(
        Self.unit((WebMercator.x(ofLongitude: east) * scale - originX).rounded(.up)),
        Self.unit(south.rounded(.up)))
      let minX = max(low.x, tileBox?.minX ?? low.x)
      let minY = max(low.y, tileBox?.minY ?? low.y)
      let maxX = min(max(high.x, low.x + 1), tileBox?.maxX ?? .max)
      let maxY = min(max(high.y, low.y + 1), tileBox?.maxY ?? .max)
      guard minX < maxX, minY < maxY else { continue }
      let box = TileBox(
        minX: minX, minY: minY, maxX: maxX, maxY: maxY,
        ownsEast: tileBox.map { maxX < $0.maxX || $0.ownsEast } ?? true,
        ownsSouth: tileBox.map { maxY < $0.maxY || $0.ownsSouth } ?? true)
      if box == tileBox {
        self.clippers = nil
        return
      }
      clippers.append(TileClipper(box))
    }
    self.clippers = clippers
  }

  /// Whether a feature has a share of the box.
  mutating func holds(_ geometry: borrowing GeometryBuffer, type: GeometryType) -> Bool {
    guard let count = clippers?.count else { return true }
    for index in 0..<count where clippers?[index].clip(geometry, type: type) != .nothing { return true }
    return false
  }

  /// Far outside every tile all is the same.
  private static func unit(_ value: Double) -> Int32 {
    value.isNaN ? 0 : Int32(max(-1e9, min(1e9, value)))
  }
}
