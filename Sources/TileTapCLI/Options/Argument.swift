/// An argument of a command: a value by its place, not by a name.
package struct Argument<Root>: Sendable {
  /// What help and completions tell.
  package var manual: ArgumentManual
  var apply: @Sendable (inout Root, _ text: String) throws(UsageError) -> Void

  /// An argument that must be given.
  package static func required<Value>(
    _ path: WritableKeyPath<Root, Value> & Sendable, _ kind: ValueKind<Value>, _ summary: String
  ) -> Argument {
    Argument(manual: ArgumentManual(ValueManual(kind), summary: summary)) {
      (root: inout Root, text) throws(UsageError) in
      root[keyPath: path] = try kind.value(of: text, for: kind.placeholder)
    }
  }

  /// An argument that may be left out.
  package static func optional<Value>(
    _ path: WritableKeyPath<Root, Value?> & Sendable, _ kind: ValueKind<Value>, _ summary: String
  ) -> Argument {
    Argument(manual: ArgumentManual(ValueManual(kind), isRequired: false, summary: summary)) {
      (root: inout Root, text) throws(UsageError) in
      root[keyPath: path] = try kind.value(of: text, for: kind.placeholder)
    }
  }

  /// An argument that takes all that are left, maybe none; the last one of its command.
  package static func rest<Value>(
    _ path: WritableKeyPath<Root, [Value]> & Sendable, _ kind: ValueKind<Value>, _ summary: String
  ) -> Argument {
    Argument(
      manual: ArgumentManual(ValueManual(kind), isRequired: false, isRepeatable: true, summary: summary)
    ) {
      (root: inout Root, text) throws(UsageError) in
      root[keyPath: path].append(try kind.value(of: text, for: kind.placeholder))
    }
  }
}
