import GeoModel

/// `collator` and `resolved-locale`.
enum CollatorOperators {
  static let all: [String: Operators.Parse] = [
    "collator": collator,
    "resolved-locale": Signature(.string, .fixed([.collator])) { parts, _ in
      let run = parts[0].value
      return .value { context throws(EvaluationError) in
        guard case .collator(let collator) = try run(context) else { return .null }
        return .string(collator.resolvedLocale)
      }
    }.parse,
  ]

  @Sendable private static func collator(_ arguments: [JSONValue], _ context: ParsingContext)
    -> ExpressionNode?
  {
    guard arguments.count == 2 else { return context.error("Expected one argument.") }
    guard case .object(let options) = arguments[1] else {
      return context.error("Collator options argument must be an object.")
    }
    guard let sensitive = context.parse(options["case-sensitive"] ?? false, 1, .boolean),
      let diacritic = context.parse(options["diacritic-sensitive"] ?? false, 1, .boolean)
    else { return nil }
    var locale: ExpressionNode?
    if let json = options["locale"] {
      locale = context.parse(json, 1, .string)
      if locale == nil { return nil }
    }
    let runCase = sensitive.boolean
    let runDiacritic = diacritic.boolean
    let runLocale = locale?.string
    return ExpressionNode(
      type: .collator, path: context.path, parts: [sensitive, diacritic] + (locale.map { [$0] } ?? []),
      dependencies: .environment,
      code: .value { context throws(EvaluationError) in
        .collator(
          Collator(
            isCaseSensitive: try runCase(context), isDiacriticSensitive: try runDiacritic(context),
            locale: try runLocale?(context)))
      })
  }
}
