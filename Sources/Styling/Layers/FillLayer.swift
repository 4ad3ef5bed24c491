/// The properties of a fill layer.
public struct FillLayer: Sendable {
  public let layer: StyleLayer
  /// Features with a higher key are drawn later; NaN where the style sets none.
  public let sortKey: StyleProperty<Double>
  public let antialias: StyleProperty<Bool>
  /// From 0 to 1; 1 by default.
  public let opacity: StyleProperty<Double>
  public let color: StyleProperty<StyleColor>
  /// The outline's colour, or nil where the style sets none and the fill's own is taken.
  public let outlineColor: StyleProperty<StyleColor>?
  /// Pixels to the right and down.
  public let translate: StyleProperty<Translation>
  public let translateAnchor: StyleProperty<TranslateAnchor>
  public let pattern: StyleProperty<PatternName>

  /// The properties of a layer of type `fill`, else nil.
  public init?(_ layer: StyleLayer) {
    guard layer.type == .fill else { return nil }
    self.layer = layer
    sortKey = layer.typed("fill-sort-key", .nan)
    antialias = layer.typed("fill-antialias", true)
    opacity = layer.typed("fill-opacity", 1)
    color = layer.typed("fill-color", .black)
    outlineColor = layer.sets("fill-outline-color") ? layer.typed("fill-outline-color", .black) : nil
    translate = layer.typed("fill-translate", Translation(x: 0, y: 0))
    translateAnchor = layer.typed("fill-translate-anchor", .map)
    pattern = layer.typed("fill-pattern", .none)
  }
}
