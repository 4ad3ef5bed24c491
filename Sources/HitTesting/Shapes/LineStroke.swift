import GeoAlgorithms

/// How a line is drawn: everything that decides which places it covers.
///
/// The drawn shape is that of a renderer: pieces as wide as the line, joined at corners, with caps at the ends.
/// A line without extent is not drawn, nor is one without width.
package struct LineStroke: Hashable, Sendable {
  /// What is drawn at the ends of an open line (`line-cap`), and for `round` at the ends of dashes too.
  package enum Cap: Hashable, Sendable { case butt, square, round }

  /// The width of the line, or with a gap of each of its two sides, in units of the plane.
  package var width: Double
  /// The width of the gap in the middle of a line of two sides, in units of the plane; 0 for a line of one.
  package var gapWidth: Double
  package var cap: Cap
  package var join: LineJoin
  /// The lengths of a dash, a gap, a dash and so on, in units of the plane: line widths times the width.
  ///
  /// The list repeats; the last length of an odd list is a dash that goes on into the first. Lists whose
  /// lengths are negative, not finite or all 0 draw no gaps.
  package var dashes: [Double]

  package init(
    width: Double, gapWidth: Double = 0, cap: Cap = .butt, join: LineJoin = .miter(), dashes: [Double] = []
  ) {
    self.width = width
    self.gapWidth = gapWidth
    self.cap = cap
    self.join = join
    self.dashes = dashes
  }

  /// From the middle of the line to where it begins to be drawn.
  var inset: Double { gapWidth > 0 ? gapWidth / 2 : 0 }
  /// From the middle of the line to its edge.
  var outset: Double { gapWidth > 0 ? gapWidth / 2 + width : width / 2 }

  /// The farthest that anything drawn is from the middle of the line.
  package var reach: Double {
    let corner: Double =
      switch join {
      case .miter(let limit): limit
      case .bevel: 1.05
      case .round(let limit): limit
      }
    return outset * max(corner, cap == .square ? 1.415 : 1)
  }

  /// The distance from a query to what is drawn of a line, 0 where they meet; infinite where nothing is drawn.
  ///
  /// Complexity: O(n) in the number of points and of dashes within the limit.
  /// - Parameters:
  ///   - query: the point or the area asked for.
  ///   - line: the points of the line, already moved sideways by `LineOffset` where it has an offset.
  ///   - isClosed: whether the line is a ring, without ends: joined where it comes back to its first point.
  ///   - limit: a distance beyond which the answer may be anything larger than that.
  package func distance(
    from query: PlaneQuery, toLine line: UnsafeBufferPointer<PlanePoint>, isClosed: Bool = false,
    limit: Double = .infinity
  ) -> Double {
    search(query, line, isClosed, limit: limit, enough: 0)
  }

  /// Whether what is drawn of a line is at most as far away from a query as a distance; 0 asks for a direct hit.
  package func isWithin(
    _ distance: Double, of query: PlaneQuery, line: UnsafeBufferPointer<PlanePoint>, isClosed: Bool = false
  ) -> Bool {
    distance >= 0 && search(query, line, isClosed, limit: distance, enough: distance) <= distance
  }

  private func search(
    _ query: PlaneQuery, _ line: UnsafeBufferPointer<PlanePoint>, _ isClosed: Bool, limit: Double,
    enough: Double
  ) -> Double {
    guard width > 0, outset < .infinity, line.count > 1 else { return .infinity }
    if limit < .infinity, !query.isWithin(limit + reach, ofLine: line, isClosed: isClosed) {
      return .infinity
    }
    return withUnsafeTemporaryAllocation(of: PlanePoint.self, capacity: line.count) { room in
      // Repeated points have no direction: the corners are the points that differ from the one before.
      var count = 0
      for point in line where count == 0 || room[count - 1] != point {
        room.initializeElement(at: count, to: point)
        count += 1
      }
      if isClosed { while count > 1, room[count - 1] == room[0] { count -= 1 } }
      guard count > (isClosed ? 2 : 1) else { return .infinity }
      var search = StrokeSearch(query: query, limit: limit, enough: enough)
      let corners = UnsafeBufferPointer(rebasing: room[..<count])
      let tracer = StrokeTracer(corners: corners, isClosed: isClosed, stroke: self)
      if let pattern = DashSequence(dashes) {
        tracer.trace(pattern, &search)
      } else {
        tracer.trace(&search)
      }
      return search.best
    }
  }
}
