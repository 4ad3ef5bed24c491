import GeoAlgorithms

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The same answers as the module's, by definitions that share nothing with it.
enum SlowShapes {
  /// The distance from a point to a segment by halving it towards the nearer side.
  static func distance(_ point: PlanePoint, _ start: PlanePoint, _ end: PlanePoint) -> Double {
    var low = 0.0
    var high = 1.0
    func gap(_ share: Double) -> Double {
      let x = start.x * (1 - share) + end.x * share - point.x
      let y = start.y * (1 - share) + end.y * share - point.y
      return (x * x + y * y).squareRoot()
    }
    for _ in 0..<100 {
      let left = low + (high - low) / 3
      let right = high - (high - low) / 3
      if gap(left) <= gap(right) { high = right } else { low = left }
    }
    return min(gap((low + high) / 2), min(gap(0), gap(1)))
  }

  /// The distance from a point to a line.
  static func distance(_ point: PlanePoint, line: [PlanePoint]) -> Double {
    guard line.count > 1 else { return distance(point, line[0], line[0]) }
    return zip(line, line.dropFirst()).map { distance(point, $0, $1) }.min() ?? .infinity
  }

  /// How often a ring goes round a point that is not on it, by the sum of the angles at the point.
  static func winding(_ ring: [PlanePoint], around point: PlanePoint) -> Int {
    var sum = 0.0
    for (start, end) in zip(ring, ring.dropFirst() + ring.prefix(1)) where start != end {
      let a = start - point
      let b = end - point
      sum += atan2(a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y)
    }
    return Int((sum / (2 * Double.pi)).rounded())
  }

  /// Whether two segments between points of whole numbers meet, in whole numbers: a common end, or the numbers
  /// of both solutions of the two lines' equations within the segments.
  static func meet(_ a: PlanePoint, _ b: PlanePoint, _ c: PlanePoint, _ d: PlanePoint) -> Bool {
    if holds(a, b, c) || holds(a, b, d) || holds(c, d, a) || holds(c, d, b) { return true }
    let (ux, uy) = (Int(b.x - a.x), Int(b.y - a.y))
    let (vx, vy) = (Int(d.x - c.x), Int(d.y - c.y))
    let (wx, wy) = (Int(c.x - a.x), Int(c.y - a.y))
    let whole = ux * vy - uy * vx
    if whole == 0 { return false }
    let first = (wx * vy - wy * vx) * whole.signum()
    let second = (wx * uy - wy * ux) * whole.signum()
    return (0...abs(whole)).contains(first) && (0...abs(whole)).contains(second)
  }

  /// Whether a segment between points of whole numbers holds such a point.
  static func holds(_ a: PlanePoint, _ b: PlanePoint, _ point: PlanePoint) -> Bool {
    let cross = Int(b.x - a.x) * Int(point.y - a.y) - Int(b.y - a.y) * Int(point.x - a.x)
    let before = Int(point.x - a.x) * Int(point.x - b.x) + Int(point.y - a.y) * Int(point.y - b.y)
    return cross == 0 && before <= 0
  }

  /// Whether a ring of whole numbers has a point on its edges.
  static func edge(of ring: [PlanePoint], holds point: PlanePoint) -> Bool {
    zip(ring, ring.dropFirst() + ring.prefix(1)).contains { holds($0, $1, point) }
  }
}
