import TestSupport
import Testing

@testable import GeoAlgorithms

@Suite struct TurnTests {
  @Test func rightIsPositive() {
    #expect(Turn.sign(PlanePoint(0, 0), PlanePoint(1, 0), PlanePoint(2, 1)) > 0)
    #expect(Turn.sign(PlanePoint(0, 0), PlanePoint(1, 0), PlanePoint(2, -1)) < 0)
    #expect(Turn.sign(PlanePoint(0, 0), PlanePoint(1, 0), PlanePoint(2, 0)) == 0)
  }

  /// Points a few units in the last place off a diagonal, where a plain cross product errs: multiples of 2^-53
  /// in whole numbers tell the right sign.
  @Test func signsAreExact() {
    let unit = 1.0.ulp / 2
    for dx in 0..<64 {
      for dy in 0..<64 {
        let a = PlanePoint(0.5 + Double(dx) * unit, 0.5 + Double(dy) * unit)
        let sign = Turn.sign(a, PlanePoint(12, 12), PlanePoint(24, 24))
        // a is off the diagonal by dx − dy: to the right of it, and down, where dy is larger.
        let expected = Double(dy - dx)
        #expect(sign == 0 ? expected == 0 : sign.sign == expected.sign, "\(dx) \(dy)")
      }
    }
  }

  @Test func orderOfPointsChangesOnlyTheSign() {
    var generator = SeededGenerator(seed: 46)
    for _ in 0..<2000 {
      let a = point(&generator)
      let b = point(&generator)
      let c = a + Double.random(in: 0...2, using: &generator) * (b - a)
      let sign = Turn.sign(a, b, c)
      for other in [Turn.sign(b, c, a), Turn.sign(c, a, b), -Turn.sign(b, a, c)] {
        #expect((sign > 0) == (other > 0) && (sign < 0) == (other < 0))
      }
    }
  }

  private func point(_ generator: inout SeededGenerator) -> PlanePoint {
    PlanePoint(Double.random(in: -1...1, using: &generator), Double.random(in: -1...1, using: &generator))
  }
}
