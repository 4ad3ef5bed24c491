import GeoModel

extension ByteWriter {
  /// Appends a value without white space.
  ///
  /// Complexity: O(n) in its size.
  public mutating func append(value: JSONValue) {
    switch value {
    case .null: append("null")
    case .bool(let flag): append(flag ? "true" : "false")
    case .number(let number): append(number: number)
    case .string(let string): append(quoted: string)
    case .array(let elements):
      append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { append(UInt8(ascii: ",")) }
        append(value: element)
      }
      append(UInt8(ascii: "]"))
    case .object(let object): append(object: object)
    }
  }

  /// Appends an object without white space.
  public mutating func append(object: JSONObject) {
    append(UInt8(ascii: "{"))
    for (index, member) in object.members.enumerated() {
      if index > 0 { append(UInt8(ascii: ",")) }
      append(quoted: member.key)
      append(UInt8(ascii: ":"))
      append(value: member.value)
    }
    append(UInt8(ascii: "}"))
  }

  /// Appends a value for people: two spaces a level, one member or element a line; arrays without arrays or
  /// objects in them stay on one line.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - level: how deep the value stands already.
  public mutating func append(indented value: JSONValue, level: Int = 0) {
    switch value {
    case .array(let elements) where elements.contains(where: \.isNested):
      append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { append(UInt8(ascii: ",")) }
        appendLine(level + 1)
        append(indented: element, level: level + 1)
      }
      appendLine(level)
      append(UInt8(ascii: "]"))
    case .array(let elements):
      append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { append(", ") }
        append(value: element)
      }
      append(UInt8(ascii: "]"))
    case .object(let object) where !object.isEmpty:
      append(UInt8(ascii: "{"))
      for (index, member) in object.members.enumerated() {
        if index > 0 { append(UInt8(ascii: ",")) }
        appendLine(level + 1)
        append(quoted: member.key)
        append(": ")
        append(indented: member.value, level: level + 1)
      }
      appendLine(level)
      append(UInt8(ascii: "}"))
    default: append(value: value)
    }
  }

  private mutating func appendLine(_ level: Int) {
    append(UInt8(ascii: "\n"))
    for _ in 0..<level { append("  ") }
  }
}

extension JSONValue {
  fileprivate var isNested: Bool {
    switch self {
    case .array, .object: true
    default: false
    }
  }

  /// The value as JSON text (RFC 8259), compact, or indented for people; no newline at the end.
  ///
  /// Complexity: O(n) in the size of the value.
  public func jsonText(indented: Bool = false) -> String {
    var writer = ByteWriter()
    if indented { writer.append(indented: self) } else { writer.append(value: self) }
    return writer.string()
  }

  /// The bytes of `jsonText(indented:)`.
  public func jsonBytes(indented: Bool = false) -> [UInt8] {
    var writer = ByteWriter()
    if indented { writer.append(indented: self) } else { writer.append(value: self) }
    return writer.bytes()
  }
}
