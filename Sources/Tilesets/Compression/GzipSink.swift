import CZlib
import GeoModel
import SystemIO

/// A sink that compresses what it gets as one gzip member (RFC 1952) into another sink.
///
/// The same bytes give the same output, whatever pieces they come in: the header holds no name and no time.
/// `finish()` must be called at the end. Memory is one window.
public final class GzipSink<Base: ByteSink & SendableMetatype>: ByteSink {
  /// Where the compressed bytes go.
  public private(set) var base: Base
  private let stream: UnsafeMutablePointer<z_stream>
  private let output: UnsafeMutableRawBufferPointer

  /// A sink that compresses what it gets.
  ///
  /// - Parameters:
  ///   - base: where the compressed bytes go.
  ///   - level: from 1, fast, to 9, small.
  /// - Throws: `InvalidInput` where there is no memory to compress with.
  public init(_ base: Base, level: Int32 = 6) throws(InvalidInput) {
    precondition((1...9).contains(level), "a level of zlib")
    self.base = base
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    output = .allocate(byteCount: 1 << 16, alignment: 16)
    // 15 bits of window, and 16 more for the gzip wrapper.
    let code = deflateInit2_(
      stream, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    guard code == Z_OK else {
      throw InvalidInput(
        Finding(.deflateFailed, at: .whole, found: "the output cannot be compressed (zlib \(code))"))
    }
  }

  deinit {
    deflateEnd(stream)
    stream.deallocate()
    output.deallocate()
  }

  public func write(_ bytes: UnsafeRawBufferPointer) throws {
    guard let start = bytes.baseAddress else { return }
    var position = 0
    while position < bytes.count {
      // zlib counts in 32 bits and does not write to its input.
      let count = min(bytes.count - position, 1 << 30)
      stream.pointee.next_in = UnsafeMutablePointer(
        mutating: (start + position).assumingMemoryBound(to: UInt8.self))
      stream.pointee.avail_in = UInt32(count)
      while stream.pointee.avail_in > 0 { _ = try deflate(Z_NO_FLUSH) }
      position += count
    }
  }

  /// Writes what is left and the end of the member; the sink takes nothing more.
  public func finish() throws {
    stream.pointee.next_in = nil
    stream.pointee.avail_in = 0
    while try deflate(Z_FINISH) != Z_STREAM_END {}
  }

  private func deflate(_ flush: Int32) throws -> Int32 {
    stream.pointee.next_out = output.baseAddress?.assumingMemoryBound(to: UInt8.self)
    stream.pointee.avail_out = UInt32(output.count)
    let code = CZlib.deflate(stream, flush)
    guard code == Z_OK || code == Z_STREAM_END else {
      throw InvalidInput(
        Finding(.deflateFailed, at: .whole, found: "the output cannot be compressed (zlib \(code))"))
    }
    let count = output.count - Int(stream.pointee.avail_out)
    if count > 0 { try base.write(UnsafeRawBufferPointer(rebasing: output[..<count])) }
    return code
  }
}

extension Finding.Reason {
  /// The system's compressor failed.
  public static let deflateFailed = Finding.Reason(rawValue: "deflate-failed")
}
