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

  /// Columns up to which an array of simple values, or an expression, stays on a line.
  private static let lineLength = 100

  init() {}

  init(of bytes: [UInt8]) {
    guard let line = bytes.firstIndex(of: 0x0A), line + 1 < bytes.count else {
      isMultiLine = false
      if !bytes.isEmpty, !Self.hasBlankAfterColon(bytes) { colon = [0x3A] }
      return
    }
    let blanks = bytes[(line + 1)...].prefix { $0 == 0x20 || $0 == 0x09 }
    if !blanks.isEmpty { unit = Array(blanks) }
    if !Self.hasBlankAfterColon(bytes) { colon = [0x3A] }
  }

  /// Looks at the first colon after a quote.
  private static func hasBlankAfterColon(_ bytes: [UInt8]) -> Bool {
    for index in bytes.indices.dropLast(2) where bytes[index] == 0x22 && bytes[index + 1] == 0x3A {
      return bytes[index + 2] <= 0x20
    }
    return true
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
