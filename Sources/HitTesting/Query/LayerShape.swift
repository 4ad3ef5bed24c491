import GeoModel
import Styling

/// What a layer draws for each feature, at one zoom.
enum LayerShape: Sendable {
  case circle(CircleShape)
  case line(LineShape)
  /// The inside of polygons; of an extrusion its footprint.
  case fill(FillShape)
  case symbol(SymbolShape)

  /// nil for layers that draw no features.
  init?(_ layer: StyleLayer, _ context: EvaluationContext) {
    switch layer.type {
    case .circle:
      guard let circle = CircleLayer(layer) else { return nil }
      self = .circle(CircleShape(circle, context))
    case .heatmap: self = .circle(CircleShape(heatmap: layer, context))
    case .line:
      guard let line = LineLayer(layer) else { return nil }
      self = .line(LineShape(line, context))
    case .fill:
      guard let fill = FillLayer(layer) else { return nil }
      self = .fill(FillShape(fill, context))
    case .fillExtrusion: self = .fill(FillShape(extrusion: layer, context))
    case .symbol: self = .symbol(SymbolShape(layer, context))
    case .background, .raster, .hillshade, .colorRelief: return nil
    }
  }

  /// How far the whole layer is shifted, and relative to what.
  var translation: (Translation, TranslateAnchor) {
    switch self {
    case .circle(let shape): (shape.translate, shape.translateAnchor)
    case .line(let shape): (shape.translate, shape.translateAnchor)
    case .fill(let shape): (shape.translate, shape.translateAnchor)
    case .symbol(let shape): (shape.translate, shape.translateAnchor)
    }
  }

  /// Pixels around a feature's geometry that it may be drawn in, or nil where features decide.
  var bound: Double? {
    let bound: Double? =
      switch self {
      case .circle(let shape): shape.bound
      case .line(let shape): shape.bound
      case .fill: 0
      case .symbol(let shape): shape.offset.bound
      }
    // What is computed may be no number, such as 0 / 0; features are not drawn then.
    return bound.flatMap { $0.isFinite ? $0 : nil }
  }

  /// Pixels around a feature's geometry that it is drawn in.
  func reach(_ context: EvaluationContext) -> Double {
    switch self {
    case .circle(let shape): shape.size(context)
    case .line(let shape): shape.halfWidth(context) + abs(shape.offset.value(context))
    case .fill: 0
    case .symbol(let shape): shape.offset.bound
    }
  }

  /// Whether anything is drawn for a feature of the context.
  func draws(_ feature: FeatureShape, _ context: EvaluationContext) -> Bool {
    switch self {
    case .circle(let shape): shape.size(context) > 0
    case .line(let shape): feature.kind != .point && shape.halfWidth(context) > 0
    case .fill: feature.kind != .point
    case .symbol(let shape):
      (feature.kind != .point || shape.placement == .point) && shape.isDrawn(context)
    }
  }

  /// How many times as far as half its width a line is drawn, at the tips of its corners and caps.
  var strokeFactor: Double {
    if case .line(let shape) = self { max(1.415, shape.miterLimit, shape.roundLimit) } else { 1 }
  }

  /// Whether anything of the feature can be seen.
  func isVisible(_ context: EvaluationContext) -> Bool {
    switch self {
    case .circle(let shape): shape.isVisible(context)
    case .line(let shape): shape.isVisible(context)
    case .fill(let shape): shape.isVisible(context)
    case .symbol(let shape): shape.isVisible(context)
    }
  }

  /// What cannot be seen: touch areas are drawn with an opacity of 0.01.
  static let faintestOpacity = 0.01

  static func isVisible(_ opacity: Double, _ color: StyleColor) -> Bool {
    opacity > faintestOpacity && color.alpha > faintestOpacity && opacity * color.alpha > faintestOpacity
  }
}
