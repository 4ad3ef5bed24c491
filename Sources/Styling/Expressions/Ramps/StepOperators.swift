import GeoModel

/// `step`: the output of the last stop that the input has reached.
enum StepOperators {
  static let all: [String: Operators.Parse] = ["step": parse]

  @Sendable private static func parse(_ arguments: [JSONValue], _ context: ParsingContext) -> ExpressionNode?
  {
    guard arguments.count >= 5 else {
      return context.error("Expected at least 4 arguments, but found only \(arguments.count - 1).")
    }
    guard !arguments.count.isMultiple(of: 2) else {
      return context.error("Expected an even number of arguments.")
    }
    guard let input = context.parse(arguments[1], 1, .number) else { return nil }
    var type = DecisionOperators.outputType(context)
    guard let first = context.parse(arguments[2], 2, type) else { return nil }
    type = type ?? first.type
    guard let stops = Stops(arguments, from: 3, of: "step", type: &type, context), let type else {
      return nil
    }
    let outputs = [first] + stops.outputs
    return ExpressionNode(
      .step(stops.inputs), type: type, path: context.path, parts: [input] + outputs,
      code: code(type, input.number, stops.inputs, outputs, context.path))
  }

  private static func code(
    _ type: ExpressionType, _ input: @escaping Code.Run<Double>, _ inputs: [Double],
    _ outputs: [ExpressionNode],
    _ path: [Int]
  ) -> Code {
    let choose: Code.Run<Int> = { context throws(EvaluationError) in
      let number = try input(context)
      if number.isNaN { throw EvaluationError("Input is not a number.", at: path) }
      return Stops.index(of: number, in: inputs) + 1
    }
    switch type {
    case .number:
      let runs = outputs.map(\.number)
      return .number { context throws(EvaluationError) in try runs[try choose(context)](context) }
    case .boolean:
      let runs = outputs.map(\.boolean)
      return .boolean { context throws(EvaluationError) in try runs[try choose(context)](context) }
    default:
      let runs = outputs.map(\.value)
      return .value { context throws(EvaluationError) in try runs[try choose(context)](context) }
    }
  }
}
