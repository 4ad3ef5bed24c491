/// A place on the screen, in pixels to the right and down from the upper left corner of the map.
public struct ScreenPoint: Hashable, Sendable {
  public var x: Double
  public var y: Double

  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }
}
