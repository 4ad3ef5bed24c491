/// What a compiled part runs: a closure that gives its value, typed where numbers and truth can stay unboxed.
enum Code: Sendable {
  typealias Run<Result> = @Sendable (EvaluationContext) throws(EvaluationError) -> Result

  case value(Run<StyleValue>)
  case number(Run<Double>)
  case boolean(Run<Bool>)

  /// Code that gives the same value always.
  static func constant(_ value: StyleValue) -> Code {
    switch value {
    case .number(let number): .number { _ throws(EvaluationError) in number }
    case .boolean(let boolean): .boolean { _ throws(EvaluationError) in boolean }
    default: .value { _ throws(EvaluationError) in value }
    }
  }
}

extension ExpressionNode {
  /// The part's value, of whatever type.
  var value: Code.Run<StyleValue> {
    switch code {
    case .value(let run): run
    case .number(let run): { context throws(EvaluationError) in .number(try run(context)) }
    case .boolean(let run): { context throws(EvaluationError) in .boolean(try run(context)) }
    }
  }

  /// The part's number; another value is an error, which compiled types rule out.
  var number: Code.Run<Double> {
    if case .number(let run) = code { return run }
    let run = value
    let path = path
    return { context throws(EvaluationError) in
      let value = try run(context)
      guard let number = value.doubleValue else {
        throw EvaluationError("Expected a number, but found \(value.type).", at: path)
      }
      return number
    }
  }

  /// The part's truth; another value is an error, which compiled types rule out.
  var boolean: Code.Run<Bool> {
    if case .boolean(let run) = code { return run }
    let run = value
    let path = path
    return { context throws(EvaluationError) in
      let value = try run(context)
      guard case .boolean(let boolean) = value else {
        throw EvaluationError("Expected a boolean, but found \(value.type).", at: path)
      }
      return boolean
    }
  }

  /// The part's text; another value is an error, which compiled types rule out.
  var string: Code.Run<String> {
    let run = value
    let path = path
    return { context throws(EvaluationError) in
      let value = try run(context)
      guard case .string(let string) = value else {
        throw EvaluationError("Expected a string, but found \(value.type).", at: path)
      }
      return string
    }
  }

  /// The part's colour; another value is an error, which compiled types rule out.
  var color: Code.Run<StyleColor> {
    let run = value
    let path = path
    return { context throws(EvaluationError) in
      let value = try run(context)
      guard case .color(let color) = value else {
        throw EvaluationError("Expected a color, but found \(value.type).", at: path)
      }
      return color
    }
  }
}
