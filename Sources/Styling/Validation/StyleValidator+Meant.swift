import GeoModel
import JSONText

extension StyleValidator {
  /// The value of the right type that was probably meant by a text: `7px` is 7, `2,2` is [2,2], `1769aa` is #1769aa.
  static func meant(
    _ json: JSONValue, _ kind: PropertySpecification.Kind, _ specification: PropertySpecification
  ) -> String? {
    guard case .string(let text) = json, text.utf8.count < 200 else { return nil }
    let value: String?
    switch kind {
    case .number, .numberArray, .padding: value = number(text)
    case .boolean: value = ["true", "false"].first { $0 == text.lowercased() }
    case .array where specification.itemKind == .number:
      let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { number(String($0)) }
      let numbers = parts.compactMap { $0 }
      let fits = specification.length.map { $0 == numbers.count } ?? true
      value = fits && numbers.count == parts.count ? "[\(numbers.joined(separator: ","))]" : nil
    case .array where specification.itemKind == .string || specification.itemKind == .enum:
      value = JSONValue.array([json]).jsonText()
    case .color: value = StyleColor(css: "#\(text)") == nil ? nil : "#\(text)"
    default: value = nil
    }
    return value.map { "did you mean \($0)?" }
  }

  /// The number in a text, with or without the unit of pixels.
  private static func number(_ text: String) -> String? {
    var number = text[...]
    while number.first == " " { number.removeFirst() }
    while number.last == " " { number.removeLast() }
    if number.hasSuffix("px") { number.removeLast(2) }
    while number.last == " " { number.removeLast() }
    do throws(InvalidInput) {
      if case .number = try JSONValue(parsing: String(number)) { return String(number) }
      return nil
    } catch {
      return nil
    }
  }
}
