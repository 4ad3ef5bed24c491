import Styling

/// The symbols of a layer at one zoom: boxes around their anchors, as nobody measures images and fonts here.
final class SymbolShape: Sendable {
  /// Where along a line symbols stand.
  enum Placement: String, StylePropertyValue { case point, line, lineCenter = "line-center" }

  let placement: Placement
  let translate: Translation
  let translateAnchor: TranslateAnchor
  /// Pixels to the right and down from the anchor.
  let offset: SymbolOffset
  private let image: PropertyExpression?
  private let text: PropertyExpression?
  private let imageOpacity: PlannedNumber
  private let textOpacity: PlannedNumber

  init(_ layer: StyleLayer, _ context: EvaluationContext) {
    image = layer.sets("icon-image") ? layer.property("icon-image") : nil
    text = layer.sets("text-field") ? layer.property("text-field") : nil
    func value(_ name: String) -> StyleValue { layer.property(name)?.evaluate(context).value ?? .null }
    placement = Placement(value("symbol-placement")) ?? .point
    let kind = image == nil ? "text" : "icon"
    translate = Translation(value("\(kind)-translate")) ?? Translation(x: 0, y: 0)
    translateAnchor = TranslateAnchor(value("\(kind)-translate-anchor")) ?? .map
    imageOpacity = PlannedNumber(layer, "icon-opacity", context)
    textOpacity = PlannedNumber(layer, "text-opacity", context)
    offset = SymbolOffset(layer, isText: image == nil, context)
  }

  /// Whether the feature has an image or a text.
  func isDrawn(_ context: EvaluationContext) -> Bool { hasImage(context) || hasText(context) }

  private func hasImage(_ context: EvaluationContext) -> Bool {
    switch image?.evaluate(context).value {
    case .resolvedImage?: true
    case .string(let name)?: !name.isEmpty
    default: false
    }
  }

  private func hasText(_ context: EvaluationContext) -> Bool {
    switch text?.evaluate(context).value {
    case nil, .null?: false
    case .string(let text)?: !text.isEmpty
    case .formatted(let text)?: text.sections.contains { !$0.text.isEmpty || $0.image != nil }
    default: true
    }
  }

  func isVisible(_ context: EvaluationContext) -> Bool {
    hasImage(context) && imageOpacity.value(context) > LayerShape.faintestOpacity
      || hasText(context) && textOpacity.value(context) > LayerShape.faintestOpacity
  }
}

/// How far from its anchor a symbol stands, where that is the same for every feature.
struct SymbolOffset: Sendable {
  let x: Double
  let y: Double

  /// Pixels that it may reach away from the anchor, the box itself not counted.
  var bound: Double { abs(x) + abs(y) }

  init(_ layer: StyleLayer, isText: Bool, _ context: EvaluationContext) {
    let property = layer.property(isText ? "text-offset" : "icon-offset")
    let pair = property.flatMap { Translation($0.evaluate(context).value) } ?? Translation(x: 0, y: 0)
    let size = PlannedNumber(layer, isText ? "text-size" : "icon-size", context).value(context)
    x = pair.x * size
    y = pair.y * size
  }
}
