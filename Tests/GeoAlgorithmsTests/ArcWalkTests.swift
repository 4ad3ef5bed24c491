import TestSupport
import Testing

@testable import GeoAlgorithms

/// Arcs about one place, each a loop that leaves in one direction and comes back from another; y is to the south.
private func rings(_ loops: [(leaving: (Int64, Int64), back: (Int64, Int64))]) -> [[Int]] {
  var walk = ArcWalk()
  for (index, loop) in loops.enumerated() {
    // Each loop is two arcs with a place of its own half way.
    let far = ArcDirection(dx: 1, dy: 0)
    walk.add(
      ArcWalk.Arc(
        from: 0, to: index + 1, leaving: ArcDirection(dx: loop.leaving.0, dy: loop.leaving.1), back: far))
    walk.add(
      ArcWalk.Arc(
        from: index + 1, to: 0, leaving: far, back: ArcDirection(dx: loop.back.0, dy: loop.back.1)))
  }
  var rings: [[Int]] = []
  walk.rings(places: loops.count + 1) { rings.append(Array($0)) }
  return rings
}

@Test func exteriorsThatTouchComeApart() {
  // One to the east and one to the west of the place, clockwise on the screen.
  #expect(rings([((1, -1), (1, 1)), ((-1, 1), (-1, -1))]) == [[0, 1], [2, 3]])
}

@Test func aHoleThatTouchesItsExteriorIsARing() {
  // The exterior lies to the east, with a hole in it, which runs the other way round.
  #expect(Set(rings([((0, -1), (0, 1)), ((2, 1), (2, -1))])) == [[0, 1], [2, 3]])
}

/// Whatever the number of ways at a place, each is gone once and no ring comes to a place twice.
@Test func everyArcIsInOneRing() {
  var random = SeededGenerator(seed: 5)
  for places in [1, 2, 7] {
    var walk = ArcWalk()
    var ends: [(Int, Int)] = []
    for _ in 0..<40 {
      // A closed way over all places.
      let order = Array(0..<places).shuffled(using: &random)
      for (start, end) in zip(order, order.dropFirst() + order.prefix(1)) {
        func direction() -> ArcDirection {
          ArcDirection(dx: .random(in: -3...3, using: &random), dy: .random(in: -3...3, using: &random))
        }
        ends.append((start, end))
        walk.add(ArcWalk.Arc(from: start, to: end, leaving: direction(), back: direction()))
      }
    }
    var seen: [Int] = []
    walk.rings(places: places) { ring in
      seen += ring
      #expect(Set(ring.map { ends[$0].0 }).count == ring.count)
      #expect(zip(ring, ring.dropFirst() + ring.prefix(1)).allSatisfy { ends[$0].1 == ends[$1].0 })
    }
    #expect(seen.sorted() == Array(ends.indices))
  }
}
