import GeoAlgorithms

extension PlaneQuery {
  /// The square of the distance to a polygon, 0 where they meet; infinite for a polygon without points.
  ///
  /// The polygon is what its rings enclose by the even-odd rule, with their edges: the first ring, holes,
  /// islands in holes and further polygons in any order and of any sense. A ring closes itself where its last
  /// point does not repeat its first. Complexity: O(n) in the number of points, for an area times the edges of
  /// it that are near.
  /// - Parameters:
  ///   - points: the points of all rings.
  ///   - rings: the range of each ring in the points.
  package func squaredDistance(
    toPolygon points: UnsafeBufferPointer<PlanePoint>, rings: some Collection<Range<Int>>
  ) -> Double {
    squaredDistance(toPolygon: points, rings: rings, limit: .infinity, enough: 0)
  }

  /// Whether a polygon is at most as far away as a distance.
  package func isWithin(
    _ distance: Double, ofPolygon points: UnsafeBufferPointer<PlanePoint>,
    rings: some Collection<Range<Int>>
  ) -> Bool {
    guard distance >= 0 else { return false }
    let square = distance * distance
    return squaredDistance(toPolygon: points, rings: rings, limit: square, enough: square) <= square
  }

  /// Whether a polygon meets the query: what `isWithin` tells for the distance 0.
  package func meets(
    polygon points: UnsafeBufferPointer<PlanePoint>, rings: some Collection<Range<Int>>
  ) -> Bool {
    isPoint ? PointReach.polygon(points, rings, holds: box.min) : isWithin(0, ofPolygon: points, rings: rings)
  }

  /// The square of the distance to a polygon; any larger number than `limit` where it is beyond that, and any up
  /// to `enough` where it is within that.
  func squaredDistance(
    toPolygon points: UnsafeBufferPointer<PlanePoint>, rings: some Collection<Range<Int>>, limit: Double,
    enough: Double
  ) -> Double {
    if isPoint {
      if PointReach.polygon(points, rings, holds: box.min) { return 0 }
      if limit == 0 { return .infinity }
    } else {
      // Where no edges cross, each ring is within the area or outside it, and so are the area's to the polygon.
      for ring in rings where !ring.isEmpty && contains(points[ring.lowerBound]) { return 0 }
      if hasRing(within: points, rings) { return 0 }
    }
    var best = Double.infinity
    for ring in rings {
      let line = UnsafeBufferPointer(rebasing: points[ring])
      let limit = min(limit, best)
      let distance =
        isPoint
        ? PointReach.squaredDistance(
          from: box.min, toLine: line, isClosed: true, limit: limit, enough: enough)
        : squaredDistance(toEdges: line, isClosed: true, limit: limit, enough: enough)
      best = min(best, distance)
      if best <= enough { break }
    }
    return best
  }

  /// Whether a polygon holds the first point of one of the area's rings.
  private func hasRing(
    within points: UnsafeBufferPointer<PlanePoint>, _ polygon: some Collection<Range<Int>>
  ) -> Bool {
    guard rings.count > 1 else { return PointReach.polygon(points, polygon, holds: ring[0]) }
    var box = PlaneBox()
    for ring in polygon { for point in points[ring] { box.add(point) } }
    return rings.contains { ring in
      let corner = self.ring[ring.lowerBound]
      return box.contains(corner) && PointReach.polygon(points, polygon, holds: corner)
    }
  }
}
