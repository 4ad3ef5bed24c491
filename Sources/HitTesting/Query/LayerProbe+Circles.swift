import GeoAlgorithms
import Styling

extension LayerProbe {
  /// The distance to the circles around every point of a feature.
  func distance(
    to feature: FeatureShape, circle: CircleShape, _ context: EvaluationContext
  ) -> Double? {
    let size = circle.size(context)
    guard size > 0 else { return nil }
    guard let screen else {
      if touch == 0, circle.pitchAlignment == .map && circle.pitchScale == .map || camera.pitch == 0 {
        let reach = size / pixelsPerUnit
        for part in feature.parts
        where query.isWithin(reach, ofPoints: UnsafeBufferPointer(rebasing: feature.points[part])) {
          return 0
        }
        return nil
      }
      return distance(to: feature) { point in
        let distance = query.squaredDistance(to: point).squareRoot() * pixelsPerUnit
        if camera.pitch == 0 || circle.pitchScale == .map { return hit(distance - size) }
        // Circles that keep their size on the screen grow on the ground with the distance from the eye.
        let depth = camera.project(frame.ground(point)).depth
        return depth > 0 ? hit(distance - size * depth / camera.centerDistance) : nil
      }
    }
    return distance(to: feature) { point in
      let (place, depth) = camera.project(frame.ground(point))
      guard depth > 0 else { return nil }
      let size = circle.pitchScale == .map ? size * camera.centerDistance / depth : size
      let beyond = screen.squaredDistance(to: PlanePoint(place.x, place.y)).squareRoot() - size
      return beyond <= 0 ? 0 : beyond <= touch ? beyond : nil
    }
  }

  /// The least of the distances to a feature's points.
  private func distance(to feature: FeatureShape, _ distance: (PlanePoint) -> Double?) -> Double? {
    var least: Double?
    for part in feature.parts {
      for index in part {
        guard let found = distance(feature.points[index]) else { continue }
        if found == 0 { return 0 }
        least = min(found, least ?? found)
      }
    }
    return least
  }
}
