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
    var reach = min(best, limit)
    func take(_ next: PlanePoint) {
      // Relative to the point asked for: its nearest place on the segment is where the foot of the
      // perpendicular falls, or an end. No division unless the segment is nearer than what was found.
      let end = next - point
      defer { start = end }
      let along = end - start
      let length = (along * along).sum()
      let ahead = -(start * along).sum()
      if ahead <= 0 { return }
      if ahead >= length {
        let square = (end * end).sum()
        if square < best { best = square }
      } else {
        let cross = start.x * along.y - start.y * along.x
        if cross * cross <= reach * length { best = min(best, cross * cross / length) }
      }
      reach = min(best, limit)
    }
    for index in 1..<max(line.count, 1) {
      take(line[index])
      if best <= enough { return best }
    }
    if isClosed { take(first) }
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
