import GeoModel
import JSONText

/// Changes values inside a JSON text and leaves every other byte as it stands.
///
/// New text follows the old one's habits: its indentation, and whether members stand on lines of their own. The
/// text is cut along the ways to the values that were changed, so that a change costs what it is about, and not
/// the length of the text.
struct JSONEditor {
  private let before: TextPiece
  private let after: TextPiece
  private var whole: TextNode
  /// The value of the text.
  private(set) var value: JSONValue
  /// Whether the text may be no JSON any more, as a value that was written cannot be read back where it stands.
  private(set) var isDoubtful = false

  /// - Parameters:
  ///   - bytes: A JSON text.
  ///   - value: What it says, repeated members too.
  /// Complexity: O(n) in the length of the text.
  init(_ bytes: [UInt8], _ value: JSONValue) {
    let range = bytes.withUnsafeBytes { TextPath().range(in: $0) }
    before = TextPiece(bytes[..<range.lowerBound])
    whole = TextNode(TextPiece(bytes[range]))
    after = TextPiece(bytes[range.upperBound...])
    self.value = value
  }

  /// The text.
  ///
  /// Complexity: O(n) in its length.
  func text() -> [UInt8] {
    var text = Array(before.bytes)
    whole.write(to: &text)
    return text + after.bytes
  }

  /// Sets the value at a path; a missing member is added at the end of its object, with the objects it needs.
  ///
  /// - Returns: Whether the path could be followed.
  mutating func set(_ path: TextPath, to value: JSONValue) -> Bool {
    if let places = whole.locate(path.steps[...]) {
      replace(places) { layout, indentation in layout.text(value, indentation: indentation) }
      return true
    }
    guard case .key(let key)? = path.steps.last else { return false }
    let parent = TextPath(Array(path.steps.dropLast()))
    if whole.locate(parent.steps[...]) == nil {
      guard set(parent, to: .object([:])) else { return false }
    }
    guard let container = container(at: parent), !container.isArray else { return false }
    insert(key, at: container.count, of: container) { layout, indentation in
      layout.text(value, indentation: indentation)
    }
    return true
  }

  /// Removes the value at a path, with its key and comma; false where there is none.
  mutating func remove(_ path: TextPath) -> Bool {
    guard let places = whole.locate(path.steps[...]), let place = places.last else { return false }
    remove(place, of: places.dropLast())
    return true
  }

  /// Inserts an element into the array at a path, before the one at `index`, or at the end.
  mutating func insert(_ value: JSONValue, at index: Int, of path: TextPath) -> Bool {
    insert(at: index, of: path) { layout, indentation in layout.text(value, indentation: indentation) }
  }

  /// Moves an element within the array at a path, its text unchanged; `index` counts without the element.
  mutating func move(from old: Int, to index: Int, of path: TextPath) -> Bool {
    guard let places = whole.locate(path.index(old).steps[...]) else { return false }
    var text: [UInt8] = []
    whole.at(places[...]) { $0.write(to: &text) }
    remove(old, of: places.dropLast())
    return insert(at: index, of: path) { _, _ in text }
  }

  // MARK: Containers

  /// An array or object that is cut into its children.
  private struct Container {
    let places: [Int]
    let isArray: Bool
    let count: Int
  }

  /// The container at a path; nil where there is none.
  private mutating func container(at path: TextPath) -> Container? {
    guard let places = whole.locate(path.steps[...]) else { return nil }
    var container: Container?
    whole.change(places[...], &value) { node, _ in
      if node.cut() {
        container = Container(places: places, isArray: node.isArray, count: node.children.count)
      }
    }
    return container
  }

  private mutating func insert(
    at index: Int, of path: TextPath, _ text: (JSONLayout, [UInt8]) -> [UInt8]
  ) -> Bool {
    guard let container = container(at: path), container.isArray, 0...container.count ~= index else {
      return false
    }
    insert(nil, at: index, of: container, text)
    return true
  }

  private mutating func remove(_ place: Int, of places: ArraySlice<Int>) {
    whole.change(places, &value) { node, value in
      node.remove(place)
      switch value {
      case .array(var items):
        value = .null
        items.remove(at: place)
        value = .array(items)
      case .object(var object):
        value = .null
        object.members.remove(at: place)
        value = .object(object)
      default: break
      }
    }
  }

  private mutating func insert(
    _ key: String?, at index: Int, of container: Container, _ text: (JSONLayout, [UInt8]) -> [UInt8]
  ) {
    let layout = layout
    let places = container.places
    let label = key.map { JSONValue.string($0).jsonBytes() + layout.colon } ?? []
    let (open, close): (UInt8, UInt8) = container.isArray ? (0x5B, 0x5D) : (0x7B, 0x7D)
    guard container.count > 0 else {
      return replace(places) { layout, outer in
        guard layout.isMultiLine else { return [open] + label + text(layout, outer) + [close] }
        let inner = layout.deeper(outer)
        return [open, 0x0A] + inner + label + text(layout, inner) + [0x0A] + outer + [close]
      }
    }
    let neighbour = min(index, container.count - 1)
    let indentation = indentation(at: places + [neighbour], isKey: true)
    let new = layout.ended(text(layout, indentation))
    let separator = layout.ended(
      separator(before: neighbour, of: places, layout, indentation: indentation))
    let read = read(new, nesting: places.count + 1)
    whole.change(places[...], &value) { node, value in
      node.insert(key.map { ($0, label) }, new, at: index, separator)
      switch value {
      case .array(var items):
        value = .null
        items.insert(read, at: index)
        value = .array(items)
      case .object(var object):
        value = .null
        object.members.insert(JSONObject.Member(key: key ?? "", value: read), at: index)
        value = .object(object)
      default: break
      }
    }
  }

  /// Puts a new text in the place of a value.
  private mutating func replace(_ places: [Int], _ text: (JSONLayout, [UInt8]) -> [UInt8]) {
    let layout = layout
    let new = layout.ended(text(layout, indentation(at: places, isKey: false)))
    let read = read(new, nesting: places.count)
    whole.change(places[...], &value) { node, value in
      node = TextNode(TextPiece(new))
      value = read
    }
  }

  /// What a new text says, inside of `nesting` containers.
  private mutating func read(_ text: [UInt8], nesting: Int) -> JSONValue {
    do throws(InvalidInput) {
      return try JSONValue(parsing: text, depthLimit: JSONValue.defaultDepthLimit - nesting)
    } catch {
      isDoubtful = true
      return .null
    }
  }

  // MARK: Layout

  private var layout: JSONLayout {
    JSONLayout(before.firstLine ?? whole.firstLine ?? after.firstLine, hasTightColon: whole.colon == .tight)
  }

  /// The blanks at the front of the line that a value stands on, or its key.
  private func indentation(at places: [Int], isKey: Bool) -> [UInt8] {
    whole.indentation(at: places[...], isKey: isKey) ?? before.lastIndentation
      ?? TextPiece.blanks(before.bytes)
  }

  /// What stands between a child and the comma before it: a new line, or a blank, or nothing.
  private func separator(before child: Int, of places: [Int], _ layout: JSONLayout, indentation: [UInt8])
    -> [UInt8]
  {
    let beginsLine = whole.at(places[...]) { node in
      node.children[child].gap.bytes.reversed().prefix { $0 != 0x2C }.contains(0x0A)
    }
    if beginsLine { return [0x0A] + indentation }
    return layout.colon.count > 1 ? [0x20] : []
  }
}
