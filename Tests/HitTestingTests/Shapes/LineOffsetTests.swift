import GeoAlgorithms
import TestSupport
import Testing

@testable import HitTesting

@Suite struct LineOffsetTests {
  let corner = points((0, 0), (100, 0), (100, 100))

  private func offset(
    _ line: [PlanePoint], _ distance: Double, isClosed: Bool = false,
    _ corners: LineOffset.Corners = .drawn(.miter())
  ) -> [PlanePoint] {
    line.withUnsafeBufferPointer {
      LineOffset.offset($0, by: distance, isClosed: isClosed, corners: corners)
    }
  }

  @Test func positiveIsToTheRight() {
    // To the east the right is below, to the south it is to the west.
    #expect(offset(corner, 25) == points((0, 25), (75, 25), (75, 100)))
    #expect(offset(corner, -25) == points((0, -25), (125, -25), (125, 100)))
    #expect(offset(corner, 25, .plainMiter) == points((0, 25), (75, 25), (75, 100)))
    #expect(offset(corner, 0) == corner)
  }

  @Test func cornersAreJoinedAsDrawn() {
    #expect(
      offset(corner, -10, .drawn(.bevel)) == points((0, -10), (100, -10), (110, 0), (110, 100)))
    #expect(
      offset(corner, -10, .drawn(.miter(limit: 1))) == points((0, -10), (100, -10), (110, 0), (110, 100)))
    let round = offset(corner, -10, .drawn(.round()))
    #expect(round.count > 10)
    for point in round.dropFirst().dropLast() {
      let gap = point - PlanePoint(100, 0)
      #expect(((gap * gap).sum().squareRoot() - 10).magnitude < 1e-12)
      #expect(gap.x >= 0 && gap.y <= 0)
    }
    // A corner too flat for a bevel or an arc to show.
    let flat = points((0, 0), (100, 0), (200, 10))
    #expect(offset(flat, -10, .drawn(.bevel)).count == 3)
    #expect(offset(flat, -10, .drawn(.round())).count == 3)
  }

  @Test func ringsGoRound() {
    let ring = square(0, 100)
    #expect(offset(ring, 10, isClosed: true) == points((10, 10), (90, 10), (90, 90), (10, 90), (10, 10)))
    let outer = points((-10, -10), (110, -10), (110, 110), (-10, 110), (-10, -10))
    #expect(offset(ring, -10, isClosed: true) == outer)
    #expect(offset(Array(ring.dropLast()), -10, isClosed: true) == outer)
    #expect(offset(ring, 10).first == PlanePoint(0, 10))
  }

  @Test func repeatedPointsCountOnce() {
    let repeated = points((0, 0), (0, 0), (100, 0), (100, 0), (100, 0), (100, 100), (100, 100))
    for distance in [25.0, -25] { #expect(offset(repeated, distance) == offset(corner, distance)) }
    let ring = points((0, 0), (0, 0), (9, 0), (9, 9), (9, 9), (0, 9), (0, 0), (0, 0))
    #expect(offset(ring, 2, isClosed: true) == offset(square(0, 9), 2, isClosed: true))
    #expect(offset(points((3, 4), (3, 4)), 5) == points((3, 4)))
    #expect(offset([], 5) == [])
    #expect(offset(points((3, 4)), 5, isClosed: true) == points((3, 4)))
  }

  @Test func turnsBackHaveNoMiter() {
    let line = points((0, 0), (100, 0), (40, 0))
    for corners in [LineOffset.Corners.plainMiter, .drawn(.miter()), .drawn(.bevel)] {
      #expect(offset(line, 5, corners) == points((0, 5), (100, 5), (100, -5), (40, -5)))
    }
    for distance in [5.0, -5] {
      let round = offset(line, distance, .drawn(.round()))
      #expect(round.contains { ($0.x - 105).magnitude < 1e-12 && $0.y.magnitude < 1e-12 })
      #expect(round.allSatisfy { $0.x <= 105 + 1e-12 })
    }
  }

  @Test(arguments: [1e-200, 1e-30, 1, 1e30, 1e200])
  func scalesOfAnySize(scale: Double) {
    let moved = offset(corner.map { scale * $0 }, scale * 25)
    for (point, expected) in zip(moved, points((0, 25), (75, 25), (75, 100))) {
      let gap = point / scale - expected
      #expect(gap.x.magnitude < 1e-9 && gap.y.magnitude < 1e-9)
    }
  }

  /// The middle of each piece moves by the distance, and the moved line of a reversed one is that to the other side.
  @Test func randomLinesKeepTheirDistance() {
    var generator = SeededGenerator(seed: 43)
    for _ in 0..<500 {
      let line = generator.gridPoints(2...8, 1000)
      let distance = Double.random(in: -3...3, using: &generator)
      for corners in [LineOffset.Corners.plainMiter, .drawn(.miter()), .drawn(.bevel), .drawn(.round())] {
        let moved = offset(line, distance, corners)
        #expect(moved.allSatisfy { $0.x.isFinite && $0.y.isFinite })
        for (start, end) in zip(line, line.dropFirst()) {
          let along = end - start
          let length = (along * along).sum().squareRoot()
          // A plain miter may reach beyond the middle.
          guard length > 100, corners != .plainMiter else { continue }
          let middle = (start + end) / 2 + distance / length * PlanePoint(-along.y, along.x)
          #expect(SlowShapes.distance(middle, line: moved) < 1e-6)
        }
        let back = offset(line.reversed(), -distance, corners)
        #expect(back.count == moved.count)
        for (point, other) in zip(moved, back.reversed()) {
          let gap = point - other
          #expect(gap.x.magnitude < 1e-6 && gap.y.magnitude < 1e-6)
        }
      }
    }
  }
}
