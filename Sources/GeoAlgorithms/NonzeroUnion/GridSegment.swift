import GeoModel

/// A segment on the grid of `SnapRounding`, from its lower to its upper end by x and y.
struct GridSegment {
  let start: TilePoint
  let end: TilePoint
  /// How often the line runs from start to end, less how often back.
  var net: Int32

  /// The cross product of the segment with the way from its start to a point; its sign is that of the turn.
  @inline(__always) private func cross(_ point: TilePoint) -> Int64 {
    (Int64(end.x) - Int64(start.x)) * (Int64(point.y) - Int64(start.y))
      - (Int64(end.y) - Int64(start.y)) * (Int64(point.x) - Int64(start.x))
  }

  /// Where two segments cross, rounded to the grid, halves up; nil where one of them ends there, or they do not meet.
  func crossing(_ other: GridSegment) -> TilePoint? {
    let (first, second) = (other.cross(start), other.cross(end))
    guard first != 0, second != 0, (first < 0) != (second < 0) else { return nil }
    let (third, fourth) = (cross(other.start), cross(other.end))
    guard third != 0, fourth != 0, (third < 0) != (fourth < 0) else { return nil }
    let whole = Int128((first - second).magnitude)
    let part = Int128(first.magnitude)
    func place(_ from: Int32, _ to: Int32) -> Int32 {
      let numerator = 2 * part * Int128(Int64(to) - Int64(from)) + whole
      return from + Int32(truncatingIfNeeded: Crossing.floorDivide(numerator, 2 * whole))
    }
    return TilePoint(place(start.x, end.x), place(start.y, end.y))
  }

  /// Whether the segment has a place in the unit square around a point, of whose edges the lower and the left one
  /// belong to it.
  ///
  /// Its ends are in the middle of such squares: a segment whose box holds the point, and whose line does not leave all
  /// corners of the square on one side, does.
  func passes(_ point: TilePoint) -> Bool {
    guard start.x <= point.x, point.x <= end.x, min(start.y, end.y) <= point.y,
      point.y <= max(start.y, end.y)
    else { return false }
    let (x, y) = (Int64(end.x) - Int64(start.x), Int64(end.y) - Int64(start.y))
    if x == 0 || y == 0 { return true }
    let cross = 2 * cross(point)
    let corner = x + abs(y)
    return abs(cross) < corner || abs(cross) == corner && cross == x - y
  }
}
