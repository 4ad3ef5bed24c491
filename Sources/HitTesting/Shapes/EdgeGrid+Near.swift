import GeoAlgorithms

/// Edges near something, each one once for each of the cells where it is.
extension EdgeGrid {
  /// Visits the edges that pass through a cell which a segment passes through, until a visit answers false.
  ///
  /// Edges that have a point in common with the segment are among them. Complexity: O(c + k) in the number of the
  /// segment's cells and of the edges in them.
  @inline(__always) func visitEdges(near segment: PlaneSegment, _ visit: (Int) -> Bool) {
    let path = GridPath(segment, rows)
    for row in path.rowRange {
      if !visitEdges(row, path.reach(columns, row, rows), visit) { return }
    }
  }

  /// Visits the edges that pass through a cell which a box reaches into, until a visit answers false; false if there
  /// are so many cells that nothing was visited.
  ///
  /// Edges that have a point in common with the box are among them.
  @inline(__always) func visitEdges(in box: PlaneBox, cells most: Int, _ visit: (Int) -> Bool) -> Bool {
    let (left, right) = (
      columns.part(of: box.min.x - columns.slack), columns.part(of: box.max.x + columns.slack)
    )
    let (top, bottom) = (rows.part(of: box.min.y - rows.slack), rows.part(of: box.max.y + rows.slack))
    guard left <= right, top <= bottom, (right - left + 1) * (bottom - top + 1) <= most else { return false }
    for row in top...bottom {
      if !visitEdges(row, left...right, visit) { return true }
    }
    return true
  }

  @inline(__always) private func visitEdges(_ row: Int, _ reach: ClosedRange<Int>, _ visit: (Int) -> Bool)
    -> Bool
  {
    let cell = row * columns.count
    for entry in entries[
      Int(cells[cell + reach.lowerBound].start)..<Int(cells[cell + reach.upperBound + 1].start)]
    {
      if !visit(Int(entry >> 2)) { return false }
    }
    return true
  }
}
