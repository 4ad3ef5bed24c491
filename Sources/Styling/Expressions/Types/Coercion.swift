import GeoModel

/// `to-boolean`, `to-color`, `to-number` and `to-string`, and the conversions that a property asks for.
enum Coercion {
  static let all: [String: Operators.Parse] = [
    "to-boolean": { parse(.boolean, $0, $1, single: true) },
    "to-string": { parse(.string, $0, $1, single: true) },
    "to-number": { parse(.number, $0, $1) },
    "to-color": { parse(.color, $0, $1) },
  ]

  private static func parse(
    _ type: ExpressionType, _ arguments: [JSONValue], _ context: ParsingContext, single: Bool = false
  ) -> ExpressionNode? {
    guard arguments.count > 1 else { return context.error("Expected at least one argument.") }
    guard !single || arguments.count == 2 else { return context.error("Expected one argument.") }
    var parts: [ExpressionNode] = []
    for (index, argument) in arguments.enumerated().dropFirst() {
      guard let part = context.parse(argument, index, .value) else { return nil }
      parts.append(part)
    }
    return node(to: type, parts, path: context.path)
  }

  /// Converts the first part that can be.
  static func node(to type: ExpressionType, _ parts: [ExpressionNode], path: [Int]) -> ExpressionNode {
    ExpressionNode(
      type: type, path: path, parts: parts, dependencies: type == .resolvedImage ? .images : [],
      code: code(to: type, parts, path: path))
  }

  private static func code(to type: ExpressionType, _ parts: [ExpressionNode], path: [Int]) -> Code {
    let runs = parts.map(\.value)
    switch type {
    case .boolean:
      let run = runs[0]
      return .boolean { context throws(EvaluationError) in try run(context).isTruthy }
    case .string:
      let run = runs[0]
      return .value { context throws(EvaluationError) in
        let value = try run(context)
        if case .string = value { return value }
        let text = value.text
        try StringOperators.checkLength(of: text, at: path)
        return .string(text)
      }
    case .number:
      return .number { context throws(EvaluationError) in
        var last = StyleValue.null
        for run in runs {
          last = try run(context)
          if let number = number(last) { return number }
        }
        throw EvaluationError("Could not convert \(last.jsonText) to number.", at: path)
      }
    default:
      return .value { context throws(EvaluationError) in
        var last = StyleValue.null
        for run in runs {
          last = try run(context)
          if let value = convert(last, to: type) { return value }
        }
        throw EvaluationError("Could not parse \(type) from value '\(last.text)'", at: path)
      }
    }
  }

  /// What `to-number` makes of a value, or nil.
  static func number(_ value: StyleValue) -> Double? {
    switch value {
    case .null: 0
    case .boolean(let boolean): boolean ? 1 : 0
    case .number(let number): number.isNaN ? nil : number
    case .largeInteger(let integer): integer.doubleValue
    case .string(let text): NumberText.number(text)
    case .array(let items):
      items.isEmpty ? 0 : items.count == 1 && !items[0].type.isArray ? NumberText.number(items[0].text) : nil
    default: nil
    }
  }

  /// A value as the type, or nil where it cannot be one.
  static func convert(_ value: StyleValue, to type: ExpressionType) -> StyleValue? {
    switch type {
    case .color: color(value).map(StyleValue.color)
    case .formatted:
      if case .formatted = value { value } else { .formatted(FormattedText(text: value.text)) }
    case .resolvedImage:
      if case .resolvedImage = value {
        value
      } else {
        value.text.isEmpty ? .null : .resolvedImage(ResolvedImage(name: value.text, isAvailable: false))
      }
    case .padding: numbers(value).flatMap(padding).map(StyleValue.padding)
    case .numberArray: numbers(value).map(StyleValue.numberArray)
    case .colorArray: colors(value).map(StyleValue.colorArray)
    case .projectionDefinition: ProjectionDefinition(value).map(StyleValue.projectionDefinition)
    case .variableAnchorOffsetCollection:
      AnchorOffset.collection(value).map(StyleValue.variableAnchorOffsetCollection)
    default: type.accepts(value.type) ? value : nil
    }
  }

  /// A colour, its CSS text, or its red, green and blue from 0 to 255 with or without alpha.
  static func color(_ value: StyleValue) -> StyleColor? {
    switch value {
    case .color(let color): return color
    case .string(let text): return StyleColor(css: text)
    case .array(let items):
      guard let channels = numbers(value), channels.count == items.count, 3...4 ~= channels.count else {
        return nil
      }
      return ColorOperators.color(channels[0], channels[1], channels[2], channels.count > 3 ? channels[3] : 1)
    default: return nil
    }
  }

  private static func numbers(_ value: StyleValue) -> [Double]? {
    switch value {
    case .padding(let numbers), .numberArray(let numbers): return numbers
    case .number(let number): return [number]
    case .array(let items):
      var numbers: [Double] = []
      for item in items {
        guard case .number(let number) = item else { return nil }
        numbers.append(number)
      }
      return numbers
    default: return nil
    }
  }

  /// One to four numbers as CSS spreads them over the four sides.
  private static func padding(_ numbers: [Double]) -> [Double]? {
    switch numbers.count {
    case 1: [numbers[0], numbers[0], numbers[0], numbers[0]]
    case 2: [numbers[0], numbers[1], numbers[0], numbers[1]]
    case 3: [numbers[0], numbers[1], numbers[2], numbers[1]]
    case 4: numbers
    default: nil
    }
  }

  private static func colors(_ value: StyleValue) -> [StyleColor]? {
    switch value {
    case .colorArray(let colors): return colors
    case .color(let color): return [color]
    case .string(let text): return StyleColor(css: text).map { [$0] }
    case .array(let items):
      var colors: [StyleColor] = []
      for item in items {
        guard case .string(let text) = item, let color = StyleColor(css: text) else { return nil }
        colors.append(color)
      }
      return colors
    default: return nil
    }
  }
}
