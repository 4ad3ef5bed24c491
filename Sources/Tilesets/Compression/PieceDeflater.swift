import CZlib
import GeoModel

/// Compresses pieces of one output, each for itself, so that several threads can.
///
/// What is made of a piece are whole blocks (RFC 1951 3.2.3) that end at a byte, none of them marked as the last;
/// `GzipMember` joins them.
/// It is what pigz does, but without the window of the piece before: a piece gives the same bytes wherever it stands.
/// One for each thread.
package final class PieceDeflater {
  /// The usual level is 6, which takes 2.9 times as long here and saves a fifteenth (`zlib` on GeoJSON, 256 KiB
  /// pieces).
  package static let level: Int32 = 4

  private let stream: UnsafeMutablePointer<z_stream>
  private let output: UnsafeMutableRawBufferPointer

  /// - Throws: `InvalidInput` where there is no memory to compress with.
  package init() throws(InvalidInput) {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    output = .allocate(byteCount: 1 << 16, alignment: 16)
    // 15 bits of window; negative, for no wrapper.
    let code = deflateInit2_(
      stream, Self.level, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    guard code == Z_OK else { throw Self.failure(code) }
  }

  deinit {
    deflateEnd(stream)
    stream.deallocate()
    output.deallocate()
  }

  /// Compresses a piece.
  ///
  /// - Parameter take: gets the compressed bytes, in parts that are valid during the call only.
  /// - Returns: what the end of the member needs to know of the piece.
  package func deflate(
    _ bytes: UnsafeRawBufferPointer, _ take: (UnsafeRawBufferPointer) -> Void
  ) throws(InvalidInput) -> GzipMember.Summary {
    var summary = GzipMember.Summary()
    guard let start = bytes.baseAddress else { return summary }
    var position = 0
    while position < bytes.count {
      // zlib counts in 32 bits and does not write to its input.
      let count = min(bytes.count - position, 1 << 30)
      let part = UnsafeRawBufferPointer(start: start + position, count: count)
      summary.add(GzipMember.Summary(part))
      stream.pointee.next_in = UnsafeMutablePointer(
        mutating: (start + position).assumingMemoryBound(to: UInt8.self))
      stream.pointee.avail_in = UInt32(count)
      position += count
      repeat {
        stream.pointee.next_out = output.baseAddress?.assumingMemoryBound(to: UInt8.self)
        stream.pointee.avail_out = UInt32(output.count)
        let code = CZlib.deflate(stream, position == bytes.count ? Z_SYNC_FLUSH : Z_NO_FLUSH)
        // With nothing left to write there is no progress, which is no error here.
        guard code == Z_OK || code == Z_BUF_ERROR else { throw Self.failure(code) }
        take(UnsafeRawBufferPointer(rebasing: output[..<(output.count - Int(stream.pointee.avail_out))]))
      } while stream.pointee.avail_out == 0
    }
    let code = deflateReset(stream)
    guard code == Z_OK else { throw Self.failure(code) }
    return summary
  }

  private static func failure(_ code: Int32) -> InvalidInput {
    InvalidInput(
      Finding(.deflateFailed, at: .whole, found: "the output cannot be compressed (zlib \(code))"))
  }
}
