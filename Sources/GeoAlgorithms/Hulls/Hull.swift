/// The shapes around a set of points: the convex hull, and one that follows the points closer.
///
/// Both are open rings, their first point not repeated, that run counter-clockwise where y goes up. They are defined
/// for every input: no point gives no point, points that are all equal give that one, and points on one line give its
/// two ends. Points that are not finite are left out, and equal points count once.
public enum Hull {
  /// The convex hull, without points that lie in the middle of its edges, begun at the lowest x, then y.
  ///
  /// The monotone chain of Andrew ("Another efficient algorithm for convex hulls in two dimensions", 1979), with exact
  /// turns. Complexity: O(n log n).
  /// - Parameter points: in any plane, in any order.
  public static func convex(_ points: [PlanePoint]) -> [PlanePoint] { chain(sorted(points)) }

  /// The different finite points by x, then y.
  static func sorted(_ points: [PlanePoint]) -> [PlanePoint] {
    var sorted = points.filter { $0.x.isFinite && $0.y.isFinite }
    sorted.sort { ($0.x, $0.y) < ($1.x, $1.y) }
    var count = 0
    for point in sorted where count == 0 || sorted[count - 1] != point {
      sorted[count] = point
      count += 1
    }
    sorted.removeSubrange(count...)
    return sorted
  }

  /// The convex hull of points that are sorted and different.
  static func chain(_ sorted: [PlanePoint]) -> [PlanePoint] {
    guard sorted.count > 2 else { return sorted }
    var hull: [PlanePoint] = []
    func extend(by point: PlanePoint, from start: Int) {
      while hull.count >= start + 2, Turn.sign(hull[hull.count - 2], hull[hull.count - 1], point) <= 0 {
        hull.removeLast()
      }
      hull.append(point)
    }
    for point in sorted { extend(by: point, from: 0) }
    // The way back begins at the last point, which the way there ended with.
    let turn = hull.count - 1
    for point in sorted.dropLast().reversed() { extend(by: point, from: turn) }
    hull.removeLast()
    return hull
  }
}
