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
  public init(_ text: String) throws(InvalidInput) {
    var lines: [Line] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard let words = Self.words(line) else {
        throw InvalidInput(
          Finding(
            .styleEdit, at: .text(line: index + 1, column: 1), found: "a quotation mark that is not closed"))
      }
      if !words.isEmpty { lines.append(Line(number: index + 1, words: words)) }
    }
    self.lines = lines
  }

  /// The words of a line: blanks part them, quotation marks and a backslash keep blanks; nil for an open mark.
  private static func words(_ line: Substring) -> [String]? {
    var words: [String] = []
    var word: String?
    var mark: Character?
    var isEscaped = false
    for character in line where character != "\r" {
      if isEscaped {
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if let open = mark {
        if character == open {
          mark = nil
        } else if character == "\\", open == "\"" {
          isEscaped = true
        } else {
          word = (word ?? "") + String(character)
        }
      } else if character == "\\" {
        isEscaped = true
      } else if character == "'" || character == "\"" {
        mark = character
        word = word ?? ""
      } else if character == " " || character == "\t" {
        if let done = word { words.append(done) }
        word = nil
      } else if character == "#", word == nil {
        break
      } else {
        word = (word ?? "") + String(character)
      }
    }
    guard mark == nil, !isEscaped else { return nil }
    return words + (word.map { [$0] } ?? [])
  }
}

extension StyleDocument {
  /// Makes every edit of a script, or none.
  ///
  /// - Throws: `InvalidInput` with the script's line of the first edit that cannot be made.
  public mutating func run(_ script: StyleScript) throws(InvalidInput) {
    var copy = self
    for line in script.lines {
      do throws(InvalidInput) {
        for edit in try StyleCommand.edits(line.words, in: copy) { try copy.apply(edit) }
      } catch {
        var finding = error.finding
        finding.place = .text(line: line.number, column: 1)
        throw InvalidInput(finding)
      }
    }
    self = copy
  }
}
