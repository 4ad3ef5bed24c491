import GeoAlgorithms

/// Moves lines sideways.
package enum LineOffset {
  /// What becomes of a corner.
  package enum Corners: Hashable, Sendable {
    /// On the outer side the corner is joined as the join says, on the inner side the moved pieces meet.
    case drawn(LineJoin)
    /// The moved pieces meet, however far away: what MapLibre's own query takes a line to be.
    case plainMiter
  }

  /// A line moved sideways; see `append`.
  package static func offset(
    _ line: UnsafeBufferPointer<PlanePoint>, by distance: Double, isClosed: Bool = false,
    corners: Corners = .drawn(.miter())
  ) -> [PlanePoint] {
    var moved: [PlanePoint] = []
    append(line, by: distance, isClosed: isClosed, corners: corners, to: &moved)
    return moved
  }

  /// Appends a line moved sideways.
  ///
  /// A repeated point counts once; a line without extent stays where it is. Where a line turns back on itself,
  /// or more sharply inwards than its pieces can meet within twice the distance, it goes straight from one moved
  /// piece to the next. Complexity: O(n) in the number of points.
  /// - Parameters:
  ///   - line: the points; a closed line may or may not repeat its first point at its end.
  ///   - distance: how far, to the right of the line's direction where y goes down; to the left below 0.
  ///   - isClosed: whether the line goes on from its last point to its first and has no ends. Then the moved
  ///     line repeats its first point at its end.
  ///   - corners: what becomes of corners.
  package static func append(
    _ line: UnsafeBufferPointer<PlanePoint>, by distance: Double, isClosed: Bool = false,
    corners: Corners = .drawn(.miter()), to moved: inout [PlanePoint]
  ) {
    guard let first = line.first else { return }
    let origin = moved.count
    var corner = first
    var before: PlanePoint?
    if isClosed, let previous = line.last(where: { $0 != first }) { before = normal(previous, first) }
    for point in line where point != corner {
      let after = normal(corner, point)
      append(corner, before, after, distance, corners, &moved)
      before = after
      corner = point
    }
    guard let before else {
      moved.append(first)
      return
    }
    if !isClosed {
      moved.append(corner + distance * before)
      return
    }
    if corner != first { append(corner, before, normal(corner, first), distance, corners, &moved) }
    moved.append(moved[origin])
  }

  private static func normal(_ start: PlanePoint, _ end: PlanePoint) -> PlanePoint {
    (end - start).unit.turnedRight
  }

  private static func append(
    _ point: PlanePoint, _ before: PlanePoint?, _ after: PlanePoint, _ distance: Double, _ corners: Corners,
    _ moved: inout [PlanePoint]
  ) {
    guard let before else {
      moved.append(point + distance * after)
      return
    }
    let corner = LineCorner(before: before, after: after)
    let shape: LineJoin.Shape =
      switch corners {
      case .plainMiter: .miter
      case .drawn(let join) where corner.turn * distance < 0 || corner.isTurnBack:
        join.shape(miter: corner.miterLength)
      case .drawn: corner.miterLength <= 2 ? .miter : .bevel
      }
    if shape == .miter, !corner.isTurnBack {
      moved.append(point + distance * corner.miter)
      return
    }
    moved.append(point + distance * before)
    if shape == .round {
      // The arc goes round the side that the corner points to: forward for a line that turns back.
      let forward = PlanePoint(before.y, -before.x) * (distance < 0 ? -1 : 1)
      LineCorner.arc(from: before, to: after, forward: forward) { moved.append(point + distance * $0) }
    }
    moved.append(point + distance * after)
  }
}
