#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// CIE L*a*b* against the D50 white point, with the sRGB matrices adapted to it (Lindbloom; the pair that
/// d3-color uses).
struct LabColor {
  var lightness: Double
  var a: Double
  var b: Double

  private static let whiteX = 0.96422
  private static let whiteZ = 0.82521
  private static let delta = 6.0 / 29

  init(lightness: Double, a: Double, b: Double) {
    self.lightness = lightness
    self.a = a
    self.b = b
  }

  init(_ color: StyleColor) {
    func linear(_ c: Double) -> Double { c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4) }
    func f(_ t: Double) -> Double {
      t > Self.delta * Self.delta * Self.delta ? cbrt(t) : t / (3 * Self.delta * Self.delta) + 4.0 / 29
    }
    let r = linear(color.red)
    let g = linear(color.green)
    let b = linear(color.blue)
    let y = f(0.2225045 * r + 0.7168786 * g + 0.0606169 * b)
    let isGray = r == g && g == b
    let x = isGray ? y : f((0.4360747 * r + 0.3850649 * g + 0.1430804 * b) / Self.whiteX)
    let z = isGray ? y : f((0.0139322 * r + 0.0971045 * g + 0.7141733 * b) / Self.whiteZ)
    self.init(lightness: max(0, 116 * y - 16), a: 500 * (x - y), b: 200 * (y - z))
  }

  /// The colour in sRGB, clamped to it.
  func color(alpha: Double) -> StyleColor {
    func f(_ t: Double) -> Double {
      t > Self.delta ? t * t * t : 3 * Self.delta * Self.delta * (t - 4.0 / 29)
    }
    func gamma(_ c: Double) -> Double {
      min(1, max(0, c <= 0.00304 ? 12.92 * c : 1.055 * pow(c, 1 / 2.4) - 0.055))
    }
    let middle = (lightness + 16) / 116
    let x = Self.whiteX * f(middle + a / 500)
    let y = f(middle)
    let z = Self.whiteZ * f(middle - b / 200)
    return StyleColor(
      red: gamma(3.1338561 * x - 1.6168667 * y - 0.4906146 * z),
      green: gamma(-0.9787684 * x + 1.9161415 * y + 0.0334540 * z),
      blue: gamma(0.0719453 * x - 0.2289914 * y + 1.4052427 * z), alpha: alpha)
  }
}
