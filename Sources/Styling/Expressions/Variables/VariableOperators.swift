import GeoModel

/// `let` and `var`: names for parts.
enum VariableOperators {
  static let all: [String: Operators.Parse] = ["let": parseLet, "var": parseVar]

  @Sendable private static func parseLet(_ arguments: [JSONValue], _ context: ParsingContext)
    -> ExpressionNode?
  {
    guard arguments.count >= 4 else {
      return context.error("Expected at least 3 arguments, but found \(arguments.count - 1) instead.")
    }
    var parts: [ExpressionNode] = []
    var inner = context
    for index in stride(from: 1, to: arguments.count - 1, by: 2) {
      guard case .string(let name) = arguments[index] else {
        return context.error("Expected the name of a variable, a string.", index)
      }
      guard name.utf8.allSatisfy({ 48...57 ~= $0 || 65...90 ~= $0 || 97...122 ~= $0 || $0 == 95 }) else {
        return context.error("Variable names must contain only alphanumeric characters or '_'.", index)
      }
      guard index + 1 < arguments.count - 1 else {
        return context.error("Expected a value for the variable \"\(name)\", and a result.", index)
      }
      guard let value = context.parse(arguments[index + 1], index + 1) else { return nil }
      parts.append(value)
      inner.scope[name] = value
    }
    let last = arguments.count - 1
    guard let result = inner.parse(arguments[last], last, context.expected) else { return nil }
    return ExpressionNode(
      .letResult, type: result.type, path: context.path, parts: parts + [result], code: result.code)
  }

  @Sendable private static func parseVar(_ arguments: [JSONValue], _ context: ParsingContext)
    -> ExpressionNode?
  {
    guard arguments.count == 2, case .string(let name) = arguments[1] else {
      return context.error("'var' expression requires exactly one string literal argument.")
    }
    guard let bound = context.scope[name] else {
      return context.error(
        "Unknown variable \"\(name)\"; it must be bound in an enclosing \"let\" expression.", 1)
    }
    return ExpressionNode(
      type: bound.type, path: context.path, dependencies: bound.dependencies, weight: bound.weight,
      code: bound.code)
  }
}
