import GeoAlgorithms
import GeoModel
import TestSupport
import Testing

@testable import HitTesting

/// Lassos around what polygons cover.
@Suite struct LassoAreaTests {
  private func ring(_ corners: (Double, Double)...) -> [Position] {
    corners.map { Position($0.0, $0.1) } + corners.prefix(1).map { Position($0.0, $0.1) }
  }

  private func square(_ west: Double, _ south: Double, _ size: Double) -> [Position] {
    ring((west, south), (west + size, south), (west + size, south + size), (west, south + size))
  }

  /// Whether it intersects, is within, and has its centroid within.
  private func answers(_ lasso: Lasso, _ geometry: Geometry) -> [Bool] {
    Lasso.Predicate.allCases.map { lasso.selects(geometry, by: $0) }
  }

  /// A square of 10 degrees with a hole of 4 and an island of 1 in it; every ring in every sense.
  private var ringed: [Lasso] {
    (0..<8).compactMap { senses in
      let rings = [square(0, 0, 10), square(3, 3, 4), square(4, 4, 1)].enumerated().map { index, ring in
        senses >> index & 1 == 0 ? ring : ring.reversed()
      }
      return Lasso(area: .multiPolygon([[rings[0], rings[1]], [rings[2]]]))
    }
  }

  @Test func holesAreOutside() throws {
    #expect(ringed.count == 8)
    for lasso in ringed {
      // In the hole, on its edge, across it; on the island; over all.
      #expect(answers(lasso, .polygon([square(5.5, 5.5, 1)])) == [false, false, false])
      #expect(answers(lasso, .point(Position(3, 5))) == [true, true, true])
      #expect(answers(lasso, .lineString([Position(3, 4), Position(3, 6)])) == [true, true, true])
      #expect(answers(lasso, .lineString([Position(1, 6), Position(9, 6)])) == [true, false, false])
      #expect(answers(lasso, .polygon([square(3, 3, 4)])) == [true, false, false])
      #expect(answers(lasso, .polygon([square(4, 4, 1)])) == [true, true, true])
      #expect(answers(lasso, .polygon([square(1, 1, 8)])) == [true, false, false])
      #expect(answers(lasso, .polygon([square(1, 1, 8), square(2, 2, 6)])) == [true, true, false])
      #expect(answers(lasso, .polygon([square(-1, -1, 20)])) == [true, false, true])
      // Around the lasso, which lies in its hole.
      #expect(answers(lasso, .polygon([square(-9, -9, 30), square(-2, -2, 14)])) == [false, false, false])
      // Around the island, in the hole.
      #expect(answers(lasso, .polygon([square(3.2, 3.2, 3), square(3.5, 3.5, 2)])) == [false, false, true])
      #expect(answers(lasso, .polygon([square(3.2, 3.2, 3)])) == [true, false, true])
    }
  }

  @Test func areasAreTheirOwnPolygons() throws {
    let area = Geometry.multiPolygon([[square(0, 0, 10), square(3, 3, 4).reversed()], [square(4, 4, 1)]])
    for lasso in ringed {
      let polygon = try lasso.polygon()
      #expect(Set(parts(polygon)) == Set(parts(area)))
      let again = try #require(Lasso(area: polygon))
      #expect(try again.polygon() == polygon)
    }
    // Whatever way the rings ran.
    #expect(Set(ringed).count == 1)
  }

  /// The corners of each ring.
  private func parts(_ geometry: Geometry) -> [Set<Position>] {
    switch geometry {
    case .polygon(let rings): rings.map { Set($0) }
    case .multiPolygon(let polygons): polygons.joined().map { Set($0) }
    default: []
    }
  }

