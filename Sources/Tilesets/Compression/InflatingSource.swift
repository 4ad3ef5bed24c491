import CZlib
import GeoModel
import SystemIO

/// A source that inflates another one as it goes, where that one is gzip or zlib; other bytes pass through.
///
/// For streams of any size: memory is one window. Whole tiles go through `Inflater`, which is faster.
public final class InflatingSource<Base: ByteSource>: ByteSource {
  private enum Mode { case unknown, plain, inflating, ended }

  private var base: Base
  private var mode = Mode.unknown
  private var isGzip = false
  private let input: UnsafeMutableRawBufferPointer
  private var pending = 0..<0
  private var baseEnded = false
  private let stream: UnsafeMutablePointer<z_stream>
  private var hasStream = false

  /// - Parameter base: the compressed bytes, or plain ones.
  public init(_ base: Base) {
    self.base = base
    input = .allocate(byteCount: 1 << 16, alignment: 16)
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
  }

  deinit {
    if hasStream { inflateEnd(stream) }
    stream.deallocate()
    input.deallocate()
  }

  /// How many bytes followed the end of the compressed data and were ignored; known at the end.
  public private(set) var trailingBytes = 0

  /// Fills the front of `buffer`; 0 at the end.
  ///
  /// - Throws: what the base throws, and `InvalidInput` where the compressed data is damaged or ends early.
  public func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    guard !buffer.isEmpty else { return 0 }
    if mode == .unknown { try start() }
    switch mode {
    case .plain: return try readPlain(into: buffer)
    case .inflating: return try readInflated(into: buffer)
    case .unknown, .ended: return 0
    }
  }

  private func start() throws {
    while pending.count < 4, try fill() {}
    let compression = TileCompression.sniff(UnsafeRawBufferPointer(rebasing: input[pending]))
    switch compression {
    case .gzip, .zlib:
      isGzip = compression == .gzip
      try begin()
      mode = .inflating
    case .zstd: throw Inflater.unsupported(compression)
    case .none, .brotli: mode = .plain
    }
  }

  private func begin() throws {
    let windowBits: Int32 = isGzip ? 31 : 15
    let status =
      hasStream
      ? inflateReset(stream)
      : inflateInit2_(stream, windowBits, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard status == Z_OK else { throw damaged("cannot be inflated") }
    hasStream = true
  }

  /// Appends to the pending input; false at the end of the base.
  private func fill() throws -> Bool {
    if baseEnded { return false }
    if pending.isEmpty {
      pending = 0..<0
    } else if pending.upperBound == input.count {
      input.copyMemory(from: UnsafeRawBufferPointer(rebasing: input[pending]))
      pending = 0..<pending.count
    }
    let count = try base.read(into: UnsafeMutableRawBufferPointer(rebasing: input[pending.upperBound...]))
    if count == 0 { baseEnded = true }
    pending = pending.lowerBound..<pending.upperBound + count
    return count > 0
  }

  private func readPlain(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    guard !pending.isEmpty else { return baseEnded ? 0 : try base.read(into: buffer) }
    let count = min(buffer.count, pending.count)
    let front = pending.lowerBound..<pending.lowerBound + count
    buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: input[front]))
    pending = front.upperBound..<pending.upperBound
    return count
  }

  private func readInflated(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    let room = min(buffer.count, 1 << 30)
    while true {
      if pending.isEmpty { _ = try fill() }
      guard let source = input.baseAddress, let target = buffer.baseAddress else { return 0 }
      stream.pointee.next_in = (source + pending.lowerBound).assumingMemoryBound(to: UInt8.self)
      stream.pointee.avail_in = UInt32(pending.count)
      stream.pointee.next_out = target.assumingMemoryBound(to: UInt8.self)
      stream.pointee.avail_out = UInt32(room)
      let status = CZlib.inflate(stream, Z_NO_FLUSH)
      pending = pending.upperBound - Int(stream.pointee.avail_in)..<pending.upperBound
      let made = room - Int(stream.pointee.avail_out)
      switch status {
      case Z_STREAM_END: try endMember()
      case Z_OK: break
      case Z_BUF_ERROR where made == 0 && pending.isEmpty && baseEnded: throw damaged("ends early")
      case Z_BUF_ERROR: break
      // What came before the damage is handed out first; the stream then fails again.
      default: if made == 0 { throw damaged("is damaged") }
      }
      if made > 0 || mode == .ended { return made }
    }
  }

  /// After a member: another one, or the end.
  private func endMember() throws {
    while pending.count < 2, try fill() {}
    if isGzip, pending.count >= 2, input[pending.lowerBound] == 0x1F, input[pending.lowerBound + 1] == 0x8B {
      return try begin()
    }
    mode = .ended
    repeat {
      trailingBytes += pending.count
      pending = 0..<0
    } while try fill()
  }

  private func damaged(_ what: String) -> InvalidInput {
    InvalidInput(
      Finding(
        .inflateFailed, at: .whole, found: "the \(isGzip ? "gzip" : "zlib") data \(what)",
        clause: isGzip ? "RFC 1952" : "RFC 1950"))
  }
}

extension InflatingSource where Base == MemorySource {
  /// The first bytes that a part of a compressed input inflates to; what is damaged ends them.
  static func prefix(of bytes: [UInt8], count: Int) -> [UInt8] {
    let source = InflatingSource(MemorySource(bytes))
    var inflated: [UInt8] = []
    var block = [UInt8](repeating: 0, count: count)
    do {
      while inflated.count < count {
        let got = try block.withUnsafeMutableBytes { try source.read(into: $0) }
        if got == 0 { break }
        inflated += block[..<min(got, count - inflated.count)]
      }
    } catch {
      // The prefix ends in the middle of a member: what came before is what there is to look at.
      return inflated
    }
    return inflated
  }
}
