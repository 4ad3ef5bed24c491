/// The way from a place to another one on an integer grid, for turns about the first.
package struct ArcDirection: Sendable {
  let dx: Int64
  let dy: Int64

  package init(dx: Int64, dy: Int64) {
    // Nowhere is in no order; any way will do.
    self.dx = dx == 0 && dy == 0 ? 1 : dx
    self.dy = dy
  }

  /// Whether, turning with the inside at hand, this comes before another.
  ///
  /// The turn begins at the way to the east; with y to the south it goes against the clock.
  func comesFirst(_ other: ArcDirection) -> Bool {
    isInFirstHalf != other.isInFirstHalf ? isInFirstHalf : turn(to: other) < 0
  }

  private var isInFirstHalf: Bool { dy < 0 || dy == 0 && dx > 0 }

  /// The sign of the turn to another way.
  private func turn(to other: ArcDirection) -> Int {
    let left = dx.multipliedFullWidth(by: other.dy)
    let right = other.dx.multipliedFullWidth(by: dy)
    if (left.high, left.low) == (right.high, right.low) { return 0 }
    return (left.high, left.low) < (right.high, right.low) ? -1 : 1
  }
}