  @Test func partsThatOverlapAreOne() throws {
    let (a, b) = ([square(0, 0, 10), square(4, 4, 4)], [square(5, 5, 10).reversed() as [Position]])
    let lasso = try #require(Lasso(area: .multiPolygon([a, b])))
    #expect(lasso.selects(.polygon([square(6, 6, 8)]), by: .within))
    #expect(lasso.selects(.lineString([Position(9, 9), Position(11, 11)]), by: .within))
    #expect(!lasso.selects(.point(Position(4.5, 4.5))))
    // A figure eight as a ring beside another: both of its parts.
    let eight = ring((20, 0), (30, 10), (30, 0), (20, 10))
    let both = try #require(Lasso(area: .multiPolygon([[square(0, 0, 22)], [eight]])))
    for place in [Position(21, 5), Position(29, 5)] { #expect(both.selects(.point(place), by: .within)) }
    #expect(!both.selects(.point(Position(25, 1))))
  }

  @Test func partsMeetAtTheAntimeridian() throws {
    let lasso = try #require(Lasso(area: .multiPolygon([[square(-180, 0, 10)], [square(170, 0, 10)]])))
    let crossing = [Position(175, 5), Position(185, 5)]
    #expect(answers(lasso, .lineString(crossing)) == [true, true, true])
    #expect(lasso.selects(.lineString(crossing.map { Position($0.x - 360, $0.y) }), by: .within))
    #expect(!lasso.selects(.lineString([Position(165, 5), Position(185, 5)]), by: .within))
    #expect(!lasso.selects(.point(Position(0, 5))))
    // Parts further on stay beside those that were moved, wherever they meet.
    let row = [
      [square(-180, 0, 10)], [square(-170, 0, 10)], [square(170, 0, 10)], [square(-5, 0, 5)],
      [square(0, 0, 5)],
    ]
    let many = try #require(Lasso(area: .multiPolygon(row)))
    #expect(many.selects(.lineString([Position(175, 5), Position(198, 5)]), by: .within))
    #expect(many.selects(.lineString([Position(-4, 4), Position(4, 4)]), by: .within))
    // All around the world.
    let band = try #require(
      Lasso(area: .polygon([ring((-180, 0), (180, 0), (180, 10), (-180, 10))])))
    #expect(band.selects(.lineString(crossing), by: .within))
    #expect(!band.selects(.lineString([Position(175, 5), Position(185, 15)]), by: .within))
    guard case .polygon(let rings) = try band.polygon() else {
      Issue.record("no polygon")
      return
    }
    #expect(rings.count == 1 && rings[0].map(\.x).max() == 180 && rings[0].map(\.x).min() == -180)
  }

  /// What a lasso's polygon selects is what the lasso selects, so small that edges are as straight in degrees.
  @Test(arguments: [
    [(0.0, 0.0), (10, 10), (10, 0), (0, 10)],
    [(0, 0), (10, 0), (10, 10), (0, 10), (0, -1), (2, -1), (2, 8), (8, 8), (8, 2), (-1, 2), (-1, 0)],
    [(171, -1), (-171, 0), (-173, 8), (175, 10), (176, 3)], [(174, 0), (-174, 10), (-174, 0), (174, 10)],
    [(-179, 1), (177, 9), (176, 0), (-178, 10), (-172, 5)],
  ])
  func polygonsSelectAsTheirLassos(_ path: [(Double, Double)]) throws {
    let middle = path[0].0 < 100 && path[0].0 > -100 ? 5.0 : 180
    let size = 1e-3
    let corners = path.map { x, y in
      Position(middle + ((x < 0 && middle == 180 ? x + 360 : x) - middle) * size, y * size)
    }
    let lasso = try #require(Lasso(path: corners))
    let area = try #require(Lasso(area: lasso.polygon()))
    var generator = SeededGenerator(seed: 91)
    var counts = [0, 0, 0]
    for number in 0..<3000 {
      let side = Double.random(in: 0.1...6, using: &generator) * size
      let start = Position(
        middle + Double.random(in: -12...8, using: &generator) * size,
        Double.random(in: -3...11, using: &generator) * size)
      func place() -> Position {
        Position(
          start.x + Double.random(in: 0...side, using: &generator),
          start.y + Double.random(in: 0...side, using: &generator))
      }
      let geometry: Geometry
      switch number % 4 {
      case 0: geometry = .point(start)
      case 1: geometry = .lineString([start, place(), place()])
      case 2: geometry = .polygon([square(start.x, start.y, side)])
      default:
        geometry = .polygon([
          square(start.x, start.y, side), square(start.x + side / 4, start.y + side / 4, side / 2),
        ])
      }
      let expected = answers(lasso, geometry)
      #expect(answers(area, geometry) == expected, "\(geometry)")
      for index in 0..<3 where expected[index] { counts[index] += 1 }
    }
    #expect(counts.allSatisfy { $0 > 100 && $0 < 2900 }, "\(counts)")
  }

  @Test func whatIsNoArea() {
    #expect(Lasso(area: .point(Position(1, 1))) == nil)
    #expect(Lasso(area: .multiPolygon([])) == nil)
    #expect(Lasso(area: .polygon([])) == nil)
    #expect(Lasso(area: .polygon([[], square(0, 0, 1)])) == nil)
    #expect(Lasso(area: .polygon([ring((0, 0), (1, 1))])) == nil)
    #expect(Lasso(area: .polygon([ring((0, 0), (.nan, 1), (1, 1))])) == nil)
  }
}
