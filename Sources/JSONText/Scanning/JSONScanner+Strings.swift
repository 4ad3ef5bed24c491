/// The bytes between the quotes of a string, checked: UTF-8, no control characters, escapes well-formed.
@frozen
package struct ScannedString {
  package let bytes: UnsafeBufferPointer<UInt8>
  package let hasEscapes: Bool

  @inlinable init(bytes: UnsafeBufferPointer<UInt8>, hasEscapes: Bool) {
    self.bytes = bytes
    self.hasEscapes = hasEscapes
  }

  /// The string's value.
  @inlinable package var string: String {
    hasEscapes ? unescaped() : String(decoding: bytes, as: UTF8.self)
  }

  /// Whether the value is `text`; ASCII only.
  @inlinable package func equals(_ text: StaticString) -> Bool {
    if hasEscapes { return unescaped() == text.description }
    guard bytes.count == text.utf8CodeUnitCount else { return false }
    for index in 0..<bytes.count where bytes[index] != text.utf8Start[index] { return false }
    return true
  }

  @usableFromInline func unescaped() -> String {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    func unit(at index: Int) -> UInt32 {
      bytes[index..<index + 4].reduce(0) { $0 << 4 | UInt32(JSONScanner.hexDigit($1) ?? 0) }
    }
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      guard byte == 0x5C else {
        result.append(byte)
        continue
      }
      let escape = bytes[index]
      index += 1
      switch escape {
      case UInt8(ascii: "b"): result.append(0x08)
      case UInt8(ascii: "f"): result.append(0x0C)
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "r"): result.append(0x0D)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "u"):
        var scalar = unit(at: index)
        index += 4
        if (0xD800..<0xDC00).contains(scalar) {
          scalar = 0x10000 + (scalar - 0xD800) << 10 + (unit(at: index + 2) - 0xDC00)
          index += 6
        }
        if let scalar = Unicode.Scalar(scalar) { result.append(contentsOf: String(scalar).utf8) }
      default: result.append(escape)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension JSONScanner {
  /// Reads the string whose opening quote stands at the cursor.
  ///
  /// Eight bytes a step, by the tests for a byte in a word of H. S. Warren, "Hacker's Delight" 6-1.
  @inlinable package mutating func string() throws(ScanFailure) -> ScannedString {
    guard cursor != end, cursor.pointee == 0x22 else { throw failure(.value) }
    cursor += 1
    let first = cursor
    var hasEscapes = false
    while true {
      while end - cursor >= 8 {
        let word = UInt64(littleEndian: UnsafeRawPointer(cursor).loadUnaligned(as: UInt64.self))
        let special = JSONScanner.specialBytes(word)
        if special == 0 {
          cursor += 8
        } else {
          cursor += special.trailingZeroBitCount >> 3
          break
        }
      }
      guard cursor != end else { throw ScanFailure(.end, at: offset) }
      switch cursor.pointee {
      case 0x22:
        let bytes = UnsafeBufferPointer(start: first, count: cursor - first)
        cursor += 1
        return ScannedString(bytes: bytes, hasEscapes: hasEscapes)
      case 0x5C:
        hasEscapes = true
        try checkEscape()
      case 0..<0x20: throw failure(.control)
      case 0x80...: try checkSequence()
      default: cursor += 1
      }
    }
  }

  /// The high bit of the lowest byte that is a quote, a backslash, a control character or not ASCII; higher
  /// bits may be wrong.
  @inlinable @inline(__always) package static func specialBytes(_ word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quotes = word ^ (ones &* 0x22)
    let slashes = word ^ (ones &* 0x5C)
    let found = (quotes &- ones) & ~quotes | (slashes &- ones) & ~slashes | (word &- ones &* 0x20) | word
    return found & (ones &* 0x80)
  }

  /// Checks the escape at the cursor and moves past it.
  @usableFromInline mutating func checkEscape() throws(ScanFailure) {
    let escape = cursor
    cursor += 1
    guard cursor != end else { throw ScanFailure(.end, at: offset) }
    let kind = cursor.pointee
    cursor += 1
    switch kind {
    case 0x22, 0x5C, 0x2F, 0x62, 0x66, 0x6E, 0x72, 0x74: return
    case 0x75: break
    default: throw failure(.escape, at: escape)
    }
    let unit = try hexUnit(of: escape)
    if (0xDC00..<0xE000).contains(unit) { throw failure(.surrogate, at: escape) }
    guard (0xD800..<0xDC00).contains(unit) else { return }
    guard cursor != end else { throw ScanFailure(.end, at: offset) }
    guard cursor.pointee == 0x5C else { throw failure(.surrogate, at: escape) }
    cursor += 1
    guard cursor != end else { throw ScanFailure(.end, at: offset) }
    guard cursor.pointee == 0x75 else { throw failure(.surrogate, at: escape) }
    cursor += 1
    guard (0xDC00..<0xE000).contains(try hexUnit(of: escape)) else { throw failure(.surrogate, at: escape) }
  }

  private mutating func hexUnit(of escape: UnsafePointer<UInt8>) throws(ScanFailure) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard cursor != end else { throw ScanFailure(.end, at: offset) }
      guard let digit = Self.hexDigit(cursor.pointee) else { throw failure(.escape, at: escape) }
      unit = unit << 4 | UInt16(digit)
      cursor += 1
    }
    return unit
  }

  static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }

  /// Checks the multi-byte UTF-8 sequence at the cursor (RFC 3629 4) and moves past it.
  @usableFromInline mutating func checkSequence() throws(ScanFailure) {
    let length = UTF8Sequence.length(at: UnsafeBufferPointer(start: cursor, count: end - cursor))
    guard length > 0 else {
      throw length == 0 ? failure(.encoding, at: cursor) : ScanFailure(.end, at: end - start)
    }
    cursor += length
  }
}
