import GeoModel

/// `number-format`: a number as text for people.
enum NumberFormatOperators {
  static let all: [String: Operators.Parse] = ["number-format": parse]

  private struct Options: Sendable {
    var locale: Code.Run<String>?
    var currency: Code.Run<String>?
    var unit: Code.Run<String>?
    var least: Code.Run<Double>?
    var most: Code.Run<Double>?
  }

  @Sendable private static func parse(_ arguments: [JSONValue], _ context: ParsingContext) -> ExpressionNode?
  {
    guard arguments.count == 3 else { return context.error("Expected two arguments.") }
    guard let number = context.parse(arguments[1], 1, .number) else { return nil }
    guard case .object(let json) = arguments[2] else {
      return context.error("NumberFormat options argument must be an object.")
    }
    var parts = [number]
    func part(_ name: String, _ type: ExpressionType) -> ExpressionNode?? {
      guard let option = json[name] else { return .some(nil) }
      guard let node = context.parse(option, 1, type) else { return nil }
      parts.append(node)
      return node
    }
    guard let locale = part("locale", .string), let currency = part("currency", .string),
      let unit = part("unit", .string), let least = part("min-fraction-digits", .number),
      let most = part("max-fraction-digits", .number)
    else { return nil }
    guard currency == nil || unit == nil else {
      return context.error("NumberFormat options `currency` and `unit` are mutually exclusive")
    }
    let options = Options(
      locale: locale?.string, currency: currency?.string, unit: unit?.string, least: least?.number,
      most: most?.number)
    let run = number.number
    return ExpressionNode(
      type: .string, path: context.path, parts: parts,
      code: .value { context throws(EvaluationError) in
        let value = try run(context)
        return .string(try format(options, context).text(value))
      })
  }

  private static func format(_ options: Options, _ context: EvaluationContext) throws(EvaluationError)
    -> NumberFormat
  {
    var format = NumberFormat()
    if let locale = options.locale { format.locale = try locale(context) }
    if let currency = options.currency { format.currency = try currency(context) }
    if let unit = options.unit { format.unit = try unit(context) }
    if let least = options.least { format.minimumFractionDigits = Int(max(0, min(100, try least(context)))) }
    if let most = options.most { format.maximumFractionDigits = Int(max(0, min(100, try most(context)))) }
    return format
  }
}
