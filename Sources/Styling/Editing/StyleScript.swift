import GeoModel

/// A script of edits: one a line, in words as a shell splits them, with `#` before a comment.
public struct StyleScript: Sendable {
  /// A line with an edit.
  public struct Line: Hashable, Sendable {
    /// From 1.
    public let number: Int
    public let words: [String]
  }

  public let lines: [Line]

  /// Reads a script.
  ///
  /// - Throws: `InvalidInput` with the line of a quotation mark that is not closed.
  /// Complexity: O(n) in the length of the text.
  public init(_ text: String) throws(InvalidInput) {
    var lines: [Line] = []
    let texts = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in texts.enumerated() {
      var words = ScriptWords()
      for scalar in line where scalar != "\r" && scalar != "\u{FEFF}" { words.take(scalar) }
      guard words.isComplete else {
        throw InvalidInput(
          Finding(
            .styleEdit, at: .text(line: index + 1, column: 1),
            found: "a quotation mark that is not closed, or a backslash at the end"))
      }
      if !words.all.isEmpty { lines.append(Line(number: index + 1, words: words.all)) }
    }
    self.lines = lines
  }

  /// Reads a script in UTF-8.
  ///
  /// - Throws: `InvalidInput` for other bytes too.
  public init(_ bytes: [UInt8]) throws(InvalidInput) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw StyleDocument.refusal("the script is not UTF-8")
    }
    try self.init(text)
  }
}

extension StyleDocument {
  /// Makes every edit of a script, or none.
  ///
  /// - Throws: `InvalidInput` with the script's line of the first edit that cannot be made.
  /// Complexity: that of `apply` for its edits.
  public mutating func run(_ script: StyleScript) throws(InvalidInput) {
    try run(script.lines[...])
  }

  private mutating func run(_ lines: ArraySlice<StyleScript.Line>) throws(InvalidInput) {
    var draft = StyleDraft(self)
    for line in lines { try draft.run(line) }
    self = draft.document()
  }

  /// Runs a script, and takes it back where it brings new errors into the style.
  ///
  /// - Throws: `InvalidInput` with the script's line that cannot be made, or that brings the first new error.
  public mutating func runValidated(_ script: StyleScript) throws(InvalidInput) {
    var draft = StyleDraft(self)
    for (index, line) in script.lines.enumerated() {
      do throws(InvalidInput) {
        try draft.run(line)
      } catch {
        var copy = self
        try copy.run(script.lines[..<index])
        // An error of an earlier line is the first, unless a later line could have brought what is not there yet.
        let errors = copy.newErrors(since: self).filter { !$0.message.hasSuffix(" not found") }
        try refuse(errors, of: script.lines[..<index])
        throw error
      }
    }
    let document = draft.document()
    try refuse(document.newErrors(since: self), of: script.lines[...])
    self = document
  }

  private func refuse(_ errors: [StyleFinding], of lines: ArraySlice<StyleScript.Line>) throws(InvalidInput) {
    if errors.isEmpty { return }
    let (number, finding) = try first(of: errors, in: lines)
    throw InvalidInput(finding.refusal(at: .text(line: number, column: 1)))
  }

  /// The error that a script brings first, and its line: the last one before which it was not there, the lines
  /// being made one by one.
  ///
  /// What is wrong with a layer follows from itself, the layer that it refers to, and what stands outside of the
  /// layers: after each line only those are validated that have errors in the end.
  /// Complexity: O(n + k · l + e) in the length of the text, the number of lines, that of the layers, and the sizes of
  /// what is validated, which is again wherever a line has changed it.
  private func first(of errors: [StyleFinding], in script: ArraySlice<StyleScript.Line>) throws(InvalidInput)
    -> (
      line: Int, error: StyleFinding
    )
  {
    let known = KnownFaults(self, .error)
    let faulty = Set(errors.map(\.layer))
    var draft = StyleDraft(self)
    var lines: [StyleFault: Int] = [:]
    var before: Set<StyleFault> = []
    var part: JSONObject?
    for line in script {
      try draft.run(line)
      let excerpt = draft.excerpt { id in
        guard case .string(let id)? = id else { return faulty.contains(nil) }
        return faulty.contains(id) || known.mayExcuse(id)
      }
      if excerpt.root == part { continue }
      part = excerpt.root
      let errors = excerpt.validate().filter { $0.severity == .error }
      let now = Set(
        known.unknown(among: errors) { draft.layers.contains(.string($0)) }.map(StyleFault.init))
      for fault in now where !before.contains(fault) { lines[fault] = line.number }
      before = now
    }
    let last = script.last?.number ?? 1
    var first = (line: Int.max, error: errors[0])
    for error in errors {
      let line = lines[StyleFault(error)] ?? last
      if line < first.line { first = (line, error) }
    }
    return first
  }
}

extension StyleDraft {
  /// Makes the edits of a line.
  ///
  /// - Throws: `InvalidInput` with the script's line.
  fileprivate mutating func run(_ line: StyleScript.Line) throws(InvalidInput) {
    do throws(InvalidInput) {
      for edit in try StyleCommand.edits(line.words) { try apply(edit) }
    } catch {
      var finding = error.finding
      finding.place = .text(line: line.number, column: 1)
      if line.words.count > 2, line.words[1].hasSuffix(".json"), line.words[0] != "tiletap" {
        let words = ([line.words[0]] + line.words.dropFirst(2)).joined(separator: " ")
        finding.expected = "did you mean '\(words)', without FILE?"
      }
      throw InvalidInput(finding)
    }
  }
}
