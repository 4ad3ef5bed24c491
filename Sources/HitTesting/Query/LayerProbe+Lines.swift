import GeoAlgorithms
import Styling

extension LayerProbe {
  /// The distance to the strokes along a feature's lines, or along the rings of its polygons.
  func distance(to feature: FeatureShape, line: LineShape, _ context: EvaluationContext) -> Double? {
    guard feature.kind != .point else { return nil }
    let halfWidth = line.halfWidth(context)
    guard halfWidth > 0 else { return nil }
    let offset = line.offset.value(context)
    let reach = (halfWidth + groundTouch) / pixelsPerUnit
    var least: Double?
    for part in feature.parts {
      let points = UnsafeBufferPointer(rebasing: feature.points[part])
      // An offset line is nowhere farther from the drawn one than a miter lets it be.
      let found: Double?
      if offset != 0, offset.isFinite {
        found = LineOffset.offset(points, by: offset / pixelsPerUnit, isClosed: feature.kind == .polygon)
          .withUnsafeBufferPointer {
            distance(to: $0, feature.kind, halfWidth, reach, line, context)
          }
      } else {
        found = distance(to: points, feature.kind, halfWidth, reach, line, context)
      }
      guard let found else { continue }
      if found == 0 { return 0 }
      least = min(found, least ?? found)
    }
    return least
  }

  private func distance(
    to points: UnsafeBufferPointer<PlanePoint>, _ kind: HeldFeature.Shape, _ halfWidth: Double,
    _ reach: Double, _ line: LineShape, _ context: EvaluationContext
  ) -> Double? {
    let isClosed = kind == .polygon
    guard query.isWithin(reach, ofLine: points, isClosed: isClosed) else { return nil }
    if touch == 0 { return 0 }
    return hit(
      query.squaredDistance(toLine: points, isClosed: isClosed).squareRoot() * pixelsPerUnit - halfWidth)
  }
}
