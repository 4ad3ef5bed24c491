import GeoAlgorithms
import Styling

extension LayerProbe {
  /// The distance to the strokes along a feature's lines, or along the rings of its polygons.
  func distance(to feature: FeatureShape, line: LineShape, _ context: EvaluationContext) -> Double? {
    guard feature.kind != .point else { return nil }
    let halfWidth = line.halfWidth(context)
    guard halfWidth > 0 else { return nil }
    let offset = line.offset.value(context) / pixelsPerUnit
    let stroke = exactStroke ? line.stroke(context, pixelsPerUnit) : nil
    let isClosed = feature.kind == .polygon
    var least: Double?
    for part in feature.parts {
      let points = UnsafeBufferPointer(rebasing: feature.points[part])
      let found: Double?
      if offset != 0, offset.isFinite {
        let corners: LineOffset.Corners = stroke.map { .drawn($0.join) } ?? .drawn(.miter())
        let moved = LineOffset.offset(points, by: offset, isClosed: isClosed, corners: corners)
        found = moved.withUnsafeBufferPointer { distance(to: $0, isClosed, halfWidth, stroke) }
      } else {
        found = distance(to: points, isClosed, halfWidth, stroke)
      }
      guard let found else { continue }
      if found == 0 { return 0 }
      least = min(found, least ?? found)
    }
    return least
  }

  private func distance(
    to points: UnsafeBufferPointer<PlanePoint>, _ isClosed: Bool, _ halfWidth: Double, _ stroke: LineStroke?
  ) -> Double? {
    if let stroke {
      let limit = groundTouch / pixelsPerUnit
      return hit(
        stroke.distance(from: query, toLine: points, isClosed: isClosed, limit: limit) * pixelsPerUnit)
    }
    let reach = (halfWidth + groundTouch) / pixelsPerUnit
    guard query.isWithin(reach, ofLine: points, isClosed: isClosed) else { return nil }
    if touch == 0 { return 0 }
    return hit(
      query.squaredDistance(toLine: points, isClosed: isClosed).squareRoot() * pixelsPerUnit - halfWidth)
  }
}

extension LineShape {
  /// How a feature's lines are drawn, in units of a plane.
  fileprivate func stroke(_ context: EvaluationContext, _ pixelsPerUnit: Double) -> LineStroke {
    var layout = context
    layout.zoom = context.zoom.rounded(.down)
    let lengths = dashes.value(layout).lengths
    let unit = lengths.isEmpty ? 0 : dashUnit(context) / pixelsPerUnit
    let cap: LineStroke.Cap =
      switch self.cap {
      case .butt: .butt
      case .round: .round
      case .square: .square
      }
    let join: LineJoin =
      switch self.join.value(layout) {
      case .bevel: .bevel
      case .miter: .miter(limit: miterLimit)
      case .round: .round(limit: roundLimit)
      }
    return LineStroke(
      width: width.value(context) / pixelsPerUnit, gapWidth: max(0, gapWidth.value(context)) / pixelsPerUnit,
      cap: cap, join: join, dashes: lengths.map { $0 * unit })
  }
}
