import GeoModel
import JSONText

/// The words of an edit, taken one after the other.
struct StyleArguments {
  private var words: [String]

  init(_ words: [String]) { self.words = words }

  /// The next word that is no option.
  mutating func next(_ what: String) throws(InvalidInput) -> String {
    guard let first = words.first, !first.hasPrefix("--") else {
      throw StyleDocument.refusal("\(words.first ?? "the end") stands", expected: what)
    }
    words.removeFirst()
    return first
  }

  /// The value of an option, as `--name value` or `--name=value`; nil where it is not given.
  mutating func option(_ name: String) throws(InvalidInput) -> String? {
    for (index, word) in words.enumerated() {
      if word == name {
        guard index + 1 < words.count else { throw StyleDocument.refusal("\(name) has no value") }
        let value = words[index + 1]
        words.removeSubrange(index...index + 1)
        return value
      }
      if word.hasPrefix("\(name)=") {
        words.remove(at: index)
        return String(word.dropFirst(name.count + 1))
      }
    }
    return nil
  }

  /// The number of an option, zero or more.
  mutating func number(_ name: String) throws(InvalidInput) -> Double? {
    guard let text = try option(name) else { return nil }
    guard let number = Double(text), number.isFinite, number >= 0 else {
      throw StyleDocument.refusal("\(name) is \(text)", expected: "a number, 0 or more")
    }
    return number
  }

  /// `--before ID`, `--top` or `--bottom`, or nil.
  mutating func position() throws(InvalidInput) -> StyleEdit.Position? {
    if let id = try option("--before") { return .before(id) }
    for (flag, position) in [("--top", StyleEdit.Position.top), ("--bottom", .bottom)] {
      if let index = words.firstIndex(of: flag) {
        words.remove(at: index)
        return position
      }
    }
    return nil
  }

  /// Every `NAME=VALUE` that is left.
  mutating func assignments() throws(InvalidInput) -> [(name: String, value: JSONValue)] {
    var assignments: [(name: String, value: JSONValue)] = []
    var others: [String] = []
    for word in words {
      guard !word.hasPrefix("--"), let equals = word.firstIndex(of: "=") else {
        others.append(word)
        continue
      }
      let value = Self.value(String(word[word.index(after: equals)...]))
      assignments.append((String(word[..<equals]), value))
    }
    words = others
    return assignments
  }

  /// Every word that is left.
  mutating func rest() -> [String] {
    defer { words = [] }
    return words
  }

  /// Refuses words that nobody took.
  func end() throws(InvalidInput) {
    guard let word = words.first else { return }
    throw StyleDocument.refusal("\"\(word)\" does not belong here")
  }

  /// JSON where the text is that, else the text itself.
  static func value(_ text: String) -> JSONValue {
    do throws(InvalidInput) {
      return try JSONValue(parsing: text)
    } catch {
      return .string(text)
    }
  }
}
