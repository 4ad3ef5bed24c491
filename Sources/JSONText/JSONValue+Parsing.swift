import GeoModel

extension JSONValue {
  /// How many arrays and objects may be open inside one another, where the caller sets no other limit.
  public static let defaultDepthLimit = 512

  /// Reads one JSON text (RFC 8259), strictly: one value, and nothing but white space round it.
  ///
  /// Members keep their order and repeated keys are kept. Numbers are exact (`JSONNumber`); one past the
  /// doubles becomes the largest of them and keeps its text. A byte-order mark in front is skipped
  /// (RFC 8259 8.1). Half a surrogate pair in an escape is refused: no string can hold it.
  ///
  /// - Parameters:
  ///   - bytes: the text, in UTF-8.
  ///   - depthLimit: how many arrays and objects may be open inside one another, 0 to 1000.
  /// - Throws: `InvalidInput` with the line and column of the first byte that does not fit.
  /// - Complexity: O(n) in the number of bytes.
  public init(parsing bytes: UnsafeRawBufferPointer, depthLimit: Int = defaultDepthLimit) throws(InvalidInput)
  {
    var scanner = JSONScanner(bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { scanner.cursor += 3 }
    do throws(ScanFailure) {
      self = try scanner.value(depth: depthLimit)
      scanner.skipWhitespace()
      guard scanner.isAtEnd else { throw scanner.failure(.trailing) }
    } catch {
      throw InvalidInput(error.finding(in: bytes))
    }
  }

  /// Reads one JSON text, as from a buffer of bytes.
  public init(parsing bytes: [UInt8], depthLimit: Int = defaultDepthLimit) throws(InvalidInput) {
    self = try Self.parse(bytes, depthLimit)
  }

  /// Reads one JSON text, as from a buffer of bytes.
  public init(parsing text: String, depthLimit: Int = defaultDepthLimit) throws(InvalidInput) {
    self = try Self.parse(Array(text.utf8), depthLimit)
  }

  private static func parse(_ bytes: [UInt8], _ depthLimit: Int) throws(InvalidInput) -> JSONValue {
    try bytes.withUnsafeBytes { buffer in
      Result { () throws(InvalidInput) in try JSONValue(parsing: buffer, depthLimit: depthLimit) }
    }.get()
  }
}

extension ScanFailure {
  /// The failure in words, with the line and column in the whole text.
  package func finding(in bytes: UnsafeRawBufferPointer, from origin: TextPosition = TextPosition())
    -> Finding
  {
    if let comma = extraComma(in: bytes) {
      let before = UnsafeRawBufferPointer(rebasing: bytes[..<comma])
      return finding(byte: bytes[offset], at: origin.place(after: before))
    }
    let before = UnsafeRawBufferPointer(rebasing: bytes[..<offset])
    if kind == .end, offset == bytes.count, origin.line == 1, bytes.allSatisfy({ $0 <= 0x20 }) {
      return Finding(
        .jsonSyntax, at: .text(line: 1, column: 1), found: "the text is empty", expected: "a JSON value",
        clause: "RFC 8259 2")
    }
    return finding(byte: offset < bytes.count ? bytes[offset] : nil, at: origin.place(after: before))
  }
}
