/// An option of a command: what help says of it, and how it changes the command's values.
package struct Option<Root>: Sendable {
  /// What help and completions tell.
  package var manual: OptionManual
  /// Whether the next word is the option's value, where the value may be left out; nil where it may not.
  var takes: (@Sendable (String) -> Bool)?
  /// Takes the option; the text is there when the option has a value, and where that may be left out, when it is
  /// given.
  var apply: @Sendable (inout Root, _ name: String, _ text: String?) throws(UsageError) -> Void

  /// Moves an option into a larger set of values.
  package func of<Whole>(_ path: WritableKeyPath<Whole, Root> & Sendable) -> Option<Whole> {
    let apply = apply
    return Option<Whole>(manual: manual, takes: takes) {
      (whole: inout Whole, name, text) throws(UsageError) in
      try apply(&whole[keyPath: path], name, text)
    }
  }
}

extension Option {
  /// An option that stands alone and sets true.
  package static func flag(
    _ name: String, short: Character? = nil, _ path: WritableKeyPath<Root, Bool> & Sendable, _ summary: String
  ) -> Option {
    Option(manual: OptionManual(name: name, short: short, summary: summary)) { root, _, _ in
      root[keyPath: path] = true
    }
  }

  /// A pair `--x` and `--no-x`; nil until one is given, and the last one wins.
  package static func pair(
    _ name: String, _ path: WritableKeyPath<Root, Bool?> & Sendable, _ summary: String,
    default defaultText: String
  ) -> Option {
    let manual = OptionManual(name: name, hasNegation: true, summary: summary, defaultText: defaultText)
    return Option(manual: manual) { root, given, _ in root[keyPath: path] = given == manual.name }
  }

  /// An option with a value that may be given once.
  package static func value<Value>(
    _ name: String, short: Character? = nil, _ path: WritableKeyPath<Root, Value?> & Sendable,
    _ kind: ValueKind<Value>, _ summary: String, default defaultText: String? = nil
  ) -> Option {
    let manual = OptionManual(
      name: name, short: short, value: ValueManual(kind), summary: summary, defaultText: defaultText)
    return Option(manual: manual) { (root: inout Root, given, text) throws(UsageError) in
      root[keyPath: path] = try kind.value(of: text ?? "", for: given)
    }
  }

  /// An option with a value and a default, which may be given once.
  package static func value<Value>(
    _ name: String, short: Character? = nil, _ path: WritableKeyPath<Root, Value> & Sendable,
    _ kind: ValueKind<Value>, _ summary: String, default defaultText: String
  ) -> Option {
    let manual = OptionManual(
      name: name, short: short, value: ValueManual(kind), summary: summary, defaultText: defaultText)
    return Option(manual: manual) { (root: inout Root, given, text) throws(UsageError) in
      root[keyPath: path] = try kind.value(of: text ?? "", for: given)
    }
  }

  /// An option whose value may be left out; it then has another one.
  package static func value<Value: Sendable>(
    _ name: String, _ path: WritableKeyPath<Root, Value?> & Sendable, _ kind: ValueKind<Value>,
    orElse value: Value, _ summary: String, default defaultText: String? = nil
  ) -> Option {
    var optional = kind
    optional.placeholder = "[\(kind.placeholder)]"
    let manual = OptionManual(
      name: name, value: ValueManual(optional), summary: summary, defaultText: defaultText)
    return Option(manual: manual, takes: { kind.parse($0) != nil }) {
      (root: inout Root, given, text) throws(UsageError) in
      root[keyPath: path] =
        try text.map { text throws(UsageError) in try kind.value(of: text, for: given) } ?? value
    }
  }

  /// An option with a value that may be given again and again.
  package static func values<Value>(
    _ name: String, short: Character? = nil, _ path: WritableKeyPath<Root, [Value]> & Sendable,
    _ kind: ValueKind<Value>, _ summary: String, default defaultText: String? = nil
  ) -> Option {
    let manual = OptionManual(
      name: name, short: short, value: ValueManual(kind), isRepeatable: true, summary: summary,
      defaultText: defaultText)
    return Option(manual: manual) { (root: inout Root, given, text) throws(UsageError) in
      root[keyPath: path].append(try kind.value(of: text ?? "", for: given))
    }
  }
}
