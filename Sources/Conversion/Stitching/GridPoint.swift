import GeoAlgorithms
import GeoModel

/// A point of a zoom's whole map, 2^32 units to a tile, so that tiles of different extents meet; x to the right, y
/// down.
struct GridPoint: Hashable {
  static let tileSize: Int64 = 1 << 32

  var x: Int64
  var y: Int64

  init(_ x: Int64, _ y: Int64) {
    self.x = x
    self.y = y
  }

  /// The unit that rounding is measured in, for tiles of a unit: no more than a 64th of a tile, below which a unit is
  /// a shape rather than an error.
  static func roundingUnit(_ unit: Int64) -> Int64 { min(unit, tileSize / 64) }

  /// Whether the point is the corner of four tiles.
  var isCorner: Bool { (x | y) & (Self.tileSize - 1) == 0 }

  /// The cross product of the vectors from the map's corner: twice a triangle's area.
  static func cross(_ a: GridPoint, _ b: GridPoint) -> Int128 {
    Int128(a.x) * Int128(b.y) - Int128(b.x) * Int128(a.y)
  }

  /// The sign of the turn from a over b to c: positive to the right.
  static func turn(_ a: GridPoint, _ b: GridPoint, _ c: GridPoint) -> Int {
    let left = Int128(b.x - a.x) * Int128(c.y - a.y)
    let right = Int128(b.y - a.y) * Int128(c.x - a.x)
    return left == right ? 0 : left < right ? -1 : 1
  }

  /// Whether two segments that are not parts of one line have no point in common.
  static func areApart(_ a: (GridPoint, GridPoint), _ b: (GridPoint, GridPoint)) -> Bool {
    turn(a.0, a.1, b.0) * turn(a.0, a.1, b.1) > 0 || turn(b.0, b.1, a.0) * turn(b.0, b.1, a.1) > 0
  }

  func direction(to other: GridPoint) -> ArcDirection { ArcDirection(dx: other.x - x, dy: other.y - y) }

  /// The distance from a segment, in units.
  func distance(from a: GridPoint, to b: GridPoint) -> Double {
    let (dx, dy) = (Double(b.x - a.x), Double(b.y - a.y))
    let (px, py) = (Double(x - a.x), Double(y - a.y))
    let length = dx * dx + dy * dy
    let part = length > 0 ? max(0, min(1, (px * dx + py * dy) / length)) : 0
    let (gx, gy) = (px - part * dx, py - part * dy)
    return (gx * gx + gy * gy).squareRoot()
  }
}

extension GridPoint {
  /// How far along a border the point may be from the same crossing in another tile.
  ///
  /// A way that meets the border at a sharp angle meets it somewhere else for every bit that it is off to the side.
  ///
  /// - Parameters:
  ///   - neighbour: the vertex next to it on the way.
  ///   - tolerance: how far the way may be off.
  func reach(from neighbour: GridPoint, alongVertical isVertical: Bool, _ tolerance: Int64) -> Int64 {
    let (dx, dy) = (Double(x - neighbour.x), Double(y - neighbour.y))
    let across = isVertical ? dx.magnitude : dy.magnitude
    guard across > 0 else { return tolerance }
    let reach = Double(tolerance) * (dx * dx + dy * dy).squareRoot() / across
    return Int64(min(reach, Double(tolerance) * Self.longestReach))
  }

  /// The largest reach in tolerances: a sixteenth of a tile of 4096 units.
  private static let longestReach: Double = 128
}

/// Where the units of one tile and extent are on the map.
struct GridScale {
  /// The tile's north-west corner.
  let origin: GridPoint
  let extent: UInt32

  init(_ tile: TileID, extent: UInt32) {
    origin = GridPoint(Int64(tile.x) << 32, Int64(tile.y) << 32)
    self.extent = extent
  }

  /// A tile unit, rounded down.
  var unit: Int64 { max(1, GridPoint.tileSize / Int64(extent)) }

  /// The place of a point of the tile's own box.
  func point(_ point: TilePoint) -> GridPoint {
    GridPoint(origin.x + scaled(point.x), origin.y + scaled(point.y))
  }

  private func scaled(_ value: Int32) -> Int64 {
    if extent & (extent - 1) == 0 { return Int64(value) << Int64(32 - extent.trailingZeroBitCount) }
    return Int64((Int128(value) << 32) / Int128(extent))
  }

  /// Twice the area under a way through points of the tile, which begins and ends at `first` and `last`.
  ///
  /// - Parameter local: the same about the tile's corner, in its units.
  func area(_ local: Int128, from first: GridPoint, to last: GridPoint) -> Int128 {
    let scaled: Int128
    if extent & (extent - 1) == 0 {
      scaled = local << Int128(2 * (32 - extent.trailingZeroBitCount))
    } else {
      let unit = Double(GridPoint.tileSize) / Double(extent)
      scaled = Int128(exactly: (Double(local) * unit * unit).rounded()) ?? 0
    }
    let way = GridPoint(last.x - first.x, last.y - first.y)
    return scaled + GridPoint.cross(origin, way)
  }
}
