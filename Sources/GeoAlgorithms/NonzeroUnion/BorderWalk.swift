import GeoModel

/// Walks the borders of what a line goes round into simple rings.
///
/// A walk keeps what is inside on its left, and at a place where several borders meet it takes the one that leaves the
/// least of the inside between: it stays with its region. Where it comes to a place a second time, a ring is complete.
/// So a region has one ring that runs counter-clockwise (x to the right, y up), its exterior, and the others are its
/// holes, which touch one another and the exterior in single places (OGC Simple Features 6.1.11.1).
struct BorderWalk {
  /// The rings of each region that has any, the exterior first; places by their index.
  private(set) var polygons: [[[Int32]]] = []
  private let graph: PlanarGraph

  /// Complexity: O(n).
  init(_ graph: PlanarGraph, regions: (ofFaces: [Int32], count: Int)) {
    self.graph = graph
    var polygonOfRegion = [Int32](repeating: -1, count: regions.count)
    var isUsed = [Bool](repeating: false, count: graph.halfEdges.count)
    var positions = [Int32](repeating: -1, count: graph.places.count)
    for start in graph.halfEdges where graph.isBorder(start) && !isUsed[Int(start)] {
      let region = Int(regions.ofFaces[Int(graph.faces[Int(start)])])
      if polygonOfRegion[region] < 0 {
        polygonOfRegion[region] = Int32(polygons.count)
        polygons.append([])
      }
      var path: [Int32] = []
      var half = start
      repeat {
        isUsed[Int(half)] = true
        let place = graph.target(half ^ 1)
        let position = Int(positions[place])
        if position >= 0 { take(&path, from: position, &positions, Int(polygonOfRegion[region])) }
        positions[place] = Int32(path.count)
        path.append(Int32(place))
        half = following(half)
      } while half != start
      take(&path, from: 0, &positions, Int(polygonOfRegion[region]))
    }
  }

  /// The half-edge that a walk goes on with.
  private func following(_ half: Int32) -> Int32 {
    var next = graph.next(half)
    while !graph.isBorder(next) { next = graph.clockwise(next) }
    return next
  }

  /// Takes the end of a path as a ring of a polygon.
  private mutating func take(
    _ path: inout [Int32], from position: Int, _ positions: inout [Int32], _ polygon: Int
  ) {
    let ring = Array(path[position...])
    for place in ring { positions[Int(place)] = -1 }
    path.removeLast(ring.count)
    let corners = ring.map { graph.places[Int($0)] }
    let area = RingSense.twiceArea(corners.span)
    polygons[polygon].insert(ring, at: area > 0 ? 0 : polygons[polygon].count)
  }
}
