import GeoAlgorithms
import TestSupport
import Testing

@testable import HitTesting

@Suite struct AreaQueryTests {
  let area = PlaneQuery(box: PlaneBox(min: PlanePoint(10, 10), max: PlanePoint(20, 20)))
  /// A star drawn in one go, whose middle its ring goes round twice.
  let star = PlaneQuery(ring: points((0, -10), (6, 8), (-10, -3), (10, -3), (-6, 8)))

  @Test func areaHoldsItsEdge() {
    for inside in points((15, 15), (10, 10), (20, 15), (12, 20)) {
      #expect(area.contains(inside))
      #expect(area.isWithin(0, of: inside))
    }
    for outside in points((9.9, 15), (15, 20.1), (21, 21)) { #expect(!area.contains(outside)) }
    #expect(area.squaredDistance(to: PlanePoint(23, 24)) == 25)
    #expect(area.center == PlanePoint(15, 15))
    #expect(area.moved(by: PlanePoint(3, 4)).squaredDistance(to: PlanePoint(26, 28)) == 25)
    let some = points((0, 0), (26, 28), (7, 6))
    some.withUnsafeBufferPointer {
      #expect(area.squaredDistance(toPoints: $0) == 25)
      #expect(area.isWithin(5, ofPoints: $0))
      #expect(!area.isWithin(4.9, ofPoints: $0))
      #expect(PlaneQuery(point: PlanePoint(7, 5)).squaredDistance(toPoints: $0) == 1)
    }
  }

  @Test func whatALassoGoesRoundCounts() {
    #expect(star.contains(PlanePoint(0, 0)))
    #expect(star.contains(PlanePoint(0, -8)))
    #expect(!star.contains(PlanePoint(0, 7)))
    #expect(star.distance(line: points((-1, 0), (1, 0))) == 0)
    #expect(star.distance(polygon: Rings(square(-1, 1))) == 0)
  }

  @Test func linesInAndAcross() {
    #expect(area.distance(line: points((12, 12), (18, 13))) == 0)
    #expect(area.distance(line: points((0, 15), (30, 15))) == 0)
    #expect(area.distance(line: points((0, 20), (20, 40))) == 50.0.squareRoot())
    #expect(area.distance(line: points((0, 20), (20, 20))) == 0)
    #expect(area.distance(line: points((0, 30), (10, 20))) == 0)
    #expect(area.distance(line: points((0, 0), (0, 40), (40, 40), (40, 0))) == 10)
    #expect(area.distance(line: points((0, 0), (0, 5), (5, 5))) == 50.0.squareRoot())
    #expect(area.distance(line: points((0, 0), (30, 0)), isClosed: true) == 10)
    #expect(area.distance(line: points((15, 15))) == 0)
    #expect(area.distance(line: []) == .infinity)
  }

  @Test func polygonsAroundAndInside() {
    #expect(area.distance(polygon: Rings(square(0, 100))) == 0)
    #expect(area.distance(polygon: Rings(square(12, 13))) == 0)
    #expect(area.distance(polygon: Rings(square(0, 10))) == 0)
    #expect(area.distance(polygon: Rings(square(0, 7))) == 18.0.squareRoot())
    // In the hole, on the edge of the hole, and around the hole with an island in it.
    #expect(area.distance(polygon: Rings(square(0, 100), square(8, 90))) == 2)
    #expect(area.distance(polygon: Rings(square(0, 100), square(10, 90))) == 0)
    #expect(area.distance(polygon: Rings(square(0, 100), square(5, 90), square(14, 16))) == 0)
  }

  @Test func areasWithoutExtent() {
    let point = PlaneQuery(ring: points((3, 4), (3, 4), (3, 4)))
    #expect(point.isPoint)
    #expect(point.distance(polygon: Rings(square(3, 4))) == 0)
    // A line drawn as a lasso touches what it crosses.
    let line = PlaneQuery(ring: points((0, 0), (10, 10)))
    #expect(line.distance(line: points((0, 10), (10, 0))) == 0)
    #expect(line.contains(PlanePoint(5, 5)))
    #expect(!line.contains(PlanePoint(5, 6)))
    #expect(line.distance(polygon: Rings(square(20, 21))) == 200.0.squareRoot())
  }

  /// Areas, lines and polygons of whole numbers against tests in whole numbers.
  @Test func answersAreThoseOfSlowFormulas() {
    var generator = SeededGenerator(seed: 44)
    for round in 0..<2000 {
      let ring = generator.gridPoints(3...7, 20)
      guard Set(ring).count > 2 else { continue }
      let query = PlaneQuery(ring: ring)
      let closed = ring + [ring[0]]
      let isInside = { (point: PlanePoint) in
        SlowShapes.edge(of: ring, holds: point) || SlowShapes.winding(ring, around: point) != 0
      }
      let line = generator.gridPoints(2...6, round.isMultiple(of: 2) ? 20 : 40)
      let crosses = { (line: [PlanePoint]) in
        zip(line, line.dropFirst()).contains { piece in
          zip(closed, closed.dropFirst()).contains { SlowShapes.meet(piece.0, piece.1, $0.0, $0.1) }
        }
      }
      let gap = { (line: [PlanePoint]) in
        min(
          line.map { SlowShapes.distance($0, line: closed) }.min() ?? .infinity,
          ring.map { SlowShapes.distance($0, line: line) }.min() ?? .infinity)
      }
      #expect(query.contains(line[0]) == isInside(line[0]))
      let meets = crosses(line) || line.contains(where: isInside)
      let distance = query.distance(line: line)
      #expect((distance == 0) == meets, "\(ring) \(line)")
      if !meets { #expect((distance - gap(line)).magnitude < 1e-7) }

      let edges = line + [line[0]]
      let polygon = Rings(line)
      let holdsCorner = ring.contains {
        SlowShapes.edge(of: line, holds: $0) || !SlowShapes.winding(line, around: $0).isMultiple(of: 2)
      }
      let overlaps = crosses(edges) || line.contains(where: isInside) || holdsCorner
      let far = query.distance(polygon: polygon)
      #expect((far == 0) == overlaps, "\(ring) \(line)")
      if !overlaps { #expect((far - gap(edges)).magnitude < 1e-7) }
      for reach in [0, far * 0.999, far * 1.001, 3] {
        #expect(query.isWithin(reach, polygon: polygon) == (far <= reach))
        #expect(query.isWithin(reach, line: line) == (distance <= reach))
      }
    }
  }

  /// A ring of many edges, which are passed over in runs, answers as the same area of few edges does.
  @Test func ringsOfManyEdges() {
    var ring: [PlanePoint] = []
    for (start, end) in zip(square(0, 100), square(0, 100).dropFirst()) {
      for step in 0..<2500 { ring.append(start + Double(step) / 2500 * (end - start)) }
    }
    let query = PlaneQuery(ring: ring)
    let plain = PlaneQuery(ring: square(0, 100))
    var generator = SeededGenerator(seed: 45)
    for _ in 0..<300 {
      let point = generator.point(-50...150)
      #expect(query.contains(point) == plain.contains(point))
      let gap = query.squaredDistance(to: point) - plain.squaredDistance(to: point)
      #expect(gap.magnitude < 1e-6)
      let line = [point, generator.point(-50...150)]
      #expect((query.distance(line: line) - plain.distance(line: line)).magnitude < 1e-6)
    }
  }
}
