/// Numbers as text, and text as numbers, in the way of ECMAScript, whose rules the language takes over.
enum NumberText {
  /// The shortest digits that read back as the number: `1`, `0.5`, `1e+21`, `NaN`.
  static func text(_ value: Double) -> String {
    if value.isNaN { return "NaN" }
    if value.isInfinite { return value < 0 ? "-Infinity" : "Infinity" }
    if value == 0 { return "0" }
    let (digits, point) = shortestDigits(value.magnitude)
    return (value < 0 ? "-" : "") + layout(digits, point: point)
  }

  /// Decimal digits without leading or trailing zeros, and the place of the point after the first `point` digits.
  private static func shortestDigits(_ value: Double) -> (digits: [UInt8], point: Int) {
    var digits: [UInt8] = []
    var point: Int?
    var exponent = 0
    var text = value.description.utf8[...]
    while let byte = text.popFirst() {
      switch byte {
      case UInt8(ascii: "."): point = digits.count
      case UInt8(ascii: "e"):
        exponent = Int(String(decoding: text.drop { $0 == UInt8(ascii: "+") }, as: UTF8.self)) ?? 0
        text = text.suffix(0)
      default: digits.append(byte)
      }
    }
    var place = (point ?? digits.count) + exponent
    while digits.last == UInt8(ascii: "0") { digits.removeLast() }
    let leading = digits.prefix { $0 == UInt8(ascii: "0") }.count
    digits.removeFirst(leading)
    place -= leading
    return (digits, place)
  }

  private static func layout(_ digits: [UInt8], point: Int) -> String {
    func string(_ bytes: some Sequence<UInt8>) -> String { String(decoding: Array(bytes), as: UTF8.self) }
    if digits.count <= point, point <= 21 {
      return string(digits) + String(repeating: "0", count: point - digits.count)
    }
    if 0 < point, point <= 21 { return string(digits[..<point]) + "." + string(digits[point...]) }
    if -6 < point, point <= 0 { return "0." + String(repeating: "0", count: -point) + string(digits) }
    let exponent = (point > 0 ? "e+" : "e-") + String((point - 1).magnitude)
    return string(digits[..<1]) + (digits.count > 1 ? "." + string(digits[1...]) : "") + exponent
  }

  /// The decimal digits of a finite number, not negative, before and after its point.
  static func plainDigits(_ value: Double) -> (whole: [UInt8], fraction: [UInt8]) {
    guard value != 0 else { return ([0], []) }
    let (text, point) = shortestDigits(value)
    let digits = text.map { $0 - 48 }
    if point <= 0 { return ([0], Array(repeating: 0, count: -point) + digits) }
    if point >= digits.count { return (digits + Array(repeating: 0, count: point - digits.count), []) }
    return (Array(digits[..<point]), Array(digits[point...]))
  }

  /// The number that a text means: blank is 0, `0x`, `0o` and `0b` are read; nil where it means none.
  static func number(_ text: String) -> Double? {
    let trimmed = text.drop { $0.isWhitespace }
    guard let last = trimmed.lastIndex(where: { !$0.isWhitespace }) else { return 0 }
    let body = trimmed[...last]
    switch body {
    case "Infinity", "+Infinity": return .infinity
    case "-Infinity": return -.infinity
    default: break
    }
    for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] where body.lowercased().hasPrefix(prefix) {
      return UInt64(body.dropFirst(2), radix: radix).map { Double($0) }
    }
    let allowed = "0123456789+-.eE".utf8
    guard body.utf8.allSatisfy({ allowed.contains($0) }), body.utf8.contains(where: { 48...57 ~= $0 })
    else { return nil }
    return Double(body)
  }
}
