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
  public mutating func run(_ script: StyleScript) throws(InvalidInput) {
    var copy = self
    for line in script.lines { try copy.run(line) }
    self = copy
  }

  /// Runs a script, and takes it back where it brings new errors into the style.
  ///
  /// - Throws: `InvalidInput` with the script's line that cannot be made, or that brings the first new error.
  public mutating func runValidated(_ script: StyleScript) throws(InvalidInput) {
    var copy = self
    try copy.run(script)
    if let finding = copy.newErrors(since: self).first {
      throw InvalidInput(finding.refusal(at: .text(line: try line(of: script, bringing: finding), column: 1)))
    }
    self = copy
  }

  private mutating func run(_ line: StyleScript.Line) throws(InvalidInput) {
    do throws(InvalidInput) {
      for edit in try StyleCommand.edits(line.words) { try apply(edit) }
    } catch {
      var finding = error.finding
      finding.place = .text(line: line.number, column: 1)
      throw InvalidInput(finding)
    }
  }

  /// The last line of a script before which an error was not there, the lines being made one by one.
  private func line(of script: StyleScript, bringing error: StyleFinding) throws(InvalidInput) -> Int {
    var copy = self
    var (number, wasThere) = (script.lines.last?.number ?? 1, false)
    for line in script.lines {
      try copy.run(line)
      let isThere = copy.newErrors(since: self).contains { StyleFault($0) == StyleFault(error) }
      if isThere, !wasThere { number = line.number }
      wasThere = isThere
    }
    return number
  }
}
