import GeoAlgorithms

extension EdgeGrid {
  /// The most cells of a grid.
  private static let mostCells = 1 << 22
  /// The most columns, and the most rows.
  private static let mostParts = 65536.0
  /// The most entries of a grid, unless the rings have so many edges that 16 for each are more.
  private static let mostEntries = 1 << 23

  /// Nil for rings whose points are not all numbers, and for more than 67 million edges.
  ///
  /// There are up to 16 cells for an edge, 4 million at most, with as many columns and rows that long edges pass
  /// through about as many of either; fewer where the edges would have more than 8 million entries or 16 for each.
  /// That is at most 36 MB for 10,000 edges, and about 12 MB if they run between random points.
  /// Complexity: O(n + c + e) in the numbers of edges, cells and entries.
  /// - Parameters:
  ///   - points: those of all rings, the first of each repeated at its end.
  ///   - rings: the range of each ring, one after the other.
  ///   - box: the box around them.
  convenience init?(_ points: UnsafeBufferPointer<PlanePoint>, _ rings: [Range<Int>], _ box: PlaneBox) {
    let count = points.count - rings.count
    guard count > 0, count <= 1 << 26, points.allSatisfy(box.contains) else { return nil }
    // How often the edges pass through the whole width and the whole height.
    let size = box.max - box.min
    var passes = PlanePoint()
    for ring in rings {
      for edge in ring.dropLast() {
        let way = (points[edge + 1] - points[edge]) / size
        passes += pointwiseMax(way, -way)
      }
    }
    let across = passes.x > 1 ? passes.x : 1
    let down = passes.y > 1 ? passes.y : 1
    let cells = Double(min(16 * count, Self.mostCells))
    let most = max(16 * count, Self.mostEntries)
    var width = min((cells * down / across).squareRoot(), Self.mostParts)
    var height = min((cells * across / down).squareRoot(), Self.mostParts)
    let expected = across * width + down * height + Double(count)
    var shrink = min(1, Double(most) / expected)
    while true {
      width = max(1, (width * shrink).rounded(.down))
      height = max(1, (height * shrink).rounded(.down))
      guard width.isFinite, height.isFinite,
        let columns = GridAxis(from: box.min.x, to: box.max.x, count: Int(width), by: points.lazy.map(\.x)),
        let rows = GridAxis(from: box.min.y, to: box.max.y, count: Int(height), by: points.lazy.map(\.y))
      else { return nil }
      let maker = EdgeGridMaker(points: points, rings: rings, columns: columns, rows: rows)
      let isSmallest = columns.count == 1 && rows.count == 1
      if var cells = maker.countedCells(mostEntries: isSmallest ? .max : most) {
        let entries = maker.entries(&cells)
        self.init(columns: columns, rows: rows, cells: cells, entries: entries)
        return
      }
      shrink = 0.5
    }
  }
}
