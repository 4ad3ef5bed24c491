import GeoAlgorithms

extension PlaneQuery {
  /// The square of the distance to a point, 0 where the area holds it.
  ///
  /// Complexity: O(n) in the number of points of the query's rings.
  package func squaredDistance(to point: PlanePoint) -> Double {
    squaredDistance(toPoint: point, limit: .infinity, enough: 0)
  }

  /// The square of the distance to the nearest of some points; infinite where there are none.
  package func squaredDistance(toPoints points: UnsafeBufferPointer<PlanePoint>) -> Double {
    squaredDistance(toPoints: points, limit: .infinity, enough: 0)
  }

  /// Whether a point is at most as far away as a distance.
  package func isWithin(_ distance: Double, of point: PlanePoint) -> Bool {
    guard distance >= 0 else { return false }
    let square = distance * distance
    return squaredDistance(toPoint: point, limit: square, enough: square) <= square
  }

  /// Whether one of some points is at most as far away as a distance.
  package func isWithin(_ distance: Double, ofPoints points: UnsafeBufferPointer<PlanePoint>) -> Bool {
    guard distance >= 0 else { return false }
    let square = distance * distance
    return squaredDistance(toPoints: points, limit: square, enough: square) <= square
  }

  /// The square of the distance to a point; any larger number than `limit` where it is beyond that, and any
  /// up to `enough` where it is within that.
  func squaredDistance(toPoint point: PlanePoint, limit: Double, enough: Double) -> Double {
    let gap = box.squaredDistance(to: point)
    if isPoint || gap > limit { return gap }
    if gap == 0, contains(point) { return 0 }
    var best = Double.infinity
    ring.withUnsafeBufferPointer { ring in
      if limit < .infinity, let grid = lateGrid?.gridForQuestion(self.ring, rings, box) {
        let near = PlaneBox(min: point, max: point).grown(by: limit.squareRoot())
        let isSmall = grid.visitEdges(in: near, cells: runs.count) { index in
          best = min(best, PlaneSegment(ring[index], ring[index + 1]).squaredDistance(to: point))
          return best > enough
        }
        if isSmall { return }
      }
      for run in runs where run.box.squaredDistance(to: point) <= min(limit, best) {
        for index in run.edges {
          best = min(best, PlaneSegment(ring[index], ring[index + 1]).squaredDistance(to: point))
        }
        if best <= enough { return }
      }
    }
    return best
  }

  private func squaredDistance(
    toPoints points: UnsafeBufferPointer<PlanePoint>, limit: Double, enough: Double
  ) -> Double {
    var best = Double.infinity
    for point in points {
      best = min(best, squaredDistance(toPoint: point, limit: min(limit, best), enough: enough))
      if best <= enough { break }
    }
    return best
  }
}
