/// The properties of a circle layer.
public struct CircleLayer: Sendable {
  /// Whether circles shrink with distance, or keep their size on the screen.
  public enum PitchScale: String, Hashable, Sendable, StylePropertyValue { case map, viewport }
  /// Whether circles lie on the map or face the screen.
  public enum PitchAlignment: String, Hashable, Sendable, StylePropertyValue { case map, viewport }

  public let layer: StyleLayer
  /// Pixels, 0 and more; 5 by default.
  public let radius: StyleProperty<Double>
  public let color: StyleProperty<StyleColor>
  /// 1 fades from the middle to the edge; 0 by default.
  public let blur: StyleProperty<Double>
  /// From 0 to 1; 1 by default.
  public let opacity: StyleProperty<Double>
  /// Pixels to the right and down.
  public let translate: StyleProperty<Translation>
  public let translateAnchor: StyleProperty<TranslateAnchor>
  public let pitchScale: StyleProperty<PitchScale>
  public let pitchAlignment: StyleProperty<PitchAlignment>
  /// Pixels outside the radius, 0 and more; 0 by default.
  public let strokeWidth: StyleProperty<Double>
  public let strokeColor: StyleProperty<StyleColor>
  /// From 0 to 1; 1 by default.
  public let strokeOpacity: StyleProperty<Double>
  /// Features with a higher key are drawn later; NaN where the style sets none.
  public let sortKey: StyleProperty<Double>

  /// The properties of a layer of type `circle`, else nil.
  public init?(_ layer: StyleLayer) {
    guard layer.type == .circle else { return nil }
    self.layer = layer
    radius = layer.typed("circle-radius", 5)
    color = layer.typed("circle-color", .black)
    blur = layer.typed("circle-blur", 0)
    opacity = layer.typed("circle-opacity", 1)
    translate = layer.typed("circle-translate", Translation(x: 0, y: 0))
    translateAnchor = layer.typed("circle-translate-anchor", .map)
    pitchScale = layer.typed("circle-pitch-scale", .map)
    pitchAlignment = layer.typed("circle-pitch-alignment", .viewport)
    strokeWidth = layer.typed("circle-stroke-width", 0)
    strokeColor = layer.typed("circle-stroke-color", .black)
    strokeOpacity = layer.typed("circle-stroke-opacity", 1)
    sortKey = layer.typed("circle-sort-key", .nan)
  }
}
