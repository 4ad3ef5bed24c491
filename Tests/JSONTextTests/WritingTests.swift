import GeoModel
import JSONText
import Testing

@Suite struct WritingTests {
  @Test func stringsAreEscaped() throws {
    let text = "\"\\/\u{8}\u{C}\n\r\t\u{1}\u{1F}é😀 and a long plain tail \u{7F}"
    let expected = #""\"\\/\b\f\n\r\t\u0001\u001fé😀 and a long plain tail "# + "\u{7F}\""
    #expect(JSONValue.string(text).jsonText() == expected)
    #expect(try JSONValue(parsing: expected) == .string(text))
  }

  @Test func badUTF8BecomesReplacements() {
    func quoted(_ bytes: [UInt8]) -> String {
      var writer = ByteWriter()
      _ = bytes.withUnsafeBytes { writer.append(quotedUTF8: $0) }
      return writer.string()
    }
    #expect(quoted([]) == "\"\"")
    #expect(quoted(Array("plain é😀".utf8)) == "\"plain é😀\"")
    #expect(quoted([0x61, 0xFF, 0x62]) == "\"a\u{FFFD}b\"")
    #expect(quoted([0x61, 0xE2, 0x82]) == "\"a\u{FFFD}\"")
    #expect(quoted([0xC0, 0x80]) == "\"\u{FFFD}\u{FFFD}\"")
  }

  @Test func theIndentedFormReadsWell() throws {
    let value = try JSONValue(parsing: #"{"a":[1,2],"b":{"c":[],"d":{}},"e":[[1],{"f":null}]}"#)
    #expect(
      value.jsonText(indented: true) == """
        {
          "a": [1, 2],
          "b": {
            "c": [],
            "d": {}
          },
          "e": [
            [1],
            {
              "f": null
            }
          ]
        }
        """)
    #expect(try JSONValue(parsing: value.jsonText(indented: true)) == value)
  }

  @Test func theBufferGrows() {
    var writer = ByteWriter(capacity: 0)
    for _ in 0..<10_000 { writer.append("0123456789") }
    #expect(writer.count == 100_000)
    writer.truncate(to: 10)
    #expect(writer.string() == "0123456789")
    writer.removeAll()
    #expect(writer.bytes().isEmpty)
  }
}
