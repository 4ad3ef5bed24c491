import GeoModel
import JSONText

/// `in` and `index-of`: values in arrays, and texts in texts.
enum SearchOperators {
  static let all: [String: Operators.Parse] = ["in": contains, "index-of": indexOf]

  private static func isSearchable(_ type: ExpressionType) -> Bool {
    [.boolean, .string, .number, .null, .value].contains(type)
  }

  /// A list of values without brackets of its own, as other languages take it.
  private static func listHint(_ arguments: [JSONValue]) -> String {
    guard arguments.count > 3, arguments.count < 20 else { return "" }
    let values = Array(arguments.dropFirst(2))
    let arePlain = values.allSatisfy {
      switch $0 {
      case .string, .number, .bool: true
      default: false
      }
    }
    guard arePlain else { return "" }
    var needle = arguments[1]
    if case .string = needle { needle = ["get", needle] }
    let meant = JSONValue.array(["in", needle, ["literal", .array(values)]])
    return " Did you mean \(meant.jsonText())?"
  }

  @Sendable private static func contains(_ arguments: [JSONValue], _ context: ParsingContext)
    -> ExpressionNode?
  {
    guard arguments.count == 3 else {
      return context.error(
        "Expected 2 arguments, but found \(arguments.count - 1) instead.\(listHint(arguments))")
    }
    guard let needle = context.parse(arguments[1], 1, .value),
      let haystack = context.parse(arguments[2], 2, .value)
    else { return nil }
    guard isSearchable(needle.type) else { return refuse(needle.type, context) }
    let path = context.path
    let runNeedle = needle.value
    if case .array(let items)? = haystack.literal {
      let set = ValueSet(items)
      return ExpressionNode(
        type: .boolean, path: path, parts: [needle, haystack],
        code: .boolean { context throws(EvaluationError) in
          let needle = try runNeedle(context)
          try check(needle, path)
          return set.contains(needle)
        })
    }
    let runHaystack = haystack.value
    return ExpressionNode(
      type: .boolean, path: path, parts: [needle, haystack],
      code: .boolean { context throws(EvaluationError) in
        let needle = try runNeedle(context)
        let haystack = try runHaystack(context)
        guard haystack.isTruthy else { return false }
        return try index(of: needle, in: haystack, from: nil, path) != nil
      })
  }

  @Sendable private static func indexOf(_ arguments: [JSONValue], _ context: ParsingContext)
    -> ExpressionNode?
  {
    guard 3...4 ~= arguments.count else {
      return context.error("Expected 2 or 3 arguments, but found \(arguments.count - 1) instead.")
    }
    guard let needle = context.parse(arguments[1], 1, .value),
      let haystack = context.parse(arguments[2], 2, .value)
    else { return nil }
    guard isSearchable(needle.type) else { return refuse(needle.type, context) }
    var parts = [needle, haystack]
    if arguments.count == 4 {
      guard let start = context.parse(arguments[3], 3, .number) else { return nil }
      parts.append(start)
    }
    let path = context.path
    let runNeedle = needle.value
    let runHaystack = haystack.value
    let runStart = parts.count > 2 ? parts[2].number : nil
    return ExpressionNode(
      type: .number, path: path, parts: parts,
      code: .number { context throws(EvaluationError) in
        let needle = try runNeedle(context)
        let haystack = try runHaystack(context)
        return Double(try index(of: needle, in: haystack, from: try runStart?(context), path) ?? -1)
      })
  }

  private static func refuse(_ type: ExpressionType, _ context: ParsingContext) -> ExpressionNode? {
    context.error(
      "Expected first argument to be of type boolean, string, number or null, but found \(type) instead")
  }

  private static func check(_ needle: StyleValue, _ path: [Int]) throws(EvaluationError) {
    switch needle {
    case .boolean, .string, .number, .largeInteger, .null: return
    default:
      throw EvaluationError(
        "Expected first argument to be of type boolean, string, number or null, but found \(needle.type)"
          + " instead.", at: path)
    }
  }

  /// The first place of the needle; in a string the text of the needle, counted in scalars.
  private static func index(
    of needle: StyleValue, in haystack: StyleValue, from start: Double?, _ path: [Int]
  )
    throws(EvaluationError) -> Int?
  {
    try check(needle, path)
    switch haystack {
    case .string(let text):
      // Null is searched for by its name, though `to-string` leaves it out.
      let pattern = needle.isNull ? "null" : needle.text
      return TextSearch.index(of: pattern, in: text, from: ArrayOperators.place(start ?? 0))
    case .array(let items):
      let first = ArrayOperators.place(start ?? 0)
      let from = max(0, first < 0 ? items.count + first : first)
      return items.indices.dropFirst(from).first { items[$0].isIdentical(to: needle) }
    default:
      throw EvaluationError(
        "Expected second argument to be of type array or string, but found \(haystack.type) instead.",
        at: path)
    }
  }
}
