/// Writes protobuf fields into bytes.
struct MessageWriter {
  var bytes: [UInt8] = []

  mutating func varint(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  mutating func field(_ number: UInt64, varint value: UInt64) {
    varint(number << 3 | WireType.varint)
    varint(value)
  }

  mutating func field(_ number: UInt64, fixed32 value: UInt32) {
    varint(number << 3 | WireType.fixed32)
    for shift in stride(from: UInt32(0), to: 32, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }

  mutating func field(_ number: UInt64, fixed64 value: UInt64) {
    varint(number << 3 | WireType.fixed64)
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }

  mutating func field(_ number: UInt64, message: some Collection<UInt8>) {
    varint(number << 3 | WireType.message)
    varint(UInt64(message.count))
    bytes.append(contentsOf: message)
  }

  mutating func field(_ number: UInt64, text: String) { field(number, message: text.utf8) }

  /// A packed repeated field.
  mutating func field(_ number: UInt64, packed values: [UInt32]) {
    var packed = MessageWriter()
    packed.bytes.reserveCapacity(values.count * 2)
    for value in values { packed.varint(UInt64(value)) }
    field(number, message: packed.bytes)
  }
}
