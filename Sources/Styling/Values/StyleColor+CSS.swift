#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension StyleColor {
  /// Reads a colour of CSS: a name, `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, `rgb()`, `rgba()`, `hsl()` or
  /// `hsla()` in the old and new syntax (CSS Color Module Level 4, 4 to 7); nil for anything else.
  ///
  /// Complexity: O(n) in the length of the text.
  public init?(css text: String) {
    let text = text.lowercased()
    let body = text.utf8.drop { $0 == 0x20 || 9...13 ~= $0 }
    let trimmed = Substring(body)
    let name = String(
      trimmed[..<(trimmed.lastIndex { !$0.isWhitespace }.map(trimmed.index(after:)) ?? trimmed.startIndex)])
    if name == "transparent" {
      self = .transparent
    } else if let value = NamedColors.values[name] {
      self.init(hex: value)
    } else if name.hasPrefix("#") {
      self.init(hexDigits: name.utf8.dropFirst())
    } else {
      self.init(function: name)
    }
  }

  private init(hex value: UInt32) {
    self.init(
      red: Double(value >> 16 & 255) / 255, green: Double(value >> 8 & 255) / 255,
      blue: Double(value & 255) / 255)
  }

  private init?(hexDigits: Substring.UTF8View) {
    var digits: [Double] = []
    for byte in hexDigits {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, digits.count < 8 else { return nil }
      digits.append(Double(digit))
    }
    var channels: [Double] = []
    switch digits.count {
    case 3, 4: channels = digits.map { $0 / 15 }
    case 6, 8:
      for index in stride(from: 0, to: digits.count, by: 2) {
        channels.append((digits[index] * 16 + digits[index + 1]) / 255)
      }
    default: return nil
    }
    self.init(
      red: channels[0], green: channels[1], blue: channels[2], alpha: channels.count > 3 ? channels[3] : 1)
  }

  private init?(function text: String) {
    guard let open = text.firstIndex(of: "("), text.hasSuffix(")") else { return nil }
    let arguments = text[text.index(after: open)...].dropLast()
    guard let components = CSSComponents(arguments.utf8) else { return nil }
    let values = components.values
    var alpha = 1.0
    if values.count > 3 {
      alpha = min(1, max(0, values[3].isPercentage ? values[3].number / 100 : values[3].number))
    }
    switch text[..<open] {
    case "rgb", "rgba":
      guard !values[0].isDegrees,
        values[0].isPercentage == values[1].isPercentage, values[1].isPercentage == values[2].isPercentage
      else { return nil }
      let limit: Double = values[0].isPercentage ? 100 : 255
      func channel(_ index: Int) -> Double { min(limit, max(0, values[index].number)) / limit }
      self.init(red: channel(0), green: channel(1), blue: channel(2), alpha: alpha)
    case "hsl", "hsla":
      guard !values[0].isPercentage, values[1].isPercentage, values[2].isPercentage else { return nil }
      self.init(
        hue: values[0].number, saturation: min(1, max(0, values[1].number / 100)),
        lightness: min(1, max(0, values[2].number / 100)), alpha: alpha)
    default: return nil
    }
  }

  /// Hue in degrees, saturation and lightness from 0 to 1 (CSS Color Module Level 4, 7.1).
  private init(hue: Double, saturation: Double, lightness: Double, alpha: Double) {
    var degrees = fmod(hue, 360)
    if degrees < 0 { degrees += 360 }
    func channel(_ n: Double) -> Double {
      let k = fmod(n + degrees / 30, 12)
      return lightness - saturation * min(lightness, 1 - lightness) * max(-1, min(k - 3, 9 - k, 1))
    }
    self.init(red: channel(0), green: channel(8), blue: channel(4), alpha: alpha)
  }
}

/// The three or four numbers of a colour function, separated by commas or by blanks, with `/` before alpha.
private struct CSSComponents {
  struct Component {
    var number: Double
    var isPercentage: Bool
    var isDegrees: Bool
  }

  var values: [Component] = []
  private var rest: Substring.UTF8View

  init?(_ text: Substring.UTF8View) {
    rest = text
    skipBlanks()
    var usesCommas = false
    for index in 0..<3 {
      if index > 0 {
        let hadBlank = skipBlanks()
        let hasComma = rest.first == UInt8(ascii: ",")
        if hasComma { rest.removeFirst() }
        guard index == 1 || hasComma == usesCommas, hasComma || hadBlank else { return nil }
        usesCommas = hasComma
        skipBlanks()
      }
      guard let component = component() else { return nil }
      guard !component.isDegrees || index == 0 else { return nil }
      values.append(component)
    }
    skipBlanks()
    guard let separator = rest.popFirst() else { return }
    guard separator == UInt8(ascii: usesCommas ? "," : "/") else { return nil }
    skipBlanks()
    guard let alpha = component(), !alpha.isDegrees else { return nil }
    values.append(alpha)
    skipBlanks()
    guard rest.isEmpty else { return nil }
  }

  @discardableResult private mutating func skipBlanks() -> Bool {
    let count = rest.count
    rest = rest.drop { $0 == 0x20 || 9...13 ~= $0 }
    return rest.count < count
  }

  private mutating func component() -> Component? {
    let digits = rest.prefix { 48...57 ~= $0 || $0 == 43 || $0 == 45 || $0 == 46 || $0 == UInt8(ascii: "e") }
    guard let number = Double(Substring(digits)), number.isFinite else { return nil }
    rest = rest.dropFirst(digits.count)
    if rest.first == UInt8(ascii: "%") {
      rest.removeFirst()
      return Component(number: number, isPercentage: true, isDegrees: false)
    }
    if rest.starts(with: "deg".utf8) {
      rest = rest.dropFirst(3)
      return Component(number: number, isPercentage: false, isDegrees: true)
    }
    return Component(number: number, isPercentage: false, isDegrees: false)
  }
}
