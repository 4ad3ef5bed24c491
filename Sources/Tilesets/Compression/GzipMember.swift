import CZlib
import SystemIO

/// One gzip member (RFC 1952 2.2) that is put together from pieces which were compressed apart from each other.
///
/// One member, since many readers stop after the first.
package struct GzipMember {
  /// What the end of a member says of its bytes.
  package struct Summary: Sendable {
    /// CRC-32 (RFC 1952 8).
    private(set) var checksum: UInt32 = 0
    private(set) var count = 0

    package init() {}

    init(_ bytes: UnsafeRawBufferPointer) {
      let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
      checksum = UInt32(truncatingIfNeeded: crc32_z(0, start, bytes.count))
      count = bytes.count
    }

    /// Adds what follows.
    mutating func add(_ next: Summary) {
      guard next.count > 0 else { return }
      let combined = crc32_combine(UInt(checksum), UInt(next.checksum), numericCast(next.count))
      checksum = UInt32(truncatingIfNeeded: combined)
      count += next.count
    }
  }

  private var summary = Summary()

  package init() {}

  /// Writes the header: deflate, no name, no time, no system, so that the same bytes give the same member.
  package func begin(into sink: inout some ByteSink) throws {
    try sink.write([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF])
  }

  /// Writes a piece that is compressed already.
  package mutating func add(
    _ deflated: UnsafeRawBufferPointer, _ summary: Summary, into sink: inout some ByteSink
  ) throws {
    self.summary.add(summary)
    try sink.write(deflated)
  }

  /// Writes a short text as a stored block (RFC 1951 3.2.4).
  package mutating func add(stored text: String, into sink: inout some ByteSink) throws {
    let bytes = Array(text.utf8)
    precondition(bytes.count <= 0xFFFF, "a text for one block")
    bytes.withUnsafeBytes { summary.add(Summary($0)) }
    let count = UInt16(bytes.count)
    try sink.write([0] + Self.littleEndian(count) + Self.littleEndian(~count) + bytes)
  }

  /// Writes an empty last block, the checksum and the size modulo 2^32.
  package func finish(into sink: inout some ByteSink) throws {
    let size = UInt32(truncatingIfNeeded: summary.count)
    try sink.write([3, 0] + Self.littleEndian(summary.checksum) + Self.littleEndian(size))
  }

  private static func littleEndian(_ value: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: value.littleEndian) { Array($0) }
  }
}
