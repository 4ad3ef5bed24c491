import GeoModel

/// The 127 bytes that a PMTiles archive starts with (PMTiles 3, section 3).
package struct PMTilesHeader: Hashable, Sendable {
  package static let size = 127
  /// Where the root directory must end (section 3.1): readers fetch this much first.
  static let rootLimit = 16_384

  /// A part of the file.
  struct Section: Hashable, Sendable {
    var offset: UInt64 = 0
    var length: UInt64 = 0
  }

  var root = Section()
  var metadata = Section()
  var leaves = Section()
  var data = Section()
  /// How many tiles have an address, entries point at data, and pieces of data there are; 0 for unknown.
  var addressedTiles: UInt64 = 0
  var tileEntries: UInt64 = 0
  var tileContents: UInt64 = 0
  /// Whether the data is in the order of tile ids.
  var isClustered = false
  var internalCompression = PMTilesCompression.unknown
  var tileCompression = PMTilesCompression.unknown
  /// What tiles are; 1 is a vector tile.
  var tileType: UInt8 = 0
  var minzoom: UInt8 = 0
  var maxzoom: UInt8 = 0
  /// Degrees times 10^7: west, south, east, north.
  var bounds: [Int32] = [0, 0, 0, 0]
  var centerZoom: UInt8 = 0
  /// Degrees times 10^7: longitude, latitude.
  var center: [Int32] = [0, 0]

  init() {}

  /// Reads a header.
  ///
  /// - Throws: `InvalidInput` at its byte for a file that is too short, another version or an unknown compression.
  package init(_ bytes: [UInt8]) throws {
    guard bytes.count >= Self.size, bytes.starts(with: "PMTiles".utf8), bytes[7] == 3 else {
      throw InvalidInput(
        Finding(
          .pmtilesDamaged, at: .byte(0), found: "the file has no PMTiles header of \(Self.size) bytes",
          expected: "PMTiles version 3", clause: "PMTiles 3, 3"))
    }
    func integer<Value: FixedWidthInteger>(_ offset: Int) -> Value {
      bytes[offset..<offset + MemoryLayout<Value>.size].reversed().reduce(0) {
        $0 << 8 | Value(truncatingIfNeeded: $1)
      }
    }
    func section(_ offset: Int) -> Section { Section(offset: integer(offset), length: integer(offset + 8)) }
    func compression(_ offset: Int) throws -> PMTilesCompression {
      guard let compression = PMTilesCompression(rawValue: bytes[offset]) else {
        throw InvalidInput(
          Finding(
            .compressionUnsupported, at: .byte(offset), found: "the compression \(bytes[offset]) is unknown",
            expected: "0 to 4", clause: "PMTiles 3, 3.2"))
      }
      return compression
    }
    root = section(8)
    metadata = section(24)
    leaves = section(40)
    data = section(56)
    addressedTiles = integer(72)
    tileEntries = integer(80)
    tileContents = integer(88)
    isClustered = bytes[96] == 1
    internalCompression = try compression(97)
    tileCompression = try compression(98)
    tileType = bytes[99]
    minzoom = bytes[100]
    maxzoom = bytes[101]
    bounds = [102, 106, 110, 114].map(integer)
    centerZoom = bytes[118]
    center = [119, 123].map(integer)
  }

  /// The header as bytes.
  package func encoded() -> [UInt8] {
    var bytes = Array("PMTiles\u{3}".utf8)
    func append(_ value: some FixedWidthInteger) {
      withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
    }
    for section in [root, metadata, leaves, data] {
      append(section.offset)
      append(section.length)
    }
    for count in [addressedTiles, tileEntries, tileContents] { append(count) }
    bytes += [isClustered ? 1 : 0, internalCompression.rawValue, tileCompression.rawValue, tileType]
    bytes += [minzoom, maxzoom]
    bounds.forEach { append($0) }
    bytes.append(centerZoom)
    center.forEach { append($0) }
    return bytes
  }
}

/// A compression as PMTiles numbers them (PMTiles 3, 3.2).
enum PMTilesCompression: UInt8, Sendable {
  case unknown, none, gzip, brotli, zstd
}

extension Finding.Reason {
  /// A part of a PMTiles archive is damaged.
  public static let pmtilesDamaged = Finding.Reason(rawValue: "pmtiles-damaged")
}
