import GeoModel
import SystemIO

extension InputKind {
  /// How many bytes of an input are enough to tell its kind.
  public static let prefixLength = 4096

  /// Tells the kind of a file or folder by its first bytes.
  ///
  /// - Throws: `FileError` where it cannot be read, `InvalidInput` (`input-unknown`) naming what it looks like.
  public static func sniff(_ path: String) throws -> InputKind {
    if FileTree.isFolder(path) { return .directory }
    let file = try InputFile(path)
    let prefix =
      file.isRegular
      ? try file.read(at: 0, count: min(file.size, prefixLength)) : try Self.prefix(of: file)
    return try sniff(prefix: prefix, name: path)
  }

  /// Tells the kind of an input by its first bytes, `prefixLength` of them or all there are.
  ///
  /// - Parameters:
  ///   - prefix: the first bytes.
  ///   - name: the input's name; only its ending is looked at, and only where the bytes tell nothing.
  public static func sniff(prefix: [UInt8], name: String = "") throws -> InputKind {
    let compression = TileCompression.sniff(prefix)
    switch compression {
    case .gzip, .zlib:
      let inner = InflatingSource<MemorySource>.prefix(of: prefix, count: prefixLength)
      let kind = try sniffPlain(inner, name: name, compression: compression)
      if kind == .pmtiles || kind == .mbtiles {
        throw unknown(
          "\(compression) data with \(kind == .pmtiles ? "PMTiles" : "an SQLite database") inside")
      }
      return kind
    case .zstd: throw unknown("zstd-compressed data")
    case .none, .brotli: return try sniffPlain(prefix, name: name, compression: .none)
    }
  }

  private static func prefix(of file: InputFile) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: prefixLength)
    var filled = 0
    try bytes.withUnsafeMutableBytes { buffer in
      while filled < buffer.count {
        let count = try file.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
        if count == 0 { break }
        filled += count
      }
    }
    return Array(bytes[..<filled])
  }

  private static func sniffPlain(
    _ prefix: [UInt8], name: String, compression: TileCompression
  ) throws -> InputKind {
    if prefix.starts(with: "PMTiles".utf8) {
      guard prefix.count > 7, prefix[7] == 3 else {
        let version = prefix.count > 7 ? "\(prefix[7])" : "unknown"
        throw unknown("PMTiles version \(version)", expected: "PMTiles version 3")
      }
      return .pmtiles
    }
    if prefix.starts(with: "SQLite format 3\0".utf8) { return .mbtiles }
    if let foreign = ForeignFormat.sniff(prefix) {
      throw unknown(foreign.name, expected: foreign.advice)
    }
    if let first = prefix.first(where: { !isBlank($0) }),
      first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    {
      return .geoJSON
    }
    if looksLikeTile(prefix) || hasTileName(name) { return .tile }
    if prefix.isEmpty { throw unknown("an empty file") }
    let isText = prefix.allSatisfy { $0 >= 0x20 || $0 == 9 || $0 == 10 || $0 == 13 || $0 == 0x1E }
    throw unknown(isText ? "text that is not JSON" : "data of an unknown kind")
  }

  /// White space, a record separator (RFC 8142 2) or a part of a byte-order mark.
  private static func isBlank(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20, 0x09, 0x0A, 0x0D, 0x1E, 0xEF, 0xBB, 0xBF: true
    default: false
    }
  }

  /// Whether the bytes start as a tile does: field 3, a length, and inside it a field of a layer
  /// (vector-tile specification 4.1).
  private static func looksLikeTile(_ bytes: [UInt8]) -> Bool {
    guard bytes.first == 0x1A else { return false }
    var index = 1
    while index < bytes.count, index < 6, bytes[index] & 0x80 != 0 { index += 1 }
    guard index + 1 < bytes.count else { return false }
    return [0x0A, 0x12, 0x1A, 0x22, 0x28, 0x78].contains(bytes[index + 1])
  }

  /// Whether a name ends as a tile's does: `.mvt` or `.pbf`, with or without `.gz`.
  private static func hasTileName(_ name: String) -> Bool {
    [".mvt", ".pbf", ".mvt.gz", ".pbf.gz"].contains { name.hasSuffix($0) }
  }

  private static func unknown(
    _ found: String, expected: String = "PMTiles 3, MBTiles, a folder of tiles, a vector tile or GeoJSON"
  ) -> InvalidInput {
    InvalidInput(Finding(.inputUnknown, at: .whole, found: "the input is \(found)", expected: expected))
  }
}
