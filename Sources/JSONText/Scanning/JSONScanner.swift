/// A reader of JSON text (RFC 8259) over bytes in memory: the one unsafe type of this module.
///
/// Two pointers, and every read is checked against `end`; the caller keeps the bytes alive and in place.
/// Nothing is copied or reserved except by the methods that return strings, numbers with text, and values.
/// After a failure the cursor is somewhere in the damaged value.
///
/// `@inlinable`, since across modules the plain calls run at a quarter of the speed (benchmark `read`).
@frozen
package struct JSONScanner {
  package let start: UnsafePointer<UInt8>
  package let end: UnsafePointer<UInt8>
  package var cursor: UnsafePointer<UInt8>
  @usableFromInline let powers: PowersOfTen

  @inlinable package init(_ bytes: UnsafeRawBufferPointer) {
    let base =
      bytes.baseAddress ?? UnsafeRawPointer(bitPattern: 1).unsafelyUnwrapped  // never read: end == start
    start = base.assumingMemoryBound(to: UInt8.self)
    end = start + bytes.count
    cursor = start
    powers = .shared
  }

  /// Bytes before the cursor.
  @inlinable package var offset: Int { cursor - start }

  @inlinable package var isAtEnd: Bool { cursor == end }

  @inlinable package func failure(_ kind: ScanFailure.Kind) -> ScanFailure {
    ScanFailure(cursor == end ? .end : kind, at: offset)
  }

  @inlinable package func failure(_ kind: ScanFailure.Kind, at place: UnsafePointer<UInt8>) -> ScanFailure {
    ScanFailure(kind, at: place - start)
  }

  /// Moves to the next byte that is not white space, or to the end.
  @inlinable @inline(__always) package mutating func skipWhitespace() {
    while cursor != end {
      let byte = cursor.pointee
      if byte > 0x20 { return }
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return }
      cursor += 1
    }
  }

  /// The next byte after white space, not consumed.
  @inlinable @inline(__always) package mutating func peek() throws(ScanFailure) -> UInt8 {
    skipWhitespace()
    guard cursor != end else { throw ScanFailure(.end, at: offset) }
    return cursor.pointee
  }

  /// Consumes `byte` after white space, or fails with `kind`.
  @inlinable @inline(__always)
  package mutating func expect(_ byte: UInt8, or kind: ScanFailure.Kind) throws(ScanFailure) {
    guard try peek() == byte else { throw failure(kind) }
    cursor += 1
  }

  /// Consumes `byte` after white space where it stands next, and says whether it did.
  @inlinable @inline(__always) package mutating func consume(_ byte: UInt8) -> Bool {
    skipWhitespace()
    guard cursor != end, cursor.pointee == byte else { return false }
    cursor += 1
    return true
  }

  /// After an element: true after a comma, false after `]`.
  @inlinable @inline(__always) package mutating func anotherElement() throws(ScanFailure) -> Bool {
    let byte = try peek()
    guard byte == 0x2C || byte == 0x5D else { throw failure(.arrayEnd) }
    cursor += 1
    return byte == 0x2C
  }

  /// After a member: true after a comma, false after `}`.
  @inlinable @inline(__always) package mutating func anotherMember() throws(ScanFailure) -> Bool {
    let byte = try peek()
    guard byte == 0x2C || byte == 0x7D else { throw failure(.objectEnd) }
    cursor += 1
    return byte == 0x2C
  }

  /// Consumes `true`, `false` or `null` that stands at the cursor: 1, 0 or nil.
  package mutating func literal() throws(ScanFailure) -> Bool? {
    if consumeWord("true") { return true }
    if consumeWord("false") { return false }
    if consumeWord("null") { return nil }
    let word = self
    let isNotFinite = consumeWord("NaN") || consumeWord("nan") || consumeWord("Infinity")
    self = word
    throw ScanFailure(isNotFinite ? .notFinite : .literal, at: offset)
  }

  private mutating func consumeWord(_ word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    guard end - cursor >= length else { return false }
    for index in 0..<length where cursor[index] != word.utf8Start[index] { return false }
    cursor += length
    return true
  }
}
