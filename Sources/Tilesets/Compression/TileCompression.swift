/// How bytes are compressed, told by their first ones.
public enum TileCompression: String, Hashable, Sendable, CaseIterable {
  case none, gzip, zlib, brotli, zstd

  /// Tells the compression by magic numbers; brotli has none and is never told.
  ///
  /// gzip: RFC 1952 2.3.1. zlib: RFC 1950 2.2, the method deflate and a check that divides by 31. zstd: RFC 8878
  /// 3.1.1. No vector tile starts with any of them.
  static func sniff(_ bytes: UnsafeRawBufferPointer) -> TileCompression {
    guard bytes.count >= 2 else { return .none }
    switch (bytes[0], bytes[1]) {
    case (0x1F, 0x8B): return .gzip
    case (0x28, 0xB5):
      return bytes.count >= 4 && bytes[2] == 0x2F && bytes[3] == 0xFD ? .zstd : .none
    case (let first, let second) where first & 0x8F == 0x08 && second & 0x20 == 0:
      return (UInt(first) << 8 | UInt(second)) % 31 == 0 ? .zlib : .none
    default: return .none
    }
  }

  static func sniff(_ bytes: [UInt8]) -> TileCompression { bytes.withUnsafeBytes { sniff($0) } }
}

extension TileCompression: CustomStringConvertible {
  public var description: String { rawValue }
}
