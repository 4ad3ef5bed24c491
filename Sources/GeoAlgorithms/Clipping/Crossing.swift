/// Where a segment crosses a line of the grid, rounded to the grid.
///
/// The crossing is worked out as an exact fraction and halves are rounded up. So it depends on neither the
/// segment's direction nor the origin: two tiles that share an edge put it in the same place.
enum Crossing {
  /// The other coordinate of the crossing.
  ///
  /// - Parameters:
  ///   - along: the line's coordinate; it lies from `a` to `b`, and `a` differs from `b`.
  ///   - a: the first end's coordinate across the line, and `otherA` the one along it.
  static func other(
    at along: Int32, a: Int32, otherA: Int32, b: Int32, otherB: Int32
  ) -> Int32 {
    var span = Int64(b) - Int64(a)
    var part = Int64(along) - Int64(a)
    if span < 0 {
      span = -span
      part = -part
    }
    let rise = Int64(otherB) - Int64(otherA)
    // Below 2^30 the doubled product fits 64 bits; ends as far apart as that are damage, but must not trap.
    if span < 1 << 30, rise.magnitude < 1 << 30 {
      return Int32(truncatingIfNeeded: Int64(otherA) + floorDivide(2 * part * rise + span, 2 * span))
    }
    let numerator = 2 * Int128(part) * Int128(rise) + Int128(span)
    return Int32(truncatingIfNeeded: Int128(otherA) + floorDivide(numerator, 2 * Int128(span)))
  }

  /// The quotient rounded down; the divisor is positive.
  static func floorDivide<Integer: FixedWidthInteger>(_ a: Integer, _ b: Integer) -> Integer {
    let (quotient, remainder) = a.quotientAndRemainder(dividingBy: b)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
