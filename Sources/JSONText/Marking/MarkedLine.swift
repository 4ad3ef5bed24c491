import GeoModel

/// A line of a text with a caret below one of its characters, as people look for a mistake.
package enum MarkedLine {
  /// Columns before the caret, and in all, that a line keeps: a text may be one line of thousands.
  private static let columnsBefore = 60
  private static let columns = 100

  /// The line of a place, and below it a caret under the spot; nil for a place that is not in the text.
  ///
  /// Control characters are shown as pictures, tabs as spaces, so that the caret stands where it should.
  ///
  /// - Parameter place: line and column, which counts bytes, from 1.
  /// Complexity: O(n) in the length of the text.
  package static func text(at place: Place, in bytes: [UInt8]) -> String? {
    guard case .text(let line, let column) = place, column >= 1,
      let range = range(ofLine: line, in: bytes), column - 1 <= range.count
    else { return nil }
    let spot = range.lowerBound + column - 1
    let before = shown(bytes[range.lowerBound..<spot])
    let after = shown(bytes[spot..<range.upperBound])
    let front = last(before, columnsBefore)
    let width = displayColumns(of: front)
    return front + first(after, columns - width) + "\n" + String(repeating: " ", count: width) + "^"
  }

  /// The bytes of a line, without its end.
  private static func range(ofLine line: Int, in bytes: [UInt8]) -> Range<Int>? {
    guard line >= 1 else { return nil }
    var start = 0
    for _ in 1..<line {
      guard let end = bytes[start...].firstIndex(of: 0x0A) else { return nil }
      start = end + 1
    }
    var end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
    if end > start, bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  private static func shown(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self).unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar.value {
      case 0x09: text += " "
      case 0..<0x20: text.unicodeScalars.append(Unicode.Scalar(0x2400 + scalar.value) ?? " ")
      case 0x7F...0x9F: text.unicodeScalars.append("\u{FFFD}")
      case 0xFEFF: break
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  /// The end of a text that takes at most so many columns.
  private static func last(_ text: String, _ columns: Int) -> String {
    guard displayColumns(of: text) > columns else { return text }
    return "…" + String(fitting(text.reversed(), columns - 1).reversed())
  }

  /// The front of a text that takes at most so many columns.
  private static func first(_ text: String, _ columns: Int) -> String {
    guard displayColumns(of: text) > columns else { return text }
    return String(fitting(text, columns - 1)) + "…"
  }

  private static func fitting(_ characters: some Sequence<Character>, _ columns: Int) -> [Character] {
    var width = 0
    return characters.prefix {
      width += displayColumns(of: $0)
      return width <= columns
    }
  }
}
