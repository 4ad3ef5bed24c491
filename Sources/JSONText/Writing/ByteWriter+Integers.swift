extension ByteWriter {
  /// The eight decimal digits of `value`, below 10^8, one a byte from the lowest byte up, as numbers 0…9.
  ///
  /// Three divisions of several lanes at once (P. Khuong, "How to print integers really fast", 2017).
  @inlinable @inline(__always) static func digits(_ value: UInt32) -> UInt64 {
    let high = UInt64(value) / 10000
    let pair = high | (UInt64(value) &- high &* 10000) << 32
    let hundreds = ((pair &* 10486) >> 20) & 0x7F_0000_007F
    let lanes = (pair &- hundreds &* 100) << 16 | hundreds
    let tens = ((lanes &* 103) >> 10) & 0x000F_000F_000F_000F
    return tens | (lanes &- tens &* 10) << 8
  }

  @inlinable @inline(__always) mutating func store(_ digits: UInt64, count: Int) {
    UnsafeMutableRawPointer(base + length).storeBytes(
      of: (digits | 0x3030_3030_3030_3030).littleEndian, as: UInt64.self)
    length &+= count
  }

  /// Appends a decimal integer.
  @inlinable public mutating func append(integer value: UInt64) {
    reserve(24)
    let limit: UInt64 = 100_000_000
    if value < limit {
      appendHead(UInt32(truncatingIfNeeded: value))
    } else if value < limit &* limit {
      let high = value / limit
      appendHead(UInt32(truncatingIfNeeded: high))
      store(Self.digits(UInt32(truncatingIfNeeded: value &- high &* limit)), count: 8)
    } else {
      let top = value / (limit &* limit)
      let rest = value &- top &* (limit &* limit)
      let middle = rest / limit
      appendHead(UInt32(truncatingIfNeeded: top))
      store(Self.digits(UInt32(truncatingIfNeeded: middle)), count: 8)
      store(Self.digits(UInt32(truncatingIfNeeded: rest &- middle &* limit)), count: 8)
    }
  }

  /// Appends a decimal integer.
  @inlinable public mutating func append(integer value: Int64) {
    if value < 0 { append(UInt8(ascii: "-")) }
    append(integer: value.magnitude)
  }

  /// Up to eight digits without zeros in front; the room is there.
  @inlinable @inline(__always) mutating func appendHead(_ value: UInt32) {
    if value < 10 {
      base[length] = 0x30 | UInt8(truncatingIfNeeded: value)
      length &+= 1
      return
    }
    let digits = Self.digits(value)
    let zeros = digits.trailingZeroBitCount >> 3
    store((digits | 0x3030_3030_3030_3030) >> UInt64(zeros &* 8), count: 8 &- zeros)
  }

  /// Appends `units · 10^−decimals` in plain notation; never `-0`.
  ///
  /// - Parameters:
  ///   - units: the number in units of its last decimal.
  ///   - decimals: 0 to 16.
  ///   - trimming: whether zeros at the end of the fraction, and a bare point, are left out.
  @inlinable public mutating func append(fixed units: Int64, decimals: Int, trimming: Bool = true) {
    reserve(48)
    if units < 0 {
      base[length] = 0x2D
      length &+= 1
    }
    appendFixed(units.magnitude, decimals: decimals, trimming: trimming)
  }

  /// Without sign; the room is there.
  @inlinable @inline(__always)
  mutating func appendFixed(_ units: UInt64, decimals: Int, trimming: Bool) {
    let power = Self.power(decimals)
    let whole = units / power
    let fraction = units &- whole &* power
    if whole < 100_000_000 {
      appendHead(UInt32(truncatingIfNeeded: whole))
    } else {
      append(integer: whole)
    }
    guard decimals > 0, fraction != 0 || !trimming else { return }
    base[length] = 0x2E
    length &+= 1
    if decimals <= 8 {
      let digits = Self.digits(UInt32(truncatingIfNeeded: fraction &* Self.power(8 &- decimals)))
      store(digits, count: trimming ? 8 &- digits.leadingZeroBitCount >> 3 : decimals)
    } else {
      let aligned = fraction &* Self.power(16 &- decimals)
      let high = aligned / 100_000_000
      let first = Self.digits(UInt32(truncatingIfNeeded: high))
      let second = Self.digits(UInt32(truncatingIfNeeded: aligned &- high &* 100_000_000))
      if trimming, second == 0 {
        store(first, count: 8 &- first.leadingZeroBitCount >> 3)
      } else {
        store(first, count: 8)
        store(second, count: trimming ? 8 &- second.leadingZeroBitCount >> 3 : decimals &- 8)
      }
    }
  }

  /// 10^n for 0 ≤ n ≤ 16: a switch, since a constant lets the division become a multiplication.
  @inlinable @inline(__always) package static func power(_ exponent: Int) -> UInt64 {
    switch exponent {
    case 0: 1
    case 1: 10
    case 2: 100
    case 3: 1000
    case 4: 10_000
    case 5: 100_000
    case 6: 1_000_000
    case 7: 10_000_000
    case 8: 100_000_000
    case 9: 1_000_000_000
    case 10: 10_000_000_000
    case 11: 100_000_000_000
    case 12: 1_000_000_000_000
    case 13: 10_000_000_000_000
    case 14: 100_000_000_000_000
    case 15: 1_000_000_000_000_000
    default: 10_000_000_000_000_000
    }
  }
}
