import GeoAlgorithms

/// What is asked for in a plane: the place of a tap, or an area drawn around something.
///
/// An area is what its ring encloses by the nonzero rule, with its edge: every place that a lasso goes round
/// counts, also where the lasso crosses itself.
package struct PlaneQuery: Sendable {
  /// The box around the point or the area.
  package let box: PlaneBox
  /// The ring around the area, its first point repeated at its end; empty for a point.
  package let ring: [PlanePoint]
  /// The ring's edges in runs with a box around each.
  let runs: [EdgeRun]
  /// The same edges in a grid, where there are many and much is asked.
  let lateGrid: LateEdgeGrid?

  /// A tap.
  package init(point: PlanePoint) {
    box = PlaneBox(min: point, max: point)
    ring = []
    runs = []
    lateGrid = nil
  }

  /// The area within a ring, whether its last point repeats its first or not.
  ///
  /// A ring without extent is a point. Complexity: O(n) in the number of points.
  package init(ring points: [PlanePoint]) {
    var box = PlaneBox()
    for point in points { box.add(point) }
    self.box = box
    guard let first = points.first, any(box.min .!= box.max) else {
      ring = []
      runs = []
      lateGrid = nil
      return
    }
    var ring = points
    if ring.last != first { ring.append(first) }
    self.ring = ring
    runs = EdgeRun.runs(of: ring)
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
    isPoint ? PlaneQuery(point: box.min + vector) : PlaneQuery(ring: ring.map { $0 + vector })
  }

  /// Whether a point lies within the area or on its edge; for a point, whether it is the same.
  ///
  /// Complexity: O(n) in the number of points of the ring, most of them passed over in runs. Of a ring of
  /// many edges that is asked often, O(k) in the number of edges near the point, see `EdgeGrid`.
  package func contains(_ point: PlanePoint) -> Bool {
    guard box.contains(point) else { return false }
    guard !isPoint else { return true }
    return ring.withUnsafeBufferPointer { ring in
      if let grid = lateGrid?.gridForQuestion(self.ring, box) { return grid.holds(point, ring) }
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
  static func runs(of ring: [PlanePoint]) -> [EdgeRun] {
    let count = max(ring.count - 1, 0)
    let length = max(16, Int(Double(count).squareRoot()))
    return stride(from: 0, to: count, by: length).map { start in
      var run = EdgeRun(edges: start..<min(start + length, count))
      for point in ring[start...run.edges.upperBound] { run.box.add(point) }
      return run
    }
  }
}
