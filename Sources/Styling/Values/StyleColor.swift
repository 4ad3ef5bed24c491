/// A colour in sRGB, not premultiplied: red, green, blue and alpha from 0 to 1.
///
/// Alpha stands apart, so that a transparent colour keeps its hue when it is interpolated.
public struct StyleColor: Hashable, Sendable {
  public var red: Double
  public var green: Double
  public var blue: Double
  public var alpha: Double

  @inlinable public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  public static let black = StyleColor(red: 0, green: 0, blue: 0)
  public static let transparent = StyleColor(red: 0, green: 0, blue: 0, alpha: 0)

  /// Red, green and blue multiplied by alpha, and alpha: what is blended and drawn.
  public var premultiplied: (red: Double, green: Double, blue: Double, alpha: Double) {
    (red * alpha, green * alpha, blue * alpha, alpha)
  }
}

extension StyleColor: CustomStringConvertible {
  /// CSS text: `rgba(255,0,0,1)`.
  public var description: String {
    func channel(_ value: Double) -> String { NumberText.text((value * 255).rounded()) }
    return "rgba(\(channel(red)),\(channel(green)),\(channel(blue)),\(NumberText.text(alpha)))"
  }
}
