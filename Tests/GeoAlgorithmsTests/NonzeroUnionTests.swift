import Foundation
import GeoModel
import TestSupport
import Testing

@testable import GeoAlgorithms

/// Unions of what lines go round, against the number of times that they do and a slow test of validity.
@Suite struct NonzeroUnionTests {
  /// How lines run.
  enum Line: CaseIterable { case scribble, grid, tenths, eight, curls, spikes, twice, comb, star }

  private func line(_ kind: Line, _ generator: inout SeededGenerator) -> [PlanePoint] {
    func unit() -> Double { Double.random(in: 0..<1, using: &generator) }
    func whole(_ most: Int) -> Double { Double(Int.random(in: 0...most, using: &generator)) }
    let count = Int.random(in: 4...30, using: &generator)
    let angles = (0..<(2 * count)).map { Double($0) / Double(count) * .pi }
    switch kind {
    case .scribble: return (0..<count).map { _ in PlanePoint(unit(), unit()) }
    case .grid: return (0..<count).map { _ in PlanePoint(whole(5), whole(5)) }
    case .tenths: return (0..<count).map { _ in PlanePoint(whole(6) / 10, whole(6) / 10) }
    case .eight: return angles.map { PlanePoint(sin($0), sin(2 * $0 + 0.1)) }
    case .curls:
      let (turns, radius) = (whole(6) + 2, unit())
      return angles.map { angle in
        PlanePoint(
          (1 + radius * cos(turns * angle)) * cos(angle), (1 + radius * sin(turns * angle)) * sin(angle))
      }
    case .spikes:
      return (0..<count).flatMap { number in
        let corner = PlanePoint(unit(), unit())
        return number % 3 == 0 ? [corner, PlanePoint(unit(), unit()), corner] : [corner, corner]
      }
    case .twice:
      let once = (0..<count).map { _ in PlanePoint(unit(), unit()) }
      return once + once.dropFirst(2) + once.prefix(2)
    case .comb:
      return (0..<count).flatMap { [PlanePoint(Double($0), whole(2)), PlanePoint(Double($0) + 0.5, 5)] }
        + [PlanePoint(Double(count), 1), PlanePoint(-1, 1)]
    case .star:
      return (0..<count).map { PlanePoint(cos(Double($0 * 3) * 2.1), sin(Double($0 * 3) * 2.1)) }
    }
  }

  /// How often a ring goes round a point that is not on it, by the sum of the angles at the point.
  private func winding(_ ring: [PlanePoint], around point: PlanePoint) -> Int {
    var sum = 0.0
    for (start, end) in zip(ring, ring.dropFirst() + ring.prefix(1)) where start != end {
      let (a, b) = (start - point, end - point)
      sum += atan2(a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y)
    }
    return Int((sum / (2 * Double.pi)).rounded())
  }

  private func isNearEdge(_ ring: [PlanePoint], _ point: PlanePoint) -> Bool {
    zip(ring, ring.dropFirst() + ring.prefix(1)).contains { a, b in
      a == b ? a == point : HullSegment(a, b).squaredDistance(to: point) < 1e-12
    }
  }

