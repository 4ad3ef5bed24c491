/// A value of a layer's table, kept apart by type (vector-tile specification 4.1): sixteen bytes, no text copied.
///
/// Text points into the tile's bytes and is valid as long as they are.
@usableFromInline package struct TileValue: BitwiseCopyable {
  /// The type the value was written with.
  @usableFromInline package enum Kind: UInt8, BitwiseCopyable {
    case string = 1
    case float
    case double
    case int
    case uint
    case sint
    case bool
  }

  /// The number's bits, or the address of the text's first byte.
  @usableFromInline package let bits: UInt64
  @usableFromInline let length: UInt32
  @usableFromInline package let kind: Kind

  @inlinable init(_ kind: Kind, bits: UInt64, length: UInt32 = 0) {
    self.kind = kind
    self.bits = bits
    self.length = length
  }

  /// The text's bytes of `string`.
  ///
  /// UTF-8 by the specification, not checked here.
  @inlinable package var string: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(
      start: UnsafeRawPointer(bitPattern: UInt(truncatingIfNeeded: bits)), count: Int(length))
  }
  /// The number of `float`.
  @inlinable package var float: Float { Float(bitPattern: UInt32(truncatingIfNeeded: bits)) }
  /// The number of `double`.
  @inlinable package var double: Double { Double(bitPattern: bits) }
  /// The number of `int` or `sint`.
  @inlinable package var int: Int64 { Int64(bitPattern: bits) }
  /// The number of `uint`.
  @inlinable package var uint: UInt64 { bits }
  /// The truth of `bool`.
  @inlinable package var bool: Bool { bits != 0 }
}
