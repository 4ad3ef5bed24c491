import GeoAlgorithms
import TestSupport
import Testing

@testable import HitTesting

/// A grid over a ring's edges answers as all edges do.
@Suite struct EdgeGridTests {
  @Test(arguments: DrawnRing.all) func pointsAreHeldAsByAllEdges(_ drawn: DrawnRing) throws {
    let ring = drawn.ring
    var box = PlaneBox()
    for point in ring { box.add(point) }
    let grid = try #require(ring.withUnsafeBufferPointer { EdgeGrid($0, drawn.rings, box) })
    #expect(grid.cells.count <= max(16 * ring.count, 2))
    var generator = SeededGenerator(seed: 71)
    for point in drawn.places(grid, box, &generator) where box.contains(point) {
      let isHeld = ring.withUnsafeBufferPointer { grid.holds(point, $0) }
      #expect(isHeld == SlowShapes.rings(drawn, hold: point), "\(drawn) \(point)")
    }
  }

  /// Rings of whole numbers against a winding in whole numbers.
  @Test func cornersAndEdgesOfWholeNumbers() throws {
    var generator = SeededGenerator(seed: 72)
    for size in [1, 2, 3, 5, 8, 30] {
      for _ in 0..<12 {
        var ring = generator.gridPoints(3...24, size)
        ring.append(ring[0])
        var box = PlaneBox()
        for point in ring { box.add(point) }
        let grid = try #require(ring.withUnsafeBufferPointer { EdgeGrid($0, [0..<ring.count], box) })
        for _ in 0..<30 {
          let place = generator.gridPoint(size)
          guard box.contains(place) else { continue }
          let isHeld = ring.withUnsafeBufferPointer { grid.holds(place, $0) }
          let isInside =
            SlowShapes.edge(of: ring, holds: place) || SlowShapes.winding(ring, around: place) != 0
          #expect(isHeld == isInside, "\(ring) \(place)")
        }
      }
    }
  }

  @Test(arguments: DrawnRing.all) func edgesThatMeetAreNear(_ drawn: DrawnRing) throws {
    let ring = drawn.ring
    var box = PlaneBox()
    for point in ring { box.add(point) }
    let grid = try #require(ring.withUnsafeBufferPointer { EdgeGrid($0, drawn.rings, box) })
    var generator = SeededGenerator(seed: 73)
    let places = drawn.places(grid, box, &generator)
    for round in 0..<12 {
      let start = places[Int.random(in: 0..<places.count, using: &generator)]
      var end = places[Int.random(in: 0..<places.count, using: &generator)]
      // A short one, a long one, and one with an end outside.
      if round.isMultiple(of: 3) { end = start + (end - start) / 64 }
      if round % 3 == 1 { end += (end - start) * 2 }
      let segment = PlaneSegment(start, end)
      var near: Set<Int> = []
      grid.visitEdges(near: segment) { near.insert($0).inserted || true }
      var inBox: Set<Int> = []
      let isVisited = grid.visitEdges(in: segment.box, cells: .max) { inBox.insert($0).inserted || true }
      #expect(isVisited)
      for index in drawn.edges where PlaneSegment(ring[index], ring[index + 1]).meets(segment) {
        #expect(near.contains(index), "\(drawn) \(start) \(end)")
        #expect(inBox.contains(index))
      }
    }
  }

  /// A small part of the box with all corners but one has about a quarter of the cells; every part is where it says.
  @Test func cellsAreWhereCornersAre() throws {
    let ring = try #require(DrawnRing.all.first { $0.testDescription == "crowd" }).ring
    let grid = try #require(
      ring.withUnsafeBufferPointer {
        EdgeGrid($0, [0..<ring.count], PlaneBox(min: PlanePoint(), max: PlanePoint(1, 1)))
      })
    #expect(grid.columns.part(of: 1e-3) >= grid.columns.count / 3)
    #expect(grid.rows.part(of: 1e-3) >= grid.rows.count / 3)
    for axis in [grid.columns, grid.rows] {
      for part in 0..<axis.count {
        let bound = axis.lowerBound(of: part)
        #expect(axis.part(of: bound + 2 * axis.slack) >= part)
        #expect(part == 0 || axis.part(of: bound - 2 * axis.slack) < part)
      }
      #expect(axis.part(of: -.infinity) == 0)
      #expect(axis.part(of: .infinity) == axis.count - 1)
    }
  }

  @Test func visitsEnd() throws {
    let drawn = DrawnRing.scribble
    let query = PlaneQuery(ring: drawn.ring)
    let grid = try #require(query.ring.withUnsafeBufferPointer { EdgeGrid($0, query.rings, query.box) })
    var visits = 0
    grid.visitEdges(near: PlaneSegment(query.box.min, query.box.max)) { _ in
      visits += 1
      return visits < 5
    }
    #expect(visits == 5)
    #expect(!grid.visitEdges(in: query.box, cells: 10) { _ in true })
  }

  /// Rings that cannot have a grid, and those without extent in one direction, which can.
  @Test func unusualRings() {
    func grid(_ ring: [PlanePoint]) -> EdgeGrid? {
      var box = PlaneBox()
      for point in ring { box.add(point) }
      return ring.withUnsafeBufferPointer { EdgeGrid($0, [0..<ring.count], box) }
    }
    #expect(grid(points((0, 0))) == nil)
    #expect(grid(points((0, 0), (.nan, 1), (1, 1), (0, 0))) == nil)
    #expect(grid(points((0, 0), (.infinity, 1), (1, 1), (0, 0))) == nil)
    #expect(grid(points((-1e308, 0), (1e308, 1), (1, 1), (-1e308, 0))) == nil)
    #expect(grid(points((0, 0), (.leastNonzeroMagnitude, 1), (0, 1), (0, 0))) == nil)
    #expect(grid(points((0, 3), (9, 3), (0, 3)))?.rows.count == 1)
    #expect(grid(points((3, 0), (3, 9), (3, 0)))?.columns.count == 1)
  }

  /// A query answers the same before it has a grid and after.
  @Test func queriesWithAndWithout() {
    var generator = SeededGenerator(seed: 74)
    for drawn in [DrawnRing.scribble, .blob, .whole, .holes] {
      let query = drawn.query
      let lines = (0..<40).map { _ -> [PlanePoint] in
        let start = drawn.ring[Int.random(in: 0..<drawn.ring.count, using: &generator)]
        let way = (drawn.ring[Int.random(in: 0..<drawn.ring.count, using: &generator)] - start) / 8
        return [start + way, start + way * 2, start + PlanePoint(-way.y, way.x)]
      }
      let size = query.box.max - query.box.min
      func answers() -> [Bool] {
        let beside = query.box.min + size * PlanePoint(-0.25, 0.5)
        let within = [0.2, 0.3, 0.6].map { query.isWithin(size.x * $0, of: beside) }
        return within + answersOfLines()
      }
      func answersOfLines() -> [Bool] {
        lines.flatMap { line in
          line.withUnsafeBufferPointer {
            [query.isWithin(0, ofLine: $0), query.holds(line: $0), query.isWithin(1e-3, of: line[0])]
              + line.map(query.contains)
          }
        }
      }
      #expect(query.lateGrid?.isMade == false)
      let first = answers()
      for _ in 0..<2000 where query.lateGrid?.isMade == false { _ = query.contains(query.center) }
      #expect(query.lateGrid?.isMade == true)
      #expect(answers() == first, "\(drawn)")
      #expect(Set(first).count == 2)
    }
    #expect(PlaneQuery(ring: square(0, 1)).lateGrid == nil)
  }
}
