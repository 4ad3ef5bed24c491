/// Numbers for people: grouped digits, a currency or a unit, by hand for the common locales.
///
/// Locales differ here in their separators and in where a currency stands; names of units are the short
/// English ones (ECMA-402 lists the units, CLDR their forms).
struct NumberFormat: Sendable {
  var locale: String?
  var currency: String?
  var unit: String?
  var minimumFractionDigits: Int?
  var maximumFractionDigits: Int?

  /// The number's text.
  func text(_ value: Double) -> String {
    guard value.isFinite else { return value.isNaN ? "NaN" : value < 0 ? "-∞" : "∞" }
    let currency = currency?.uppercased()
    let digits = currency.map { Self.currencyDigits[$0] ?? 2 }
    let least = minimumFractionDigits ?? digits ?? 0
    let most = max(least, maximumFractionDigits ?? max(least, digits ?? (unit == "percent" ? 0 : 3)))
    let style = LocaleStyle(locale)
    let body = Self.digits(value.magnitude, min(100, least), min(100, most), style)
    let sign = value < 0 && body.contains { ("1"..."9").contains($0) } ? "-" : ""
    if let currency {
      let symbol = Self.symbols[currency] ?? currency + "\u{A0}"
      return style.currencyFollows
        ? sign + body + "\u{A0}" + (Self.symbols[currency] ?? currency) : sign + symbol + body
    }
    if let unit { return sign + body + Self.unitSuffix(unit) }
    return sign + body
  }

  private static func digits(_ value: Double, _ least: Int, _ most: Int, _ style: LocaleStyle) -> String {
    let decimal = Decimal(value, fractionDigits: most)
    var fraction = decimal.fraction
    while fraction.count > least, fraction.last == "0" { fraction.removeLast() }
    var grouped = ""
    for (index, digit) in decimal.whole.enumerated() {
      let left = decimal.whole.count - index
      if index > 0, left.isMultiple(of: 3), decimal.whole.count >= style.groupsFrom { grouped += style.group }
      grouped.append(digit)
    }
    return fraction.isEmpty ? grouped : grouped + style.decimal + fraction
  }

  /// A decimal, rounded half away from zero to a number of fraction digits, from its shortest digits.
  private struct Decimal {
    var whole: String
    var fraction: String

    init(_ value: Double, fractionDigits: Int) {
      let text = NumberText.plainDigits(value)
      var digits = text.whole + text.fraction.prefix(fractionDigits)
      digits += Array(repeating: 0, count: max(0, text.whole.count + fractionDigits - digits.count))
      if text.fraction.count > fractionDigits, text.fraction[fractionDigits] >= 5 {
        var index = digits.count - 1
        while index >= 0, digits[index] == 9 {
          digits[index] = 0
          index -= 1
        }
        if index >= 0 { digits[index] += 1 } else { digits.insert(1, at: 0) }
      }
      let split = digits.count - fractionDigits
      func string(_ digits: ArraySlice<UInt8>) -> String { digits.map { String($0) }.joined() }
      whole = string(digits[..<split])
      fraction = string(digits[split...])
    }
  }

  private static let symbols: [String: String] = [
    "USD": "$", "EUR": "€", "GBP": "£", "JPY": "¥", "CNY": "CN¥", "KRW": "₩", "INR": "₹", "ILS": "₪",
    "VND": "₫", "BRL": "R$", "CAD": "CA$", "AUD": "A$", "MXN": "MX$", "NZD": "NZ$", "HKD": "HK$",
    "TWD": "NT$", "XAF": "FCFA", "XOF": "F\u{202F}CFA", "XPF": "CFPF", "PHP": "₱",
  ]

  private static let currencyDigits: [String: Int] = [
    "JPY": 0, "KRW": 0, "VND": 0, "CLP": 0, "ISK": 0, "PYG": 0, "UGX": 0, "XAF": 0, "XOF": 0, "XPF": 0,
    "BHD": 3, "IQD": 3, "JOD": 3, "KWD": 3, "LYD": 3, "OMR": 3, "TND": 3,
  ]

  private static let closeUnits = ["celsius": "°C", "fahrenheit": "°", "percent": "%"]

  private static let units: [String: String] = [
    "acre": "ac", "bit": "bit", "byte": "byte", "centimeter": "cm", "day": "days", "degree": "deg",
    "fluid-ounce": "fl oz", "foot": "ft", "gallon": "gal", "gigabit": "Gb", "gigabyte": "GB", "gram": "g",
    "hectare": "ha", "hour": "hr", "inch": "in", "kilobit": "kb", "kilobyte": "kB", "kilogram": "kg",
    "kilometer": "km", "liter": "L", "megabit": "Mb", "megabyte": "MB", "meter": "m", "microsecond": "μs",
    "mile": "mi", "mile-scandinavian": "smi", "milliliter": "mL", "millimeter": "mm", "millisecond": "ms",
    "minute": "min", "month": "mths", "nanosecond": "ns", "ounce": "oz", "petabyte": "PB", "pound": "lb",
    "second": "sec", "stone": "st", "terabit": "Tb", "terabyte": "TB", "week": "wks", "yard": "yd",
    "year": "yrs",
  ]

  private static func unitSuffix(_ unit: String) -> String {
    if let suffix = closeUnits[unit] { return suffix }
    let parts = unit.components(separatedBy: "-per-")
    let names = parts.map { units[$0] ?? $0 }
    if parts.count == 2, names[1] == "hr" { return " " + names[0] + "/h" }
    return " " + names.joined(separator: "/")
  }
}

extension String {
  /// The parts between a separator.
  fileprivate func components(separatedBy separator: String) -> [String] {
    StringOperators.split(self, separator)
  }
}

/// The separators of a locale.
private struct LocaleStyle {
  var decimal = "."
  var group = ","
  /// The number of whole digits from which they are grouped.
  var groupsFrom = 4
  var currencyFollows = false

  init(_ locale: String?) {
    let language = String((locale ?? "en").prefix { $0 != "-" && $0 != "_" }).lowercased()
    let isSwiss = locale?.uppercased().hasSuffix("CH") ?? false
    switch language {
    case "de" where isSwiss: (decimal, group) = (".", "’")
    case "de", "it", "nl", "da", "id", "tr", "el", "hr", "sl", "ro", "vi", "is":
      (decimal, group, currencyFollows) = (",", ".", language != "nl" && language != "tr")
    case "es": (decimal, group, groupsFrom, currencyFollows) = (",", ".", 5, true)
    case "pt": (decimal, group) = (",", ".")
    case "fr": (decimal, group, currencyFollows) = (",", "\u{202F}", true)
    case "pl", "bg": (decimal, group, groupsFrom, currencyFollows) = (",", "\u{A0}", 5, true)
    case "ru", "uk", "cs", "sk", "sv", "nb", "no", "nn", "fi", "hu", "et", "lt", "lv":
      (decimal, group, currencyFollows) = (",", "\u{A0}", true)
    default: break
    }
  }
}
