import Foundation
import GeoModel
import JSONText
import TestSupport
import Testing

@Suite struct NumberTests {
  private func number(_ text: String) throws -> JSONNumber {
    guard case .number(let number) = try JSONValue(parsing: text) else {
      throw InvalidInput(Finding(.jsonSyntax, at: .whole, found: "no number"))
    }
    return number
  }

  @Test func integersAreExactTo64Bits() throws {
    #expect(try number("9007199254740993").value == .unsigned(9_007_199_254_740_993))
    #expect(try number("18446744073709551615").value == .unsigned(.max))
    #expect(try number("-9223372036854775808").value == .negative(.min))
    #expect(try number("18446744073709551616").value == .double(0x1p64))
    #expect(try number("-9223372036854775809").value == .double(-0x1p63))
    #expect(try number("-0").value == .double(-0.0))
    #expect(try number("1.0").value == .double(1))
  }

  @Test(arguments: [
    "0", "-0", "1", "-1", "1.0", "1.50", "1e2", "1E+2", "-0.0", "0.1", "1e-7", "1e21", "1.5e300", "1e999",
    "123456789012345678901234567890", "18446744073709551615", "0.30000000000000004", "139.76710000000003",
    "139.767125", "0.000001", "0.0000001", "5e-324", "1.7976931348623157e308", "0.10", "100", "1e0",
    "0.1000000000000000055511151231257827", "9007199254740993", "123456.789e3",
    "00.5".dropFirst().description,
  ])
  func textSurvives(_ text: String) throws {
    #expect(try JSONValue.number(number(text)).jsonText() == text)
  }

  @Test func plainNumbersCarryNoText() throws {
    for text in ["0.1", "139.767125", "-35.5", "0.000001", "1e-7", "1e+21", "0.30000000000000004"] {
      #expect(try number(text).text == nil, "\(text)")
    }
    for text in ["1.0", "1.50", "1e2", "1e21", "0.00000012"] { #expect(try number(text).text == text) }
  }

  /// The C library's strtod is the oracle.
  @Test func doublesAreTheNearest() throws {
    var random = SeededGenerator(seed: 11)
    for round in 0..<20_000 {
      let digits = Int.random(in: 1...21, using: &random)
      var text = Bool.random(using: &random) ? "-" : ""
      text += String(Int.random(in: 0...999, using: &random)) + "."
      for _ in 0..<digits { text += String(Int.random(in: 0...9, using: &random)) }
      if round % 3 == 0 { text += "e\(Int.random(in: -40...40, using: &random))" }
      if try number(text).doubleValue != strtod(text, nil) { Issue.record("\(text)") }
    }
    // Numbers of hundreds of digits.
    for length in [50, 300, 1200] {
      for _ in 0..<40 {
        let digits = (0..<length).map { _ in String(Int.random(in: 0...9, using: &random)) }.joined()
        for text in ["0.\(digits)", "1\(digits.prefix(200)).5", "3\(digits)e-\(length)", "9.\(digits)e-320"] {
          #expect(try number(text).doubleValue == strtod(text, nil), "\(text)")
        }
      }
    }
    // Halves between two doubles, and a hair beside them.
    for text in [
      "9007199254740993.0", "9007199254740993.1", "0.500000000000000166533453693773481063544750213623046875",
      "900719925474099.25", "4503599627370496.5", "4503599627370497.5", "1.00000000000000011102230246251565",
      "2.2250738585072011e-308", "179769313486231580793e288",
    ] {
      #expect(try number(text).doubleValue == strtod(text, nil), "\(text)")
    }
  }

  /// The significant digits of a number's text, without zeros at either end.
  private func digits(_ text: String) -> [UInt8] {
    let all = text.utf8.prefix { $0 != UInt8(ascii: "e") }.filter { (0x30...0x39).contains($0) }
    return Array(all.drop { $0 == 0x30 }.reversed().drop { $0 == 0x30 })
  }

  @Test func doublesReadBack() throws {
    var random = SeededGenerator(seed: 12)
    var values: [Double] = []
    for _ in 0..<8_000 {
      values.append(Double.random(in: -180...180, using: &random))
      values.append((Double.random(in: -180...180, using: &random) * 1e6).rounded() / 1e6)
      values.append((Double.random(in: -1e9...1e9, using: &random) * 1e3).rounded() / 1e3)
      values.append(Double(bitPattern: random.next()))
    }
    for value in values where value.isFinite {
      var writer = ByteWriter()
      writer.append(shortest: value)
      let text = writer.string()
      // Swift's own description is the shortest; the digits must agree.
      if strtod(text, nil) != value || digits(text) != digits(value.description) {
        Issue.record("\(text) for \(value)")
      }
    }
  }

  @Test func floatsReadBack() throws {
    var random = SeededGenerator(seed: 13)
    for round in 0..<20_000 {
      let value =
        round % 2 == 0
        ? Float(bitPattern: UInt32(truncatingIfNeeded: random.next()))
        : (Float.random(in: -1e5...1e5, using: &random) * 100).rounded() / 100
      guard value.isFinite else { continue }
      var writer = ByteWriter()
      writer.append(shortest: value)
      let text = writer.string()
      if Float(text) != value || digits(text) != digits(value.description) {
        Issue.record("\(text) for \(value)")
      }
    }
  }

  /// As ECMAScript's Number::toString gives them.
  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (1e21, "1e+21"), (1e20, "100000000000000000000"), (1e-6, "0.000001"),
    (1e-7, "1e-7"), (1.5e-7, "1.5e-7"), (123456789.125, "123456789.125"), (-0.5, "-0.5"),
    (.leastNonzeroMagnitude, "5e-324"),
    (1.7976931348623157e308, "1.7976931348623157e+308"), (0.1 + 0.2, "0.30000000000000004"),
    (1e15, "1000000000000000"), (1e16, "10000000000000000"), (123456789012345680, "123456789012345680"),
    (999999999999999.9, "999999999999999.9"), (-1e-10, "-1e-10"),
  ])
  func notationIsECMAScripts(_ value: Double, _ expected: String) {
    var writer = ByteWriter()
    writer.append(shortest: value)
    #expect(writer.string() == expected)
  }

  @Test(arguments: [
    (0, 3, true, "0"), (-1, 3, true, "-0.001"), (1500, 3, true, "1.5"), (1500, 3, false, "1.500"),
    (-179_999_999, 6, true, "-179.999999"), (1_000_000, 6, false, "1.000000"), (7, 0, true, "7"),
    (1_234_567_890_123_456, 12, true, "1234.567890123456"), (5, 16, true, "0.0000000000000005"),
    (123_000_000_000, 9, true, "123"), (123_400_000_000, 9, false, "123.400000000"), (0, 2, false, "0.00"),
  ])
  func fixedDecimals(_ units: Int, _ decimals: Int, _ trimming: Bool, _ expected: String) {
    var writer = ByteWriter()
    writer.append(fixed: Int64(units), decimals: decimals, trimming: trimming)
    #expect(writer.string() == expected)
  }

  @Test func integersOfEveryLength() {
    var random = SeededGenerator(seed: 14)
    for bits in 0..<64 {
      for _ in 0..<200 {
        let value = random.next() >> UInt64(bits)
        var writer = ByteWriter()
        writer.append(integer: value)
        #expect(writer.string() == String(value))
      }
    }
    var writer = ByteWriter()
    for value: Int64 in [.min, -1, 0, .max] { writer.append(integer: value) }
    #expect(writer.string() == "-9223372036854775808-109223372036854775807")
  }
}
