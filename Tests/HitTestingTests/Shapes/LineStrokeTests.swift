import GeoAlgorithms
import TestSupport
import Testing

@testable import HitTesting

@Suite struct LineStrokeTests {
  private func distance(
    _ stroke: LineStroke, _ x: Double, _ y: Double, _ line: [PlanePoint], isClosed: Bool = false
  ) -> Double {
    let query = PlaneQuery(point: PlanePoint(x, y))
    return line.withUnsafeBufferPointer { line in
      let distance = stroke.distance(from: query, toLine: line, isClosed: isClosed)
      // The answers of all forms agree.
      for reach in [0, 0.5, 3, distance * 0.999, distance * 1.001] where reach.isFinite {
        #expect(stroke.isWithin(reach, of: query, line: line, isClosed: isClosed) == (distance <= reach))
        let near = stroke.distance(from: query, toLine: line, isClosed: isClosed, limit: reach)
        #expect(distance <= reach ? (near - distance).magnitude < 1e-9 : near > reach)
      }
      return distance
    }
  }

  let straight = points((0, 0), (100, 0))
  let corner = points((0, 0), (100, 0), (100, 100))

  @Test func caps() {
    let butt = LineStroke(width: 10)
    #expect(distance(butt, 50, 5, straight) == 0)
    #expect(distance(butt, 50, 7, straight) == 2)
    #expect(distance(butt, -1, 3, straight) == 1)
    #expect(distance(butt, 103, 9, straight) == 5)
    let square = LineStroke(width: 10, cap: .square)
    #expect(distance(square, -5, 5, straight) == 0)
    #expect(distance(square, 108, 9, straight) == 5)
    let round = LineStroke(width: 10, cap: .round)
    #expect(distance(round, -3, 4, straight) == 0)
    #expect(distance(round, 106, 8, straight) == 5)
    #expect(distance(round, -4, 4, straight) > 0)
  }

  @Test func joins() {
    // The tip of the miter is at (105, −5).
    #expect(distance(LineStroke(width: 10), 105, -5, corner) == 0)
    #expect(distance(LineStroke(width: 10, join: .miter(limit: 1.4)), 105, -5, corner) == 12.5.squareRoot())
    #expect(distance(LineStroke(width: 10, join: .bevel), 105, -5, corner) == 12.5.squareRoot())
    #expect(distance(LineStroke(width: 10, join: .bevel), 102, -2, corner) == 0)
    let round = LineStroke(width: 10, join: .round())
    #expect(distance(round, 103, -4, corner) == 0)
    #expect((distance(round, 105, -5, corner) - (50.0.squareRoot() - 5)).magnitude < 1e-12)
    #expect(distance(round, 95, 5, corner) == 0)
  }

  @Test func turnsBack() {
    let line = points((0, 0), (100, 0), (40, 0))
    for join in [LineJoin.miter(), .miter(limit: .infinity), .bevel] {
      #expect(distance(LineStroke(width: 10, join: join), 103, 0, line) == 3)
    }
    #expect(distance(LineStroke(width: 10, join: .round()), 105, 0, line) == 0)
    #expect(distance(LineStroke(width: 10, join: .round()), 107, 0, line) == 2)
  }

  @Test func ringsHaveNoEnds() {
    let ring = square(0, 100)
    let stroke = LineStroke(width: 10)
    #expect(distance(stroke, -5, -5, ring, isClosed: true) == 0)
    #expect(distance(stroke, -5, -5, Array(ring.dropLast()), isClosed: true) == 0)
    #expect(distance(stroke, -5, -5, ring) == 5)
    #expect(distance(stroke, 50, 50, ring, isClosed: true) == 45)
    // Nothing is drawn of a ring of two places.
    #expect(distance(stroke, 0, 0, points((0, 0), (9, 0), (0, 0)), isClosed: true) == .infinity)
  }

  @Test func twoSidesWithAGap() {
    // Drawn from 10 to 14 on each side.
    var stroke = LineStroke(width: 4, gapWidth: 20)
    #expect(distance(stroke, 50, 0, straight) == 10)
    #expect(distance(stroke, 50, 12, straight) == 0)
    #expect(distance(stroke, 50, -14, straight) == 0)
    #expect(distance(stroke, 50, 17, straight) == 3)
    #expect(distance(stroke, -3, 16, straight) == 13.0.squareRoot())
    stroke.cap = .round
    #expect(distance(stroke, -12, 0, straight) < 0.02)
    #expect((distance(stroke, -9, 0, straight) - 1).magnitude < 0.02)
    stroke.cap = .square
    #expect(distance(stroke, -14, 12, straight) == 0)
    #expect(distance(stroke, -14, 0, straight) == 10)
    // The sides of a corner are cut where they meet: outside at (112, −12), inside at (88, 12).
    stroke.cap = .butt
    #expect(distance(stroke, 112, -12, corner) == 0)
    #expect(distance(stroke, 114, -14, corner) == 0)
    #expect(distance(stroke, 109, -9, corner) == 1)
    #expect(distance(stroke, 88, 12, corner) == 0)
    #expect(distance(stroke, 94, 6, corner) == 32.0.squareRoot())
    #expect(distance(stroke, 100, 12, corner) == 10)
    stroke.join = .round()
    #expect((distance(stroke, 106, -8, corner)) < 1e-9)
    #expect((distance(stroke, 103, -4, corner) - 5).magnitude < 0.02)
    stroke.join = .bevel
    #expect((distance(stroke, 112, -12, corner) - (12 - 7) * 2.0.squareRoot()).magnitude < 1e-12)
  }

