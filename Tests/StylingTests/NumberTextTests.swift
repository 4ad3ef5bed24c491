import Testing

@testable import Styling

@Suite struct NumberTextTests {
  private static let numbers: [(String, Double)] = [
    ("", 0.0), ("  12 ", 12), ("0x1F", 31), ("0b101", 5), ("1e3", 1000), (".5", 0.5), ("5.", 5),
    ("-Infinity", -.infinity),
    ("\n", 0),
  ]

  private static let texts: [(Double, String)] = [
    (0.0, "0"), (-0.0, "0"), (1, "1"), (-1.5, "-1.5"), (1e21, "1e+21"),
    (1e20, "100000000000000000000"),
    (1e-7, "1e-7"), (0.000001, "0.000001"), (1.5e-9, "1.5e-9"), (.leastNonzeroMagnitude, "5e-324"),
    (100, "100"),
    (.nan, "NaN"),
    (-.infinity, "-Infinity"), (6.02e-23, "6.02e-23"), (1.7976931348623157e308, "1.7976931348623157e+308"),
  ]

  /// Expectations from ECMA-262, Number::toString.
  @Test(arguments: texts)
  func writes(_ value: Double, text: String) { #expect(NumberText.text(value) == text) }

  /// Expectations from ECMA-262, StringToNumber.
  @Test(arguments: numbers)
  func reads(_ text: String, value: Double) { #expect(NumberText.number(text) == value) }

  @Test(arguments: ["abc", "1 2", "nan", "inf", "1e", "0x", "--1", "infinity", "1_000", "0x1p3"])
  func refuses(_ text: String) { #expect(NumberText.number(text) == nil) }

  /// Expectations from ECMA-402 with CLDR's English data.
  @Test func formatsForPeople() {
    #expect(NumberFormat().text(1234567.8915) == "1,234,567.892")
    #expect(NumberFormat(maximumFractionDigits: 0).text(0.5) == "1")
    #expect(NumberFormat(minimumFractionDigits: 2).text(-3) == "-3.00")
    #expect(NumberFormat(locale: "de-DE").text(1234.5) == "1.234,5")
    #expect(NumberFormat(locale: "en-US", currency: "USD").text(-1234.5) == "-$1,234.50")
    #expect(NumberFormat(unit: "kilometer-per-hour").text(12) == "12 km/h")
    #expect(NumberFormat().text(999.9996) == "1,000")
  }
}
