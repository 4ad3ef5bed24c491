extension Hull {
  /// A hull that digs into the gaps between points: it contains every point, its corners are points, and it never
  /// crosses or touches itself.
  ///
  /// Park and Oh, "A New Concave Hull Algorithm and Concaveness Measure for n-dimensional Datasets" (2012), in the
  /// order and with the measure of mapbox/concaveman, whose answers it shares where those hold all points: from the
  /// convex hull on, an edge is led over the nearest point within when that point is near to one of its ends, compared
  /// to its length. Beyond that, a point is passed over where the triangle that is dug away holds another point.
  ///
  /// Complexity: O(n log n) for points without a pattern; up to O(n²) near a concavity of 0, where almost every point
  /// becomes a corner.
  /// - Parameters:
  ///   - points: in any plane, in any order; its x and y should measure alike, as on the map's square.
  ///   - concavity: how much longer than the shorter of the two new edges an edge must be to be replaced. 1 digs far,
  ///     2 is a usual choice, infinity gives the convex hull; below 0 counts as 0, which digs as far as it goes.
  ///   - lengthThreshold: edges shorter than this, in the plane's units, are left alone.
  public static func concave(
    _ points: [PlanePoint], concavity: Double = 2, lengthThreshold: Double = 0
  ) -> [PlanePoint] {
    let points = sorted(points)
    let convex = chain(points)
    guard convex.count > 2, convex.count < points.count else { return convex }
    // Edges wait in concaveman's order: clockwise.
    var digger = HullDigger(points, Self.reversed(convex))
    digger.dig(concavity: concavity > 0 ? concavity : 0, lengthThreshold: lengthThreshold)
    return Self.reversed(digger.ring)
  }

  /// A ring the other way round, from the same point.
  private static func reversed(_ ring: [PlanePoint]) -> [PlanePoint] {
    ring.prefix(1) + ring.dropFirst().reversed()
  }
}

/// The edges of a hull while it is dug.
struct HullDigger {
  private let points: HullPoints
  private var edges: HullEdges

  /// - Parameters:
  ///   - points: by x, then y.
  ///   - convex: their convex hull, clockwise.
  init(_ points: [PlanePoint], _ convex: [PlanePoint]) {
    self.points = HullPoints(points)
    edges = HullEdges(convex)
    for corner in convex { self.points.remove(corner) }
  }

  /// The hull as it is.
  var ring: [PlanePoint] { edges.ring }

  mutating func dig(concavity: Double, lengthThreshold: Double) {
    var queue = Array(edges.all)
    var next = 0
    while next < queue.count {
      let edge = queue[next]
      next += 1
      let (start, end) = edges.ends(of: edge)
      let length = Self.square(end - start)
      if length < lengthThreshold * lengthThreshold { continue }
      let limit = concavity == 0 ? .infinity : length / (concavity * concavity)
      guard let place = candidate(edge, within: limit) else { continue }
      let point = points[place]
      guard min(Self.square(point - start), Self.square(point - end)) <= limit else { continue }
      points.remove(at: place)
      queue.append(edge)
      queue.append(edges.split(edge, at: point))
    }
  }

  /// The point nearest to an edge that may become a corner between its ends, or nil.
  private func candidate(_ edge: Int, within limit: Double) -> Int? {
    let (start, end) = edges.ends(of: edge)
    let before = edges.ends(of: edges.previous(edge)).start
    let after = edges.ends(of: edges.next(edge)).end
    let segment = HullSegment(start, end)
    var search = points.nearest(to: segment, within: limit)
    while let (place, distance) = search.next(in: points) {
      let point = points[place]
      // What is as near to a neighbouring edge is left to that one.
      if distance >= HullSegment(before, start).squaredDistance(to: point)
        || distance >= HullSegment(end, after).squaredDistance(to: point)
      {
        continue
      }
      if edges.isFree(from: start, to: point, besides: edge),
        edges.isFree(from: end, to: point, besides: edge),
        !points.hasAny(in: end, point, start)
      {
        return place
      }
    }
    return nil
  }

  private static func square(_ vector: PlanePoint) -> Double { (vector * vector).sum() }
}
