import GeoModel

extension ByteWriter {
  /// Appends the shortest text that reads back as the same double, in the notation of ECMAScript's
  /// Number::toString: plain for magnitudes from 1e-6 to 1e21, with an exponent beyond; `0` for minus zero.
  ///
  /// An infinity or NaN, which JSON has no text for, becomes `null`.
  @inlinable public mutating func append(shortest value: Double) {
    reserve(48)
    let magnitude = value.magnitude
    // At most 15 digits: two such decimals never share a double, so the one that gives the value back is
    // the shortest; fewer digits show as zeros at the end. Both operands of the division are exact.
    if magnitude < 1e8, magnitude >= 1e-6 {
      let decimals = Self.decimals(for: magnitude)
      let power = doublePowers[decimals]
      let units = UInt64(magnitude * power + 0.5)
      if Double(units) / power == magnitude {
        if value < 0 {
          base[length] = 0x2D
          length &+= 1
        }
        let whole = UInt64(magnitude)
        appendHead(UInt32(truncatingIfNeeded: whole))
        let fraction = units &- whole &* integerPowers[decimals]
        if fraction != 0 { appendFraction(fraction &* integerPowers[16 &- decimals]) }
        return
      }
    }
    appendGeneral(value)
  }

  /// How many decimals leave at most 15 digits of a magnitude below 10^8.
  @inlinable @inline(__always) static func decimals(for magnitude: Double) -> Int {
    if magnitude < 1000 {
      return magnitude < 10 ? (magnitude < 1 ? 15 : 14) : (magnitude < 100 ? 13 : 12)
    }
    return magnitude < 1e5 ? (magnitude < 1e4 ? 11 : 10) : magnitude < 1e6 ? 9 : magnitude < 1e7 ? 8 : 7
  }

  /// A point and the sixteen decimals of `fraction`, without the zeros at their end; the room is there.
  @inlinable @inline(__always) mutating func appendFraction(_ fraction: UInt64) {
    base[length] = 0x2E
    length &+= 1
    let high = fraction / 100_000_000
    let low = fraction &- high &* 100_000_000
    let first = Self.digits(UInt32(truncatingIfNeeded: high))
    if low == 0 {
      store(first, count: 8 &- first.leadingZeroBitCount >> 3)
    } else {
      let second = Self.digits(UInt32(truncatingIfNeeded: low))
      store(first, count: 8)
      store(second, count: 8 &- second.leadingZeroBitCount >> 3)
    }
  }

  @usableFromInline mutating func appendGeneral(_ value: Double) {
    if value == 0 { return append("0") }
    guard value.isFinite else { return append("null") }
    if value.magnitude < 0x1p53, value == value.rounded(.towardZero) {
      return append(integer: Int64(value))
    }
    appendNotation(of: value.description)
  }

  /// Appends the shortest text that reads back as the same float, in the same notation as for doubles.
  @inlinable public mutating func append(shortest value: Float) {
    reserve(48)
    let magnitude = Double(value.magnitude)
    if magnitude < 1e6, magnitude >= 1e-2 {
      // At most 6 digits, which no two floats share.
      let decimals = magnitude < 1 ? 6 : magnitude < 10 ? 5 : magnitude < 100 ? 4 : magnitude < 1000 ? 3 : 1
      let power = Double(Self.power(decimals))
      let scaled = (magnitude * power).rounded()
      if scaled < 1e6, Float(scaled / power) == value.magnitude {
        if value < 0 {
          base[length] = 0x2D
          length &+= 1
        }
        appendFixed(UInt64(scaled), decimals: decimals, trimming: true)
        return
      }
    }
    appendGeneral(value)
  }

  @usableFromInline mutating func appendGeneral(_ value: Float) {
    if value == 0 { return append("0") }
    guard value.isFinite else { return append("null") }
    appendNotation(of: value.description)
  }

  /// The digits and exponent of Swift's shortest description, set anew in ECMAScript's notation.
  private mutating func appendNotation(of description: String) {
    var digits: [UInt8] = []
    var exponent = 0
    var point: Int?
    var bytes = Array(description.utf8)[...]
    if bytes.first == UInt8(ascii: "-") {
      append(UInt8(ascii: "-"))
      bytes = bytes.dropFirst()
    }
    if let mark = bytes.firstIndex(of: UInt8(ascii: "e")) {
      exponent = Int(String(decoding: bytes[(mark + 1)...], as: UTF8.self)) ?? 0
      bytes = bytes[..<mark]
    }
    for byte in bytes {
      if byte == UInt8(ascii: ".") { point = digits.count } else { digits.append(byte) }
    }
    exponent += point ?? digits.count
    while digits.last == UInt8(ascii: "0") { digits.removeLast() }
    while digits.first == UInt8(ascii: "0") {
      digits.removeFirst()
      exponent -= 1
    }
    appendDigits(digits, exponent: exponent)
  }

  /// 0.DIGITS · 10^exponent.
  private mutating func appendDigits(_ digits: [UInt8], exponent: Int) {
    func appendPart(_ part: ArraySlice<UInt8>) { part.withUnsafeBytes { append($0) } }
    if exponent > 21 || exponent < -5 {
      appendPart(digits[..<1])
      if digits.count > 1 {
        append(UInt8(ascii: "."))
        appendPart(digits[1...])
      }
      append(exponent > 0 ? "e+" : "e-")
      append(integer: UInt64((exponent - 1).magnitude))
    } else if exponent <= 0 {
      append("0.")
      for _ in exponent..<0 { append(UInt8(ascii: "0")) }
      appendPart(digits[...])
    } else {
      appendPart(digits.prefix(exponent))
      for _ in 0..<max(0, exponent - digits.count) { append(UInt8(ascii: "0")) }
      if digits.count > exponent {
        append(UInt8(ascii: "."))
        appendPart(digits[exponent...])
      }
    }
  }

  /// Appends a number: its own text where it has one, else its value; minus zero as `-0`.
  public mutating func append(number: JSONNumber) {
    if let text = number.text { return append(verbatim: text) }
    switch number.value {
    case .unsigned(let integer): append(integer: integer)
    case .negative(let integer): append(integer: integer)
    case .double(let double):
      if double == 0, double.sign == .minus { append("-0") } else { append(shortest: double) }
    }
  }
}
