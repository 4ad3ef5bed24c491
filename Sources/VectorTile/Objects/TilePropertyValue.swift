/// A property's value with the type it has in the tile (vector-tile specification 4.1, 4.4).
///
/// Two values are equal when type and bits are: 0.0 is not −0.0, NaN is itself, and 1 as `int` is not 1 as `uint`.
public enum TilePropertyValue: Sendable {
  case string(String)
  case float(Float)
  case double(Double)
  /// A signed integer in the form meant for small ones above 0 (`int_value`).
  case int(Int64)
  case uint(UInt64)
  /// A signed integer in the form meant for ones below 0 (`sint_value`).
  case sint(Int64)
  case bool(Bool)
}

extension TilePropertyValue: Hashable {
  private var bits: (kind: UInt8, number: UInt64) {
    switch self {
    case .string: (1, 0)
    case .float(let number): (2, UInt64(number.bitPattern))
    case .double(let number): (3, number.bitPattern)
    case .int(let number): (4, UInt64(bitPattern: number))
    case .uint(let number): (5, number)
    case .sint(let number): (6, UInt64(bitPattern: number))
    case .bool(let truth): (7, truth ? 1 : 0)
    }
  }

  public static func == (a: TilePropertyValue, b: TilePropertyValue) -> Bool {
    if case .string(let a) = a, case .string(let b) = b { return a.utf8.elementsEqual(b.utf8) }
    return a.bits == b.bits
  }

  public func hash(into hasher: inout Hasher) {
    if case .string(var text) = self {
      // By bytes, as equality is: Swift's own takes canonical equivalents for one text.
      text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
    hasher.combine(bits.kind)
    hasher.combine(bits.number)
  }
}

extension TilePropertyValue {
  /// The value of a layer's table, its text copied; bytes that are not UTF-8 become U+FFFD.
  package init(_ value: TileValue) {
    switch value.kind {
    case .string: self = .string(String(decoding: value.string, as: UTF8.self))
    case .float: self = .float(value.float)
    case .double: self = .double(value.double)
    case .int: self = .int(value.int)
    case .uint: self = .uint(value.uint)
    case .sint: self = .sint(value.int)
    case .bool: self = .bool(value.bool)
    }
  }
}
