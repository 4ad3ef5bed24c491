import GeoModel
import JSONText

/// The words of an edit: options are taken first, then the words by their place.
struct StyleArguments {
  private var words: [String]
  /// What follows `--`, where nothing is an option.
  private var plain: [String]
  /// The options that were asked for.
  private var known: [String] = []

  init(_ words: [String]) {
    let end = words.firstIndex(of: "--") ?? words.endIndex
    self.words = Array(words[..<end])
    plain = Array(words[end...].dropFirst())
  }

  /// The value of an option, as `--name value` or `--name=value`; nil where it is not given.
  mutating func option(_ name: String) throws(InvalidInput) -> String? {
    known.append(name)
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

  /// The values of an option that may be given again and again.
  mutating func options(_ name: String) throws(InvalidInput) -> [String] {
    known.append(name)
    var values: [String] = []
    var rest: [String] = []
    var index = 0
    while index < words.count {
      let word = words[index]
      index += 1
      if word == name {
        guard index < words.count else { throw StyleDocument.refusal("\(name) has no value") }
        values.append(words[index])
        index += 1
      } else if word.hasPrefix("\(name)=") {
        values.append(String(word.dropFirst(name.count + 1)))
      } else {
        rest.append(word)
      }
    }
    words = rest
    return values
  }

  /// Whether an option without a value is given.
  mutating func flag(_ name: String) -> Bool {
    known.append(name)
    guard let index = words.firstIndex(of: name) else { return false }
    words.remove(at: index)
    return true
  }

  /// The number of an option, zero or more.
  mutating func number(_ name: String) throws(InvalidInput) -> Double? {
    guard let text = try option(name) else { return nil }
    guard let number = Double(text), number.isFinite, number >= 0 else {
      throw StyleDocument.refusal("\(name) is \(text)", expected: "a number, 0 or more")
    }
    return number
  }

  /// `--before ID`, `--after ID`, `--top` or `--bottom`, or nil.
  mutating func position() throws(InvalidInput) -> StyleEdit.Position? {
    var positions: [StyleEdit.Position] = []
    if let id = try option("--before") { positions.append(.before(id)) }
    if let id = try option("--after") { positions.append(.after(id)) }
    if flag("--top") { positions.append(.top) }
    if flag("--bottom") { positions.append(.bottom) }
    guard positions.count < 2 else {
      throw StyleDocument.refusal(
        "there are two places", expected: "one of --before ID, --after ID, --top and --bottom")
    }
    return positions.first
  }

  /// The next word by its place, once all options are taken.
  mutating func next(_ what: String) throws(InvalidInput) -> String {
    try refuseOptions()
    if !words.isEmpty { return words.removeFirst() }
    if !plain.isEmpty { return plain.removeFirst() }
    throw StyleDocument.refusal("\(what) is missing")
  }

  /// Every `NAME=VALUE` that is left.
  mutating func assignments() throws(InvalidInput) -> [(name: String, value: JSONValue)] {
    var assignments: [(name: String, value: JSONValue)] = []
    let words = try rest()
    for (index, word) in words.enumerated() {
      let scalars = word.unicodeScalars
      guard let equals = scalars.firstIndex(of: "="), equals != scalars.startIndex else {
        let hint = StyleCommand.assignmentHint(word, before: index + 1 < words.count ? words[index + 1] : nil)
        throw StyleDocument.refusal("\"\(word)\" is no assignment", expected: hint ?? "NAME=VALUE")
      }
      let name = String(scalars[..<equals])
      let value = String(scalars[scalars.index(after: equals)...])
      assignments.append((name, try Self.value(value, of: name)))
    }
    return assignments
  }

  /// Every word that is left.
  mutating func rest() throws(InvalidInput) -> [String] {
    try refuseOptions()
    defer { (words, plain) = ([], []) }
    return words + plain
  }

  /// Refuses words that nobody took.
  mutating func end() throws(InvalidInput) {
    guard let word = try rest().first else { return }
    throw StyleDocument.refusal("\"\(word)\" is one word too many")
  }

  private func refuseOptions() throws(InvalidInput) {
    guard let index = words.firstIndex(where: { $0.hasPrefix("--") }) else { return }
    let word = words[index]
    let name = String(word.prefix { $0 != "=" })
    if known.contains(name) {
      throw StyleDocument.refusal("\(name) is given twice, or with a value it has not")
    }
    let value =
      word == name ? words[index...].dropFirst().first : String(word.dropFirst(name.count + 1))
    if let hint = StyleCommand.optionHint(name, value) {
      throw StyleDocument.refusal("there is no option \(name); \(hint)")
    }
    throw StyleDocument.refusal(
      "there is no option \(name)", expected: NearestName.of(name, among: known).map { "did you mean \($0)?" }
    )
  }

  /// The value of a member: a text that begins as JSON, and can be nothing else, is held to be that.
  private static func value(_ text: String, of name: String) throws(InvalidInput) -> JSONValue {
    guard let first = text.first, "[{".contains(first), LayerMember.hasNoTexts(name) else {
      return value(text)
    }
    do throws(InvalidInput) {
      return try JSONValue(parsing: text)
    } catch {
      var finding = error.finding
      finding.found = "the value of \(name) is no JSON: \(finding.place): \(finding.found)"
      finding.place = .whole
      throw InvalidInput(finding)
    }
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
