import GeoModel

/// `==`, `!=`, `<`, `>`, `<=` and `>=`, with or without a collator.
enum ComparisonOperators {
  static let all: [String: Operators.Parse] = Dictionary(
    uniqueKeysWithValues: Comparison.allCases.map { ($0.rawValue, parser($0)) })

  private static func parser(_ comparison: Comparison) -> Operators.Parse { { parse(comparison, $0, $1) } }

  /// One of the six.
  enum Comparison: String, CaseIterable, Sendable {
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case greater = ">"
    case lessOrEqual = "<="
    case greaterOrEqual = ">="

    var isOrder: Bool { self != .equal && self != .notEqual }

    /// Whether an order below, at or above zero fits.
    @inline(__always) func holds(_ order: Int) -> Bool {
      switch self {
      case .equal: order == 0
      case .notEqual: order != 0
      case .less: order < 0
      case .greater: order > 0
      case .lessOrEqual: order <= 0
      case .greaterOrEqual: order >= 0
      }
    }

    /// Compares two numbers; NaN fits nothing but `!=`.
    @inline(__always) func holds(_ a: Double, _ b: Double) -> Bool {
      switch self {
      case .equal: a == b
      case .notEqual: a != b
      case .less: a < b
      case .greater: a > b
      case .lessOrEqual: a <= b
      case .greaterOrEqual: a >= b
      }
    }

    func compares(_ type: ExpressionType) -> Bool {
      switch type {
      case .string, .number, .value: true
      case .boolean, .null: !isOrder
      default: false
      }
    }
  }

  private static func parse(_ comparison: Comparison, _ arguments: [JSONValue], _ context: ParsingContext)
    -> ExpressionNode?
  {
    guard 3...4 ~= arguments.count else { return context.error("Expected two or three arguments.") }
    guard var left = side(1, comparison, arguments, context),
      var right = side(2, comparison, arguments, context)
    else { return nil }
    guard left.type.isSameKind(as: right.type) || left.type == .value || right.type == .value else {
      return context.error("Cannot compare types '\(left.type)' and '\(right.type)'.")
    }
    if comparison.isOrder {
      if left.type == .value, right.type != .value {
        left = Assertion.node(of: right.type, [left], path: context.path)
      } else if left.type != .value, right.type == .value {
        right = Assertion.node(of: left.type, [right], path: context.path)
      }
    }
    var parts = [left, right]
    if arguments.count == 4 {
      guard [left.type, right.type].contains(where: { $0 == .string || $0 == .value }) else {
        return context.error("Cannot use collator to compare non-string types.")
      }
      guard let collator = context.parse(arguments[3], 3, .collator) else { return nil }
      parts.append(collator)
    }
    return ExpressionNode(
      type: .boolean, path: context.path, parts: parts, code: code(comparison, parts, context.path))
  }

  private static func side(
    _ index: Int, _ comparison: Comparison, _ arguments: [JSONValue], _ context: ParsingContext
  ) -> ExpressionNode? {
    guard let node = context.parse(arguments[index], index, .value) else { return nil }
    guard comparison.compares(node.type) else {
      return context.error(
        "\"\(comparison.rawValue)\" comparisons are not supported for type '\(node.type)'.", index)
    }
    return node
  }

  private static func code(_ comparison: Comparison, _ parts: [ExpressionNode], _ path: [Int]) -> Code {
    if parts.count == 2, parts[0].type == .number, parts[1].type == .number {
      let left = parts[0].number
      let right = parts[1].number
      return .boolean { context throws(EvaluationError) in
        comparison.holds(try left(context), try right(context))
      }
    }
    let left = parts[0].value
    let right = parts[1].value
    let collator = parts.count > 2 ? parts[2].value : nil
    if !comparison.isOrder {
      let wantsEqual = comparison == .equal
      guard let collator else {
        if let constant = parts[1].literal {
          return .boolean { context throws(EvaluationError) in
            try left(context).isIdentical(to: constant) == wantsEqual
          }
        }
        return .boolean { context throws(EvaluationError) in
          let a = try left(context)
          return a.isIdentical(to: try right(context)) == wantsEqual
        }
      }
      return .boolean { context throws(EvaluationError) in
        let a = try left(context)
        let b = try right(context)
        guard case .string(let textA) = a, case .string(let textB) = b,
          case .collator(let collator) = try collator(context)
        else { return a.isIdentical(to: b) == wantsEqual }
        return comparison.holds(collator.compare(textA, textB))
      }
    }
    return .boolean { context throws(EvaluationError) in
      let a = try left(context)
      let b = try right(context)
      switch (a, b) {
      case (.number(let a), .number(let b)): return comparison.holds(a, b)
      case (.string(let a), .string(let b)):
        if let collator, case .collator(let collator) = try collator(context) {
          return comparison.holds(collator.compare(a, b))
        }
        return comparison.holds(order(a, b))
      default:
        if let a = a.doubleValue, let b = b.doubleValue { return comparison.holds(a, b) }
        throw EvaluationError(
          "Expected arguments for \"\(comparison.rawValue)\" to be (string, string) or (number, number), but"
            + " found (\(a.type), \(b.type)) instead.", at: path)
      }
    }
  }

  /// The order of two texts by their UTF-16 code units.
  static func order(_ a: String, _ b: String) -> Int {
    if a.hasSameScalars(as: b) { return 0 }
    return a.utf16.lexicographicallyPrecedes(b.utf16) ? -1 : 1
  }
}
