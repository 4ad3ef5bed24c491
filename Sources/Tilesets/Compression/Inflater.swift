import CDeflate
import GeoModel

/// Inflates whole blobs into a buffer that it keeps; one for each worker.
///
/// The output has a limit, and nothing is reserved on the word of the input: the buffer starts at what is
/// usual for the input's size and doubles while there is more.
final class Inflater {
  private let decompressor: OpaquePointer
  private let limit: Int
  private var buffer: UnsafeMutableRawBufferPointer

  init(limit: Int) throws {
    guard let decompressor = libdeflate_alloc_decompressor() else {
      throw InvalidInput(Finding(.inflateFailed, at: .whole, found: "there is no memory to inflate with"))
    }
    self.decompressor = decompressor
    self.limit = limit
    buffer = .allocate(byteCount: 1 << 16, alignment: 16)
  }

  deinit {
    libdeflate_free_decompressor(decompressor)
    buffer.deallocate()
  }

  /// What came of inflating.
  struct Output {
    /// The bytes, valid until the inflater is used again; of the input itself where it was not compressed.
    var bytes: UnsafeRawBufferPointer
    /// How many bytes followed the last compressed member.
    var trailing: Int
  }

  /// Inflates gzip (of any number of members) or zlib data; other bytes are handed back as they are.
  ///
  /// - Throws: `InvalidInput` without a tile in its place: damaged data, more than the limit, or a
  ///   compression that is not read here.
  func inflate(_ input: UnsafeRawBufferPointer) throws -> Output {
    let compression = TileCompression.sniff(input)
    switch compression {
    case .none, .brotli: return Output(bytes: input, trailing: 0)
    case .zstd: throw Self.unsupported(compression)
    case .gzip, .zlib: break
    }
    guard let base = input.baseAddress else { return Output(bytes: input, trailing: 0) }
    var consumed = 0
    var filled = 0
    repeat {
      let rest = UnsafeRawBufferPointer(start: base + consumed, count: input.count - consumed)
      let (used, made) = try member(rest, compression, filled: filled)
      consumed += used
      filled += made
    } while compression == .gzip && input.count - consumed >= 2 && input[consumed] == 0x1F
      && input[consumed + 1] == 0x8B
    return Output(
      bytes: UnsafeRawBufferPointer(rebasing: buffer[..<filled]), trailing: input.count - consumed)
  }

  /// Inflates one member behind `filled` bytes of output.
  private func member(
    _ input: UnsafeRawBufferPointer, _ compression: TileCompression, filled: Int
  ) throws -> (used: Int, made: Int) {
    try grow(keeping: filled, to: filled &+ min(max(input.count &* 3, 1 << 16), limit))
    while true {
      var used = 0
      var made = 0
      guard let output = buffer.baseAddress else { preconditionFailure("the buffer is never empty") }
      let inflate = compression == .gzip ? libdeflate_gzip_decompress_ex : libdeflate_zlib_decompress_ex
      let result = inflate(
        decompressor, input.baseAddress, input.count, output + filled, buffer.count - filled, &used, &made)
      switch result {
      case LIBDEFLATE_SUCCESS:
        guard filled + made <= limit else { throw overLimit() }
        return (used, made)
      case LIBDEFLATE_INSUFFICIENT_SPACE:
        guard buffer.count < limit else { throw overLimit() }
        try grow(keeping: filled, to: min(buffer.count &* 2, limit))
      default:
        throw InvalidInput(
          Finding(
            .inflateFailed, at: .whole, found: "the \(compression) data is damaged",
            clause: compression == .gzip ? "RFC 1952" : "RFC 1950"))
      }
    }
  }

  private func grow(keeping filled: Int, to size: Int) throws {
    guard size > buffer.count else { return }
    let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 16)
    larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: buffer[..<filled]))
    buffer.deallocate()
    buffer = larger
  }

  private func overLimit() -> InvalidInput {
    InvalidInput(
      Finding(
        .inflateLimit, at: .whole, found: "the data inflates to more than \(limit) bytes",
        expected: "at most the limit"))
  }

  static func unsupported(_ compression: TileCompression) -> InvalidInput {
    InvalidInput(
      Finding(
        .compressionUnsupported, at: .whole, found: "the data is compressed with \(compression)",
        expected: "gzip, zlib or no compression"))
  }
}

extension Finding.Reason {
  /// Compressed data is damaged.
  public static let inflateFailed = Finding.Reason(rawValue: "inflate-failed")
  /// Compressed data inflates past the limit.
  public static let inflateLimit = Finding.Reason(rawValue: "inflate-limit")
  /// A compression that is not read here: brotli or zstd.
  public static let compressionUnsupported = Finding.Reason(rawValue: "compression-unsupported")
  /// Bytes follow the end of compressed data.
  public static let trailingBytes = Finding.Reason(rawValue: "trailing-bytes")
}
