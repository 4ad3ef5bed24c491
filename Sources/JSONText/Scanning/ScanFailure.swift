import GeoModel

/// Why and where a scanner stopped: cheap to throw; words, line and column come only when someone asks.
package struct ScanFailure: Error {
  package enum Kind: UInt8, Sendable {
    case end, value, key, colon, arrayEnd, objectEnd, trailing
    case number, literal, notFinite, escape, surrogate, control, encoding, depth, range
    /// JSON, but not what the reader of a format wants here; that reader has the words.
    case shape
  }

  package var kind: Kind
  /// The byte, counted from the front of what was scanned.
  package var offset: Int

  @inlinable package init(_ kind: Kind, at offset: Int) {
    self.kind = kind
    self.offset = offset
  }
}

extension Finding.Reason {
  /// The text is not JSON (RFC 8259).
  public static let jsonSyntax = Finding.Reason(rawValue: "json-syntax")
  /// The text is nested deeper than the limit.
  public static let jsonDepth = Finding.Reason(rawValue: "json-depth")
  /// The text is not UTF-8.
  public static let jsonEncoding = Finding.Reason(rawValue: "json-encoding")
  /// A number is too large for a double.
  public static let numberRange = Finding.Reason(rawValue: "number-range")
}

extension ScanFailure {
  /// The failure in words.
  ///
  /// - Parameters:
  ///   - byte: what stands at `offset`, or nil at the end of the input.
  ///   - place: the line and column of `offset`.
  package func finding(byte: UInt8?, at place: Place) -> Finding {
    let what = byte.map(Self.name) ?? "the input ends here"
    func syntax(_ found: String, _ expected: String?, _ clause: String) -> Finding {
      Finding(.jsonSyntax, at: place, found: found, expected: expected, clause: "RFC 8259 \(clause)")
    }
    if let slip = slip(byte) { return syntax(slip.found, nil, slip.clause) }
    switch kind {
    case .end: return syntax("the input ends here", "the rest of the value", "2")
    case .value: return syntax(what, "a value", "3")
    case .key: return syntax(what, "a key in quotes", "4")
    case .colon: return syntax(what, "`:`", "4")
    case .arrayEnd: return syntax(what, "`,` or `]`", "5")
    case .objectEnd: return syntax(what, "`,` or `}`", "4")
    case .trailing: return syntax("\(what) after the end of the value", "nothing more", "2")
    case .number: return syntax(what, "a digit", "6")
    case .literal: return syntax("an unknown word", "`true`, `false` or `null`", "3")
    case .notFinite: return syntax("NaN or an infinity", "a finite number", "6")
    case .escape:
      return syntax("a bad escape", #"one of \" \\ \/ \b \f \n \r \t or \u and four digits"#, "7")
    case .surrogate: return syntax("half a surrogate pair", "both halves", "8.2")
    case .control: return syntax("a control character in a string", "an escape", "7")
    case .encoding:
      return Finding(
        .jsonEncoding, at: place, found: "bytes that are not UTF-8", clause: "RFC 8259 8.1")
    case .depth:
      return Finding(
        .jsonDepth, at: place, found: "nested too deeply", expected: "less depth than the limit",
        clause: "RFC 8259 9")
    case .shape: return syntax(what, "another value", "3")
    case .range:
      return Finding(
        .numberRange, at: place, found: "a number too large for a double", clause: "RFC 8259 6")
    }
  }

  /// What other languages allow, by the byte at which it fails.
  private func slip(_ byte: UInt8?) -> (found: String, clause: String)? {
    switch (kind, byte) {
    case (.key, 0x7D), (.value, 0x5D): return ("a comma before the end; remove it", kind == .key ? "4" : "5")
    case (.key, 0x27), (.value, 0x27): return ("a single quotation mark; JSON has double ones", "7")
    case (.key, 0x2F), (.value, 0x2F), (.colon, 0x2F), (.arrayEnd, 0x2F), (.objectEnd, 0x2F),
      (.trailing, 0x2F):
      return ("a comment; JSON has no comments", "2")
    default: return nil
    }
  }

  /// Where the comma stands that is one too many, or nil where none is.
  func extraComma(in bytes: UnsafeRawBufferPointer) -> Int? {
    guard kind == .key || kind == .value, offset < bytes.count,
      bytes[offset] == (kind == .key ? 0x7D : 0x5D)
    else { return nil }
    var index = offset - 1
    while index >= 0, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[index]) { index -= 1 }
    return index >= 0 && bytes[index] == 0x2C ? index : nil
  }

  private static func name(_ byte: UInt8) -> String {
    (0x21..<0x7F).contains(byte)
      ? "`\(Character(Unicode.Scalar(byte)))`" : "byte \(String(byte, radix: 16, uppercase: true)) (hex)"
  }
}
