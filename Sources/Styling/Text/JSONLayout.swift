import GeoModel
import JSONText

/// The habits of a JSON text: its indentation, lines and blanks.
struct JSONLayout {
  /// Blanks of one level.
  var unit: [UInt8] = [0x20, 0x20]
  /// Whether members stand on lines of their own.
  var isMultiLine = true
  /// What stands between a key and its value.
  var colon: [UInt8] = [0x3A, 0x20]
  /// Whether lines end with a carriage return too.
  var endsLinesWithReturn = false

  /// Columns up to which an array of simple values, or an expression, stays on a line.
  private static let lineLength = 100

  /// The first end of a line in a text.
  struct FirstLine {
    /// Whether a carriage return stands before the line feed.
    var endsWithReturn: Bool
    /// Whether nothing follows it.
    var isLast: Bool
    /// The blanks at the front of the next line.
    var next: [UInt8]
  }

  init() {}

  /// - Parameters:
  ///   - line: The first end of a line, or nil where the text has none.
  ///   - hasTightColon: Whether no blank follows the first colon behind a quotation mark.
  init(_ line: FirstLine?, hasTightColon: Bool) {
    endsLinesWithReturn = line?.endsWithReturn ?? false
    if let line, !line.isLast {
      if !line.next.isEmpty { unit = line.next }
    } else {
      isMultiLine = false
    }
    if hasTightColon { colon = [0x3A] }
  }

  /// The habits of a whole text.
  init(of bytes: [UInt8]) {
    let piece = TextPiece(bytes)
    self.init(piece.firstLine, hasTightColon: piece.colon == .tight)
  }

  /// New text with the ends of lines that the old one has.
  func ended(_ text: [UInt8]) -> [UInt8] {
    guard endsLinesWithReturn, text.contains(0x0A) else { return text }
    var result: [UInt8] = []
    for byte in text {
      if byte == 0x0A, result.last != 0x0D { result.append(0x0D) }
      result.append(byte)
    }
    return result
  }

  func deeper(_ indentation: [UInt8]) -> [UInt8] { indentation + unit }

  /// The value as text; lines after the first begin with the indentation.
  ///
  /// Complexity: O(n · d) in the size and depth of the value.
  func text(_ value: JSONValue, indentation: [UInt8]) -> [UInt8] {
    switch value {
    case .array(let items) where !items.isEmpty:
      let line = oneLine(value)
      if !isMultiLine || line.count + indentation.count <= Self.lineLength && !Self.holdsObject(items) {
        return line
      }
      return block(0x5B, items.map { (nil, $0) }, 0x5D, indentation)
    case .object(let object) where !object.isEmpty && isMultiLine:
      return block(0x7B, object.members.map { ($0.key, $0.value) }, 0x7D, indentation)
    default: return oneLine(value)
    }
  }

  private static func holdsObject(_ items: [JSONValue]) -> Bool {
    items.contains { item in
      switch item {
      case .object(let object): !object.isEmpty
      case .array(let items): holdsObject(items)
      default: false
      }
    }
  }

  private func block(
    _ open: UInt8, _ children: [(key: String?, value: JSONValue)], _ close: UInt8, _ indentation: [UInt8]
  ) -> [UInt8] {
    let inner = deeper(indentation)
    var text: [UInt8] = [open]
    for (index, child) in children.enumerated() {
      text += index > 0 ? [0x2C, 0x0A] : [0x0A]
      text += inner
      if let key = child.key { text += JSONValue.string(key).jsonBytes() + colon }
      text += self.text(child.value, indentation: inner)
    }
    return text + [0x0A] + indentation + [close]
  }

  /// The value on one line, with blanks where the text has them.
  private func oneLine(_ value: JSONValue) -> [UInt8] {
    let comma: [UInt8] = colon.count > 1 ? [0x2C, 0x20] : [0x2C]
    switch value {
    case .array(let items):
      return [0x5B] + Array(items.map(oneLine).joined(separator: comma)) + [0x5D]
    case .object(let object):
      let members = object.members.map { JSONValue.string($0.key).jsonBytes() + colon + oneLine($0.value) }
      return [0x7B] + Array(members.joined(separator: comma)) + [0x7D]
    default: return value.jsonBytes()
    }
  }
}
