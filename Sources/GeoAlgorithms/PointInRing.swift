import GeoModel

/// Whether points lie in rings, exact on the integer grid.
package enum PointInRing {
  /// Where a point lies to a ring.
  package enum Relation: Sendable { case inside, onEdge, outside }

  /// Where a point lies to an open ring, by the even-odd rule.
  ///
  /// Counts the edges that a ray to the east crosses, half-open in y, and decides each by the sign of an exact
  /// cross product. Complexity: O(n) in the number of points.
  package static func relation(of point: TilePoint, to ring: ArraySlice<TilePoint>) -> Relation {
    guard var a = ring.last else { return .outside }
    var inside = false
    for b in ring {
      defer { a = b }
      let cross = turn(a, b, point)
      if cross == 0, min(a.x, b.x) <= point.x, point.x <= max(a.x, b.x), min(a.y, b.y) <= point.y,
        point.y <= max(a.y, b.y)
      {
        return .onEdge
      }
      if (a.y > point.y) != (b.y > point.y), (cross > 0) == (b.y > a.y) { inside.toggle() }
    }
    return inside ? .inside : .outside
  }

  /// Whether a ring lies within another that it does not cross.
  ///
  /// Complexity: O(n) for most rings, O(n · m) where the rings touch at many points.
  static func ring(_ outer: ArraySlice<TilePoint>, holds inner: ArraySlice<TilePoint>) -> Bool {
    for point in inner {
      switch relation(of: point, to: outer) {
      case .inside: return true
      case .outside: return false
      case .onEdge: continue
      }
    }
    return true
  }

  /// The sign of the turn from a over b to c: +1, 0 or −1.
  static func turn(_ a: TilePoint, _ b: TilePoint, _ c: TilePoint) -> Int {
    let left = (Int64(b.x) - Int64(a.x)).multipliedFullWidth(by: Int64(c.y) - Int64(a.y))
    let right = (Int64(b.y) - Int64(a.y)).multipliedFullWidth(by: Int64(c.x) - Int64(a.x))
    if (left.high, left.low) == (right.high, right.low) { return 0 }
    return (left.high, left.low) < (right.high, right.low) ? -1 : 1
  }
}
