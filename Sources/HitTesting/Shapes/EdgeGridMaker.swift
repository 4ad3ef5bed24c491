import GeoAlgorithms

/// Makes the cells and entries of an `EdgeGrid`.
struct EdgeGridMaker {
  /// The first point of each ring repeated at its end.
  let points: UnsafeBufferPointer<PlanePoint>
  let rings: [Range<Int>]
  let columns: GridAxis
  let rows: GridAxis

  private func path(_ edge: Int) -> GridPath {
    GridPath(PlaneSegment(points[edge], points[edge + 1]), rows)
  }

  /// Cells that start where their entries end; nil for too many entries.
  func countedCells(mostEntries: Int) -> [EdgeGrid.Cell]? {
    var cells = Array(repeating: EdgeGrid.Cell(), count: columns.count * rows.count + 1)
    var total = 0
    let isComplete = cells.withUnsafeMutableBufferPointer { cells in
      for ring in rings {
        for edge in ring.lowerBound..<(ring.upperBound - 1) {
          let path = path(edge)
          for row in path.rowRange {
            let reach = path.reach(columns, row, rows)
            for column in reach { cells[row &* columns.count &+ column].start &+= 1 }
            total += reach.count
          }
          if total > mostEntries { return false }
        }
      }
      var end: UInt32 = 0
      for cell in cells.indices {
        end &+= cells[cell].start
        cells[cell].start = end
      }
      return true
    }
    return isComplete ? cells : nil
  }

  /// The entries of all cells; the cells then start where their entries start, and have their windings.
  func entries(_ cells: inout [EdgeGrid.Cell]) -> [UInt32] {
    let total = Int(cells[cells.count - 1].start)
    return cells.withUnsafeMutableBufferPointer { cells in
      let entries = [UInt32](unsafeUninitializedCapacity: total) { entries, count in
        for ring in rings where ring.count > 1 { fill(entries, cells, ring) }
        count = total
      }
      for row in 0..<rows.count {
        var winding: Int32 = 0
        for column in (0..<columns.count).reversed() {
          winding &+= cells[row &* columns.count &+ column].winding
          cells[row &* columns.count &+ column].winding = winding
        }
      }
      return entries
    }
  }

  /// Writes the entries of a ring's edges, and in each row to the windings by how much they differ from those one column to the right.
  private func fill(
    _ entries: UnsafeMutableBufferPointer<UInt32>, _ cells: UnsafeMutableBufferPointer<EdgeGrid.Cell>,
    _ ring: Range<Int>
  ) {
    let (first, last) = (ring.lowerBound, ring.upperBound - 2)
    var (before, path) = (path(last), path(first))
    for edge in first...last {
      let after = self.path(edge < last ? edge + 1 : first)
      let (startRow, endRow) = (rows.part(of: points[edge].y), rows.part(of: points[edge + 1].y))
      // Left of these columns the neighbours are to the right.
      let startLimit = before.reach(columns, startRow, rows).lowerBound
      let endLimit = after.reach(columns, endRow, rows).lowerBound
      for row in path.rowRange {
        let reach = path.reach(columns, row, rows)
        for column in reach {
          var entry = UInt32(truncatingIfNeeded: edge) << 2
          if row == startRow, column < startLimit { entry |= 2 }
          if row == endRow, column < endLimit { entry |= 1 }
          let cell = row &* columns.count &+ column
          cells[cell].start &-= 1
          entries[Int(cells[cell].start)] = entry
        }
        if reach.lowerBound > 0 {
          let crossing: Int32 = (endRow > row ? 1 : 0) - (startRow > row ? 1 : 0)
          cells[row &* columns.count &+ reach.lowerBound &- 1].winding &+= crossing
        }
      }
      (before, path) = (path, after)
    }
  }
}
