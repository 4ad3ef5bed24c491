import GeoAlgorithms

/// Whether shapes lie within an area altogether.
extension PlaneQuery {
  /// How far beside the area's edge, on the map's square, what runs along it may be by rounding: 40 nanometres.
  private static let roundingSquared = 1e-30

  /// Whether every place of a line lies within the area or on its edge.
  ///
  /// Complexity: O(n · k) in the numbers of the line's points and of the area's edges near each of its segments.
  func holds(line: UnsafeBufferPointer<PlanePoint>) -> Bool {
    guard var start = line.first, line.allSatisfy(contains) else { return false }
    for end in line.dropFirst() {
      if start != end, !holds(PlaneSegment(start, end)) { return false }
      start = end
    }
    return true
  }

  /// Whether a segment whose ends are within lies within: whether all of its pieces between the area's edges do.
  private func holds(_ segment: PlaneSegment) -> Bool {
    guard !isPoint else { return false }
    let cuts = cuts(of: segment)
    var before = 0.0
    for cut in cuts + [1] {
      defer { before = cut }
      guard cut > before else { continue }
      let middle = segment.start + (segment.end - segment.start) * (before / 2 + cut / 2)
      if !contains(middle),
        squaredDistance(toPoint: middle, limit: Self.roundingSquared, enough: 0) > Self.roundingSquared
      {
        return false
      }
    }
    return true
  }

  /// Where along a segment it meets the edges of the area: shares from 0 to 1 in order, some of them repeated.
  private func cuts(of segment: PlaneSegment) -> [Double] {
    let box = segment.box
    var cuts: [Double] = []
    func cut(_ index: Int) {
      let edge = PlaneSegment(ring[index], ring[index + 1])
      guard edge.meets(segment) else { return }
      let (first, second) = (
        Turn.sign(edge.start, edge.end, segment.start), Turn.sign(edge.start, edge.end, segment.end)
      )
      if first != second, first.sign != second.sign || first == 0 || second == 0 {
        cuts.append(first / (first - second))
      } else {
        // They run along each other.
        cuts.append(segment.fraction(closestTo: edge.start))
        cuts.append(segment.fraction(closestTo: edge.end))
      }
    }
    if let grid = lateGrid?.gridForQuestion(ring, rings, self.box) {
      // An edge comes once for each cell that both pass through.
      grid.visitEdges(near: segment) { index in
        cut(index)
        return true
      }
    } else {
      for run in runs where run.box.meets(box) { run.edges.forEach(cut) }
    }
    return cuts.sorted()
  }
}
