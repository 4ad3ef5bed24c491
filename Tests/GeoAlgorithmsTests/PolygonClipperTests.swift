import GeoModel
import TestSupport
import Testing

@testable import GeoAlgorithms

private let box = TileBox(minX: 0, minY: 0, maxX: 100, maxY: 100)

private typealias Ring = [TilePoint]

private func area(_ ring: Ring) -> Int128 { RingSense.twiceArea(ring.span) }

private func ring(_ coordinates: (Int32, Int32)...) -> Ring { coordinates.map { TilePoint($0.0, $0.1) } }

private func square(_ x: Int32, _ y: Int32, _ size: Int32) -> Ring {
  ring((x, y), (x + size, y), (x + size, y + size), (x, y + size))
}

/// The polygons that are left of one, each as its rings.
private func clip(_ rings: [Ring], to box: TileBox = box) -> [[Ring]] {
  var clipper = PolygonClipper(box: box)
  clipper.beginPolygon()
  for (index, ring) in rings.enumerated() {
    let isPositive = area(ring) > 0
    clipper.add(ring.span, reversed: isPositive != (index == 0))
  }
  clipper.endPolygon()
  var first = 0
  return clipper.polygonEnds.map { end in
    defer { first = end }
    return (first..<end).map { Array(clipper.output[$0]) }
  }
}

private func twiceArea(_ polygons: [[Ring]]) -> Int128 {
  polygons.reduce(0) { $0 + $1.reduce(0) { $0 + area($1) } }
}

/// A ring with its lowest point first, for comparisons.
private func turned(_ ring: Ring) -> Ring {
  let start = ring.indices.min { (ring[$0].x, ring[$0].y) < (ring[$1].x, ring[$1].y) } ?? 0
  return Array(ring[start...] + ring[..<start])
}

@Test func aPolygonInsideStays() {
  let rings = [square(10, 10, 80), square(30, 30, 20)]
  let result = clip(rings)
  #expect(result.count == 1 && result[0].count == 2)
  #expect(result[0][0] == rings[0])
  #expect(area(result[0][1]) < 0)
}

/// RFC 7946 3.1.6 and OGC 06-103r4 6.1.11: rings meet in points only, so the hole becomes a notch.
@Test func aHoleThatEndsAtTheBorderBecomesANotch() {
  let result = clip([square(-10, -10, 120), square(80, 40, 20)])
  #expect(result.count == 1 && result[0].count == 1)
  #expect(twiceArea(result) == 2 * (100 * 100 - 20 * 20))
  #expect(
    result.first.map { turned($0[0]) }
      == ring((0, 0), (100, 0), (100, 40), (80, 40), (80, 60), (100, 60), (100, 100), (0, 100)))
}

@Test func aPolygonOutsideGoes() {
  #expect(clip([square(100, 0, 50)]) == [])
  #expect(clip([square(-50, -50, 40)]) == [])
  #expect(clip([ring((0, 0), (0, 100), (-10, 50))]) == [])
}

@Test func aPolygonRoundTheBoxBecomesTheBox() {
  #expect(
    clip([square(-50, -50, 200)]).map { $0.map(turned) } == [[ring((0, 0), (100, 0), (100, 100), (0, 100))]])
}

@Test func aHoleRoundTheBoxLeavesNothing() {
  #expect(clip([square(-50, -50, 200), square(-20, -20, 140)]) == [])
}

@Test func aHoleAcrossTheEdgeCutsTheExterior() {
  let result = clip([square(-50, -50, 200), square(60, 40, 80)])
  #expect(result.count == 1 && result[0].count == 1)
  #expect(twiceArea(result) == 2 * (100 * 100 - 40 * 60))
  // The hole reaches the south-east corner: an L is left.
  #expect(result[0][0].count == 6)
}

@Test func aConcaveRingComesApart() {
  // A comb, its back beyond the east edge: three teeth that nothing joins within the box.
  let comb = ring(
    (150, 0), (150, 100), (50, 100), (50, 80), (120, 80), (120, 60), (50, 60), (50, 40), (120, 40),
    (120, 20), (50, 20), (50, 0))
  let result = clip([comb])
  #expect(result.count == 3)
  for polygon in result {
    #expect(polygon.count == 1 && polygon[0].count == 4)
    #expect(area(polygon[0]) == 2 * 50 * 20)
  }
}

@Test func holesGoToThePieceThatHoldsThem() {
  let horseshoe = ring((150, 0), (150, 100), (20, 100), (20, 60), (120, 60), (120, 40), (20, 40), (20, 0))
  let result = clip([horseshoe, square(30, 10, 10), square(30, 70, 10)])
  #expect(result.count == 2)
  for polygon in result {
    #expect(polygon.count == 2)
    #expect(twiceArea([polygon]) == 2 * (80 * 40 - 100))
  }
}

