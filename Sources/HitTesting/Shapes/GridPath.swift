import GeoAlgorithms

/// How a segment passes through the rows and columns of a grid.
struct GridPath {
  /// The rows that the segment reaches into.
  let rowRange: ClosedRange<Int>
  private let upper: PlanePoint
  private let lower: PlanePoint
  private let slack: Double

  @inline(__always) init(_ segment: PlaneSegment, _ rows: GridAxis) {
    let goesDown = segment.start.y <= segment.end.y
    upper = goesDown ? segment.start : segment.end
    lower = goesDown ? segment.end : segment.start
    slack = GridAxis.slack(lower.x - upper.x, lower.x, upper.x)
    let first = rows.part(of: upper.y)
    rowRange = first...max(first, rows.part(of: lower.y))
  }

  /// The columns that the segment reaches into within a row, or by rounding might.
  @inline(__always) func reach(_ columns: GridAxis, _ row: Int, _ rows: GridAxis) -> ClosedRange<Int> {
    let a = x(at: rows.lowerBound(of: row) - rows.slack)
    let b = x(at: rows.lowerBound(of: row + 1) + rows.slack)
    let (left, right) = (min(upper.x, lower.x), max(upper.x, lower.x))
    let first = columns.part(of: max(min(a, b) - slack, left))
    return first...max(first, columns.part(of: min(max(a, b) + slack, right)))
  }

  /// Where the segment is at a height; above its upper end and below its lower one, that end.
  @inline(__always) private func x(at y: Double) -> Double {
    if y <= upper.y { return upper.x }
    if y >= lower.y { return lower.x }
    return upper.x + (y - upper.y) / (lower.y - upper.y) * (lower.x - upper.x)
  }
}
