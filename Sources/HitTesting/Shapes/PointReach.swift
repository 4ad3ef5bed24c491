import GeoAlgorithms

/// The loops over lines and polygons that answer a tap at a point.
enum PointReach {
  /// The square of the distance from a point to a line; any larger number than `limit` where it is beyond that,
  /// and any up to `enough` where it is within that.
  static func squaredDistance(
    from point: PlanePoint, toLine line: UnsafeBufferPointer<PlanePoint>, isClosed: Bool, limit: Double,
    enough: Double
  ) -> Double {
    guard let first = line.first else { return .infinity }
    var start = first - point
    // The distance to the first point stands for lines of a single point; a closed line comes back to it.
    var best = (start * start).sum()
    if best <= enough { return best }
    let side = limit.squareRoot()
    for index in 1..<(isClosed ? line.count + 1 : line.count) {
      let end = (index == line.count ? first : line[index]) - point
      defer { start = end }
      // Relative to the point asked for, most segments lie on one side of all that is within the limit.
      if (start.x > side && end.x > side) || (start.x < -side && end.x < -side)
        || (start.y > side && end.y > side) || (start.y < -side && end.y < -side)
      {
        continue
      }
      best = min(best, PlaneSegment(start, end).squaredDistanceToOrigin)
      if best <= enough { break }
    }
    return best
  }

  /// Whether a polygon holds a point, by the even-odd rule over all its rings; the edges belong to it.
  static func polygon(
    _ points: UnsafeBufferPointer<PlanePoint>, _ rings: some Collection<Range<Int>>, holds point: PlanePoint
  ) -> Bool {
    var inside = false
    for ring in rings where !ring.isEmpty {
      var start = points[ring.upperBound - 1]
      for index in ring {
        let end = points[index]
        switch EdgeCrossing(of: point, start, end) {
        case .none: break
        case .onEdge: return true
        case .down, .up: inside.toggle()
        }
        start = end
      }
    }
    return inside
  }
}
