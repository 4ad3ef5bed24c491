import CDeflate
import GeoModel

/// Compresses whole blobs.
enum Deflater {
  /// Bytes as one gzip member (RFC 1952), at the usual level 6.
  static func gzip(_ bytes: [UInt8]) throws -> [UInt8] {
    guard let compressor = libdeflate_alloc_compressor(6) else {
      throw InvalidInput(Finding(.inflateFailed, at: .whole, found: "there is no memory to compress with"))
    }
    defer { libdeflate_free_compressor(compressor) }
    let bound = libdeflate_gzip_compress_bound(compressor, bytes.count)
    return [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
      count = bytes.withUnsafeBytes {
        libdeflate_gzip_compress(compressor, $0.baseAddress, $0.count, buffer.baseAddress, buffer.count)
      }
    }
  }
}
