/// `typeof`, and `error`, which fails when it is evaluated.
enum TypeOperators {
  static let all: [String: Operators.Parse] = [
    "typeof": Signature(.string, .fixed([.value])) { parts, _ in
      let run = parts[0].value
      return .value { context throws(EvaluationError) in
        switch try run(context) {
        case .number, .largeInteger: .string("number")
        case .string: .string("string")
        case .boolean: .string("boolean")
        case .null: .string("null")
        case let value: .string(value.type.description)
        }
      }
    }.parse,
    "error": Signature(.error, .fixed([.string]), dependencies: .environment) { parts, context in
      let run = parts[0].string
      let path = context.path
      return .value { context throws(EvaluationError) in
        throw EvaluationError(try run(context), at: path)
      }
    }.parse,
  ]
}
