import GeoModel

/// `format` and `image`: text in sections, and images by name.
enum FormatOperators {
  static let all: [String: Operators.Parse] = ["format": format, "image": image]

  /// The options of a section, compiled.
  private struct Section: Sendable {
    var content: Code.Run<StyleValue>
    var scale: Code.Run<Double>?
    var font: Code.Run<StyleValue>?
    var color: Code.Run<StyleColor>?
    var align: Code.Run<String>?
  }

  @Sendable private static func image(_ arguments: [JSONValue], _ context: ParsingContext) -> ExpressionNode?
  {
    guard arguments.count == 2 else { return context.error("Expected one argument: the image's name.") }
    guard let name = context.parse(arguments[1], 1, .string) else {
      return context.error("No image name provided.")
    }
    let run = name.string
    return ExpressionNode(
      type: .resolvedImage, path: context.path, parts: [name], dependencies: .images,
      code: .value { context throws(EvaluationError) in
        let name = try run(context)
        guard !name.isEmpty else { return .null }
        let isAvailable = context.globals.availableImages?.contains(name) ?? false
        return .resolvedImage(ResolvedImage(name: name, isAvailable: isAvailable))
      })
  }

  @Sendable private static func format(_ arguments: [JSONValue], _ context: ParsingContext) -> ExpressionNode?
  {
    guard arguments.count > 1 else { return context.error("Expected at least one argument.") }
    if case .object = arguments[1] {
      return context.error("First argument must be an image or text section.")
    }
    var sections: [Section] = []
    var parts: [ExpressionNode] = []
    var mayHaveOptions = false
    for (index, argument) in arguments.enumerated().dropFirst() {
      if mayHaveOptions, case .object(let options) = argument {
        mayHaveOptions = false
        guard let compiled = parse(options, context, &sections[sections.count - 1]) else { return nil }
        parts += compiled
        continue
      }
      guard let content = context.parse(argument, index, .value) else { return nil }
      guard [.string, .value, .null, .resolvedImage].contains(content.type) else {
        return context.error("Formatted text type must be 'string', 'value', 'image' or 'null'.")
      }
      parts.append(content)
      sections.append(Section(content: content.value))
      mayHaveOptions = true
    }
    let compiled = sections
    return ExpressionNode(
      type: .formatted, path: context.path, parts: parts,
      code: .value { context throws(EvaluationError) in
        var result: [FormattedText.Section] = []
        for section in compiled { result.append(try evaluate(section, context)) }
        return .formatted(FormattedText(result))
      })
  }

  /// Compiles a section's options; their errors are told at the section.
  private static func parse(_ options: JSONObject, _ context: ParsingContext, _ section: inout Section)
    -> [ExpressionNode]?
  {
    var parts: [ExpressionNode] = []
    func part(_ name: String, _ type: ExpressionType) -> ExpressionNode?? {
      guard let json = options[name] else { return .some(nil) }
      guard let node = context.parse(json, 1, type) else { return nil }
      parts.append(node)
      return node
    }
    guard let scale = part("font-scale", .number), let font = part("text-font", .array(.string, length: nil)),
      let color = part("text-color", .color)
    else { return nil }
    if case .string(let text)? = options["vertical-align"], FormattedText.VerticalAlign(rawValue: text) == nil
    {
      context.error(
        "'vertical-align' must be one of: 'bottom', 'center', 'top', but found '\(text)' instead.")
      return nil
    }
    guard let align = part("vertical-align", .string) else { return nil }
    section.scale = scale?.number
    section.font = font?.value
    section.color = color?.color
    section.align = align?.string
    return parts
  }

  private static func evaluate(_ section: Section, _ context: EvaluationContext) throws(EvaluationError)
    -> FormattedText.Section
  {
    let content = try section.content(context)
    var result = FormattedText.Section(text: "")
    if let align = section.align {
      result.verticalAlign = FormattedText.VerticalAlign(rawValue: try align(context))
    }
    if case .resolvedImage(let image) = content {
      result.image = image
      return result
    }
    result.text = content.text
    if let scale = section.scale { result.scale = try scale(context) }
    if let color = section.color { result.textColor = try color(context) }
    if let font = section.font, case .array(let names) = try font(context) {
      result.fontStack = names.map(\.text).joined(separator: ",")
    }
    return result
  }
}
