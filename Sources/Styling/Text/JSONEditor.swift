import GeoModel
import JSONText

/// Changes values inside a JSON text and leaves every other byte as it stands.
///
/// New text follows the old one's habits: its indentation, and whether members stand on lines of their own.
struct JSONEditor {
  private(set) var bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Sets the value at a path; a missing member is added at the end of its object, with the objects it needs.
  ///
  /// - Returns: Whether the path could be followed.
  mutating func set(_ path: TextPath, to value: JSONValue) -> Bool {
    if leadsSomewhere(path) {
      let range = range(path)
      replace(range, with: layout.text(value, indentation: indentation(at: range.lowerBound)))
      return true
    }
    guard case .key(let key)? = path.steps.last else { return false }
    let parent = TextPath(Array(path.steps.dropLast()))
    if !leadsSomewhere(parent) {
      guard set(parent, to: .object([:])) else { return false }
    }
    return insert(key: key, layoutOf: value, atEndOf: parent)
  }

  /// Removes the value at a path, with its key and comma; false where there is none.
  mutating func remove(_ path: TextPath) -> Bool {
    guard let step = path.steps.last, leadsSomewhere(path),
      let container = TextContainer(at: TextPath(Array(path.steps.dropLast())), in: bytes),
      let place = Self.place(of: step, in: container)
    else { return false }
    let children = container.children
    if children.count == 1 {
      let open = container.range.lowerBound
      replace(open + 1..<container.range.upperBound - 1, with: [])
    } else if place + 1 < children.count {
      replace(children[place].start..<children[place + 1].start, with: [])
    } else {
      replace(children[place - 1].value.upperBound..<children[place].value.upperBound, with: [])
    }
    return true
  }

  /// Inserts an element into the array at a path, before the one at `index`, or at the end.
  mutating func insert(_ value: JSONValue, at index: Int, of path: TextPath) -> Bool {
    insert(at: index, of: path) { layout, indentation in layout.text(value, indentation: indentation) }
  }

  /// Moves an element within the array at a path, its text unchanged; `index` counts without the element.
  mutating func move(from old: Int, to index: Int, of path: TextPath) -> Bool {
    let element = path.index(old)
    guard leadsSomewhere(element) else { return false }
    let text = Array(bytes[range(element)])
    return remove(element) && insert(at: index, of: path) { _, _ in text }
  }

  private mutating func insert(
    at index: Int, of path: TextPath, _ text: (JSONLayout, [UInt8]) -> [UInt8]
  ) -> Bool {
    guard let container = TextContainer(at: path, in: bytes), bytes[container.range.lowerBound] == 0x5B,
      0...container.children.count ~= index
    else { return false }
    let layout = layout
    guard let neighbour = container.children[safe: min(index, container.children.count - 1)] else {
      let outer = indentation(at: container.range.lowerBound)
      let inner = layout.deeper(outer)
      replace(
        container.range,
        with: layout.isMultiLine
          ? [0x5B, 0x0A] + inner + text(layout, inner) + [0x0A] + outer + [0x5D]
          : [0x5B] + text(layout, outer) + [0x5D])
      return true
    }
    let separator = separator(before: neighbour.start)
    let new = text(layout, indentation(at: neighbour.start))
    if index < container.children.count {
      replace(neighbour.start..<neighbour.start, with: new + [0x2C] + separator)
    } else {
      replace(neighbour.value.upperBound..<neighbour.value.upperBound, with: [0x2C] + separator + new)
    }
    return true
  }

  private mutating func insert(key: String, layoutOf value: JSONValue, atEndOf path: TextPath) -> Bool {
    guard let container = TextContainer(at: path, in: bytes), bytes[container.range.lowerBound] == 0x7B else {
      return false
    }
    let layout = layout
    func member(_ indentation: [UInt8]) -> [UInt8] {
      JSONValue.string(key).jsonBytes() + layout.colon + layout.text(value, indentation: indentation)
    }
    guard let last = container.children.last else {
      let outer = indentation(at: container.range.lowerBound)
      let inner = layout.deeper(outer)
      replace(
        container.range,
        with: layout.isMultiLine
          ? [0x7B, 0x0A] + inner + member(inner) + [0x0A] + outer + [0x7D] : [0x7B] + member(outer) + [0x7D])
      return true
    }
    let separator = separator(before: last.start)
    replace(
      last.value.upperBound..<last.value.upperBound,
      with: [0x2C] + separator + member(indentation(at: last.start)))
    return true
  }

  private static func place(of step: TextPath.Step, in container: TextContainer) -> Int? {
    switch step {
    case .index(let index): index < container.children.count ? index : nil
    case .key(let key): container.children.lastIndex { $0.key == key }
    }
  }

  private mutating func replace(_ range: Range<Int>, with text: [UInt8]) {
    bytes.replaceSubrange(range, with: ended(text))
  }

  /// Puts another text in the place of the whole.
  mutating func replace(with text: [UInt8]) { bytes = text }

  /// New text with the ends of lines that the old one has.
  func ended(_ text: [UInt8]) -> [UInt8] {
    text.contains(0x0A) && endsLinesWithReturn ? Self.returned(text) : text
  }

  /// Whether the text's lines end with a carriage return too.
  private var endsLinesWithReturn: Bool {
    guard let end = bytes.firstIndex(of: 0x0A), end > 0 else { return false }
    return bytes[end - 1] == 0x0D
  }

  /// A text whose lines all end with a carriage return and a line feed.
  private static func returned(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    for byte in text {
      if byte == 0x0A, result.last != 0x0D { result.append(0x0D) }
      result.append(byte)
    }
    return result
  }

  private func leadsSomewhere(_ path: TextPath) -> Bool { bytes.withUnsafeBytes(path.leadsSomewhere) }

  private func range(_ path: TextPath) -> Range<Int> {
    bytes.withUnsafeBytes { path.range(in: $0) }
  }

  private var layout: JSONLayout { JSONLayout(of: bytes) }

  /// The blanks at the front of the line that a byte stands on.
  private func indentation(at offset: Int) -> [UInt8] {
    let start = bytes[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return Self.blanks(at: start, before: offset, in: bytes)
  }

  /// The blanks at the front of a line, as far as a byte of it.
  static func blanks(at line: Int, before offset: Int, in bytes: [UInt8]) -> [UInt8] {
    Array(bytes[line..<offset].prefix { $0 == 0x20 || $0 == 0x09 })
  }

  /// What stands between a value and the comma before it: a new line, or a blank, or nothing.
  private func separator(before offset: Int) -> [UInt8] {
    let blanks = bytes[..<offset].reversed().prefix { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
    if blanks.contains(0x0A) { return [0x0A] + indentation(at: offset) }
    return layout.colon.count > 1 ? [0x20] : []
  }
}

extension Array {
  fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
