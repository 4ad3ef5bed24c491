import GeoModel

/// `case` and `coalesce`: the first part that fits.
enum DecisionOperators {
  static let all: [String: Operators.Parse] = ["case": parseCase, "coalesce": parseCoalesce]

  /// The type that outputs are expected to have, or nil where it is the first output's.
  static func outputType(_ context: ParsingContext) -> ExpressionType? {
    context.expected == .value ? nil : context.expected
  }

  @Sendable private static func parseCase(_ arguments: [JSONValue], _ context: ParsingContext)
    -> ExpressionNode?
  {
    guard arguments.count >= 4 else {
      return context.error("Expected at least 3 arguments, but found only \(arguments.count - 1).")
    }
    guard arguments.count.isMultiple(of: 2) else {
      return context.error("Expected an odd number of arguments.")
    }
    var type = outputType(context)
    var parts: [ExpressionNode] = []
    var branches: [(Code.Run<Bool>, ExpressionNode)] = []
    let last = arguments.count - 1
    for index in stride(from: 1, to: last, by: 2) {
      guard let test = context.parse(arguments[index], index, .boolean),
        let result = context.parse(arguments[index + 1], index + 1, type)
      else { return nil }
      type = type ?? result.type
      parts += [test, result]
      branches.append((test.boolean, result))
    }
    guard let otherwise = context.parse(arguments[last], last, type), let type else { return nil }
    return ExpressionNode(
      type: type, path: context.path, parts: parts + [otherwise],
      code: code(type, branches: branches, otherwise: otherwise))
  }

  private static func code(
    _ type: ExpressionType, branches: [(Code.Run<Bool>, ExpressionNode)], otherwise: ExpressionNode
  ) -> Code {
    switch type {
    case .number:
      let branches = branches.map { (test: $0, run: $1.number) }
      let otherwise = otherwise.number
      return .number { context throws(EvaluationError) in
        for branch in branches where try branch.test(context) { return try branch.run(context) }
        return try otherwise(context)
      }
    case .boolean:
      let branches = branches.map { (test: $0, run: $1.boolean) }
      let otherwise = otherwise.boolean
      return .boolean { context throws(EvaluationError) in
        for branch in branches where try branch.test(context) { return try branch.run(context) }
        return try otherwise(context)
      }
    default:
      let branches = branches.map { (test: $0, run: $1.value) }
      let otherwise = otherwise.value
      return .value { context throws(EvaluationError) in
        for branch in branches where try branch.test(context) { return try branch.run(context) }
        return try otherwise(context)
      }
    }
  }

  @Sendable private static func parseCoalesce(_ arguments: [JSONValue], _ context: ParsingContext)
    -> ExpressionNode?
  {
    guard arguments.count > 1 else { return context.error("Expected at least one argument.") }
    var type = outputType(context)
    var parts: [ExpressionNode] = []
    for (index, argument) in arguments.enumerated().dropFirst() {
      guard let part = context.parse(argument, index, type, annotation: .omit) else { return nil }
      type = type ?? part.type
      parts.append(part)
    }
    // The parts stay unchecked, so that null falls through; the whole is checked or converted instead.
    let needsAnnotation = context.expected.map { expected in parts.contains { !expected.accepts($0.type) } }
    let runs = parts.map(\.value)
    return ExpressionNode(
      .coalesce, type: needsAnnotation == true ? .value : type ?? .value, path: context.path, parts: parts,
      code: .value { context throws(EvaluationError) in
        var requested: ResolvedImage?
        for run in runs {
          let value = try run(context)
          if case .resolvedImage(let image) = value, !image.isAvailable {
            requested = requested ?? image
          } else if !value.isNull {
            return value
          }
        }
        return requested.map(StyleValue.resolvedImage) ?? .null
      })
  }
}
