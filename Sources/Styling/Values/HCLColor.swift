#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The polar form of `LabColor`; the hue, in degrees, is nil for greys.
struct HCLColor {
  var hue: Double?
  var chroma: Double
  var lightness: Double

  init(_ color: StyleColor) {
    let lab = LabColor(color)
    chroma = (lab.a * lab.a + lab.b * lab.b).squareRoot()
    lightness = lab.lightness
    if (chroma * 10000).rounded() != 0 {
      let degrees = atan2(lab.b, lab.a) * (180 / .pi)
      hue = degrees < 0 ? degrees + 360 : degrees
    }
  }

  init(hue: Double?, chroma: Double, lightness: Double) {
    self.hue = hue
    self.chroma = chroma
    self.lightness = lightness
  }

  func color(alpha: Double) -> StyleColor {
    let radians = (hue ?? 0) * (.pi / 180)
    return LabColor(lightness: lightness, a: cos(radians) * chroma, b: sin(radians) * chroma)
      .color(alpha: alpha)
  }
}

extension HCLColor {
  /// Along the shorter way round the circle of hues; a grey takes the hue of the other colour, and black and
  /// white its chroma too.
  static func interpolate(_ from: HCLColor, _ to: HCLColor, _ t: Double) -> HCLColor {
    func mix(_ a: Double, _ b: Double) -> Double { a + t * (b - a) }
    func isExtreme(_ lightness: Double) -> Bool { lightness == 0 || lightness == 1 }
    var chroma = mix(from.chroma, to.chroma)
    let hue: Double?
    switch (from.hue, to.hue) {
    case (let a?, let b?):
      let difference = b - a
      hue = a + t * (difference > 180 ? difference - 360 : difference < -180 ? difference + 360 : difference)
    case (let a?, nil):
      hue = a
      if isExtreme(to.lightness) { chroma = from.chroma }
    case (nil, let b?):
      hue = b
      if isExtreme(from.lightness) { chroma = to.chroma }
    case (nil, nil): hue = nil
    }
    return HCLColor(hue: hue, chroma: chroma, lightness: mix(from.lightness, to.lightness))
  }
}
