import GeoAlgorithms

/// How the ray from a point to the right crosses an edge of a ring.
///
/// Edges are half-open in y, so that a ray through a corner is counted once.
enum EdgeCrossing {
  case none, onEdge, down, up

  @inline(__always) init(of point: PlanePoint, _ start: PlanePoint, _ end: PlanePoint) {
    let startsBelow = start.y > point.y
    let endsBelow = end.y > point.y
    self = .none
    if startsBelow == endsBelow {
      // Both ends below, or both not: only an edge that ends at the height of the point may hold it.
      if startsBelow || (start.y < point.y && end.y < point.y) { return }
      if start.y == end.y {
        if min(start.x, end.x) <= point.x, point.x <= max(start.x, end.x) { self = .onEdge }
      } else if start.y == point.y ? start.x == point.x : end.x == point.x {
        self = .onEdge
      }
      return
    }
    if start.x < point.x, end.x < point.x { return }
    if start.x > point.x, end.x > point.x {
      self = endsBelow ? .down : .up
      return
    }
    // From the upper to the lower end, so that rings on both sides of an edge decide by the same number.
    let turn = endsBelow ? Turn.sign(start, end, point) : Turn.sign(end, start, point)
    if turn == 0 {
      self = .onEdge
    } else if turn > 0 {
      self = endsBelow ? .down : .up
    }
  }
}
