import Styling

/// An edit that stands as a line of a script too: its options and arguments are the words of that line.
protocol StyleWordCommand: Command {
  var editing: StyleEditing { get set }
  var words: StyleWords { get set }

  /// The place of the first argument that is `NAME=VALUE`, or nil where there is none.
  static var firstAssignment: Int? { get }

  /// Refuses words that make no sense together.
  func check() throws(UsageError)
  /// What is odd about the edit of a style that is not edited yet.
  func warnings(in document: StyleDocument) -> [String]
}

/// The words of an edit, its name left out.
struct StyleWords: Sendable {
  /// Each with its value behind `=`.
  var options: [String] = []
  var arguments: [String] = []

  /// Whether an option is given.
  func has(_ option: String) -> Bool { options.contains { $0 == option || $0.hasPrefix("\(option)=") } }
}

extension StyleWordCommand {
  static var firstAssignment: Int? { nil }
  func check() throws(UsageError) {}
  func warnings(in document: StyleDocument) -> [String] { [] }

  func run(on console: Console) throws -> ExitStatus {
    try checkAssignments()
    try check()
    let line = [Self.name] + words.options + ["--"] + words.arguments
    return try editing.run(on: console) { document, refusesErrors in
      let edits = try StyleCommand.edits(line)
      let warnings = warnings(in: document)
      if refusesErrors { try document.applyValidated(edits) } else { try document.apply(edits) }
      for warning in warnings { editing.warn(warning, on: console) }
    }
  }

  /// Refuses a word that is no assignment, with what was probably meant: `text-size 12` is `text-size=12`.
  private func checkAssignments() throws(UsageError) {
    guard let first = Self.firstAssignment else { return }
    let kind = ValueKind.assignment
    for (index, word) in words.arguments.enumerated().dropFirst(first) where kind.parse(word) == nil {
      let next = index + 1 < words.arguments.count ? words.arguments[index + 1] : nil
      _ = try kind.hinting { StyleCommand.assignmentHint($0, before: next) }.value(
        of: word, for: kind.placeholder)
    }
  }

  /// The declaration of an edit: its own words, and what all edits have.
  static func declaration(
    _ discussion: String = "", _ arguments: [Argument<Self>], options: [Option<Self>] = [],
    examples: [Example]
  ) -> Declaration<Self> {
    var declaration = Declaration(
      discussion: discussion, arguments: [StyleEditing.file(in: \.editing)] + arguments,
      options: options + StyleEditing.options(in: \.editing), examples: examples)
    if firstAssignment != nil { declaration.unknownOptionHint = { StyleCommand.optionHint($0, $1) } }
    return declaration
  }
}

extension Argument where Root: StyleWordCommand {
  /// A word that the edit takes as it stands.
  static func word(_ placeholder: String, _ summary: String) -> Argument {
    word(.text(placeholder), summary)
  }

  static func word(
    _ kind: ValueKind<String>, _ summary: String, isRequired: Bool = true, isRepeatable: Bool = false
  ) -> Argument {
    Argument(
      manual: ArgumentManual(
        ValueManual(kind), isRequired: isRequired, isRepeatable: isRepeatable, summary: summary)
    ) { (root: inout Root, text) throws(UsageError) in
      // What is no assignment is told once the word behind it is known.
      let isChecked = Root.firstAssignment != nil && kind.placeholder == ValueKind.assignment.placeholder
      root.words.arguments.append(isChecked ? text : try kind.value(of: text, for: kind.placeholder))
    }
  }
}

extension Option where Root: StyleWordCommand {
  /// An option that the edit takes as it stands, once its text is of the kind.
  static func word<Value>(
    _ name: String, _ kind: ValueKind<Value>, _ summary: String, default defaultText: String? = nil,
    isRepeatable: Bool = false
  ) -> Option {
    let manual = OptionManual(
      name: name, value: ValueManual(kind), isRepeatable: isRepeatable, summary: summary,
      defaultText: defaultText)
    return Option(manual: manual) { (root: inout Root, given, text) throws(UsageError) in
      _ = try kind.value(of: text ?? "", for: given)
      root.words.options.append("\(name)=\(text ?? "")")
    }
  }

  /// An option without a value that the edit takes.
  static func word(_ name: String, _ summary: String) -> Option {
    Option(manual: OptionManual(name: name, summary: summary)) { root, _, _ in
      if !root.words.has(name) { root.words.options.append(name) }
    }
  }
}
