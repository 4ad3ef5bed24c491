/// A number as its text has it: ±mantissa · 10^exponent.
@frozen
package struct Decimal {
  /// The digits as an integer; meaningless where `isLong`.
  package var mantissa: UInt64 = 0
  package var exponent = 0
  package var isNegative = false
  /// Whether there is neither a fraction nor an exponent.
  package var isInteger = true
  package var hasExponent = false
  /// Whether there are more than 19 significant digits, so that `mantissa` did not hold them.
  package var isLong = false
  /// The number's text.
  package var text: UnsafeBufferPointer<UInt8>

  @inlinable init(text: UnsafeBufferPointer<UInt8>) { self.text = text }

  /// The nearest double, ties to even; infinite where the number is too large.
  ///
  /// Exact powers first: mantissa and power both fit a double, so one operation rounds once
  /// (W. D. Clinger, "How to read floating point numbers accurately", 1990).
  @inlinable @inline(__always) func doubleValue(_ powers: PowersOfTen) -> Double {
    if mantissa <= 1 << 53, !isLong, exponent <= 0, exponent >= -22 {
      let magnitude = Double(mantissa) / powers.doubles[0 &- exponent]
      return isNegative ? -magnitude : magnitude
    }
    return slowDoubleValue(powers)
  }

  @usableFromInline func slowDoubleValue(_ powers: PowersOfTen) -> Double {
    if !isLong, mantissa == 0 { return isNegative ? -0.0 : 0 }
    if !isLong, mantissa <= 1 << 53, exponent > 0, exponent <= 22 {
      let magnitude = Double(mantissa) * powers.doubles[exponent]
      return isNegative ? -magnitude : magnitude
    }
    if !isLong, (-27 ... -1).contains(exponent) {
      let magnitude = Self.quotient(mantissa, PowersOfTen.ofFive(-exponent), twos: exponent)
      return isNegative ? -magnitude : magnitude
    }
    return Double(String(decoding: text, as: UTF8.self)) ?? .nan
  }

  /// `dividend / divisor · 2^twos`, rounded once, ties to even, for values in the normal range.
  ///
  /// Long division with 64 bits of quotient: its low bits and the remainder decide the rounding exactly.
  static func quotient(_ dividend: UInt64, _ divisor: UInt64, twos: Int) -> Double {
    let up = dividend.leadingZeroBitCount
    let down = divisor.leadingZeroBitCount
    // Halving keeps the high word below the divisor, so that the quotient fits 64 bits.
    let numerator = dividend << up
    let (quotient, remainder) = (divisor << down).dividingFullWidth((numerator >> 1, numerator << 63))
    let shift = 11 - quotient.leadingZeroBitCount
    let kept = quotient >> shift
    let rest = quotient & (1 << shift - 1)
    let half: UInt64 = 1 << (shift - 1)
    let roundsUp = rest > half || rest == half && (remainder != 0 || kept & 1 == 1)
    let exponent = twos + down - up + 1 - 64 + shift
    return Double(sign: .plus, exponent: exponent, significand: Double(kept + (roundsUp ? 1 : 0)))
  }
}
