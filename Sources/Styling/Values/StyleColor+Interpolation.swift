/// The space in which two colours are mixed.
enum ColorSpace: String, Sendable {
  case rgb, hcl, lab
}

extension StyleColor {
  /// The colour a fraction `t` of the way from one to another.
  static func interpolate(_ from: StyleColor, _ to: StyleColor, _ t: Double, in space: ColorSpace)
    -> StyleColor
  {
    func mix(_ a: Double, _ b: Double) -> Double { a + t * (b - a) }
    let alpha = mix(from.alpha, to.alpha)
    switch space {
    case .rgb:
      return StyleColor(
        red: mix(from.red, to.red), green: mix(from.green, to.green), blue: mix(from.blue, to.blue),
        alpha: alpha)
    case .lab:
      let a = LabColor(from)
      let b = LabColor(to)
      return LabColor(lightness: mix(a.lightness, b.lightness), a: mix(a.a, b.a), b: mix(a.b, b.b))
        .color(alpha: alpha)
    case .hcl:
      return HCLColor.interpolate(HCLColor(from), HCLColor(to), t).color(alpha: alpha)
    }
  }
}
