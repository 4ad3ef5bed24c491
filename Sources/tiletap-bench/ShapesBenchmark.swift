import GeoAlgorithms
import HitTesting

/// `shapes [ROUNDS]`: what a piece of a line or an edge of a polygon costs a tap, in nanoseconds, and what a tap
/// allocates.
///
/// The ranges of a polygon's rings are generic, and specialised inside of their module only: the allocations of
/// polygons here are those of a call from outside.
func shapesBenchmark(_ arguments: [String]) {
  let rounds = arguments.first.flatMap { Int($0) } ?? 5
  var random = Scatter(state: 7)
  // A line of 1,000 pieces that wanders about, and a star of 1,000 edges, in a tile of 4,096 units.
  var place = PlanePoint(2048, 2048)
  let line = (0...1000).map { _ in
    place += random.point(-20...20)
    return place
  }
  let star = (0..<1000).map { number in
    let radius = number.isMultiple(of: 2) ? 1000.0 : 1100
    return PlanePoint(2048, 2048) + radius * Scatter.direction(Double(number) / 1000)
  }
  let taps = (0..<1000).map { _ in PlaneQuery(point: random.point(0...4096)) }
  let boxes = taps.map { PlaneQuery(box: PlaneBox(min: $0.center, max: $0.center + 30)) }
  let stroke = LineStroke(width: 10)
  let dashed = LineStroke(width: 10, cap: .round, join: .round(), dashes: [20, 10])
  let rings = [0..<star.count]
  line.withUnsafeBufferPointer { line in
    star.withUnsafeBufferPointer { star in
      measure("line, tap within 20 units", rounds, taps) { $0.isWithin(20, ofLine: line) ? 1 : 0 }
      measure("line, distance of a tap", rounds, taps) { $0.squaredDistance(toLine: line).squareRoot() }
      measure("line, box within 20 units", rounds, boxes) { $0.isWithin(20, ofLine: line) ? 1 : 0 }
      measure("stroke of 10 units, tap", rounds, taps) { stroke.isWithin(0, of: $0, line: line) ? 1 : 0 }
      measure("dashes of 10 units, tap", rounds, taps) { dashed.isWithin(0, of: $0, line: line) ? 1 : 0 }
      measure("polygon, tap", rounds, taps) { $0.meets(polygon: star, rings: rings) ? 1 : 0 }
      measure("polygon, tap within 20 units", rounds, taps) {
        $0.isWithin(20, ofPolygon: star, rings: rings) ? 1 : 0
      }
      measure("polygon, box", rounds, boxes) { $0.meets(polygon: star, rings: rings) ? 1 : 0 }
    }
  }
}

private func measure(
  _ name: String, _ rounds: Int, _ queries: [PlaneQuery], _ ask: (PlaneQuery) -> Double
) {
  var sum = 0.0
  let seconds = bestOf(rounds) { sum = queries.reduce(0) { $0 + ask($1) } }
  let cost = seconds / Double(queries.count) / 1000 * 1e9
  print("shapes \(name): \(rounded(cost)) ns a piece, sum \(sum.rounded())")
  var meter = AllocationMeter()
  for (number, query) in queries.enumerated() {
    if number == queries.count / 2 { meter.passHalf(number) }
    sum += ask(query)
  }
  meter.finish(queries.count, "tap")
}

/// Points from a fixed seed (SplitMix64, Steele, Lea and Flood 2014).
private struct Scatter {
  var state: UInt64

  mutating func point(_ range: ClosedRange<Double>) -> PlanePoint {
    PlanePoint(number(range), number(range))
  }

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    mixed ^= mixed >> 31
    return range.lowerBound + (range.upperBound - range.lowerBound) * Double(mixed >> 11) * 0x1p-53
  }

  /// A place on the circle, by the rational parametrization of its four quarters.
  static func direction(_ turn: Double) -> PlanePoint {
    let quarter = (turn * 4).rounded(.down)
    let t = turn * 4 - quarter
    let point = PlanePoint(1 - t * t, 2 * t) / (1 + t * t)
    switch Int(quarter) & 3 {
    case 0: return point
    case 1: return PlanePoint(-point.y, point.x)
    case 2: return -point
    default: return PlanePoint(point.y, -point.x)
    }
  }
}
