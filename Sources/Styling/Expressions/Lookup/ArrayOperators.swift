import GeoModel

/// `at`, `slice` and `length`: arrays by place, and strings by scalar.
enum ArrayOperators {
  static let all: [String: Operators.Parse] = [
    "at": at, "slice": slice, "length": length,
  ]

  @Sendable private static func at(_ arguments: [JSONValue], _ context: ParsingContext) -> ExpressionNode? {
    guard arguments.count == 3 else {
      return context.error("Expected 2 arguments, but found \(arguments.count - 1) instead.")
    }
    let index = context.parse(arguments[1], 1, .number)
    let array = context.parse(arguments[2], 2, .array(context.expected ?? .value, length: nil))
    guard let index, let array else { return nil }
    let runIndex = index.number
    let runArray = array.value
    let path = context.path
    return ExpressionNode(
      type: array.type.item, path: path, parts: [index, array],
      code: .value { context throws(EvaluationError) in
        let index = try runIndex(context)
        guard case .array(let items) = try runArray(context) else { return .null }
        guard index >= 0 else {
          throw EvaluationError("Array index out of bounds: \(NumberText.text(index)) < 0.", at: path)
        }
        guard index < Double(items.count) else {
          throw EvaluationError(
            "Array index out of bounds: \(NumberText.text(index)) > \(items.count - 1).", at: path)
        }
        guard let place = Int(exactly: index) else {
          throw EvaluationError(
            "Array index must be an integer, but found \(NumberText.text(index)) instead.", at: path)
        }
        return items[place]
      })
  }

  /// A place as an integer, within what any array can have.
  static func place(_ number: Double) -> Int {
    number.isNaN ? 0 : Int(max(-1e15, min(1e15, number)).rounded(.towardZero))
  }

  @Sendable private static func slice(_ arguments: [JSONValue], _ context: ParsingContext) -> ExpressionNode?
  {
    guard 3...4 ~= arguments.count else {
      return context.error("Expected 2 or 3 arguments, but found \(arguments.count - 1) instead.")
    }
    guard let input = context.parse(arguments[1], 1, .value),
      let begin = context.parse(arguments[2], 2, .number)
    else { return nil }
    guard input.type.isArray || input.type == .string || input.type == .value else {
      return context.error(
        "Expected first argument to be of type array or string, but found \(input.type) instead")
    }
    var parts = [input, begin]
    if arguments.count == 4 {
      guard let end = context.parse(arguments[3], 3, .number) else { return nil }
      parts.append(end)
    }
    let path = context.path
    let runInput = input.value
    let runBegin = begin.number
    let runEnd = parts.count > 2 ? parts[2].number : nil
    let type: ExpressionType = input.type.isArray ? .array(input.type.item, length: nil) : input.type
    return ExpressionNode(
      type: type, path: path, parts: parts,
      code: .value { context throws(EvaluationError) in
        let input = try runInput(context)
        let begin = place(try runBegin(context))
        let end = try runEnd?(context)
        func range(_ count: Int) -> Range<Int> {
          func clamp(_ index: Int) -> Int { max(0, min(count, index < 0 ? count + index : index)) }
          let first = clamp(begin)
          return first..<max(first, end.map { clamp(place($0)) } ?? count)
        }
        switch input {
        case .string(let text):
          let scalars = Array(text.unicodeScalars)
          var view = String.UnicodeScalarView()
          view.append(contentsOf: scalars[range(scalars.count)])
          return .string(String(view))
        case .array(let items): return .array(Array(items[range(items.count)]))
        default:
          throw EvaluationError(
            "Expected first argument to be of type array or string, but found \(input.type) instead.",
            at: path)
        }
      })
  }

  @Sendable private static func length(_ arguments: [JSONValue], _ context: ParsingContext) -> ExpressionNode?
  {
    guard arguments.count == 2 else {
      return context.error("Expected 1 argument, but found \(arguments.count - 1) instead.")
    }
    guard let input = context.parse(arguments[1], 1) else { return nil }
    guard input.type.isArray || input.type == .string || input.type == .value else {
      return context.error("Expected argument of type string or array, but found \(input.type) instead.")
    }
    let run = input.value
    let path = context.path
    return ExpressionNode(
      type: .number, path: path, parts: [input],
      code: .number { context throws(EvaluationError) in
        switch try run(context) {
        case .string(let text): return Double(text.unicodeScalars.count)
        case .array(let items): return Double(items.count)
        case let value:
          throw EvaluationError(
            "Expected value to be of type string or array, but found \(value.type) instead.", at: path)
        }
      })
  }
}
