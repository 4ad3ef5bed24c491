import Styling

/// The circles of a layer at one zoom.
final class CircleShape: Sendable {
  let radius: PlannedValue<Double>?
  let heatmapRadius: PlannedNumber?
  let strokeWidth: PlannedValue<Double>
  let pitchScale: CircleLayer.PitchScale
  let pitchAlignment: CircleLayer.PitchAlignment
  let translate: Translation
  let translateAnchor: TranslateAnchor
  /// The largest radius with its stroke, or nil where features decide.
  let bound: Double?
  private let opacity: PlannedValue<Double>
  private let color: PlannedValue<StyleColor>
  private let strokeOpacity: PlannedValue<Double>
  private let strokeColor: PlannedValue<StyleColor>

  init(_ circle: CircleLayer, _ context: EvaluationContext) {
    radius = PlannedValue(circle.radius, context)
    heatmapRadius = nil
    strokeWidth = PlannedValue(circle.strokeWidth, context)
    pitchScale = circle.pitchScale.value(context)
    pitchAlignment = circle.pitchAlignment.value(context)
    translate = circle.translate.value(context)
    translateAnchor = circle.translateAnchor.value(context)
    opacity = PlannedValue(circle.opacity, context)
    color = PlannedValue(circle.color, context)
    strokeOpacity = PlannedValue(circle.strokeOpacity, context)
    strokeColor = PlannedValue(circle.strokeColor, context)
    let largest = radius?.constant ?? PropertyBound.bound("circle-radius", of: circle.layer)
    let stroke = strokeWidth.constant ?? PropertyBound.bound("circle-stroke-width", of: circle.layer)
    if let largest, let stroke { bound = max(largest, 0) + max(stroke, 0) } else { bound = nil }
  }

  /// The circles that a heatmap is made of; they lie on the map.
  init(heatmap layer: StyleLayer, _ context: EvaluationContext) {
    radius = nil
    let heatmapRadius = PlannedNumber(layer, "heatmap-radius", context)
    self.heatmapRadius = heatmapRadius
    strokeWidth = .constant(0)
    pitchScale = .map
    pitchAlignment = .map
    translate = Translation(x: 0, y: 0)
    translateAnchor = .map
    opacity = .constant(PlannedNumber(layer, "heatmap-opacity", context).value(context))
    color = .constant(.black)
    strokeOpacity = .constant(0)
    strokeColor = .constant(.black)
    if case .constant(let radius) = heatmapRadius {
      bound = max(radius, 0)
    } else {
      bound = PropertyBound.bound("heatmap-radius", of: layer)
    }
  }

  /// The radius with its stroke in pixels, 0 where nothing is drawn.
  func size(_ context: EvaluationContext) -> Double {
    let radius = max(0, self.radius?.value(context) ?? heatmapRadius?.value(context) ?? 0)
    let size = radius + max(0, strokeWidth.value(context))
    return size.isFinite ? size : 0
  }

  func isVisible(_ context: EvaluationContext) -> Bool {
    LayerShape.isVisible(opacity.value(context), color.value(context))
      || strokeWidth.value(context) > 0
        && LayerShape.isVisible(strokeOpacity.value(context), strokeColor.value(context))
  }
}
