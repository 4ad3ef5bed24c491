import GeoAlgorithms

extension PlaneQuery {
  /// The square of the distance to a line, 0 where they meet; infinite for a line without points.
  ///
  /// A closed line also has the edge from its last point to its first. A line of a single point is that point.
  /// Complexity: O(n) in the number of points, for an area times the edges of it that are near.
  package func squaredDistance(
    toLine line: UnsafeBufferPointer<PlanePoint>, isClosed: Bool = false
  ) -> Double {
    squaredDistance(toLine: line, isClosed: isClosed, limit: .infinity, enough: 0)
  }

  /// Whether a line is at most as far away as a distance.
  package func isWithin(
    _ distance: Double, ofLine line: UnsafeBufferPointer<PlanePoint>, isClosed: Bool = false
  ) -> Bool {
    guard distance >= 0 else { return false }
    let square = distance * distance
    return squaredDistance(toLine: line, isClosed: isClosed, limit: square, enough: square) <= square
  }

  /// The square of the distance to a line; any larger number than `limit` where it is beyond that, and any up
  /// to `enough` where it is within that.
  func squaredDistance(
    toLine line: UnsafeBufferPointer<PlanePoint>, isClosed: Bool, limit: Double, enough: Double
  ) -> Double {
    guard let first = line.first else { return .infinity }
    if isPoint {
      return PointReach.squaredDistance(
        from: box.min, toLine: line, isClosed: isClosed, limit: limit, enough: enough)
    }
    // Nothing outside the area's box is nearer than the box: most lines need no more than this.
    if box.squaredDistance(to: first) == 0, contains(first) { return 0 }
    return squaredDistance(toEdges: line, isClosed: isClosed, limit: limit, enough: enough)
  }

  /// The square of the distance between a line and the rings around the area, by the same limits.
  func squaredDistance(
    toEdges line: UnsafeBufferPointer<PlanePoint>, isClosed: Bool, limit: Double, enough: Double
  ) -> Double {
    guard var start = line.first else { return .infinity }
    if isClosed { start = line[line.count - 1] }
    var best = Double.infinity
    var near = box.grown(by: limit.squareRoot())
    for end in line {
      defer { start = end }
      // Most segments lie on one side of all that is near enough.
      if (start.x > near.max.x && end.x > near.max.x) || (start.x < near.min.x && end.x < near.min.x)
        || (start.y > near.max.y && end.y > near.max.y) || (start.y < near.min.y && end.y < near.min.y)
      {
        continue
      }
      let piece = PlaneSegment(start, end)
      let distance = squaredDistance(toEdge: piece, limit: min(limit, best), enough: enough)
      guard distance < best else { continue }
      best = distance
      if best <= enough { break }
      if best < limit { near = box.grown(by: best.squareRoot()) }
    }
    return best
  }

  private func squaredDistance(toEdge piece: PlaneSegment, limit: Double, enough: Double) -> Double {
    let pieceBox = piece.box
    guard box.squaredDistance(to: pieceBox) <= limit else { return .infinity }
    var best = Double.infinity
    ring.withUnsafeBufferPointer { ring in
      // Edges that meet the piece, or only seem to by rounding, pass through a cell that it passes through.
      if limit == 0, let grid = lateGrid?.gridForQuestion(self.ring, rings, box) {
        grid.visitEdges(near: piece) { index in
          let edge = PlaneSegment(ring[index], ring[index + 1])
          if edge.box.meets(pieceBox) { best = min(best, edge.squaredDistance(to: piece)) }
          return best > enough
        }
        return
      }
      for run in runs where run.box.squaredDistance(to: pieceBox) <= min(limit, best) {
        for index in run.edges {
          let edge = PlaneSegment(ring[index], ring[index + 1])
          guard edge.box.squaredDistance(to: pieceBox) <= min(limit, best) else { continue }
          best = min(best, edge.squaredDistance(to: piece))
          if best <= enough { return }
        }
      }
    }
    return best
  }
}
