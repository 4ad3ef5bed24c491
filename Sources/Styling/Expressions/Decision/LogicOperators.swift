/// `all`, `any` and `!`.
enum LogicOperators {
  static let all: [String: Operators.Parse] = [
    "all": Signature(.boolean, .variadic(.boolean), reportsWholeCall: true) { parts, _ in
      let runs = parts.map(\.boolean)
      return .boolean { context throws(EvaluationError) in
        for run in runs where try !run(context) { return false }
        return true
      }
    }.parse,
    "any": Signature(.boolean, .variadic(.boolean), reportsWholeCall: true) { parts, _ in
      let runs = parts.map(\.boolean)
      return .boolean { context throws(EvaluationError) in
        for run in runs where try run(context) { return true }
        return false
      }
    }.parse,
    "!": Signature(.boolean, .fixed([.boolean])) { parts, _ in
      let run = parts[0].boolean
      return .boolean { context throws(EvaluationError) in try !run(context) }
    }.parse,
  ]
}
