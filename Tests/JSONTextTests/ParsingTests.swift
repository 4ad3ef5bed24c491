import GeoModel
import JSONText
import Testing

@Suite struct ParsingTests {
  @Test func everyKindOfValueIsRead() throws {
    let value = try JSONValue(
      parsing: #" { "a" : [ 1 , -2, 0.5, "x" , true, false , null, {} , [] ] , "b" : { "c" : "d" } } "#)
    #expect(
      value == [
        "a": [1, -2, 0.5, "x", true, false, .null, [:], []],
        "b": ["c": "d"],
      ])
  }

  @Test func orderAndRepeatedKeysAreKept() throws {
    let value = try JSONValue(parsing: #"{"z":1,"a":2,"z":3}"#)
    #expect(value.jsonText() == #"{"z":1,"a":2,"z":3}"#)
    guard case .object(let object) = value else { return #expect(Bool(false)) }
    #expect(object["z"] == 3)
  }

  @Test(arguments: [
    (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
    (#""\u0041\u00e9\u20AC""#, "Aé€"),
    (#""\uD83D\uDE00!""#, "😀!"),
    ("\"日本 café\"", "日本 café"),
    (
      #""a long text that needs several words, \t \u0000 and more of it""#,
      "a long text that needs several words, \t \0 and more of it"
    ),
  ])
  func stringsAreUnescaped(_ text: String, _ expected: String) throws {
    #expect(try JSONValue(parsing: text) == .string(expected))
  }

  /// `^` marks the byte that the error must name.
  @Test(arguments: [
    "^", "[1,2^", "{\"a\":1^", "{\"a\"^", "[1^,]", "{^,}", "{\"a\"^ 1}".replacing(" ", with: "x"), "[1 ^2]",
    "{\"a\":1 ^\"b\":2}", "[^NaN]", "[^Infinity]", "[^-Infinity]", "[^nul]", "[0^1]", "[1.^]", "[.^5]",
    "[-^]", "[1e^]", "[1e+^x]", "[^+1]", "\"^\\x\"", "\"ab^\\u12G4\"", "\"^\\uD800\"", "\"^\\uDC00\"",
    "\"^\\uD800\\u0041\"", "\"a^\tb\"", "1 ^2", "[1]^]", "{\"a\":1^,}", "[1, 2^,\n ]", "[\"a,\"^,\n]",
    "[1, ^/ 2]", "[1 ^// x\n]", "{^'a':1}", "[^'a']", "\n\n [^x]",
    "{\"key\":\n  [1,\n   2^;3]}", "[tru^", "\"abc^",
  ])
  func errorsNameTheirPlace(_ marked: String) throws {
    var text = marked
    var place = Place.whole
    if let mark = marked.firstIndex(of: "^") {
      text.remove(at: mark)
      let before = Array(marked[..<mark].utf8)
      let line = before.count(where: { $0 == 10 }) + 1
      let column = before.reversed().prefix { $0 != 10 }.count + 1
      place = .text(line: line, column: column)
    }
    // A point without a digit before it is an unknown value, a word cut short an unknown word.
    let tolerant = ["[.^5]", "[tru^"].contains(marked)
    let error = #expect(throws: InvalidInput.self) { try JSONValue(parsing: text) }
    if !tolerant { #expect(error?.finding.place == place, "\(marked): \(error?.description ?? "")") }
  }

  @Test func badEncodingIsRefused() throws {
    for bytes: [UInt8] in [
      [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82], [0x80],
    ] {
      let error = #expect(throws: InvalidInput.self) {
        try JSONValue(parsing: [0x22, 0x61] + bytes + [0x22])
      }
      #expect(error?.finding.place == .text(line: 1, column: 3))
      #expect(error?.finding.reason == .jsonEncoding)
    }
  }

  @Test func depthIsLimited() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    _ = try JSONValue(parsing: nested(512))
    let error = #expect(throws: InvalidInput.self) { try JSONValue(parsing: nested(513)) }
    #expect(error?.finding.reason == .jsonDepth)
    #expect(error?.finding.place == .text(line: 1, column: 513))
    #expect(throws: InvalidInput.self) {
      try JSONValue(parsing: String(repeating: "{\"a\":", count: 100_000))
    }
  }

  @Test func aByteOrderMarkIsSkipped() throws {
    #expect(try JSONValue(parsing: "\u{FEFF}[1]") == [1])
  }

  @Test func everyTruncationIsAnErrorAndEveryChangeEnds() throws {
    let text = Array(#"{"a":[1,-2.5e3,"\u00e9\uD83D\uDE00é😀"],"b":{"c":null,"d":true},"e":1.50}"#.utf8)
    for count in 0..<text.count {
      #expect(throws: InvalidInput.self) { try JSONValue(parsing: Array(text[..<count])) }
    }
    for index in text.indices {
      for byte in UInt8.min...UInt8.max {
        var changed = text
        changed[index] = byte
        do throws(InvalidInput) {
          let value = try JSONValue(parsing: changed)
          #expect(try JSONValue(parsing: value.jsonBytes()) == value)
        } catch {
          guard case .text(1...2, 1...(text.count + 1)) = error.finding.place else {
            Issue.record("\(error)")
            continue
          }
        }
      }
    }
  }
}
