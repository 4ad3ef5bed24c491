/// `get`, `has`, `global-state`: values by name.
enum LookupOperators {
  static let all: [String: Operators.Parse] = [
    "get": Signature(.value, .fixed([.string]), dependencies: .feature) { parts, context in
      if case .string(let name)? = parts[0].literal {
        let key = context.names.key(name)
        return .value { context throws(EvaluationError) in context.feature?.property(key) ?? .null }
      }
      let run = parts[0].string
      return .value { context throws(EvaluationError) in
        let name = try run(context)
        return context.feature?.property(PropertyKey(name: name, index: nil)) ?? .null
      }
    }.or(.fixed([.string, .object])) { parts, _ in
      let runName = parts[0].string
      let runObject = parts[1].value
      return .value { context throws(EvaluationError) in
        let name = try runName(context)
        guard case .object(let object) = try runObject(context) else { return .null }
        return object[name] ?? .null
      }
    }.parse,

    "has": Signature(.boolean, .fixed([.string]), dependencies: .feature) { parts, context in
      if case .string(let name)? = parts[0].literal {
        let key = context.names.key(name)
        return .boolean { context throws(EvaluationError) in context.feature?.property(key) != nil }
      }
      let run = parts[0].string
      return .boolean { context throws(EvaluationError) in
        let name = try run(context)
        return context.feature?.property(PropertyKey(name: name, index: nil)) != nil
      }
    }.or(.fixed([.string, .object])) { parts, _ in
      let runName = parts[0].string
      let runObject = parts[1].value
      return .boolean { context throws(EvaluationError) in
        let name = try runName(context)
        guard case .object(let object) = try runObject(context) else { return false }
        return object[name] != nil
      }
    }.parse,

    "global-state": { arguments, context in
      guard arguments.count == 2 else {
        return context.error("Expected 1 argument, but found \(arguments.count - 1) instead.")
      }
      guard case .string(let name) = arguments[1] else {
        return context.error("Global state property must be a string, but found another type instead.", 1)
      }
      return ExpressionNode(
        type: .value, path: context.path, dependencies: .globalState,
        code: .value { context throws(EvaluationError) in context.globals.state[name] ?? .null })
    },
  ]
}
