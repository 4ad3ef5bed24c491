import Styling

/// The areas of a layer at one zoom.
final class FillShape: Sendable {
  let translate: Translation
  let translateAnchor: TranslateAnchor
  private let opacity: PlannedValue<Double>?
  private let extrusionOpacity: Double
  private let color: PlannedValue<StyleColor>?

  init(_ fill: FillLayer, _ context: EvaluationContext) {
    translate = fill.translate.value(context)
    translateAnchor = fill.translateAnchor.value(context)
    opacity = PlannedValue(fill.opacity, context)
    extrusionOpacity = 1
    color = fill.layer.sets("fill-pattern") ? nil : PlannedValue(fill.color, context)
  }

  /// The footprints of an extrusion.
  init(extrusion layer: StyleLayer, _ context: EvaluationContext) {
    func value(_ name: String) -> StyleValue { layer.property(name)?.evaluate(context).value ?? .null }
    translate = Translation(value("fill-extrusion-translate")) ?? Translation(x: 0, y: 0)
    translateAnchor = TranslateAnchor(value("fill-extrusion-translate-anchor")) ?? .map
    opacity = nil
    extrusionOpacity = Double(value("fill-extrusion-opacity")) ?? 1
    color = nil
  }

  func isVisible(_ context: EvaluationContext) -> Bool {
    LayerShape.isVisible(
      opacity?.value(context) ?? extrusionOpacity, color?.value(context) ?? .black)
  }
}
