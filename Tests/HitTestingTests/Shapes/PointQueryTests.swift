import GeoAlgorithms
import TestSupport
import Testing

@testable import HitTesting

@Suite struct PointQueryTests {
  /// A square with a square hole, in which there is a square island.
  let nested = Rings(square(0, 30), square(5, 25), square(10, 20))

  @Test(arguments: [
    (2.0, 15.0, 0.0), (7, 15, 2), (8, 15, 2), (9, 15, 1), (15, 15, 0), (0, 0, 0), (5, 9, 0), (10, 10, 0),
    (33, 34, 5), (-2, 15, 2),
  ])
  func polygonWithHoleAndIsland(x: Double, y: Double, distance: Double) {
    let query = PlaneQuery(point: PlanePoint(x, y))
    #expect(query.distance(polygon: nested) == distance)
    #expect(query.isWithin(distance, polygon: nested))
    #expect(distance == 0 || !query.isWithin(distance.nextDown, polygon: nested))
  }

  @Test func ringsNeedNotRepeatTheirFirstPoint() {
    let open = Rings(Array(square(0, 30).dropLast()))
    #expect(PlaneQuery(point: PlanePoint(-1, 15)).distance(polygon: open) == 1)
    #expect(PlaneQuery(point: PlanePoint(1, 15)).distance(polygon: open) == 0)
    let line = Array(square(0, 30).dropLast())
    #expect(PlaneQuery(point: PlanePoint(1, 15)).distance(line: line) == 15)
    #expect(PlaneQuery(point: PlanePoint(1, 15)).distance(line: line, isClosed: true) == 1)
  }

  @Test func mouthOfALineIsNotTheLine() {
    let line = points((0, 0), (0, 100), (80, 100), (80, 0))
    let query = PlaneQuery(point: PlanePoint(40, 30))
    #expect(query.distance(line: line) == 40)
    #expect(!query.isWithin(22, line: line))
    #expect(PlaneQuery(point: PlanePoint(-3, -4)).distance(line: line) == 5)
  }

  @Test func linesWithoutExtent() {
    let query = PlaneQuery(point: PlanePoint(3, 4))
    for line in [points((0, 0)), points((0, 0), (0, 0), (0, 0))] {
      #expect(query.distance(line: line) == 5)
      #expect(query.distance(line: line, isClosed: true) == 5)
      #expect(query.isWithin(5, line: line))
      #expect(query.distance(polygon: Rings(line)) == 5)
      #expect(PlaneQuery(point: PlanePoint()).isWithin(0, line: line))
    }
    #expect(query.distance(line: []) == .infinity)
    #expect(query.distance(polygon: Rings([])) == .infinity)
    #expect(!query.isWithin(1e9, line: []))
    #expect(!query.isWithin(-1, line: points((3, 4))))
    #expect(!query.isWithin(.nan, line: points((3, 4))))
    #expect(PlaneQuery(ring: []).distance(line: points((0, 0), (1, 1))) == .infinity)
    #expect(!PlaneQuery(ring: []).isWithin(0, polygon: nested))
  }

  @Test(arguments: [1e-200, 1e-60, 1e-30, 1, 1e30, 1e60])
  func scalesOfAnySize(scale: Double) {
    let query = PlaneQuery(point: scale * PlanePoint(3, 4))
    let line = points((0, 0), (6, 0), (6, 1)).map { scale * $0 }
    let distance = query.distance(line: line)
    #expect(!distance.isNaN)
    if scale > 1e-100 { #expect((distance / scale - 4).magnitude < 1e-14) }
    let closed = Rings(points((0, 0), (6, 0), (6, 9)).map { scale * $0 })
    #expect(query.distance(polygon: closed) == 0 || scale < 1e-100)
  }

  @Test func answersAreThoseOfSlowFormulas() {
    var generator = SeededGenerator(seed: 41)
    for _ in 0..<2000 {
      let line = generator.gridPoints(1...9, 12)
      let place = generator.point(-3...15)
      let query = PlaneQuery(point: place)
      let slow = SlowShapes.distance(place, line: line)
      let distance = query.distance(line: line)
      #expect((distance - slow).magnitude < 1e-7, "\(place) \(line)")
      let closed = SlowShapes.distance(place, line: line + [line[0]])
      #expect((query.distance(line: line, isClosed: true) - closed).magnitude < 1e-7)
      for reach in [0, distance * 0.999, distance * 1.001, 5] {
        #expect(query.isWithin(reach, line: line) == (distance <= reach))
      }
    }
  }

  @Test func polygonsAreThoseOfSlowFormulas() {
    var generator = SeededGenerator(seed: 42)
    for round in 0..<3000 {
      let first = generator.gridPoints(1...9, 12)
      let second = generator.gridPoints(1...9, 12)
      let polygon = Rings(first, second)
      // Half of the places on the grid, where they meet corners and edges.
      let place = round.isMultiple(of: 2) ? generator.gridPoint(12) : generator.point(-3...15)
      let onEdge =
        round.isMultiple(of: 2)
        && (SlowShapes.edge(of: first, holds: place) || SlowShapes.edge(of: second, holds: place))
      let inside =
        onEdge
        || !(SlowShapes.winding(first, around: place) + SlowShapes.winding(second, around: place))
          .isMultiple(of: 2)
      let edges = min(
        SlowShapes.distance(place, line: first + [first[0]]),
        SlowShapes.distance(place, line: second + [second[0]]))
      let query = PlaneQuery(point: place)
      let distance = query.distance(polygon: polygon)
      #expect((distance - (inside ? 0 : edges)).magnitude < 1e-7, "\(place) \(first) \(second)")
      #expect(query.isWithin(0, polygon: polygon) == inside)
      polygon.points.withUnsafeBufferPointer {
        #expect(query.meets(polygon: $0, rings: polygon.ranges) == inside)
      }
      for reach in [distance * 0.999, distance * 1.001, 2] {
        #expect(query.isWithin(reach, polygon: polygon) == (distance <= reach))
      }
    }
  }
}
