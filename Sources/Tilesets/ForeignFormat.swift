/// A format that is not read here, known well enough to be named in an error.
struct ForeignFormat {
  let name: String
  let advice: String

  private static let vector = "PMTiles 3, MBTiles, a folder of tiles, a vector tile or GeoJSON"
  private static let raster = "vector tiles; raster tiles hold no features"

  /// The format that bytes start as, or nil.
  static func sniff(_ bytes: [UInt8]) -> ForeignFormat? {
    let prefix = Magic(bytes)
    func starts(_ magic: String) -> Bool { prefix.starts(Array(magic.utf8)) }
    if let raster = rasterName(prefix) { return ForeignFormat(name: raster, advice: Self.raster) }
    if starts("PM"), bytes.count > 3, bytes[3] == 0, bytes[2] == 1 || bytes[2] == 2 {
      return ForeignFormat(name: "PMTiles version \(bytes[2])", advice: "PMTiles version 3")
    }
    // A byte-order mark, or an opening bracket of two bytes.
    let wide: [[UInt8]] = [[0xFF, 0xFE], [0xFE, 0xFF], [0x7B, 0], [0x5B, 0], [0, 0x7B], [0, 0x5B]]
    if wide.contains(where: { prefix.starts($0) }) {
      return ForeignFormat(name: "text in UTF-16 or UTF-32", advice: "GeoJSON in UTF-8 (RFC 8259 8.1)")
    }
    let known: [(Bool, String)] = [
      (starts("GIF8"), "a GIF image"), (starts("%PDF"), "a PDF document"),
      (starts("fgb\u{3}"), "FlatGeobuf"), (starts("PAR1"), "Parquet"), (starts("ARROW1"), "Arrow"),
      (prefix.starts([0x00, 0x00, 0x27, 0x0A]), "a Shapefile"),
      (starts("PK\u{3}\u{4}"), "a ZIP archive"), (starts("<"), "XML or HTML"),
      (starts("\u{7F}ELF"), "a program"), (prefix.starts([0x28, 0xB5, 0x2F, 0xFD]), "zstd-compressed data"),
    ]
    return known.first { $0.0 }.map { ForeignFormat(name: $0.1, advice: vector) }
  }

  /// The name of the raster format that bytes start as (`a PNG image`), or nil.
  static func rasterName(_ bytes: Magic) -> String? {
    if bytes.starts([0x89, 0x50, 0x4E, 0x47]) { return "a PNG image" }
    if bytes.starts([0xFF, 0xD8, 0xFF]) { return "a JPEG image" }
    if bytes.starts([0x52, 0x49, 0x46, 0x46]), bytes.starts([0x57, 0x45, 0x42, 0x50], at: 8) {
      return "a WebP image"
    }
    if bytes.starts([0x66, 0x74, 0x79, 0x70, 0x61, 0x76, 0x69, 0x66], at: 4) { return "an AVIF image" }
    return nil
  }
}

/// The first bytes of something, for comparing with magic numbers.
struct Magic {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = Array(bytes.prefix(16)) }
  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = Array(bytes.prefix(16)) }

  func starts(_ magic: [UInt8], at offset: Int = 0) -> Bool {
    bytes.count >= offset + magic.count && bytes[offset..<offset + magic.count].elementsEqual(magic)
  }
}
