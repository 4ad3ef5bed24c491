/// Bytes of a JSON text that stand together, with what the layout of the text is read from.
struct TextPiece {
  /// Whether a blank follows the first colon behind a quotation mark, where there is one.
  enum Colon {
    case none, tight, blank
  }

  let bytes: ArraySlice<UInt8>
  let hasLine: Bool
  let colon: Colon

  /// Complexity: O(n) as far as the first line's end and the first colon.
  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    hasLine = bytes.contains(0x0A)
    colon = Self.colon(in: bytes)
  }

  init(_ bytes: [UInt8] = []) { self.init(bytes[...]) }

  private static func colon(in bytes: ArraySlice<UInt8>) -> Colon {
    bytes.withUnsafeBufferPointer { bytes in
      for index in bytes.indices.dropLast() where bytes[index] == 0x22 && bytes[index + 1] == 0x3A {
        // What a piece ends before is a value, which begins with no blank.
        return index + 2 < bytes.count && bytes[index + 2] <= 0x20 ? .blank : .tight
      }
      return .none
    }
  }

  /// The blanks at the front of the last line that begins in the piece, or nil where none does.
  var lastIndentation: [UInt8]? {
    guard hasLine, let line = bytes.lastIndex(of: 0x0A) else { return nil }
    return Self.blanks(bytes[(line + 1)...])
  }

  /// The first end of a line in the piece, or nil.
  var firstLine: JSONLayout.FirstLine? {
    guard hasLine, let line = bytes.firstIndex(of: 0x0A) else { return nil }
    return JSONLayout.FirstLine(
      endsWithReturn: line > bytes.startIndex && bytes[line - 1] == 0x0D, isLast: line + 1 == bytes.endIndex,
      next: Self.blanks(bytes[(line + 1)...]))
  }

  /// The blanks at the front.
  static func blanks(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    Array(bytes.prefix { $0 == 0x20 || $0 == 0x09 })
  }
}
