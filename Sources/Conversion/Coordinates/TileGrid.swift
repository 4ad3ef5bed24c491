import GeoModel
import JSONText

/// Where the units of one tile and extent are in degrees, as decimal numbers.
///
/// A unit is 1/(extent · 2^z) of the way round the globe. Longitudes are worked out in integers and rounded once;
/// latitudes in doubles, whose error is below 10^−13 degrees.
struct TileGrid {
  /// The most decimals there are: beyond them a double tells no latitudes apart.
  static let limit = 13

  /// Units round the globe: extent · 2^z.
  let size: Int64
  /// The tile's north-west corner in units.
  let originX: Int64
  let originY: Int64
  let xDecimals: Int
  /// The most decimals of any coordinate in or near the tile.
  let mostDecimals: Int
  /// The decimals of every latitude in and near the tile, or nil where rows differ.
  private let commonYDecimals: Int?
  private let rows: ClosedRange<Int64>
  private let notation: CoordinateNotation
  /// 360 degrees in units of the last decimal of longitudes.
  private let turn: Int64
  /// Below so many columns longitudes are worked out in 64 bits.
  private let narrowColumns: UInt64
  /// By how many bits twice the size divides, where it is a power of two.
  private let shift: Int64?
  /// Latitudes near the tile, where it is small enough.
  private let series: LatitudeSeries?

  /// - Parameter extent: at least 1.
  init(_ tile: TileID, extent: UInt32, notation: CoordinateNotation) {
    self.init(z: tile.z, x: tile.x, y: tile.y, extent: extent, notation: notation)
  }

  /// The grid of the tile 0/0/0, one unit wide.
  init(_ notation: CoordinateNotation) {
    self.init(z: 0, x: 0, y: 0, extent: 1, notation: notation)
  }

  private init(z: UInt8, x: UInt32, y: UInt32, extent: UInt32, notation: CoordinateNotation) {
    // 2^32 · 2^30 at most, so that twice the size fits too.
    let extent = Int64(extent)
    size = extent << Int64(z)
    originX = extent * Int64(x)
    originY = extent * Int64(y)
    rows = (originY - extent)...(originY + 2 * extent)
    self.notation = notation
    switch notation {
    case .tileUnits:
      xDecimals = 0
      commonYDecimals = 0
      mostDecimals = 0
    case .decimals(let count):
      xDecimals = max(0, min(9, count))
      commonYDecimals = xDecimals
      mostDecimals = xDecimals
    case .automatic:
      xDecimals = Self.xDecimals(size: size)
      let north = Self.yDecimals(row: rows.lowerBound, size: size)
      let south = Self.yDecimals(row: rows.upperBound, size: size)
      // Rows of both hemispheres need fewer decimals between them than at their ends.
      let isOneSided = rows.upperBound <= size / 2 || rows.lowerBound >= size / 2
      commonYDecimals = isOneSided && north == south ? north : nil
      mostDecimals = max(xDecimals, north, south)
    }
    turn = 360 * Self.power(xDecimals)
    narrowColumns = UInt64(max(0, Int64.max / turn / 2 - size))
    shift = size & (size - 1) == 0 ? Int64(size.trailingZeroBitCount + 1) : nil
    series =
      notation != .tileUnits && z >= LatitudeSeries.leastZoom
      ? LatitudeSeries((originY - extent / 8)...(originY + extent + extent / 8), size: size) : nil
  }

  /// The longitude of a column in units of its last decimal, `xDecimals` of them, rounded half up.
  func longitude(_ x: Int32) -> Int64 {
    if notation == .tileUnits { return Int64(x) }
    // 180 · (2 · column − size) / size, as a fraction of integers: 2^63 · 180 · 10^13 fits 128 bits.
    let column = originX + Int64(x)
    if let shift, column.magnitude < narrowColumns {
      return ((column - (size - column)) * turn + size) >> shift
    }
    let numerator = Int128(column - (size - column)) * Int128(turn) + Int128(size)
    let (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: 2 * Int128(size))
    return Int64(clamping: remainder < 0 ? quotient - 1 : quotient)
  }

  /// The latitude of a row, in units of its last decimal, and how many decimals those are.
  func latitude(_ y: Int32) -> (units: Int64, decimals: Int) {
    if notation == .tileUnits { return (Int64(y), 0) }
    let row = originY + Int64(y)
    let decimals =
      if let commonYDecimals, notation != .automatic || rows.contains(row) {
        commonYDecimals
      } else {
        Self.yDecimals(row: row, size: size)
      }
    let degrees = series?.degrees(row) ?? LatitudeSeries.degrees(row, size: size)
    let units = degrees * Double(Self.power(decimals))
    return (Int64(units < 0 ? units - 0.5 : units + 0.5), decimals)
  }

  /// The fewest decimals whose last place is no larger than a unit: half a place is then at most half a unit.
  static func xDecimals(size: Int64) -> Int {
    (0..<limit).first { size <= 360 * power($0) } ?? limit
  }

  /// The fewest decimals for a row: half a place has to be less than half a unit, which is 180/size degrees times
  /// the cosine of the latitude, where it is smaller: on the side of the pole.
  static func yDecimals(row: Int64, size: Int64) -> Int {
    let distance = Double(((size - row) - row).magnitude) + 1
    let halfUnit = 180 / Double(size) / LatitudeSeries.cosh(Double.pi * (distance / Double(size)))
    return (0..<limit).first { 0.5 / Double(power($0)) + 1e-13 < halfUnit } ?? limit
  }

  /// 10^n for 0 ≤ n ≤ 13.
  static func power(_ exponent: Int) -> Int64 {
    Int64(bitPattern: ByteWriter.power(exponent))
  }
}
