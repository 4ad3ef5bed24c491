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

  /// Leaves out places where a ring only follows one segment on, past another one that crosses it.
  mutating func straighten() {
    var corners: Set<TilePoint> = []
    for segment in graph.segments { corners.formUnion([segment.start, segment.end]) }
    for polygon in polygons.indices {
      for number in polygons[polygon].indices {
        let ring = polygons[polygon][number]
        polygons[polygon][number] = ring.indices.compactMap { index in
          let place = ring[index]
          let before = ring[index == 0 ? ring.count - 1 : index - 1]
          let after = ring[index == ring.count - 1 ? 0 : index + 1]
          let isOnTheWay =
            !corners.contains(graph.places[Int(place)]) && follows(before, place, after)
          return isOnTheWay ? nil : place
        }
      }
    }
  }

  /// Whether two edges of a place are parts of the same segment.
  private func follows(_ before: Int32, _ place: Int32, _ after: Int32) -> Bool {
    let halves = graph.outgoing(at: Int(place))
    guard let back = halves.first(where: { graph.target($0) == Int(before) }),
      let on = halves.first(where: { graph.target($0) == Int(after) })
    else { return false }
    let (one, other) = (graph.segment(back), graph.segment(on))
    return one.start == other.start && one.end == other.end
  }
}
