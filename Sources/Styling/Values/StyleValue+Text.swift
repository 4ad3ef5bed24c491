extension StyleValue {
  /// The text of the value as `to-string` gives it: null is empty, arrays and objects are JSON.
  ///
  /// Complexity: O(n) in the length of the text.
  public var text: String {
    switch self {
    case .null: ""
    case .boolean(let value): value ? "true" : "false"
    case .number(let value): NumberText.text(value)
    case .largeInteger(let value): value.description
    case .string(let value): value
    case .color(let value): value.description
    case .formatted(let value): value.text
    case .resolvedImage(let value): value.name
    case .array, .object, .padding, .numberArray, .colorArray, .projectionDefinition,
      .variableAnchorOffsetCollection, .collator:
      jsonText
    }
  }

  /// The value as JSON text; a number that JSON cannot write is null.
  ///
  /// Complexity: O(n) in the length of the text.
  public var jsonText: String {
    switch self {
    case .null: return "null"
    case .boolean, .color, .formatted, .resolvedImage:
      if case .boolean = self { return text }
      return Self.quoted(text)
    case .number(let value): return value.isFinite ? NumberText.text(value) : "null"
    case .largeInteger(let value): return value.description
    case .string(let value): return Self.quoted(value)
    case .array(let items): return "[" + items.map(\.jsonText).joined(separator: ",") + "]"
    case .object(let object):
      let members = object.members.map { Self.quoted($0.key) + ":" + $0.value.jsonText }
      return "{" + members.joined(separator: ",") + "}"
    case .collator: return "{}"
    case .padding(let numbers), .numberArray(let numbers):
      return "[" + numbers.map(NumberText.text).joined(separator: ",") + "]"
    case .colorArray(let colors):
      return "[" + colors.map { Self.quoted($0.description) }.joined(separator: ",") + "]"
    case .projectionDefinition(let projection):
      let ends = Self.quoted(projection.from) + "," + Self.quoted(projection.to)
      return "[\(ends),\(NumberText.text(projection.transition))]"
    case .variableAnchorOffsetCollection(let offsets):
      let parts = offsets.map {
        "\(Self.quoted($0.anchor)),[\(NumberText.text($0.x)),\(NumberText.text($0.y))]"
      }
      return "[" + parts.joined(separator: ",") + "]"
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\u{8}": result += "\\b"
      case "\u{C}": result += "\\f"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
