import GeoAlgorithms
import GeoModel
import TestSupport
import Testing

@testable import HitTesting

/// What lassos select.
@Suite struct LassoTests {
  private func lasso(_ path: [(Double, Double)], hull: Lasso.Hull = .none) throws -> Lasso {
    try #require(Lasso(path: path.map { Position($0.0, $0.1) }, hull: hull))
  }

  private func ring(_ corners: (Double, Double)...) -> [Position] {
    corners.map { Position($0.0, $0.1) } + corners.prefix(1).map { Position($0.0, $0.1) }
  }

  private func square(_ west: Double, _ south: Double, _ size: Double) -> [Position] {
    ring((west, south), (west + size, south), (west + size, south + size), (west, south + size))
  }

  @Test func boxesDoNotDecide() throws {
    // A triangle: half of its box is outside.
    let triangle = try lasso([(0, 0), (10, 0), (0, 10)])
    for predicate in Lasso.Predicate.allCases {
      #expect(triangle.selects(.point(Position(2, 2)), by: predicate))
      #expect(!triangle.selects(.point(Position(8, 8)), by: predicate))
      #expect(!triangle.selects(.polygon([square(8, 8, 1)]), by: predicate))
      #expect(triangle.selects(.polygon([square(1, 1, 1)]), by: predicate))
      #expect(!triangle.selects(.lineString([Position(9, 3), Position(3, 9)]), by: predicate))
    }
    // The edge and the corners are part of it.
    #expect(triangle.selects(.point(Position(0, 5)), by: .within))
    #expect(triangle.selects(.point(Position(10, 0)), by: .within))
  }

