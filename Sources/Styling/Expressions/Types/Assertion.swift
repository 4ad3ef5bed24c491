import GeoModel

/// `array`, `boolean`, `number`, `object` and `string`: the first argument of the type, or an error.
enum Assertion {
  static let all: [String: Operators.Parse] = [
    "boolean": { parse(.boolean, $0, $1) },
    "number": { parse(.number, $0, $1) },
    "object": { parse(.object, $0, $1) },
    "string": { parse(.string, $0, $1) },
    "array": parseArray,
  ]

  private static let itemTypes: [String: ExpressionType] = [
    "string": .string, "number": .number, "boolean": .boolean, "value": .value,
  ]

  private static func parse(
    _ type: ExpressionType, _ arguments: [JSONValue], _ context: ParsingContext, from start: Int = 1
  ) -> ExpressionNode? {
    guard arguments.count > 1 else { return context.error("Expected at least one argument.") }
    var parts: [ExpressionNode] = []
    for index in start..<arguments.count {
      guard let part = context.parse(arguments[index], index, .value) else { return nil }
      parts.append(part)
    }
    return node(of: type, parts, path: context.path)
  }

  @Sendable private static func parseArray(_ arguments: [JSONValue], _ context: ParsingContext)
    -> ExpressionNode?
  {
    var item = ExpressionType.value
    var length: Int?
    if arguments.count > 2 {
      guard case .string(let name) = arguments[1], let type = itemTypes[name] else {
        return context.error(
          "The item type argument of \"array\" must be one of string, number, boolean", 1)
      }
      item = type
    }
    if arguments.count > 3, arguments[2] != .null {
      guard case .number(let number) = arguments[2], let count = Int(exactly: number.doubleValue), count >= 0
      else {
        return context.error("The length argument to \"array\" must be a positive integer literal", 2)
      }
      length = count
    }
    return parse(.array(item, length: length), arguments, context, from: min(arguments.count - 1, 3))
  }

  /// Checks each part in turn.
  static func node(of type: ExpressionType, _ parts: [ExpressionNode], path: [Int]) -> ExpressionNode {
    ExpressionNode(type: type, path: path, parts: parts, code: code(of: type, parts, path: path))
  }

  private static func code(of type: ExpressionType, _ parts: [ExpressionNode], path: [Int]) -> Code {
    if parts.count == 1 {
      let run = parts[0].value
      switch type {
      case .number:
        return .number { context throws(EvaluationError) in
          let value = try run(context)
          guard let number = value.doubleValue else { throw failure(type, value, path) }
          return number
        }
      case .boolean:
        return .boolean { context throws(EvaluationError) in
          let value = try run(context)
          guard case .boolean(let boolean) = value else { throw failure(type, value, path) }
          return boolean
        }
      default: break
      }
    }
    let runs = parts.map(\.value)
    return .value { context throws(EvaluationError) in
      var last = StyleValue.null
      for run in runs {
        last = try run(context)
        if last.isOf(type) { return last }
      }
      throw failure(type, last, path)
    }
  }

  private static func failure(_ type: ExpressionType, _ found: StyleValue, _ path: [Int]) -> EvaluationError {
    EvaluationError("Expected value to be of type \(type), but found \(found.type) instead.", at: path)
  }
}