@Test func extremeRingsDoNotTrap() {
  let result = clip([ring((.min, .min), (.max, .min), (.max, .max), (.min, .max))])
  #expect(twiceArea(result) == 2 * 100 * 100)
  _ = clip([ring((.min, .max), (.max, .min), (.max, .max), (.min, .min), (0, .max))])
}

/// Whether a point between grid points lies in the polygons, by the even-odd rule.
private func holds(_ polygons: [[Ring]], x: Double, y: Double) -> Bool {
  var inside = false
  for ring in polygons.joined() {
    for (a, b) in zip(ring, ring.dropFirst() + ring.prefix(1)) {
      let (ax, ay, bx, by) = (Double(a.x), Double(a.y), Double(b.x), Double(b.y))
      if (ay > y) != (by > y), x < ax + (y - ay) / (by - ay) * (bx - ax) { inside.toggle() }
    }
  }
  return inside
}

private func distance(_ ring: Ring, x: Double, y: Double) -> Double {
  var least = Double.infinity
  for (a, b) in zip(ring, ring.dropFirst() + ring.prefix(1)) {
    let (dx, dy) = (Double(b.x) - Double(a.x), Double(b.y) - Double(a.y))
    let (px, py) = (x - Double(a.x), y - Double(a.y))
    let length = dx * dx + dy * dy
    let t = length == 0 ? 0 : max(0, min(1, (px * dx + py * dy) / length))
    let (qx, qy) = (px - t * dx, py - t * dy)
    least = min(least, (qx * qx + qy * qy).squareRoot())
  }
  return least
}

/// A ring round a centre that crosses itself nowhere, by growing angles.
private func star(_ count: Int, reach: ClosedRange<Double>, using random: inout SeededGenerator) -> Ring {
  let center = (Double.random(in: -40...140, using: &random), Double.random(in: -40...140, using: &random))
  return (0..<count).map { index in
    let (cosine, sine) = unitVector(index, of: count)
    let radius = Double.random(in: reach, using: &random)
    return TilePoint(
      Int32((center.0 + radius * cosine).rounded()), Int32((center.1 + radius * sine).rounded()))
  }
}

/// The direction of one of `count` spokes, by repeated rotation.
private func unitVector(_ index: Int, of count: Int) -> (Double, Double) {
  // The chord of a small angle, rotated step by step, is exact enough for test shapes.
  let angle = 2 * Double.pi * Double(index) / Double(count)
  var (cosine, term, sum, sineTerm) = (1.0, 1.0, 0.0, angle)
  for step in 1...30 {
    term *= -angle * angle / Double((2 * step - 1) * (2 * step))
    cosine += term
    sum += sineTerm
    sineTerm *= -angle * angle / Double((2 * step) * (2 * step + 1))
  }
  return (cosine, sum)
}

