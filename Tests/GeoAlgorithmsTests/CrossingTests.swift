import GeoModel
import TestSupport
import Testing

@testable import GeoAlgorithms

/// The crossing as an exact fraction, rounded half up: the definition, in wide integers.
private func slowCrossing(_ along: Int32, _ a: TilePoint, _ b: TilePoint) -> Int32 {
  let (along, ax, ay, bx, by) = (Int128(along), Int128(a.x), Int128(a.y), Int128(b.x), Int128(b.y))
  // y = ay + (along − ax) (by − ay) / (bx − ax); the smallest integer n with n > y − 1/2 − ε, found by search.
  let denominator = bx - ax
  let numerator = ay * denominator + (along - ax) * (by - ay)
  let sign: Int128 = denominator > 0 ? 1 : -1
  var low = Int128(Int32.min) - 1
  var high = Int128(Int32.max) + 1
  while high - low > 1 {
    let middle = (low + high) >> 1
    // middle ≤ y + 1/2 ?
    if 2 * middle * denominator * sign <= (2 * numerator + denominator) * sign {
      low = middle
    } else {
      high = middle
    }
  }
  return Int32(low)
}

@Test(arguments: [UInt64(1), 2, 3])
func crossingsAreTheNearestGridPoint(seed: UInt64) {
  var random = SeededGenerator(seed: seed)
  let reach: Int32 = seed == 1 ? 50 : seed == 2 ? 10_000 : .max
  for _ in 0..<2000 {
    let a = TilePoint(
      .random(in: -reach...reach, using: &random), .random(in: -reach...reach, using: &random))
    let b = TilePoint(
      .random(in: -reach...reach, using: &random), .random(in: -reach...reach, using: &random))
    guard a.x != b.x else { continue }
    let along = Int32.random(in: min(a.x, b.x)...max(a.x, b.x), using: &random)
    let forward = Crossing.other(at: along, a: a.x, otherA: a.y, b: b.x, otherB: b.y)
    let backward = Crossing.other(at: along, a: b.x, otherA: b.y, b: a.x, otherB: a.y)
    #expect(forward == slowCrossing(along, a, b))
    #expect(forward == backward)
  }
}

@Test func crossingsDoNotDependOnTheOrigin() {
  var random = SeededGenerator(seed: 4)
  for _ in 0..<2000 {
    func coordinate() -> Int32 { .random(in: -5000...5000, using: &random) }
    let (a, b) = (TilePoint(coordinate(), coordinate()), TilePoint(coordinate(), coordinate()))
    guard a.x != b.x else { continue }
    let along = Int32.random(in: min(a.x, b.x)...max(a.x, b.x), using: &random)
    let (right, down) = (coordinate(), coordinate())
    let here = Crossing.other(at: along, a: a.x, otherA: a.y, b: b.x, otherB: b.y)
    let there = Crossing.other(
      at: along + right, a: a.x + right, otherA: a.y + down, b: b.x + right, otherB: b.y + down)
    #expect(there == here + down)
  }
}
