/// How the text of an option or argument becomes a value.
package struct ValueKind<Value>: Sendable {
  /// What help shows in its place, in capitals.
  package var placeholder: String
  /// What is expected, with unit and range, as a phrase: `a whole number from 0 to 30`.
  package var expected: String
  /// Every text there is, where the choice is closed.
  package var choices: [String]
  /// What a shell offers.
  package var completion: Completion
  /// What to say of a text that is none of this kind, where it is clear what was meant; else nil.
  package var hint: @Sendable (String) -> String? = { _ in nil }
  /// The value of a text; nil where it is none of this kind.
  package var parse: @Sendable (String) -> Value?

  package init(
    _ placeholder: String, expected: String, choices: [String] = [], completion: Completion = .none,
    parse: @escaping @Sendable (String) -> Value?
  ) {
    self.placeholder = placeholder
    self.expected = expected
    self.choices = choices
    self.completion = completion
    self.parse = parse
  }
}

/// What a shell offers where a value is due.
package enum Completion: Sendable {
  case none, file, folder
  /// The id of a layer, of the style that is named before it.
  case layer
}

extension ValueKind {
  /// Parses a text given for `name`, or says what was expected instead.
  func value(of text: String, for name: String) throws(UsageError) -> Value {
    if let value = parse(text) { return value }
    let near = nearestName(to: text, among: choices).map { "did you mean '\($0)'?" }
    let advice = (hint(text) ?? near).map { "; \($0)" }
    throw UsageError("\(name): '\(text)' is not \(expected)\(advice ?? "")")
  }

  /// The same kind with a word on texts that are none of it.
  package func hinting(_ hint: @escaping @Sendable (String) -> String?) -> Self {
    var kind = self
    kind.hint = hint
    return kind
  }
}
