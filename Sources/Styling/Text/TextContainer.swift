import GeoModel
import JSONText

/// The members of an object, or the elements of an array, as bytes of a text.
enum TextContainer {
  /// One of them; its bytes are counted from the opening bracket.
  struct Child {
    /// The member's name; nil for an element.
    var key: String?
    /// The first byte of the key, or of the element.
    var start: Int
    /// The value's bytes.
    var value: Range<Int>
  }

  /// The children of a value; nil where it has none that could be.
  ///
  /// Complexity: O(n) in the length of the value.
  static func children(of value: ArraySlice<UInt8>) -> [Child]? {
    value.withUnsafeBytes { bytes in
      var scanner = JSONScanner(bytes)
      do throws(ScanFailure) {
        return try children(&scanner)
      } catch {
        return nil
      }
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
