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
    let newlines = Self.newlines(in: bytes)
    guard newlines > 0 else { return column += bytes.count }
    line += newlines
    var tail = 0
    while tail < bytes.count, bytes[bytes.count - 1 - tail] != 0x0A { tail += 1 }
    column = tail
  }

  /// Sixteen bytes a step: comparing gives −1 where they are equal.
  private static func newlines(in bytes: UnsafeRawBufferPointer) -> Int {
    var count = 0
    var index = 0
    let wanted = SIMD16<UInt8>(repeating: 0x0A)
    while bytes.count - index >= 16 {
      var sums = SIMD16<UInt8>()
      let end = min(bytes.count - 15, index + 16 * 255)
      while index < end {
        let equal = bytes.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self) .== wanted
        sums = sums.replacing(with: sums &+ 1, where: equal)
        index += 16
      }
      for lane in 0..<16 { count += Int(sums[lane]) }
    }
    while index < bytes.count {
      count += bytes[index] == 0x0A ? 1 : 0
      index += 1
    }
    return count
  }

  /// The place of the byte after `bytes`, line and column counted from 1.
  package func place(after bytes: UnsafeRawBufferPointer) -> Place {
    var copy = self
    copy.advance(over: bytes)
    return .text(line: copy.line, column: copy.column + 1)
  }
}
