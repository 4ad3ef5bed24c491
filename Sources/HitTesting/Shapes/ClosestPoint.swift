import GeoAlgorithms

/// The place on a geometry that is nearest to a point.
package struct ClosestPoint: Hashable, Sendable {
  package let point: PlanePoint
  package let squaredDistance: Double

  private init(_ point: PlanePoint, from place: PlanePoint) {
    self.point = point
    let gap = point - place
    squaredDistance = (gap * gap).sum()
  }

  /// The nearest of some points; nil where there are none.
  package init?(to place: PlanePoint, ofPoints points: UnsafeBufferPointer<PlanePoint>) {
    guard var nearest = points.first.map({ ClosestPoint($0, from: place) }) else { return nil }
    for point in points.dropFirst() { nearest.improve(ClosestPoint(point, from: place)) }
    self = nearest
  }

  /// The nearest place on a line; nil for a line without points.
  ///
  /// A closed line also has the edge from its last point to its first. Complexity: O(n) in the number of points.
  package init?(
    to place: PlanePoint, ofLine line: UnsafeBufferPointer<PlanePoint>, isClosed: Bool = false
  ) {
    guard let first = line.first else { return nil }
    var start = isClosed ? line[line.count - 1] : first
    var nearest = ClosestPoint(first, from: place)
    for end in line {
      let segment = PlaneSegment(start, end)
      nearest.improve(ClosestPoint(segment.closestPoint(to: place), from: place))
      start = end
    }
    self = nearest
  }

  /// The nearest place of a polygon: the point itself where the polygon holds it, else a place on its edge; nil
  /// for a polygon without points.
  ///
  /// The rings enclose an area by the even-odd rule; see `PlaneQuery.squaredDistance(toPolygon:rings:)`.
  package init?(
    to place: PlanePoint, ofPolygon points: UnsafeBufferPointer<PlanePoint>,
    rings: some Collection<Range<Int>>
  ) {
    if PointReach.polygon(points, rings, holds: place) {
      self.init(place, from: place)
      return
    }
    var nearest: ClosestPoint?
    for ring in rings {
      let line = UnsafeBufferPointer(rebasing: points[ring])
      guard let found = ClosestPoint(to: place, ofLine: line, isClosed: true) else { continue }
      if nearest?.improve(found) == nil { nearest = found }
    }
    guard let nearest else { return nil }
    self = nearest
  }

  private mutating func improve(_ other: ClosestPoint) {
    if other.squaredDistance < squaredDistance { self = other }
  }
}
