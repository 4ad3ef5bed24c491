/// The properties of a background layer.
public struct BackgroundLayer: Sendable {
  public let layer: StyleLayer
  public let color: StyleProperty<StyleColor>
  public let pattern: StyleProperty<PatternName>
  /// From 0 to 1; 1 by default.
  public let opacity: StyleProperty<Double>

  /// The properties of a layer of type `background`, else nil.
  public init?(_ layer: StyleLayer) {
    guard layer.type == .background else { return nil }
    self.layer = layer
    color = layer.typed("background-color", .black)
    pattern = layer.typed("background-pattern", .none)
    opacity = layer.typed("background-opacity", 1)
  }
}
