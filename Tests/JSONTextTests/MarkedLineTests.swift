import GeoModel
import Testing

@testable import JSONText

@Suite struct MarkedLineTests {
  private func mark(_ text: String, _ line: Int, _ column: Int) -> String? {
    MarkedLine.text(at: .text(line: line, column: column), in: Array(text.utf8))
  }

  @Test func theCaretStandsUnderTheByte() {
    #expect(mark("abc", 1, 2) == "abc\n ^")
    #expect(mark("a\r\nbcd\r\n", 2, 4) == "bcd\n   ^")
    #expect(mark("a\n", 2, 1) == "\n^")
    #expect(mark("", 1, 1) == "\n^")
    #expect(mark("a\tb\u{1}c", 1, 5) == "a b\u{2401}c\n    ^")
    #expect(mark("\u{FEFF}ab", 1, 5) == "ab\n ^")
  }

  /// Columns by Unicode Standard Annex 11: W and F are two wide.
  @Test func wideAndCombiningCharactersCount() {
    #expect(mark("東京x", 1, 7) == "東京x\n    ^")
    #expect(mark("e\u{301}x", 1, 4) == "e\u{301}x\n ^")
    #expect(mark("👩‍👩‍👧x", 1, "👩‍👩‍👧".utf8.count + 1)?.hasSuffix("\n  ^") == true)
    for (text, columns) in [
      ("é", 1), ("ｶ", 1), ("Ａ", 2), ("한", 2), ("あ", 2), ("🗼", 2), ("🇯🇵", 2), ("❤️", 2), ("я", 1), ("", 0),
    ] {
      #expect(displayColumns(of: text) == columns, "\(text)")
    }
  }

  @Test func longLinesAreCut() {
    let line = String(repeating: "a", count: 500) + "X" + String(repeating: "b", count: 500)
    let lines = mark(line, 1, 501)?.split(separator: "\n") ?? []
    #expect(lines.count == 2 && lines[0].count == 100 && lines[1].count == 61)
    #expect(lines[0].hasPrefix("…aaa") && lines[0].hasSuffix("bbb…"))
    #expect(lines[0].dropFirst(60).first == "X")
  }

  @Test func placesOutsideHaveNoLine() {
    #expect(mark("abc", 2, 1) == nil && mark("abc", 1, 5) == nil && mark("abc", 0, 1) == nil)
    #expect(MarkedLine.text(at: .whole, in: []) == nil)
  }
}
