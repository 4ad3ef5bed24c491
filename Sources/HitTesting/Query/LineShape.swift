import Styling

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The lines of a layer at one zoom.
final class LineShape: Sendable {
  let width: PlannedValue<Double>
  let gapWidth: PlannedValue<Double>
  /// Pixels to the right of the line's direction.
  let offset: PlannedValue<Double>
  let cap: LineLayer.Cap
  let join: PlannedValue<LineLayer.Join>
  let miterLimit: Double
  let roundLimit: Double
  let dashes: PlannedValue<DashPattern>
  let translate: Translation
  let translateAnchor: TranslateAnchor
  /// Half the largest width with the largest offset, or nil where features decide.
  let bound: Double?
  private let opacity: PlannedValue<Double>
  private let color: PlannedValue<StyleColor>
  private let widthProperty: StyleProperty<Double>
  private let isDrawnByPattern: Bool

  init(_ line: LineLayer, _ context: EvaluationContext) {
    width = PlannedValue(line.width, context)
    gapWidth = PlannedValue(line.gapWidth, context)
    offset = PlannedValue(line.offset, context)
    // What belongs to the layout changes at whole zooms only.
    var layout = context
    layout.zoom = context.zoom.rounded(.down)
    cap = line.cap.value(layout)
    join = PlannedValue(line.join, layout)
    miterLimit = line.miterLimit.value(layout)
    roundLimit = line.roundLimit.value(layout)
    dashes = PlannedValue(line.dashes, layout)
    translate = line.translate.value(context)
    translateAnchor = line.translateAnchor.value(context)
    opacity = PlannedValue(line.opacity, context)
    color = PlannedValue(line.color, context)
    widthProperty = line.width
    isDrawnByPattern = line.layer.sets("line-pattern") || line.gradient != nil
    let layer = line.layer
    if let width = width.constant ?? PropertyBound.bound("line-width", of: layer),
      let gap = gapWidth.constant ?? PropertyBound.bound("line-gap-width", of: layer),
      let offset = offset.constant ?? PropertyBound.bound("line-offset", of: layer)
    {
      bound = Self.halfWidth(width, gap) + abs(offset)
    } else {
      bound = nil
    }
  }

  /// Half the width in pixels, with the gap between the two lines of a casing; 0 where nothing is drawn.
  func halfWidth(_ context: EvaluationContext) -> Double {
    Self.halfWidth(width.value(context), gapWidth.value(context))
  }

  private static func halfWidth(_ width: Double, _ gap: Double) -> Double {
    guard width > 0, width.isFinite, gap.isFinite else { return 0 }
    return gap > 0 ? gap / 2 + width : width / 2
  }

  /// Pixels that a dash of length 1 has: dashes keep to the width at the whole zoom, and grow with the map.
  func dashUnit(_ context: EvaluationContext) -> Double {
    var floored = context
    floored.zoom = context.zoom.rounded(.down)
    return widthProperty.value(floored) * exp2(context.zoom - floored.zoom)
  }

  func isVisible(_ context: EvaluationContext) -> Bool {
    isDrawnByPattern
      ? opacity.value(context) > LayerShape.faintestOpacity
      : LayerShape.isVisible(opacity.value(context), color.value(context))
  }
}
