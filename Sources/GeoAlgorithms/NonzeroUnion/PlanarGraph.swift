import GeoModel

/// The edges that a closed line was cut into, as the borders of faces that it goes round so and so often.
///
/// An edge has two half-edges: 2e from its lower place, 2e + 1 back. Each has one face on its left (x to the right, y
/// up). The line hangs together, so a face has one border, and that is a single walk (Muller and Preparata, "Finding
/// the intersection of two convex polyhedra", 1978).
struct PlanarGraph {
  let places: [TilePoint]
  /// The line's own segments.
  let segments: [GridSegment]
  private let edges: [SnapRounding.Edge]
  /// The half-edges by the place where they begin, counter-clockwise from the west.
  private let outgoing: [Int32]
  /// For each place the index after its last half-edge.
  private let outgoingEnds: [Int32]
  /// Where a half-edge is in `outgoing`.
  private let indices: [Int32]
  /// The face on the left of each half-edge.
  private(set) var faces: [Int32] = []
  /// For each face a half-edge of its border; the first one is the face around all.
  private(set) var borders: [Int32] = []
  /// How often the line goes round each face.
  private(set) var windings: [Int32] = []

  /// Complexity: O(n log n).
  init(_ rounded: SnapRounding) {
    let (places, edges) = (rounded.places, rounded.edges)
    self.places = places
    segments = rounded.segments
    self.edges = edges
    var ends = [Int32](repeating: 0, count: places.count)
    for edge in edges {
      ends[Int(edge.from)] += 1
      ends[Int(edge.to)] += 1
    }
    var sum: Int32 = 0
    var next = ends
    for place in ends.indices {
      next[place] = sum
      sum += ends[place]
      ends[place] = sum
    }
    var outgoing = [Int32](repeating: 0, count: Int(sum))
    for (index, edge) in edges.enumerated() {
      outgoing[Int(next[Int(edge.from)])] = Int32(2 * index)
      next[Int(edge.from)] += 1
      outgoing[Int(next[Int(edge.to)])] = Int32(2 * index + 1)
      next[Int(edge.to)] += 1
    }
    outgoing.withUnsafeMutableBufferPointer { outgoing in
      var start = 0
      for place in places.indices {
        let end = Int(ends[place])
        var around = UnsafeMutableBufferPointer(rebasing: outgoing[start..<end])
        around.sort { a, b in
          Self.precedes(
            places[Self.target(a, edges)], places[Self.target(b, edges)], around: places[place])
        }
        start = end
      }
    }
    var indices = [Int32](repeating: 0, count: outgoing.count)
    for (index, half) in outgoing.enumerated() { indices[Int(half)] = Int32(index) }
    self.outgoing = outgoing
    self.indices = indices
    outgoingEnds = ends
    findFaces()
  }

  /// Whether one place comes before another counter-clockwise around a third, from the west on.
  static func precedes(_ a: TilePoint, _ b: TilePoint, around center: TilePoint) -> Bool {
    func isAbove(_ point: TilePoint) -> Bool {
      point.y > center.y || point.y == center.y && point.x > center.x
    }
    let (aboveA, aboveB) = (isAbove(a), isAbove(b))
    return aboveA == aboveB ? PointInRing.turn(center, a, b) > 0 : aboveB
  }

  private static func target(_ half: Int32, _ edges: [SnapRounding.Edge]) -> Int {
    let edge = edges[Int(half >> 1)]
    return Int(half & 1 == 0 ? edge.to : edge.from)
  }

  /// The place where a half-edge ends.
  func target(_ half: Int32) -> Int { Self.target(half, edges) }

  /// A segment of the line that runs along a half-edge.
  func segment(_ half: Int32) -> GridSegment { segments[Int(edges[Int(half >> 1)].segment)] }

  var halfEdges: Range<Int32> { 0..<Int32(outgoing.count) }

  /// The half-edges that begin at a place, counter-clockwise.
  func outgoing(at place: Int) -> ArraySlice<Int32> {
    outgoing[(place == 0 ? 0 : Int(outgoingEnds[place - 1]))..<Int(outgoingEnds[place])]
  }

  /// The half-edge before another one counter-clockwise around the place where both begin.
  func clockwise(_ half: Int32) -> Int32 {
    let place = target(half ^ 1)
    let index = Int(indices[Int(half)])
    let start = place == 0 ? 0 : Int(outgoingEnds[place - 1])
    return outgoing[index == start ? Int(outgoingEnds[place]) - 1 : index - 1]
  }

  /// The half-edge that follows another one along the border of the face on their left.
  func next(_ half: Int32) -> Int32 { clockwise(half ^ 1) }

  private mutating func findFaces() {
    var faces = [Int32](repeating: -1, count: outgoing.count)
    // Nothing lies west of the first place: left of its last half-edge is the face around all.
    guard let first = outgoing(at: 0).last else { return }
    var borders: [Int32] = []
    for start in [first] + halfEdges where faces[Int(start)] < 0 {
      var half = start
      repeat {
        faces[Int(half)] = Int32(borders.count)
        half = next(half)
      } while half != start
      borders.append(start)
    }
    self.faces = faces
    self.borders = borders
    windings = countWindings()
  }

  private func countWindings() -> [Int32] {
    var windings = [Int32](repeating: 0, count: borders.count)
    var isSeen = [Bool](repeating: false, count: borders.count)
    isSeen[0] = true
    var open: [Int32] = [0]
    while let face = open.popLast() {
      forEachHalfEdge(around: face) { half in
        let other = Int(faces[Int(half ^ 1)])
        guard !isSeen[other] else { return }
        isSeen[other] = true
        let net = edges[Int(half >> 1)].net
        windings[other] = windings[Int(face)] + (half & 1 == 0 ? -net : net)
        open.append(Int32(other))
      }
    }
    return windings
  }

  /// Goes through the half-edges of a face's border in their order.
  func forEachHalfEdge(around face: Int32, _ body: (Int32) -> Void) {
    var half = borders[Int(face)]
    repeat {
      body(half)
      half = next(half)
    } while half != borders[Int(face)]
  }

  /// For each face the number of the region that it belongs to.
  ///
  /// Faces side by side that the line goes round, or that it does not go round, are one region. The face around all
  /// belongs to region 0.
  func regions() -> (ofFaces: [Int32], count: Int) {
    var regions = [Int32](repeating: -1, count: borders.count)
    var count: Int32 = 0
    var open: [Int32] = []
    for first in borders.indices where regions[first] < 0 {
      regions[first] = count
      open.append(Int32(first))
      while let face = open.popLast() {
        forEachHalfEdge(around: face) { half in
          let other = Int(faces[Int(half ^ 1)])
          guard regions[other] < 0, isInside(face) == isInside(Int32(other)) else { return }
          regions[other] = count
          open.append(Int32(other))
        }
      }
      count += 1
    }
    return (regions, Int(count))
  }

  /// Whether the line goes round a face.
  func isInside(_ face: Int32) -> Bool { windings[Int(face)] != 0 }

  /// Whether the line goes round what is on the left of a half-edge, and not round what is on its right.
  func isBorder(_ half: Int32) -> Bool {
    isInside(faces[Int(half)]) && !isInside(faces[Int(half ^ 1)])
  }
}
