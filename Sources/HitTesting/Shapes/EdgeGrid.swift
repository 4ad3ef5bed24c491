import GeoAlgorithms

/// The edges of rings by the cells of a grid over its box.
///
/// A point asks the edges of its own cell only. Of the edges to the right of the cell, those that pass through the
/// cell's whole row cross the point's ray whatever the point is: the cell keeps the sum of their crossings. Those that
/// end within the row cross it when one end is below the point and the other is not, which is the difference of two
/// numbers that belong to corners. In the sum over edges that follow each other all corners between them cancel out,
/// and the two that remain are ends of edges in the cell: their entries there tell that the end counts.
///
/// The way to keep a winding for a cell, and to look only at edges between it and the point, is that of grids for
/// tests of points in polygons (Haines, "Point in Polygon Strategies", 1994).
final class EdgeGrid: Sendable {
  /// Rings of fewer edges together need none.
  static let fewest = 256

  struct Cell: Sendable {
    /// Where the cell's entries start; they end where those of the next cell start.
    var start: UInt32 = 0
    /// How often the edges to the right wind around the cell, but for corners.
    var winding: Int32 = 0
  }

  let columns: GridAxis
  let rows: GridAxis
  /// Row by row, and one more.
  let cells: [Cell]
  /// Cell by cell four times the index of an edge's first point; 2 more where that point counts for the edge before
  /// it, which is to the right of the cell, and 1 where the edge's last point counts for the edge after it.
  let entries: [UInt32]

  init(columns: GridAxis, rows: GridAxis, cells: [Cell], entries: [UInt32]) {
    self.columns = columns
    self.rows = rows
    self.cells = cells
    self.entries = entries
  }

  /// Whether the rings hold a point of their box by the nonzero rule; their edges count.
  ///
  /// Complexity: O(k) in the number of edges that pass through the point's cell.
  @inline(__always) func holds(_ point: PlanePoint, _ ring: UnsafeBufferPointer<PlanePoint>) -> Bool {
    let cell = rows.part(of: point.y) * columns.count + columns.part(of: point.x)
    var winding = Int(cells[cell].winding)
    for entry in entries[Int(cells[cell].start)..<Int(cells[cell + 1].start)] {
      let edge = Int(entry >> 2)
      let (start, end) = (ring[edge], ring[edge + 1])
      let (startsBelow, endsBelow) = (start.y > point.y, end.y > point.y)
      if startsBelow != endsBelow {
        // Most edges of a cell pass through its height: the answer of `EdgeCrossing` without branches that cannot be
        // foreseen, which take most of the time (benchmark `lasso`).
        let turn = Turn.sign(start, end, point)
        if turn == 0 { return true }
        winding &+= (endsBelow ? 1 : 0) &- Int(truncatingIfNeeded: turn.bitPattern >> 63)
      } else if case .onEdge = EdgeCrossing(of: point, start, end) {
        return true
      }
      winding &+= Int(entry >> 1 & 1) & (startsBelow ? 1 : 0)
      winding &-= Int(entry & 1) & (endsBelow ? 1 : 0)
    }
    return winding != 0
  }
}