  @Test func predicatesDiffer() throws {
    let box = try lasso([(0, 0), (10, 0), (10, 10), (0, 10)])
    func answers(_ geometry: Geometry) -> [Bool] {
      Lasso.Predicate.allCases.map { box.selects(geometry, by: $0) }
    }
    // intersects, within, centroid
    #expect(answers(.lineString([Position(5, 5), Position(30, 5)])) == [true, false, false])
    #expect(answers(.lineString([Position(5, 5), Position(12, 5)])) == [true, false, true])
    #expect(answers(.lineString([Position(0, 5), Position(10, 5)])) == [true, true, true])
    #expect(answers(.polygon([square(-20, -20, 48)])) == [true, false, true])
    #expect(answers(.polygon([square(0, 0, 10)])) == [true, true, true])
    #expect(answers(.multiPoint([Position(1, 1), Position(20, 1)])) == [true, false, false])
    #expect(
      answers(.geometryCollection([.point(Position(50, 5)), .polygon([square(1, 1, 2)])])) == [
        true, false, true,
      ])
    #expect(answers(.multiPoint([])) == [false, false, false])
    #expect(answers(.geometryCollection([])) == [false, false, false])
  }

  @Test func holesAreOutside() throws {
    let box = try lasso([(4, 4), (6, 4), (6, 6), (4, 6)])
    // The lasso lies in the hole.
    let ringed = Geometry.polygon([square(0, 0, 10), square(3, 3, 4)])
    #expect(!box.selects(ringed, by: .intersects))
    #expect(!box.selects(ringed, by: .within))
    #expect(box.selects(ringed, by: .centroid))
    let island = Geometry.multiPolygon([[square(0, 0, 10), square(3, 3, 4)], [square(5, 5, 0.5)]])
    #expect(box.selects(island, by: .intersects))
    #expect(!box.selects(island, by: .within))
  }

  @Test func everyPartOfALassoThatCrossesItselfCounts() throws {
    let eight = try lasso([(0, 0), (10, 10), (10, 0), (0, 10)])
    #expect(eight.selects(.point(Position(1, 5)), by: .within))
    #expect(eight.selects(.point(Position(9, 5)), by: .within))
    #expect(!eight.selects(.point(Position(5, 1)), by: .within))
    // From one part to the other, beside the crossing.
    #expect(!eight.selects(.lineString([Position(1, 4), Position(9, 4)]), by: .within))
    // Twice round: the middle, wound twice, is as much within.
    let twice = try lasso([(0, 0), (10, 0), (10, 10), (0, 10), (2, 2), (8, 2), (8, 8), (2, 8)])
    #expect(twice.selects(.polygon([square(4, 4, 2)]), by: .within))
  }

  @Test func gapsThatALassoGoesRoundAreOutside() throws {
    // A ribbon that meets its own beginning: the middle is not within.
    let ribbon = try lasso([
      (0, 0), (10, 0), (10, 10), (0, 10), (0, -1), (2, -1), (2, 8), (8, 8), (8, 2), (-1, 2), (-1, 0),
    ])
    #expect(!ribbon.selects(.point(Position(5, 5)), by: .within))
    #expect(ribbon.selects(.point(Position(5, 9)), by: .within))
    // A polygon over the gap reaches into no place outside but that.
    #expect(!ribbon.selects(.polygon([square(1, 1, 8)]), by: .within))
    #expect(ribbon.selects(.polygon([square(1, 1, 8), square(2, 2, 6)]), by: .within))
  }

  @Test func polygonsAreValid() throws {
    // A ring that does not cross itself stays as it is, counter-clockwise, but that no corner follows itself.
    let plain = try lasso([(0, 10), (10, 10), (10, 10), (10, 0), (4, 5)])
    #expect(try plain.polygon() == .polygon([ring((0, 10), (4, 5), (10, 0), (10, 10))]))
    // A ribbon with a gap in the middle: one hole.
    let ribbon = try lasso([
      (0, 0), (10, 0), (10, 10), (0, 10), (0, -1), (2, -1), (2, 8), (8, 8), (8, 2), (-1, 2), (-1, 0),
    ])
    guard case .polygon(let rings) = try ribbon.polygon() else {
      Issue.record("no polygon")
      return
    }
    #expect(rings.count == 2)
    #expect(Set(rings.last ?? []) == Set([(2, 2), (2, 8), (8, 8), (8, 2)].map { Position($0.0, $0.1) }))
    // An eight: two parts that touch.
    let eight = try lasso([(0, -10), (10, 10), (10, -10), (0, 10)])
    guard case .multiPolygon(let parts) = try eight.polygon() else {
      Issue.record("no polygons")
      return
    }
    #expect(
      Set(parts.map { Set($0[0]) }) == [
        [Position(0, -10), Position(5, 0), Position(0, 10)],
        [Position(10, 10), Position(5, 0), Position(10, -10)],
      ])
    // Without area: what runs up and down the equator.
    #expect(try lasso([(0, 0), (5, 0), (3, 0)]).polygon() == .multiPolygon([]))
  }

  @Test func aFingerThatRestsDrawsNothing() throws {
    let resting = try lasso([(0, 0), (0, 0), (0, 0), (4, 0), (4, 0), (0, 3), (0, 0)])
    #expect(resting.outline == ring((0, 0), (4, 0), (0, 3)))
    #expect(try resting.polygon() == .polygon([ring((0, 0), (4, 0), (0, 3))]))
  }

  @Test func smallScribblesHaveRingsWithExtent() throws {
    // Crossings less than a ten-millionth of a millimetre apart are still told apart.
    let scribble = [
      (0, 1), (1, 2), (0, 2), (2, 0), (2, 1), (1, 1), (1, 0), (2, 0), (2, 2), (0, 2), (1, 1), (0, 1), (1, 0),
      (1, 1),
      (0, 2), (2, 2), (1, 2), (0, 0), (2, 2), (1, 0),
    ].map { (Double($0.0) * 1e-6, Double($0.1) * 1e-6) }
    guard case .multiPolygon(let polygons) = try lasso(scribble).polygon() else {
      Issue.record("expected several parts")
      return
    }
    for ring in polygons.joined() { #expect(Set(ring).count >= 3, "\(ring)") }
  }

  @Test func polygonsAreCutAtTheAntimeridian() throws {
    let cut = Geometry.multiPolygon([
      [ring((170, -10), (180, -10), (180, 10), (170, 10))],
      [ring((-180, -10), (-170, -10), (-170, 10), (-180, 10))],
    ])
    #expect(try lasso([(170, -10), (-170, -10), (-170, 10), (170, 10)]).polygon() == cut)
    #expect(
      try lasso([(190.1, 0), (200, 0), (200, 10)]).polygon()
        == .polygon([ring((-169.9, 0), (-160, 0), (-160, 10))]))
    // Twice round the world and up: what lies over each other is one.
    let spiral = try lasso([
      (0, 0), (120, 1), (240, 2), (360, 3), (480, 4), (600, 5), (720, 6), (720, 16), (600, 15), (480, 14),
      (360, 13), (240, 12), (120, 11), (0, 10),
    ])
    guard case .polygon(let rings) = try spiral.polygon() else {
      Issue.record("no polygon")
      return
    }
    #expect(rings.count == 1)
    #expect(rings[0].allSatisfy { abs($0.x) <= 180 && $0.y >= 0 && $0.y <= 16 })
  }

  @Test func antimeridianIsCrossed() throws {
    for path in [
      [(170.0, -10.0), (-170, -10), (-170, 10), (170, 10)], [(190, 10), (170, 10), (170, -10), (190, -10)],
    ] {
      let lasso = try lasso(path)
      for longitude in [175.0, -175, 180, -180, 185, -185] {
        #expect(lasso.selects(.point(Position(longitude, 0)), by: .within), "\(longitude)")
      }
      for longitude in [0.0, 165, -165] { #expect(!lasso.selects(.point(Position(longitude, 0)))) }
      // One that was cut there.
      let cut = Geometry.multiPolygon([[square(178, 0, 2)], [square(-180, 0, 2)]])
      for predicate in Lasso.Predicate.allCases { #expect(lasso.selects(cut, by: predicate)) }
      #expect(!lasso.selects(.multiPolygon([[square(178, 0, 2)], [square(-180, 0, 15)]]), by: .within))
    }
    let around = try #require(
      Lasso(around: [Position(179, 0), Position(-179, 0), Position(180, 1)], hull: .convex))
    #expect(around.selects(.point(Position(180, 0.5))))
    #expect(!around.selects(.point(Position(0, 0.5))))
    #expect(around.outline.map(\.x).max() == 181)
  }

  @Test func hullsHoldTheirPoints() throws {
    var generator = SeededGenerator(seed: 62)
    let points = (0..<200).map { _ in
      Position(Double.random(in: 139...140, using: &generator), Double.random(in: 35...36, using: &generator))
    }
    for hull in [Lasso.Hull.convex, .concave] {
      let lasso = try #require(Lasso(around: points, hull: hull))
      #expect(points.allSatisfy { lasso.selects(.point($0), by: .within) })
      #expect(Set(lasso.outline).isSubset(of: points))
      #expect(lasso.outline.first == lasso.outline.last)
    }
  }

  @Test func placesFarFromTheWorldAreNowhere() throws {
    let box = try lasso([(0, 0), (10, 0), (10, 10), (0, 10)])
    for far in [1e9, 1e17, 1e300, -1e300] {
      let line = Geometry.lineString([Position(far, 5), Position(far, 6)])
      for predicate in Lasso.Predicate.allCases {
        #expect(!box.selects(line, by: predicate))
        #expect(!box.selects(.point(Position(far, 5)), by: predicate))
      }
      #expect(!box.selects(.polygon([ring((-far, 0), (far, 0), (far, 1))]), by: .within))
    }
    #expect(box.selects(.point(Position(5 + 3600, 5)), by: .within))
  }

  @Test func tooFewPlacesAreNoLasso() {
    let (a, b) = (Position(1, 1), Position(2, 2))
    #expect(Lasso(path: []) == nil)
    #expect(Lasso(path: [a, b, a, b]) == nil)
    #expect(Lasso(path: [a, b, Position(.nan, 0)]) == nil)
    // On a line: nothing but the line is within.
    let line = Lasso(path: [a, b, Position(3, 1)], hull: .convex)
    #expect(line != nil)
  }

  /// Many edges: runs, and from some question on the grid, against the ring itself, corners and edges included.
  @Test func manyEdgesAnswerAsTheRingDoes() throws {
    var generator = SeededGenerator(seed: 63)
    func random(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }
    let shapes: [[PlanePoint]] = [
      (0..<1000).map { PlanePoint(Double($0 % 2), Double($0) / 1000) },
      (0..<700).map { _ in PlanePoint(random(0...1), random(0...1)) },
      (0..<600).map { _ in PlanePoint(random(0...20).rounded(), random(0...20).rounded()) / 20 },
    ]
    for ring in shapes {
      let query = PlaneQuery(ring: ring)
      let places =
        (0..<500).map { _ in PlanePoint(random(-0.1...1.1), random(-0.1...1.1)) } + ring.prefix(100)
        + (0..<200).map { _ in PlanePoint(random(0...20).rounded(), random(0...20).rounded()) / 20 }
      for place in places {
        let isOnEdge = zip(ring, ring.dropFirst() + ring.prefix(1)).contains { a, b in
          Turn.sign(a, b, place) == 0 && PlaneSegment(a, b).box.contains(place)
        }
        #expect(query.contains(place) == (isOnEdge || SlowShapes.winding(ring, around: place) != 0))
      }
    }
  }
}
