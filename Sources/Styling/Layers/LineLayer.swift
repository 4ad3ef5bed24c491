/// The properties of a line layer.
public struct LineLayer: Sendable {
  /// How a line ends.
  public enum Cap: String, Hashable, Sendable, StylePropertyValue { case butt, round, square }
  /// How a line turns.
  public enum Join: String, Hashable, Sendable, StylePropertyValue { case bevel, round, miter }

  public let layer: StyleLayer
  public let cap: StyleProperty<Cap>
  public let join: StyleProperty<Join>
  /// The miter length over the width from which a miter becomes a bevel; 2 by default.
  public let miterLimit: StyleProperty<Double>
  /// The same for round joins that become miters; 1.05 by default.
  public let roundLimit: StyleProperty<Double>
  /// Features with a higher key are drawn later; NaN where the style sets none.
  public let sortKey: StyleProperty<Double>
  /// From 0 to 1; 1 by default.
  public let opacity: StyleProperty<Double>
  public let color: StyleProperty<StyleColor>
  /// Pixels, 0 and more; 1 by default.
  public let width: StyleProperty<Double>
  /// Pixels between two lines that are drawn instead of one; 0 by default.
  public let gapWidth: StyleProperty<Double>
  /// Pixels to the right of the line's direction; 0 by default.
  public let offset: StyleProperty<Double>
  /// Pixels, 0 and more; 0 by default.
  public let blur: StyleProperty<Double>
  public let dashes: StyleProperty<DashPattern>
  public let pattern: StyleProperty<PatternName>
  /// Pixels to the right and down.
  public let translate: StyleProperty<Translation>
  public let translateAnchor: StyleProperty<TranslateAnchor>
  /// Colours over the progress along the line, or nil where the style sets none.
  public let gradient: PropertyExpression?

  /// The properties of a layer of type `line`, else nil.
  public init?(_ layer: StyleLayer) {
    guard layer.type == .line else { return nil }
    self.layer = layer
    cap = layer.typed("line-cap", .butt)
    join = layer.typed("line-join", .miter)
    miterLimit = layer.typed("line-miter-limit", 2)
    roundLimit = layer.typed("line-round-limit", 1.05)
    sortKey = layer.typed("line-sort-key", .nan)
    opacity = layer.typed("line-opacity", 1)
    color = layer.typed("line-color", .black)
    width = layer.typed("line-width", 1)
    gapWidth = layer.typed("line-gap-width", 0)
    offset = layer.typed("line-offset", 0)
    blur = layer.typed("line-blur", 0)
    dashes = layer.typed("line-dasharray", DashPattern([]))
    pattern = layer.typed("line-pattern", .none)
    translate = layer.typed("line-translate", Translation(x: 0, y: 0))
    translateAnchor = layer.typed("line-translate-anchor", .map)
    gradient = layer.sets("line-gradient") ? layer.property("line-gradient") : nil
  }
}
