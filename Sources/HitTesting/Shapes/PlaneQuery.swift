import GeoAlgorithms

/// What is asked for in a plane: the place of a tap, or an area drawn around something.
///
/// An area is what its rings enclose by the nonzero rule, with their edges: every place that a lasso goes round
/// counts, also where the lasso crosses itself. Holes run the other way round than what they are holes of.
package struct PlaneQuery: Sendable {
  /// The box around the point or the area.
  package let box: PlaneBox
  /// The rings around the area one after the other, each with its first point repeated at its end; empty for a
  /// point.
  package let ring: [PlanePoint]
  /// The range of each ring; no edge leads from one to the next.
  package let rings: [Range<Int>]
  /// The rings' edges in runs with a box around each.
  let runs: [EdgeRun]
  /// The same edges in a grid, where there are many and much is asked.
  let lateGrid: LateEdgeGrid?

  /// A tap.
  package init(point: PlanePoint) {
    box = PlaneBox(min: point, max: point)
    ring = []
    rings = []
    runs = []
    lateGrid = nil
  }

  /// The area within a ring, whether its last point repeats its first or not.
  ///
  /// A ring without extent is a point. Complexity: O(n) in the number of points.
  package init(ring points: [PlanePoint]) { self.init(rings: CollectionOfOne(points)) }

  /// The area within rings, whether their last points repeat their first or not; empty ones count for nothing.
  ///
  /// Rings that are all the same point are that point. Complexity: O(n) in the number of points.
  package init(rings lines: some Collection<[PlanePoint]>) {
    var box = PlaneBox()
    for line in lines { for point in line { box.add(point) } }
    self.box = box
    guard any(box.min .!= box.max), lines.contains(where: { !$0.isEmpty }) else {
      ring = []
      rings = []
      runs = []
      lateGrid = nil
      return
    }
    var ring: [PlanePoint] = []
    var rings: [Range<Int>] = []
    var runs: [EdgeRun] = []
    for line in lines {
      guard let first = line.first else { continue }
      let start = ring.count
      if ring.isEmpty { ring = line } else { ring += line }
      if line.last != first { ring.append(first) }
      rings.append(start..<ring.count)
      runs += EdgeRun.runs(of: ring, rings[rings.count - 1])
    }
    self.ring = ring
    self.rings = rings
    self.runs = runs
    lateGrid = ring.count > EdgeGrid.fewest ? LateEdgeGrid(runs: runs.count) : nil
  }

  /// The area within a box.
  package init(box: PlaneBox) {
    let corners = [
      box.min, PlanePoint(box.max.x, box.min.y), box.max, PlanePoint(box.min.x, box.max.y),
    ]
    self.init(ring: corners)
  }

  /// Whether a single point is asked for.
  package var isPoint: Bool { ring.isEmpty }

  /// The point itself, or the middle of the box around the area.
  package var center: PlanePoint { box.min + (box.max - box.min) * 0.5 }

  /// The query moved by a vector.
  ///
  /// Complexity: O(n) in the number of points.
  package func moved(by vector: PlanePoint) -> PlaneQuery {
    guard !isPoint else { return PlaneQuery(point: box.min + vector) }
    return PlaneQuery(rings: rings.map { ring in self.ring[ring].map { $0 + vector } })
  }

  /// Whether a point lies within the area or on its edge; for a point, whether it is the same.
  ///
  /// Complexity: O(n) in the number of points of the rings, most of them passed over in runs. Of rings of
  /// many edges that are asked often, O(k) in the number of edges near the point, see `EdgeGrid`.
  package func contains(_ point: PlanePoint) -> Bool {
    guard box.contains(point) else { return false }
    guard !isPoint else { return true }
    return ring.withUnsafeBufferPointer { ring in
      if let grid = lateGrid?.gridForQuestion(self.ring, rings, box) { return grid.holds(point, ring) }
      var winding = 0
      for run in runs {
        guard run.box.min.y <= point.y, point.y <= run.box.max.y, run.box.max.x >= point.x else { continue }
        var start = ring[run.edges.lowerBound]
        for index in run.edges {
          let end = ring[index + 1]
          switch EdgeCrossing(of: point, start, end) {
          case .none: break
          case .onEdge: return true
          case .down: winding += 1
          case .up: winding -= 1
          }
          start = end
        }
      }
      return winding != 0
    }
  }
}

/// Neighbouring edges of a ring, with the box around them.
struct EdgeRun: Sendable {
  var box = PlaneBox()
  /// The edges by the index of their first point.
  let edges: Range<Int>

  /// The edges of a closed ring in runs: one for a ring of few edges, else about as many as a run has edges.
  ///
  /// - Parameters:
  ///   - points: those of the ring among others.
  ///   - ring: the range of the ring's points, not empty.
  static func runs(of points: [PlanePoint], _ ring: Range<Int>) -> [EdgeRun] {
    let end = ring.upperBound - 1
    let length = max(16, Int(Double(ring.count - 1).squareRoot()))
    return stride(from: ring.lowerBound, to: end, by: length).map { start in
      var run = EdgeRun(edges: start..<min(start + length, end))
      for point in points[start...run.edges.upperBound] { run.box.add(point) }
      return run
    }
  }
}
