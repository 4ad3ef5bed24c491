/// A hash that is the same in every run and on every machine, unlike Swift's own.
///
/// FNV-1a of 64 bits (Fowler, Noll and Vo), its end stirred as SplitMix64 does (Steele, Lea and Flood 2014).
struct StableHash {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func combine(_ byte: UInt8) { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }

  mutating func combine(_ bytes: some Sequence<UInt8>) { for byte in bytes { combine(byte) } }

  mutating func combine(_ integer: UInt64) {
    withUnsafeBytes(of: integer.littleEndian) { combine($0) }
  }

  var value: UInt64 {
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  static func of(string bytes: some Sequence<UInt8>) -> UInt64 {
    var hash = StableHash()
    hash.combine(UInt8(ascii: "s"))
    hash.combine(bytes)
    return hash.value
  }

  static func of(_ number: ExactNumber) -> UInt64 {
    var hash = StableHash()
    switch number {
    case .unsigned(let integer): hash.tagged("u", integer)
    case .negative(let integer): hash.tagged("n", UInt64(bitPattern: integer))
    case .float(let float): hash.tagged("f", UInt64(float.bitPattern))
    case .double(let double): hash.tagged("d", double.bitPattern)
    }
    return hash.value
  }

  static func of(_ value: AttributeValue) -> UInt64 {
    switch value {
    case .string(let text): return of(string: text.utf8)
    case .number(let number): return of(number)
    case .bool(let flag):
      var hash = StableHash()
      hash.tagged("b", flag ? 1 : 0)
      return hash.value
    case .null:
      var hash = StableHash()
      hash.combine(UInt8(ascii: "0"))
      return hash.value
    }
  }

  private mutating func tagged(_ tag: Unicode.Scalar, _ bits: UInt64) {
    combine(UInt8(ascii: tag))
    combine(bits)
  }
}
