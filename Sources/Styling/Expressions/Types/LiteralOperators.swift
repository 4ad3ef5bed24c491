import GeoModel

/// `literal` and `semiliteral`: values as they stand.
enum LiteralOperators {
  static let all: [String: Operators.Parse] = [
    "literal": { arguments, context in
      guard arguments.count == 2 else { return wrongCount("literal", arguments, context) }
      return literal(StyleValue(arguments[1]), in: context)
    },
    "semiliteral": { arguments, context in
      guard arguments.count == 2 else { return wrongCount("semiliteral", arguments, context) }
      switch arguments[1] {
      case .array(let items): return array(items, context)
      case .object: return literal(StyleValue(arguments[1]), in: context)
      default: return literal(StyleValue(arguments[1]), in: context)
      }
    },
  ]

  private static func wrongCount(_ name: String, _ arguments: [JSONValue], _ context: ParsingContext)
    -> ExpressionNode?
  {
    context.error(
      "'\(name)' expression requires exactly one argument, but found \(arguments.count - 1) instead.")
  }

  /// A constant; an empty array takes the item type that is expected of it.
  static func literal(_ value: StyleValue, in context: ParsingContext) -> ExpressionNode {
    var type = value.type
    if case .array(_, length: 0) = type, case .array(_, let length)? = context.expected,
      length == nil || length == 0, let expected = context.expected
    {
      type = expected
    }
    return ExpressionNode(literal: value, type: type, path: context.path)
  }

  /// An array whose items are expressions.
  private static func array(_ items: [JSONValue], _ context: ParsingContext) -> ExpressionNode? {
    let list = context.part(1)
    var parts: [ExpressionNode] = []
    for (index, item) in items.enumerated() {
      guard let part = list.parse(item, index) else { return nil }
      parts.append(part)
    }
    if parts.isEmpty { return literal(.array([]), in: context) }
    let item = parts[0].type
    let isUniform = parts.allSatisfy { $0.type == item } && (!item.isArray || parts.count == 1)
    let runs = parts.map(\.value)
    return ExpressionNode(
      type: .array(isUniform ? item : .value, length: parts.count), path: context.path, parts: parts,
      code: .value { context throws(EvaluationError) in
        var values: [StyleValue] = []
        values.reserveCapacity(runs.count)
        for run in runs { values.append(try run(context)) }
        return .array(values)
      })
  }
}
