import GeoModel

/// `interpolate`, `interpolate-hcl` and `interpolate-lab`: between the outputs of two stops.
enum InterpolateOperators {
  static let all: [String: Operators.Parse] = [
    "interpolate": { parse("interpolate", .rgb, $0, $1) },
    "interpolate-hcl": { parse("interpolate-hcl", .hcl, $0, $1) },
    "interpolate-lab": { parse("interpolate-lab", .lab, $0, $1) },
  ]

  private static func parse(
    _ name: String, _ space: ColorSpace, _ arguments: [JSONValue], _ context: ParsingContext
  ) -> ExpressionNode? {
    guard arguments.count > 1, let curve = curve(arguments[1], context) else {
      return arguments.count > 1 ? nil : context.error("Expected an interpolation type expression.", 1)
    }
    guard arguments.count >= 5 else {
      return context.error("Expected at least 4 arguments, but found only \(arguments.count - 1).")
    }
    guard !arguments.count.isMultiple(of: 2) else {
      return context.error("Expected an even number of arguments.")
    }
    guard let input = context.parse(arguments[2], 2, .number) else { return nil }
    var type = DecisionOperators.outputType(context)
    if space != .rgb, type != .colorArray { type = .color }
    guard let stops = Stops(arguments, from: 3, of: name, type: &type, context), let type else { return nil }
    guard type.isInterpolable else { return context.error("Type \(type) is not interpolatable.") }
    return ExpressionNode(
      .interpolate(stops.inputs), type: type, path: context.path, parts: [input] + stops.outputs,
      code: InterpolateCode(
        input: input.number, inputs: stops.inputs, curve: curve, space: space, path: context.path
      ).code(type, stops.outputs))
  }

  private static func curve(_ json: JSONValue, _ context: ParsingContext) -> Curve? {
    guard case .array(let items) = json, case .string(let name)? = items.first else {
      if case .array(let items) = json, let first = items.first {
        context.error("Unknown interpolation type \(StyleValue(first).text)", 1, 0)
      } else {
        context.error("Expected an interpolation type expression.", 1)
      }
      return nil
    }
    switch name {
    case "linear": return .exponential(base: 1)
    case "exponential":
      guard items.count > 1, case .number(let base) = items[1] else {
        context.error("Exponential interpolation requires a numeric base.", 1, 1)
        return nil
      }
      return .exponential(base: base.doubleValue)
    case "cubic-bezier":
      let points = items.dropFirst().compactMap { item -> Double? in
        guard case .number(let number) = item, 0...1 ~= number.doubleValue else { return nil }
        return number.doubleValue
      }
      guard points.count == 4, items.count == 5 else {
        context.error(
          "Cubic bezier interpolation requires four numeric arguments with values between 0 and 1.", 1)
        return nil
      }
      return .cubicBezier(CubicBezier(points[0], points[1], points[2], points[3]))
    default:
      context.error("Unknown interpolation type \(name)", 1, 0)
      return nil
    }
  }
}