  private func area(_ ring: [PlanePoint]) -> Double {
    zip(ring, ring.dropFirst() + ring.prefix(1)).reduce(0) { $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) / 2 }
  }

  /// Whether every ring is simple and no two cross or run along each other: by all pairs of edges.
  private func areValid(_ polygons: [[[PlanePoint]]]) -> Bool {
    var edges: [(a: PlanePoint, b: PlanePoint)] = []
    for ring in polygons.joined() {
      guard ring.count > 2, Set(ring).count == ring.count else { return false }
      for (a, b) in zip(ring, ring.dropFirst() + ring.prefix(1)) { edges.append((a, b)) }
    }
    for (index, one) in edges.enumerated() {
      for other in edges[(index + 1)...] {
        let turns = [
          Turn.sign(one.a, one.b, other.a), Turn.sign(one.a, one.b, other.b),
          Turn.sign(other.a, other.b, one.a), Turn.sign(other.a, other.b, one.b),
        ]
        if turns[0] * turns[1] < 0, turns[2] * turns[3] < 0 { return false }
        // An end on the other edge, but for a common corner.
        func isOn(_ point: PlanePoint, _ edge: (a: PlanePoint, b: PlanePoint), _ turn: Double) -> Bool {
          turn == 0 && point != edge.a && point != edge.b
            && ((point - edge.a) * (point - edge.b)).sum() < 0
        }
        if isOn(other.a, one, turns[0]) || isOn(other.b, one, turns[1]) || isOn(one.a, other, turns[2])
          || isOn(one.b, other, turns[3]) || Set([one.a, one.b]) == Set([other.a, other.b])
        {
          return false
        }
      }
    }
    return true
  }

  @Test(arguments: Line.allCases) func holdsWhatTheLineGoesRound(_ kind: Line) throws {
    var generator = SeededGenerator(seed: 71)
    for _ in 0..<12 {
      let ring = line(kind, &generator)
      let union = try #require(NonzeroUnion(of: ring))
      let rings = union.polygons.flatMap { $0 }
      #expect(areValid(union.polygons), "\(ring)")
      for polygon in union.polygons {
        #expect(area(polygon[0]) > 0)
        #expect(polygon.dropFirst().allSatisfy { area($0) < 0 })
        // A hole is inside of its exterior.
        for hole in polygon.dropFirst() {
          let isInside = zip(hole, hole.dropFirst()).allSatisfy { a, b in
            let middle = (a + b) / 2
            return isNearEdge(polygon[0], middle) || winding(polygon[0], around: middle) == 1
          }
          #expect(isInside)
        }
      }
      var box = PlaneBox()
      for point in ring { box.add(point) }
      for _ in 0..<100 {
        let point = PlanePoint(
          Double.random(in: box.min.x...max(box.max.x, box.min.x + 1e-9), using: &generator),
          Double.random(in: box.min.y...max(box.max.y, box.min.y + 1e-9), using: &generator))
        guard !isNearEdge(ring, point) else { continue }
        let times = rings.reduce(0) { $0 + abs(winding($1, around: point)) }
        #expect((times % 2 == 1) == (winding(ring, around: point) != 0), "\(ring) \(point)")
        // Polygons do not lie over each other.
        #expect(union.polygons.count { winding($0[0], around: point) != 0 } <= (times + 1) / 2)
      }
      if kind != .tenths {
        #expect(union.gaps.allSatisfy { isNearEdge(ring, $0) || winding(ring, around: $0) == 0 })
      }
    }
  }

  @Test func simpleRingsStayAsTheyAre() throws {
    var generator = SeededGenerator(seed: 72)
    let points = (0..<200).map { _ in
      PlanePoint(
        Double.random(in: 0...1, using: &generator), Double.random(in: 0...1, using: &generator))
    }
    let hull = Hull.concave(points, concavity: 1)
    let ring = try #require(NonzeroUnion(of: hull)).polygons
    #expect(ring == [[hull]] || ring == [[hull.prefix(1) + hull.dropFirst().reversed()]])
    #expect(area(ring[0][0]) > 0)
    let back = Array(ring[0][0].prefix(1) + ring[0][0].dropFirst().reversed())
    #expect(NonzeroUnion(of: back)?.polygons == ring)
    #expect(NonzeroUnion(of: ring[0][0] + ring[0][0].prefix(1))?.polygons == ring)
  }

  private func points(_ corners: (Double, Double)...) -> [PlanePoint] {
    corners.map { PlanePoint($0.0, $0.1) }
  }

  @Test func partsThatTouchArePolygonsOfTheirOwn() throws {
    let eight = try #require(NonzeroUnion(of: points((0, 0), (2, 2), (2, 0), (0, 2))))
    #expect(
      Set(eight.polygons.map { Set($0[0]) }) == [
        Set(points((0, 0), (1, 1), (0, 2))), Set(points((2, 2), (1, 1), (2, 0))),
      ])
    #expect(eight.polygons.allSatisfy { $0.count == 1 } && eight.gaps.isEmpty)
  }

  @Test func aBayThatARingClosesIsAHole() throws {
    // The exterior comes back to the corner 2, 0 and goes on: inside of it is a hole that touches it there.
    let union = try #require(
      NonzeroUnion(of: points((0, 0), (2, 0), (1, 1), (2, 2), (3, 1), (2, 0), (4, 0), (4, 4), (0, 4))))
    #expect(union.polygons.count == 1)
    #expect(
      union.polygons.first.map { $0.map(Set.init) } == [
        Set(points((0, 0), (2, 0), (4, 0), (4, 4), (0, 4))),
        Set(points((2, 0), (3, 1), (2, 2), (1, 1))),
      ])
    #expect(union.gaps.count == 1)
    #expect(union.gaps.allSatisfy { winding(points((2, 0), (3, 1), (2, 2), (1, 1)), around: $0) != 0 })
  }

  @Test func whatIsWoundTwiceOrBackIsPlain() throws {
    let square = points((0, 0), (4, 0), (4, 4), (0, 4))
    let twice = try #require(NonzeroUnion(of: square + square))
    #expect(twice.polygons.count == 1 && twice.polygons[0].map(Set.init) == [Set(square)])
    // Once each way: nothing is left.
    let back = try #require(NonzeroUnion(of: square + square.prefix(1) + square.reversed()))
    #expect(back.polygons.isEmpty && back.gaps.isEmpty)
    // A spike to the outside and one to the inside.
    let spiked = try #require(
      NonzeroUnion(of: points((0, 0), (4, 0), (6, -1), (4, 0), (4, 4), (2, 2), (4, 4), (0, 4))))
    #expect(spiked.polygons.map { $0.map(Set.init) } == [[Set(square)]])
  }

  @Test func severalRingsAddUp() throws {
    func square(_ from: Double, _ to: Double) -> [PlanePoint] {
      points((from, from), (to, from), (to, to), (from, to))
    }
    let rings = [square(0, 4), square(1, 3).reversed(), square(10, 12), square(11, 13)]
    let union = try #require(NonzeroUnion(of: rings))
    #expect(union.polygons.map(\.count).sorted() == [1, 2])
    #expect(union.polygons.joined().reduce(0) { $0 + area($1) } == 12 + 7)
    #expect(union.gaps.count == 1)
  }

  @Test func whatHasNoAreaIsNothing() {
    for ring in [
      [], points((1, 1)), points((1, 1), (1, 1)), points((0, 0), (1, 1)), points((0, 0), (1, 0), (3, 0)),
      points((0, 0), (1, 1), (2, 2), (1, 1)), points((0, 0), (5, 1), (0, 0), (3, 4), (0, 0)),
      points((.infinity, 0), (0, 0), (1, 1)), points((1e300, 0), (0, 0), (.nan, 1), (-1e300, 4)),
    ] {
      #expect(NonzeroUnion(of: ring)?.polygons == [], "\(ring)")
    }
  }

  @Test func whatIsTooTangledIsRefused() {
    var generator = SeededGenerator(seed: 73)
    let ring = (0..<20_000).map { _ in
      TilePoint(
        Int32.random(in: 0...1 << 29, using: &generator), Int32.random(in: 0...1 << 29, using: &generator))
    }
    #expect(SnapRounding(ring, mostPlaces: 30_000, mostEdges: 1000) == nil)
    #expect(SnapRounding(Array(ring.prefix(20)), mostPlaces: 30_000, mostEdges: 30) == nil)
  }
}
