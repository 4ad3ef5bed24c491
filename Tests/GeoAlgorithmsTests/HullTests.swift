import Foundation
import TestSupport
import Testing

@testable import GeoAlgorithms

/// Convex and concave hulls, against the fixture of concaveman and slow twins.
@Suite struct HullTests {
  /// How points are strewn.
  enum Cloud: CaseIterable { case square, grid, spikes, letterC, circle }

  private func cloud(_ kind: Cloud, count: Int = 300) -> [PlanePoint] {
    var generator = SeededGenerator(seed: 61)
    func unit() -> Double { Double.random(in: 0..<1, using: &generator) }
    return (0..<count).map { index in
      let (a, b) = (unit(), unit())
      switch kind {
      case .square: return PlanePoint(a, b)
      case .grid: return PlanePoint((a * 12).rounded(), (b * 12).rounded())
      case .spikes:
        return index % 10 == 0 ? PlanePoint(a * 10 - 5, b * 0.01) : PlanePoint(a, b) * 0.3
      case .letterC:
        let angle = 0.8 + a * 4.7
        return PlanePoint(cos(angle), sin(angle)) * (0.8 + 0.2 * b)
      case .circle: return PlanePoint(cos(a * 6.3), sin(a * 6.3))
      }
    }
  }

  @Test(arguments: Cloud.allCases) func convexHullIsThatOfASlowTwin(_ kind: Cloud) {
    let points = cloud(kind, count: 60)
    let hull = Hull.convex(points)
    // A point is a corner where it lies in no triangle or segment of others: here, where an edge leads to it that has
    // all points on one side, and none beyond its ends on it.
    var corners: Set<PlanePoint> = []
    let distinct = Set(points)
    for a in distinct {
      for b in distinct where a != b {
        let isEdge = distinct.allSatisfy { c in
          let turn = Turn.sign(a, b, c)
          return turn > 0 || turn == 0 && ((c - a) * (c - b)).sum() <= 0
        }
        if isEdge { corners.formUnion([a, b]) }
      }
    }
    #expect(Set(hull) == corners)
    #expect(hull.count == corners.count)
    for index in hull.indices {
      #expect(Turn.sign(hull[index], hull[(index + 1) % hull.count], hull[(index + 2) % hull.count]) > 0)
    }
  }

  @Test(arguments: Cloud.allCases, [0.0, 0.5, 1, 2, 5])
  func concaveHullHoldsAllAndNeverMeetsItself(_ kind: Cloud, _ concavity: Double) {
    for count in [20, 300] {
      let points = cloud(kind, count: count)
      let hull = Hull.concave(points, concavity: concavity)
      #expect(Set(hull).isSubset(of: points))
      #expect(Set(hull).count == hull.count)
      #expect(points.allSatisfy { holds(hull, $0) }, "\(kind) \(concavity)")
      #expect(isSimple(hull), "\(kind) \(concavity)")
    }
  }

  @Test func concavityMatters() {
    let points = cloud(.letterC)
    func area(_ ring: [PlanePoint]) -> Double {
      zip(ring, ring.dropFirst() + ring.prefix(1)).reduce(0) { $0 + $1.0.x * $1.1.y - $1.0.y * $1.1.x } / 2
    }
    let areas = [1, 2, 4, Double.infinity].map { area(Hull.concave(points, concavity: $0)) }
    #expect(areas == areas.sorted())
    // The letter itself takes up 0.18 · 4.7 of it, or less.
    #expect(areas[0] < 0.85)
    #expect(areas[3] > 2.5)
    #expect(Hull.concave(points, concavity: .infinity) == Hull.convex(points))
    #expect(Hull.concave(points, lengthThreshold: 10) == Hull.convex(points))
    #expect(Hull.concave(points, concavity: .nan) == Hull.concave(points, concavity: 0))
  }

  @Test func orderOfThePointsDoesNotMatter() {
    let points = cloud(.spikes)
    #expect(Hull.concave(points) == Hull.concave(points.reversed() + points))
  }

