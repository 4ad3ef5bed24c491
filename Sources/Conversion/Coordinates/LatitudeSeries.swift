#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The latitudes of the rows in and near a tile, as a power series round its middle.
///
/// The latitude of an angle a is the Gudermannian function atan(sinh a). Its derivative is s = 1/cosh a; with
/// t = tanh a, s' = −s t and t' = s², so each coefficient follows from those before. From zoom 8 on an angle is off the
/// middle by less than 0.016, the function's nearest pole by π/2: seven powers leave an error below 10^−15 degrees, a
/// hundredth of what rounding in doubles leaves.
struct LatitudeSeries {
  /// The zoom from which the series is exact enough.
  static let leastZoom: UInt8 = 8

  private let rows: ClosedRange<Int64>
  private let middle: Int64
  private let size: Int64
  /// The angle of one row.
  private let step: Double
  private let coefficients: SIMD8<Double>

  /// - Parameters:
  ///   - rows: the rows, one and a quarter times the tile's height; others are worked out one by one.
  ///   - size: how many rows there are from the square's north to its south.
  init(_ rows: ClosedRange<Int64>, size: Int64) {
    self.rows = rows
    self.size = size
    middle = rows.lowerBound + (rows.upperBound - rows.lowerBound) / 2
    step = -2 * Double.pi / Double(size)
    let angle = Self.angle(middle, size: size)
    // Vectors as arrays that take no memory of the heap.
    var s = SIMD8<Double>(repeating: 0)
    var t = s
    var g = s
    s[0] = 1 / Self.cosh(angle)
    t[0] = tanh(angle)
    g[0] = atan(sinh(angle))
    for power in 0..<7 {
      let share = 1 / Double(power + 1)
      g[power + 1] = s[power] * share
      var (s1, t1) = (0.0, 0.0)
      for index in 0...power {
        s1 -= s[index] * t[power - index]
        t1 += s[index] * s[power - index]
      }
      s[power + 1] = s1 * share
      t[power + 1] = t1 * share
    }
    coefficients = g * (180 / Double.pi)
  }

  /// The latitude of a row in degrees.
  func degrees(_ row: Int64) -> Double {
    guard rows.contains(row) else { return Self.degrees(row, size: size) }
    let h = step * Double(row - middle)
    let g = coefficients
    let high = g[4] + h * (g[5] + h * (g[6] + h * g[7]))
    return g[0] + h * (g[1] + h * (g[2] + h * (g[3] + h * high)))
  }

  /// The latitude of any row in degrees, by its definition.
  static func degrees(_ row: Int64, size: Int64) -> Double {
    atan(sinh(angle(row, size: size))) * (180 / Double.pi)
  }

  static func angle(_ row: Int64, size: Int64) -> Double {
    Double.pi * (Double((size - row) - row) / Double(size))
  }

  static func cosh(_ angle: Double) -> Double {
    #if canImport(Glibc)
      Glibc.cosh(angle)
    #elseif canImport(Musl)
      Musl.cosh(angle)
    #else
      Darwin.cosh(angle)
    #endif
  }
}
