import GeoModel

extension JSONScanner {
  /// Reads any value that begins after white space.
  ///
  /// - Parameter depth: how many arrays and objects may be open inside one another.
  package mutating func value(depth: Int) throws(ScanFailure) -> JSONValue {
    switch try peek() {
    case 0x22: return .string(try string().string)
    case 0x7B: return .object(try object(depth: depth))
    case 0x5B:
      guard depth > 0 else { throw failure(.depth) }
      cursor += 1
      var elements: [JSONValue] = []
      if consume(0x5D) { return .array(elements) }
      repeat { elements.append(try value(depth: depth - 1)) } while try anotherElement()
      return .array(elements)
    case 0x2D, 0x30...0x39: return .number(try number())
    case 0x74, 0x66, 0x6E, 0x4E, 0x49: return try literal().map(JSONValue.bool) ?? .null
    default: throw failure(.value)
    }
  }

  /// Reads the object whose brace stands at the cursor.
  package mutating func object(depth: Int) throws(ScanFailure) -> JSONObject {
    guard depth > 0 else { throw failure(.depth) }
    cursor += 1
    var members: [JSONObject.Member] = []
    if consume(0x7D) { return JSONObject(members) }
    repeat {
      let key = try key().string
      members.append(JSONObject.Member(key: key, value: try value(depth: depth - 1)))
    } while try anotherMember()
    return JSONObject(members)
  }

  /// Reads a member's key and its colon.
  @inlinable package mutating func key() throws(ScanFailure) -> ScannedString {
    guard try peek() == 0x22 else { throw failure(.key) }
    let key = try string()
    try expect(0x3A, or: .colon)
    return key
  }

  /// Checks a value as `value(depth:)` does and moves past it, and keeps nothing.
  package mutating func skipValue(depth: Int) throws(ScanFailure) {
    switch try peek() {
    case 0x22: _ = try string()
    case 0x7B:
      guard depth > 0 else { throw failure(.depth) }
      cursor += 1
      if consume(0x7D) { return }
      repeat {
        _ = try key()
        try skipValue(depth: depth - 1)
      } while try anotherMember()
    case 0x5B:
      guard depth > 0 else { throw failure(.depth) }
      cursor += 1
      if consume(0x5D) { return }
      repeat { try skipValue(depth: depth - 1) } while try anotherElement()
    case 0x2D, 0x30...0x39: _ = try decimal()
    case 0x74, 0x66, 0x6E, 0x4E, 0x49: _ = try literal()
    default: throw failure(.value)
    }
  }
}
