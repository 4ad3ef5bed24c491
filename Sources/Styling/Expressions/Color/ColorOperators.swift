/// `rgb`, `rgba` and `to-rgba`.
enum ColorOperators {
  static let all: [String: Operators.Parse] = [
    "rgb": Signature(.color, .fixed([.number, .number, .number])) { parts, context in
      make(parts, context.path)
    }.parse,
    "rgba": Signature(.color, .fixed([.number, .number, .number, .number])) { parts, context in
      make(parts, context.path)
    }.parse,
    "to-rgba": Signature(.array(.number, length: 4), .fixed([.color])) { parts, _ in
      let run = parts[0].color
      return .value { context throws(EvaluationError) in
        let color = try run(context)
        return .array([
          .number(color.red * 255), .number(color.green * 255), .number(color.blue * 255),
          .number(color.alpha),
        ])
      }
    }.parse,
  ]

  /// A colour of channels from 0 to 255 and alpha from 0 to 1; nil out of range.
  static func color(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) -> StyleColor? {
    guard 0...255 ~= red, 0...255 ~= green, 0...255 ~= blue, 0...1 ~= alpha else { return nil }
    return StyleColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
  }

  private static func make(_ parts: [ExpressionNode], _ path: [Int]) -> Code {
    let (runRed, runGreen, runBlue) = (parts[0].number, parts[1].number, parts[2].number)
    let runAlpha = parts.count > 3 ? parts[3].number : nil
    return .value { context throws(EvaluationError) in
      let (red, green, blue) = (try runRed(context), try runGreen(context), try runBlue(context))
      let alpha = try runAlpha?(context) ?? 1
      guard let color = color(red, green, blue, alpha) else {
        let values = [red, green, blue, alpha].map(NumberText.text).joined(separator: ", ")
        throw EvaluationError(
          "Invalid rgba value [\(values)]: 'r', 'g', and 'b' must be between 0 and 255, 'a' between 0 and 1.",
          at: path)
      }
      return .color(color)
    }
  }
}
