/// Takes vertices away that are there only because something was cut at a tile's edge.
enum SeamNodes {
  /// How many units a crossing may be off: it is rounded by half a unit, on a way that was cut before by one more.
  static let tolerance = 1.5
  /// The same for one that two tiles had in different places, by up to two units.
  private static let movedTolerance = 3.5

  /// The nodes of a run that the source had: those that do not lie on the way from the vertex before the run to the
  /// one after it, as far as rounding lets tell.
  ///
  /// After Douglas and Peucker, "Algorithms for the reduction of the number of points" (1973). Complexity: O(n) for
  /// most runs, O(n log n) for long ones without clear corners that bend evenly.
  ///
  /// - Parameter unit: a tile unit on the map's grid.
  static func kept(
    _ run: [RingAssembly.Node], from a: GridPoint, to b: GridPoint, unit: Int64
  ) -> [RingAssembly.Node] {
    func point(_ index: Int) -> GridPoint {
      index < 0 ? a : index < run.count ? run[index].point : b
    }
    var kept: [RingAssembly.Node] = []
    var before = -1
    // Nodes that are kept and up to which is looked later, the next one last.
    var later: [Int] = []
    if run.count > longRun {
      later = run.indices.reversed().filter { isClearCorner($0, of: run, unit: unit) }
    }
    while true {
      let after = later.last ?? run.count
      let (a, b) = (point(before), point(after))
      var farthest: (index: Int, distance: Double)?
      for index in (before + 1)..<after {
        let tolerance = Double(unit) * (run[index].isMoved ? movedTolerance : tolerance)
        let distance = run[index].point.distance(from: a, to: b) / tolerance
        if distance > farthest?.distance ?? 1 { farthest = (index, distance) }
      }
      if let farthest {
        later.append(farthest.index)
      } else {
        guard let next = later.popLast() else { return kept }
        kept.append(run[next])
        before = next
      }
    }
  }

  /// How many nodes may be looked at again for each that is kept.
  private static let longRun = 64

  /// Whether a node of a long run is so far from the way past it that none nearby can make up for it.
  private static func isClearCorner(_ index: Int, of run: [RingAssembly.Node], unit: Int64) -> Bool {
    guard index > 0, index + 1 < run.count else { return false }
    return run[index].point.distance(from: run[index - 1].point, to: run[index + 1].point) > 2
      * movedTolerance * Double(unit)
  }

  /// The corners of a ring that consists of nodes only.
  static func corners(_ ring: [RingAssembly.Node]) -> [RingAssembly.Node] {
    var corners: [RingAssembly.Node] = []
    for node in ring {
      while let last = corners.last, corners.count > 1,
        GridPoint.turn(corners[corners.count - 2].point, last.point, node.point) == 0
      {
        corners.removeLast()
      }
      if corners.last?.point != node.point { corners.append(node) }
    }
    while corners.count > 2,
      GridPoint.turn(corners[corners.count - 2].point, corners[corners.count - 1].point, corners[0].point)
        == 0
    {
      corners.removeLast()
    }
    while corners.count > 2,
      GridPoint.turn(corners[corners.count - 1].point, corners[0].point, corners[1].point) == 0
    {
      corners.removeFirst()
    }
    return corners
  }
}
