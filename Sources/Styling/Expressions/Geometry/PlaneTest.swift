import GeoModel

/// Tests of points and segments in the plane.
enum PlaneTest {
  /// Whether a point is inside rings, by crossings of a ray; on an edge as asked.
  static func contains(_ point: Position, _ rings: [[Position]], edgeCounts: Bool) -> Bool {
    var isInside = false
    for ring in rings where ring.count > 1 {
      for index in ring.indices {
        let a = ring[index]
        let b = ring[index + 1 < ring.count ? index + 1 : 0]
        if isOn(point, a, b) { return edgeCounts }
        if (a.y > point.y) != (b.y > point.y),
          point.x < (b.x - a.x) * (point.y - a.y) / (b.y - a.y) + a.x
        {
          isInside.toggle()
        }
      }
    }
    return isInside
  }

  private static func isOn(_ point: Position, _ a: Position, _ b: Position) -> Bool {
    let (ax, ay) = (point.x - a.x, point.y - a.y)
    let (bx, by) = (point.x - b.x, point.y - b.y)
    return ax * by - bx * ay == 0 && ax * bx <= 0 && ay * by <= 0
  }

  /// Whether two segments cross properly: each has the ends of the other on its two sides.
  static func cross(_ a: Position, _ b: Position, _ c: Position, _ d: Position) -> Bool {
    func side(_ p: Position, _ q: Position, _ r: Position) -> Double {
      (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x)
    }
    return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0
  }
}