  @Test func degenerateInputHasDefinedAnswers() {
    let (a, b) = (PlanePoint(1, 2), PlanePoint(3, 6))
    let line = [b, PlanePoint(2, 4), a, a, b]
    for hull in [Hull.convex, { Hull.concave($0) }] {
      #expect(hull([]) == [])
      #expect(hull([a, a, a]) == [a])
      #expect(hull([b, a]) == [a, b])
      #expect(hull(line) == [a, b])
      #expect(hull([PlanePoint(.nan, 0), a, PlanePoint(0, .infinity)]) == [a])
      #expect(hull([a, b, PlanePoint(0, 9)]).count == 3)
    }
    // On one line as decimals are, where sums of products would tell otherwise.
    let tenths = (0..<100).map { PlanePoint(Double($0) / 8, Double($0) / 8) }
    #expect(Hull.convex(tenths) == [tenths[0], tenths[99]])
  }

  @Test func conformance() throws {
    guard let folder = Conformance.suite("hull") else { return }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    var (passed, total, failures) = (0, 0, [String]())
    func points(_ name: String) throws -> [PlanePoint] {
      try JSONDecoder().decode([[Double]].self, from: Data(contentsOf: folder.appending(path: name)))
        .map { PlanePoint($0[0], $0[1]) }
    }
    // NAME-concavity-N.json is the answer to NAME.json.
    for name in names {
      guard let range = name.range(of: "-concavity-"), name.hasSuffix(".json"),
        let concavity = Double(name[range.upperBound...].dropLast(5))
      else { continue }
      total += 1
      let hull = Hull.concave(try points(name[..<range.lowerBound] + ".json"), concavity: concavity)
      var expected = try points(name)
      if expected.first == expected.last { expected.removeLast() }
      if isSameCycle(hull, expected) { passed += 1 } else { failures.append(name) }
    }
    Conformance.report("hull", passed: passed, total: total, failures: failures)
    #expect(failures == [])
  }

  /// Whether two rings are the same, begun anywhere, in either sense.
  private func isSameCycle(_ a: [PlanePoint], _ b: [PlanePoint]) -> Bool {
    guard a.count == b.count, let first = a.first else { return a.isEmpty && b.isEmpty }
    return [b, b.reversed()].contains { ring in
      ring.firstIndex(of: first).map { Array(ring[$0...] + ring[..<$0]) == a } ?? false
    }
  }

  private func holds(_ ring: [PlanePoint], _ point: PlanePoint) -> Bool {
    var isInside = false
    for (a, b) in zip(ring, ring.dropFirst() + ring.prefix(1)) {
      let turn = Turn.sign(a, b, point)
      if turn == 0, ((point - a) * (point - b)).sum() <= 0 { return true }
      if (a.y > point.y) != (b.y > point.y), (turn > 0) == (b.y > a.y) { isInside.toggle() }
    }
    return isInside
  }

  private func isSimple(_ ring: [PlanePoint]) -> Bool {
    let count = ring.count
    for i in 0..<count {
      let (a, b) = (ring[i], ring[(i + 1) % count])
      for j in (i + 1)..<max(count, i + 1) {
        let (c, d) = (ring[j], ring[(j + 1) % count])
        if j == i + 1 || (j + 1) % count == i {
          let (shared, first, second) = j == i + 1 ? (b, a, d) : (a, b, c)
          if Turn.sign(first, shared, second) == 0, ((first - shared) * (second - shared)).sum() > 0 {
            return false
          }
          continue
        }
        let (e, f) = (Turn.sign(a, b, c), Turn.sign(a, b, d))
        let (g, h) = (Turn.sign(c, d, a), Turn.sign(c, d, b))
        if !(e > 0 && f > 0 || e < 0 && f < 0), !(g > 0 && h > 0 || g < 0 && h < 0),
          PlaneBox(min: pointwiseMin(a, b), max: pointwiseMax(a, b)).meets(
            PlaneBox(min: pointwiseMin(c, d), max: pointwiseMax(c, d)))
        {
          return false
        }
      }
    }
    return true
  }
}
