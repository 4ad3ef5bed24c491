/// Takes vertices away that are there only because something was cut at a tile's edge.
enum SeamNodes {
  /// The nodes of a run that the source had: those that do not lie on the way from the vertex before the run to the
  /// one after it, as far as rounding lets tell.
  ///
  /// After Douglas and Peucker, "Algorithms for the reduction of the number of points" (1973).
  ///
  /// - Parameter unit: a tile unit on the map's grid.
  static func kept(
    _ run: ArraySlice<RingAssembly.Node>, from a: GridPoint, to b: GridPoint, unit: Int64
  ) -> [RingAssembly.Node] {
    var farthest: (index: Int, distance: Double)?
    for index in run.indices {
      // A crossing is rounded by half a unit, on a way that was cut before by one more; one that two tiles had in
      // different places is off by two more.
      let tolerance = Double(unit) * (run[index].isMoved ? 3.5 : 1.5)
      let distance = run[index].point.distance(from: a, to: b) / tolerance
      if distance > farthest?.distance ?? 1 { farthest = (index, distance) }
    }
    guard let farthest else { return [] }
    let node = run[farthest.index]
    return kept(run[..<farthest.index], from: a, to: node.point, unit: unit) + [node]
      + kept(run[(farthest.index + 1)...], from: node.point, to: b, unit: unit)
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