  @Test func dashes() {
    // Drawn at 0–20, 30–50, 60–80, 90–100.
    var stroke = LineStroke(width: 10, dashes: [20, 10])
    #expect(distance(stroke, 10, 5, straight) == 0)
    #expect(distance(stroke, 24, 0, straight) == 4)
    #expect(distance(stroke, 27, 9, straight) == 5)
    #expect(distance(stroke, 95, 4, straight) == 0)
    #expect(distance(stroke, -3, 0, straight) == 3)
    stroke.cap = .square
    #expect(distance(stroke, -3, 0, straight) == 0)
    #expect(distance(stroke, 24, 0, straight) == 4)
    stroke.cap = .round
    #expect(distance(stroke, 24, 0, straight) == 0)
    #expect(distance(stroke, 25, 5, straight) == 50.0.squareRoot() - 5)
    // An odd list: dashes at −5–20, 30–35 + 35–55, 65–70 + 70–90, 100.
    stroke = LineStroke(width: 10, dashes: [20, 10, 5])
    #expect(distance(stroke, 33, 0, straight) == 0)
    #expect(distance(stroke, 45, 0, straight) == 0)
    #expect(distance(stroke, 60, 0, straight) == 5)
    // Dots.
    stroke = LineStroke(width: 10, cap: .round, dashes: [0, 20])
    #expect(distance(stroke, 20, 5, straight) == 0)
    #expect(distance(stroke, 30, 0, straight) == 5)
  }

  @Test func dashesGoRoundCorners() {
    // Drawn at 0–80 and 120–200: the corner at 100 is bare; then at 0–110 and 150–200: it is drawn.
    #expect(distance(LineStroke(width: 10, dashes: [80, 40]), 105, -5, corner) > 20)
    #expect(distance(LineStroke(width: 10, dashes: [110, 40]), 105, -5, corner) == 0)
    #expect(distance(LineStroke(width: 10, dashes: [110, 40]), 100, 13, corner) == 3)
    // A dash that ends at the corner is not joined there.
    #expect(distance(LineStroke(width: 10, dashes: [100, 40]), 105, -5, corner) == 5)
    // A ring of 400: the last dash ends where the first begins.
    let ring = square(0, 100)
    let closing = LineStroke(width: 10, dashes: [60, 20, 20, 0, 300])
    #expect(distance(closing, -5, -5, ring, isClosed: true) == 0)
    #expect(distance(LineStroke(width: 10, dashes: [60, 40]), -5, -5, ring, isClosed: true) == 5)
  }

  @Test func dashesThatDrawNoGaps() {
    for dashes in [[0, 0], [5], [-1, 4], [.nan, 3], [.infinity, 2], [1e-12, 1e-12], []] {
      #expect(distance(LineStroke(width: 10, dashes: dashes), 52, 5, straight) == 0)
    }
  }

  @Test func nothingIsDrawn() {
    for width in [0, -1, .nan] {
      #expect(distance(LineStroke(width: width), 50, 0, straight) == .infinity)
    }
    let stroke = LineStroke(width: 10, cap: .round)
    for line in [[], points((50, 0)), points((50, 0), (50, 0))] {
      #expect(distance(stroke, 50, 0, line) == .infinity)
    }
  }

  @Test func areas() {
    let stroke = LineStroke(width: 10, dashes: [20, 10])
    let small = PlaneQuery(box: PlaneBox(min: PlanePoint(22, -1), max: PlanePoint(28, 1)))
    let large = PlaneQuery(box: PlaneBox(min: PlanePoint(-9, -99), max: PlanePoint(999, 99)))
    straight.withUnsafeBufferPointer {
      #expect(stroke.distance(from: small, toLine: $0) == 2)
      #expect(!stroke.isWithin(1.9, of: small, line: $0))
      #expect(LineStroke(width: 10).distance(from: small, toLine: $0) == 0)
      #expect(stroke.isWithin(0, of: large, line: $0))
    }
  }

  /// Round caps and joins cover what is within half the width of the line.
  @Test func roundStrokesAreThePlainDistance() {
    var generator = SeededGenerator(seed: 48)
    for _ in 0..<1000 {
      let line = generator.gridPoints(2...7, 40)
      guard Set(line).count > 1 else { continue }
      let place = generator.point(-10...50)
      let width = Double.random(in: 0.1...15, using: &generator)
      let slow = max(SlowShapes.distance(place, line: line) - width / 2, 0)
      let stroke = LineStroke(width: width, cap: .round, join: .round(limit: 1))
      #expect((distance(stroke, place.x, place.y, line) - slow).magnitude < 1e-6, "\(line) \(place)")
    }
  }

  @Test(arguments: [1e-60, 1e-30, 1, 1e30, 1e60])
  func scalesOfAnySize(scale: Double) {
    let stroke = LineStroke(width: 10 * scale)
    let line = corner.map { scale * $0 }
    let query = PlaneQuery(point: scale * PlanePoint(50, 7))
    line.withUnsafeBufferPointer {
      #expect((stroke.distance(from: query, toLine: $0) / scale - 2).magnitude < 1e-9)
    }
  }
}
