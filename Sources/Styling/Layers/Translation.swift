/// A distance on the screen, in pixels to the right and down.
public struct Translation: Hashable, Sendable, StylePropertyValue {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  public init?(_ value: StyleValue) {
    guard case .array(let items) = value, items.count == 2, case .number(let x) = items[0],
      case .number(let y) = items[1]
    else { return nil }
    self.init(x: x, y: y)
  }
}
