/// Whether the edges of rings have nothing in common but their ends.
enum RingSimplicity {
  /// Whether a ring neither crosses nor touches itself; the same point several times in a row counts once.
  ///
  /// Decided exactly. Complexity: O(n log n) for drawn lines, see `SegmentStrips`.
  /// - Parameter ring: open or closed.
  static func isSimple(_ ring: [PlanePoint]) -> Bool {
    var corners: [PlanePoint] = []
    for point in ring where point != corners.last { corners.append(point) }
    if corners.count > 1, corners.first == corners.last { corners.removeLast() }
    guard corners.count > 2, Set(corners).count == corners.count else { return false }
    return meetOnlyInEnds([corners])
  }

  /// Whether the edges of open rings meet in common corners only.
  static func meetOnlyInEnds(_ rings: [[PlanePoint]]) -> Bool {
    var starts: [PlanePoint] = []
    var ends: [PlanePoint] = []
    for ring in rings {
      starts += ring
      ends += ring.dropFirst() + ring.prefix(1)
    }
    return SegmentStrips(starts, ends).forEachPair { a, b in
      meetOnlyInEnds(starts[a], ends[a], starts[b], ends[b])
    }
  }

  private static func meetOnlyInEnds(
    _ a: PlanePoint, _ b: PlanePoint, _ c: PlanePoint, _ d: PlanePoint
  ) -> Bool {
    func alongEachOther(_ common: PlanePoint, _ one: PlanePoint, _ other: PlanePoint) -> Bool {
      Turn.sign(common, one, other) == 0 && ((one - common) * (other - common)).sum() > 0
    }
    if a == c { return b != d && !alongEachOther(a, b, d) }
    if a == d { return b != c && !alongEachOther(a, b, c) }
    if b == c { return !alongEachOther(b, a, d) }
    if b == d { return !alongEachOther(b, a, c) }
    func areOnOneSide(_ one: Double, _ other: Double) -> Bool {
      one > 0 && other > 0 || one < 0 && other < 0
    }
    let (first, second) = (Turn.sign(a, b, c), Turn.sign(a, b, d))
    if areOnOneSide(first, second) { return true }
    if areOnOneSide(Turn.sign(c, d, a), Turn.sign(c, d, b)) { return true }
    // All on one line: the boxes decide.
    let (one, other) = (
      PlaneBox(min: pointwiseMin(a, b), max: pointwiseMax(a, b)),
      PlaneBox(min: pointwiseMin(c, d), max: pointwiseMax(c, d))
    )
    return !one.meets(other)
  }
}
