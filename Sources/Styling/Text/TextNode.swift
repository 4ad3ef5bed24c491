import GeoModel
import JSONText

/// A value of a JSON text: its bytes, or once an edit went into it, its children and what stands between them.
struct TextNode {
  /// A member, or an element.
  struct Child {
    /// The member's name; nil for an element.
    let key: String?
    /// From the value or the bracket before: white space and the comma.
    var gap: TextPiece
    /// The key with its colon and white space; empty for an element.
    let label: TextPiece
    var node: TextNode

    var hasLine: Bool { gap.hasLine || label.hasLine || node.hasLine }
    /// As a key has a colon, one that no blank follows stands before the value.
    var colon: TextPiece.Colon { label.colon == .none ? node.colon : label.colon }
  }

  /// The whole value, or of one that is cut what follows the last child, to the closing bracket.
  private(set) var piece: TextPiece
  private(set) var isCut = false
  /// The members or elements of a value that is cut.
  private(set) var children: [Child] = []
  private(set) var hasLine: Bool
  /// The first colon in the value.
  private(set) var colon: TextPiece.Colon

  init(_ piece: TextPiece) {
    self.piece = piece
    hasLine = piece.hasLine
    colon = piece.colon
  }

  /// Whether the value is an array, or an object.
  var isArray: Bool { piece.bytes.last == 0x5D }

  /// Adds the bytes to a text.
  func write(to text: inout [UInt8]) {
    if isCut { text.append(isArray ? 0x5B : 0x7B) }
    for child in children {
      text += child.gap.bytes
      text += child.label.bytes
      child.node.write(to: &text)
    }
    text += piece.bytes
  }

  /// Cuts an array or object into its children.
  ///
  /// - Returns: Whether it is cut now.
  /// Complexity: O(n) in the length of the value, once.
  mutating func cut() -> Bool {
    if isCut { return true }
    let bytes = piece.bytes
    guard let found = TextContainer.children(of: bytes) else { return false }
    let start = bytes.startIndex
    var end = start + 1
    children = found.map { child in
      let (first, value) = (start + child.start, start + child.value.lowerBound)
      let gap = end..<first
      end = start + child.value.upperBound
      return Child(
        key: child.key, gap: TextPiece(bytes[gap]), label: TextPiece(bytes[first..<value]),
        node: TextNode(TextPiece(bytes[value..<end])))
    }
    piece = TextPiece(bytes[end...])
    isCut = true
    return true
  }

  /// The places of the children on the way that steps lead, cut so far; nil where they lead to no value.
  ///
  /// Of a repeated key the last member counts.
  mutating func locate(_ steps: ArraySlice<TextPath.Step>) -> [Int]? {
    guard let step = steps.first else { return [] }
    guard cut(), let place = place(of: step), let rest = children[place].node.locate(steps.dropFirst())
    else { return nil }
    return [place] + rest
  }

  private func place(of step: TextPath.Step) -> Int? {
    switch step {
    case .index(let index): isArray && index < children.count ? index : nil
    case .key(let key): children.lastIndex { $0.key == key }
    }
  }

  /// Asks the value that places lead to.
  func at<Result>(_ places: ArraySlice<Int>, _ body: (TextNode) -> Result) -> Result {
    guard let place = places.first else { return body(self) }
    return children[place].node.at(places.dropFirst(), body)
  }

  /// Changes the value that places lead to, and the same one of the whole's value.
  mutating func change(
    _ places: ArraySlice<Int>, _ value: inout JSONValue, _ body: (inout TextNode, inout JSONValue) -> Void
  ) {
    if let place = places.first {
      value.withChild(place) { children[place].node.change(places.dropFirst(), &$0, body) }
    } else {
      body(&self, &value)
    }
    guard isCut else { return }
    hasLine = piece.hasLine || children.contains { $0.hasLine }
    colon = children.lazy.map(\.colon).first { $0 != .none } ?? .none
  }
}

// MARK: - Children

extension TextNode {
  /// Removes a child with its comma; what stood before it then stands before the next one.
  mutating func remove(_ place: Int) {
    if children.count == 1 {
      piece = TextPiece(piece.bytes.suffix(1))
    } else if place + 1 < children.count {
      children[place + 1].gap = children[place].gap
    }
    children.remove(at: place)
  }

  /// Inserts a child into a container that has some, before the one at an index, or at the end.
  ///
  /// - Parameter separator: What stands between the comma and the next child.
  mutating func insert(
    _ key: (name: String, label: [UInt8])?, _ text: [UInt8], at index: Int, _ separator: [UInt8]
  ) {
    var gap = TextPiece([0x2C] + separator)
    if index < children.count { swap(&gap, &children[index].gap) }
    let child = Child(
      key: key?.name, gap: gap, label: TextPiece(key?.label ?? []), node: TextNode(TextPiece(text)))
    children.insert(child, at: index)
  }
}

// MARK: - Lines

extension TextNode {
  /// The blanks at the front of the last line that begins in the value.
  private var lastIndentation: [UInt8]? {
    guard hasLine else { return nil }
    return piece.lastIndentation ?? lastIndentation(before: children.count)
  }

  private func lastIndentation(before place: Int) -> [UInt8]? {
    for index in children.indices[..<place].reversed() where children[index].hasLine {
      return children[index].node.lastIndentation ?? children[index].label.lastIndentation
        ?? children[index].gap.lastIndentation
    }
    return nil
  }

  /// The blanks at the front of the line on which a child begins, where that line begins in this value.
  ///
  /// - Parameter isKey: Whether the child begins with its key.
  func indentation(at places: ArraySlice<Int>, isKey: Bool) -> [UInt8]? {
    guard let place = places.first else { return nil }
    let rest = places.dropFirst()
    if let inside = children[place].node.indentation(at: rest, isKey: isKey) { return inside }
    if !(isKey && rest.isEmpty), let label = children[place].label.lastIndentation { return label }
    return children[place].gap.lastIndentation ?? lastIndentation(before: place)
  }

  /// The first end of a line.
  var firstLine: JSONLayout.FirstLine? {
    guard hasLine else { return nil }
    for child in children where child.hasLine {
      return child.gap.firstLine ?? child.label.firstLine ?? child.node.firstLine
    }
    return piece.firstLine
  }
}

extension JSONValue {
  /// Changes a member or element in place, by its index.
  fileprivate mutating func withChild(_ index: Int, _ body: (inout JSONValue) -> Void) {
    switch self {
    case .array(var items):
      self = .null
      body(&items[index])
      self = .array(items)
    case .object(var object):
      self = .null
      body(&object.members[index].value)
      self = .object(object)
    default: break
    }
  }
}
