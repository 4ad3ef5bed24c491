/// What help and completions know of a command, without its types.
package struct Manual: Sendable {
  /// The names that lead to the command: `["convert"]`, `["style", "set"]`.
  package var path: [String]
  package var summary: String
  package var discussion: String
  package var arguments: [ArgumentManual]
  package var options: [OptionManual]
  package var examples: [Example]
  package var subcommands: [Manual]
}

/// What help and completions know of an option.
package struct OptionManual: Sendable {
  /// With its dashes: `--zoom`.
  package var name: String
  /// Whether `--no-…` exists beside it.
  package var hasNegation = false
  /// The letter of `-o`.
  package var short: Character?
  package var value: ValueManual?
  package var isRepeatable = false
  package var summary: String
  package var defaultText: String?

  /// `--no-progress` of `--progress`.
  var negatedName: String? { hasNegation ? "--no-" + name.dropFirst(2) : nil }

  /// Every spelling, dashes included.
  var spellings: [String] {
    [name] + (negatedName.map { [$0] } ?? []) + (short.map { ["-\($0)"] } ?? [])
  }
}

/// What help and completions know of an argument.
package struct ArgumentManual: Sendable {
  package var value: ValueManual
  package var isRequired: Bool
  package var isRepeatable: Bool
  package var summary: String

  init(_ value: ValueManual, isRequired: Bool = true, isRepeatable: Bool = false, summary: String) {
    self.value = value
    self.isRequired = isRequired
    self.isRepeatable = isRepeatable
    self.summary = summary
  }
}

/// What help and completions know of a value.
package struct ValueManual: Sendable {
  package var placeholder: String
  package var expected: String
  package var choices: [String]
  package var completion: Completion

  init<Value>(_ kind: ValueKind<Value>) {
    placeholder = kind.placeholder
    expected = kind.expected
    choices = kind.choices
    completion = kind.completion
  }
}