@Test(arguments: [UInt64(1), 2, 3, 4, 5, 6])
func clippedPolygonsHoldTheSamePoints(seed: UInt64) {
  var random = SeededGenerator(seed: seed)
  for round in 0..<60 {
    let polygon = star(5 + round % 20, reach: 20...150, using: &random)
    guard area(polygon) != 0 else { continue }
    let result = clip([polygon])
    for parts in result {
      #expect(area(parts[0]) > 0)
      for hole in parts.dropFirst() { #expect(area(hole) < 0) }
      for point in parts.joined() { #expect(box.contains(point)) }
    }
    for _ in 0..<200 {
      let x = Double.random(in: 0...100, using: &random)
      let y = Double.random(in: 0...100, using: &random)
      // Rounded crossings move edges by up to a unit.
      guard distance(polygon, x: x, y: y) > 1.5 else { continue }
      #expect(holds(result, x: x, y: y) == holds([[polygon]], x: x, y: y), "\(polygon) \(x) \(y)")
    }
    #expect(!runsAlongTheBorderTwice(result), "\(polygon) gives \(result)")
  }
}

/// Whether some unit of the border is run along more than once.
private func runsAlongTheBorderTwice(_ polygons: [[Ring]]) -> Bool {
  var seen = Set<[Int32]>()
  for ring in polygons.joined() {
    for (a, b) in zip(ring, ring.dropFirst() + ring.prefix(1)) {
      let onBorder =
        a.x == b.x && (a.x == box.minX || a.x == box.maxX)
        || a.y == b.y && (a.y == box.minY || a.y == box.maxY)
      guard onBorder else { continue }
      for x in min(a.x, b.x)...max(a.x, b.x) {
        for y in min(a.y, b.y)...max(a.y, b.y) where x < max(a.x, b.x) || y < max(a.y, b.y) {
          if !seen.insert([x, y, a.x == b.x ? 1 : 0]).inserted { return true }
        }
      }
    }
  }
  return false
}

/// Polygons made of unit squares have exact areas: crossings fall on the grid.
@Test(arguments: [UInt64(41), 42, 43, 44])
func rectilinearPolygonsKeepTheirAreaExactly(seed: UInt64) {
  var random = SeededGenerator(seed: seed)
  for _ in 0..<100 {
    // A staircase up and another one back: heights over a run of columns.
    let columns = 20
    let bottom = (0..<columns).map { _ in Int32.random(in: 51...160, using: &random) }
    let top = (0..<columns).map { _ in Int32.random(in: -60...49, using: &random) }
    var polygon: Ring = []
    for (index, y) in top.enumerated() {
      let x = Int32(index) * 10 - 50
      polygon += [TilePoint(x, y), TilePoint(x + 10, y)]
    }
    for (index, y) in bottom.enumerated().reversed() {
      let x = Int32(index) * 10 - 50
      polygon += [TilePoint(x + 10, y), TilePoint(x, y)]
    }
    var expected: Int128 = 0
    for index in 0..<columns {
      let x = Int32(index) * 10 - 50
      guard x >= 0, x < 100 else { continue }
      expected += 10 * Int128(min(100, bottom[index]) - max(0, top[index]))
    }
    #expect(twiceArea(clip([polygon])) == 2 * expected)
    #expect(twiceArea(clip([polygon.reversed()])) == 2 * expected)
  }
}

@Test(arguments: [UInt64(51), 52])
func theTilesOfAPolygonAddUp(seed: UInt64) {
  var random = SeededGenerator(seed: seed)
  for _ in 0..<50 {
    let polygon = star(12, reach: 30...140, using: &random)
    let whole = area(polygon).magnitude
    var sum: Int128 = 0
    var crossings: Int128 = 0
    for column in Int32(-3)...3 {
      for row in Int32(-3)...3 {
        let moved = polygon.map { TilePoint($0.x - column * 100, $0.y - row * 100) }
        let part = clip([moved])
        sum += twiceArea(part)
        crossings += Int128(part.joined().joined().count)
      }
    }
    // Each rounded crossing moves an edge of at most 400 units by half a unit.
    #expect((sum - Int128(whole)).magnitude <= crossings.magnitude * 400)
  }
}

@Test func areasAreExactAtTheLimits() {
  let huge = ring((.min, .min), (.max, .min), (.max, .max), (.min, .max))
  let side = Int128(UInt32.max)
  #expect(area(huge) == 2 * side * side)
  #expect(area(huge.reversed()) == -2 * side * side)
  #expect(area(ring((0, 0), (1, 0))) == 0)
}

@Test func pointsAreToldFromRings() {
  let outline = ring((0, 0), (10, 0), (10, 10), (5, 5), (0, 10))
  func relation(_ x: Int32, _ y: Int32) -> PointInRing.Relation {
    PointInRing.relation(of: TilePoint(x, y), to: outline[...])
  }
  #expect(relation(5, 4) == .inside)
  #expect(relation(5, 5) == .onEdge)
  #expect(relation(5, 6) == .outside)
  #expect(relation(0, 0) == .onEdge)
  #expect(relation(-1, 0) == .outside)
  #expect(relation(9, 8) == .inside)
}

/// The notch comes to (50, 50) from the west and the hole from the east, so nothing joins north and south.
@Test func partsThatTouchInTheBoxComeApart() {
  let exterior = ring(
    (-10, -10), (150, -10), (150, 110), (-10, 110), (-10, 60), (50, 50), (-10, 40))
  let hole = ring((50, 50), (120, 60), (120, 40))
  #expect(
    Set(clip([exterior, hole]).map { $0.map(turned) }) == [
      [ring((0, 0), (100, 0), (100, 43), (50, 50), (0, 42))],
      [ring((0, 58), (50, 50), (100, 57), (100, 100), (0, 100))],
    ])
}

/// The tip of the notch lies on the border, along which the ring goes on beyond it.
@Test func partsThatTouchOnTheBorderComeApart() {
  let exterior = ring((10, -20), (90, -20), (90, 50), (70, 50), (50, 0), (30, 50), (10, 50))
  #expect(
    Set(clip([exterior]).map { $0.map(turned) }) == [
      [ring((10, 0), (50, 0), (30, 50), (10, 50))], [ring((50, 0), (90, 0), (90, 50), (70, 50))],
    ])
}

/// Cut by the border a hole becomes part of the exterior, which then meets itself where the hole met a notch: what is
/// between is a hole again.
@Test func whatTouchesANotchTwiceEnclosesAHole() {
  // A ring road round (50, 50) is open to the east by a slit of no width at (70, 50).
  let exterior = ring((-10, -10), (150, -10), (150, 110), (-10, 110))
  let hole = ring((120, 40), (70, 50), (50, 30), (30, 50), (50, 70), (70, 50), (120, 60))
  #expect(
    clip([exterior, hole]).map { $0.map(turned) } == [
      [
        ring((0, 0), (100, 0), (100, 44), (70, 50), (100, 56), (100, 100), (0, 100)),
        ring((30, 50), (50, 70), (70, 50), (50, 30)),
      ]
    ])
}
