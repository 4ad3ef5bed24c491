import GeoModel

/// A running count of lines: where a stretch of bytes begins in the whole text.
package struct TextPosition: Sendable {
  /// From 1.
  package var line = 1
  /// Bytes before the stretch that belong to its first line.
  package var column = 0

  package init() {}

  /// Moves over `bytes`.
  ///
  /// Complexity: O(n) in their number.
  package mutating func advance(over bytes: UnsafeRawBufferPointer) {
    var newlines = 0
    for byte in bytes { newlines &+= byte == 0x0A ? 1 : 0 }
    guard newlines > 0 else { return column += bytes.count }
    line += newlines
    var tail = 0
    while tail < bytes.count, bytes[bytes.count - 1 - tail] != 0x0A { tail += 1 }
    column = tail
  }

  /// The place of the byte after `bytes`, line and column counted from 1.
  package func place(after bytes: UnsafeRawBufferPointer) -> Place {
    var copy = self
    copy.advance(over: bytes)
    return .text(line: copy.line, column: copy.column + 1)
  }
}
