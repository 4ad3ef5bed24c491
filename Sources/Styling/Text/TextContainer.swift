import GeoModel
import JSONText

/// The members of an object, or the elements of an array, as bytes of a text.
struct TextContainer {
  /// One of them.
  struct Child {
    /// The member's name; nil for an element.
    var key: String?
    /// From the first byte of the key, or of the element.
    var start: Int
    /// The value's bytes.
    var value: Range<Int>
  }

  /// From the opening bracket to after the closing one.
  let range: Range<Int>
  let children: [Child]

  /// The container at a path; nil where the path leads to none.
  ///
  /// Complexity: O(n) in the length of the text.
  init?(at path: TextPath, in bytes: [UInt8]) {
    guard let (range, children) = bytes.withUnsafeBytes({ Self.scan(path, $0) }) else { return nil }
    self.range = range
    self.children = children
  }

  private static func scan(_ path: TextPath, _ bytes: UnsafeRawBufferPointer) -> (Range<Int>, [Child])? {
    let range = path.range(in: bytes)
    guard !range.isEmpty, path.leadsSomewhere(in: bytes) else { return nil }
    var scanner = JSONScanner(bytes)
    scanner.cursor += range.lowerBound
    do throws(ScanFailure) {
      return (range, try children(&scanner))
    } catch {
      return nil
    }
  }

  private static func children(_ scanner: inout JSONScanner) throws(ScanFailure) -> [Child] {
    let depth = JSONValue.defaultDepthLimit
    let isObject = try scanner.peek() == 0x7B
    guard isObject || scanner.cursor.pointee == 0x5B else { throw scanner.failure(.shape) }
    scanner.cursor += 1
    var children: [Child] = []
    if scanner.consume(isObject ? 0x7D : 0x5D) { return children }
    var goesOn = true
    while goesOn {
      scanner.skipWhitespace()
      let start = scanner.offset
      let key = isObject ? try scanner.key().string : nil
      scanner.skipWhitespace()
      let value = scanner.offset
      try scanner.skipValue(depth: depth)
      children.append(Child(key: key, start: start, value: value..<scanner.offset))
      goesOn = isObject ? try scanner.anotherMember() : try scanner.anotherElement()
    }
    return children
  }
}
