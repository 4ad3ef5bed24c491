import GeoAlgorithms

extension NearestPlane {
  /// The point of a feature closest to `origin`, and the square of its distance in metres, 0 inside a polygon.
  ///
  /// Metres are those at the middle between the two, to the second order: (mx · dx)² + (my · dy)² at the place,
  /// times the square of the scale's change halfway. Complexity: O(n) in the number of points.
  /// - Parameters:
  ///   - reach: segments farther than this, in units, may be passed over; with none within the distance is infinite.
  ///   - scale: metres that a unit is worth at least.
  func closest(
    _ layer: HeldLayer, _ feature: HeldFeature, within reach: Double, scale: Double
  ) -> (squaredMetres: Double, point: PlanePoint) {
    switch feature.shape {
    case .point: return closestPoint(layer, feature)
    case .line: return closestOnLines(layer, feature, metres, slope, reach, scale)
    case .polygon:
      if feature.box.contains(origin), holds(layer, feature) { return (0, origin) }
      return closestOnLines(layer, feature, metres, slope, reach, scale)
    }
  }

  /// The same, measured in units of the plane.
  func closestInUnits(
    _ layer: HeldLayer, _ feature: HeldFeature, within reach: Double
  ) -> (squaredUnits: Double, point: PlanePoint) {
    let unit = PlanePoint(1, 1)
    switch feature.shape {
    case .point:
      var best = (Double.infinity, origin)
      for point in layer.points[span(layer, feature)] {
        let gap = point - origin
        let squared = (gap * gap).sum()
        if squared < best.0 { best = (squared, point) }
      }
      return best
    case .line: return closestOnLines(layer, feature, unit, 0, reach, 1)
    case .polygon:
      if feature.box.contains(origin), holds(layer, feature) { return (0, origin) }
      return closestOnLines(layer, feature, unit, 0, reach, 1)
    }
  }

  /// The places of all points of a feature: its parts follow each other.
  private func span(_ layer: HeldLayer, _ feature: HeldFeature) -> Range<Int> {
    let parts = layer.parts(of: feature)
    return parts[0].range.lowerBound..<parts[parts.count - 1].range.upperBound
  }

  private func closestPoint(
    _ layer: HeldLayer, _ feature: HeldFeature
  ) -> (squaredMetres: Double, point: PlanePoint) {
    var best = (Double.infinity, origin)
    for point in layer.points[span(layer, feature)] {
      let gap = point - origin
      let scaled = gap * metres
      let stretch = 1 + slope * gap.y
      let squared = (scaled * scaled).sum() * (stretch * stretch)
      if squared < best.0 { best = (squared, point) }
    }
    return best
  }

  private func closestOnLines(
    _ layer: HeldLayer, _ feature: HeldFeature, _ metres: PlanePoint, _ slope: Double, _ reach: Double,
    _ scale: Double
  ) -> (Double, PlanePoint) {
    let points = layer.points
    var reach = reach
    var best = Double.infinity
    var bestGap = PlanePoint()
    for part in layer.parts(of: feature) {
      let range = part.range
      var start = points[range.lowerBound] - origin
      if range.count == 1 {
        let scaled = start * metres
        let stretch = 1 + slope * start.y
        let squared = (scaled * scaled).sum() * (stretch * stretch)
        if squared < best { (best, bestGap) = (squared, start) }
        continue
      }
      for place in (range.lowerBound + 1)..<range.upperBound {
        let end = points[place] - origin
        defer { start = end }
        if any(pointwiseMin(start, end) .> reach .| pointwiseMax(start, end) .< -reach) { continue }
        let along = end - start
        let a = start * metres
        let b = along * metres
        let length = (b * b).sum()
        let share = length > 0 ? max(0, min(1, -(a * b).sum() / length)) : 0
        // The end itself, not what rounding makes of it.
        let gap = share == 1 ? end : start + along * share
        let scaled = gap * metres
        let stretch = 1 + slope * gap.y
        let squared = (scaled * scaled).sum() * (stretch * stretch)
        if squared < best {
          (best, bestGap) = (squared, gap)
          if reach < .infinity { reach = min(reach, best.squareRoot() / scale + 1e-9) }
        }
      }
    }
    return (best, origin + bestGap)
  }

  /// Whether one of the polygons holds the origin, by the even-odd rule over its rings.
  private func holds(_ layer: HeldLayer, _ feature: HeldFeature) -> Bool {
    let points = layer.points
    var inside = false
    for part in layer.parts(of: feature) {
      if part.isExterior, inside { return true }
      let range = part.range
      var start = points[range.lowerBound] - origin
      for place in (range.lowerBound + 1)..<max(range.lowerBound + 1, range.upperBound) {
        let end = points[place] - origin
        if (start.y > 0) != (end.y > 0) {
          let cross = start.x * end.y - end.x * start.y
          if (cross > 0) == (end.y > start.y) { inside.toggle() }
        }
        start = end
      }
    }
    return inside
  }
}
