import GeoModel
import JSONText
import SystemIO

/// A PMTiles archive of version 3.
final class PMTilesContainer: TileContainer {
  /// How many directories may lie above a tile, the root included (PMTiles 3, 4.2 speaks of up to three levels
  /// below the root as the most that readers need to follow).
  static let depthLimit = 4
  /// The most bytes that a directory may inflate to.
  private static let directoryLimit = 32 << 20

  let kind = InputKind.pmtiles
  let file: InputFile
  let header: PMTilesHeader
  let root: PMTilesDirectory
  let declaredMetadata: TilesetMetadata
  let findings: [Finding]
  private let isTMS: Bool
  private let inflateLimit: Int

  init(_ path: String, _ options: TilesetOptions) throws {
    guard options.scheme != .zyx else {
      throw InvalidInput(
        Finding(
          .schemeUnsupported, at: .whole, found: "the scheme zyx is of directories", expected: "xyz or tms"))
    }
    isTMS = options.scheme == .tms
    inflateLimit = options.inflateLimit
    file = try InputFile(path)
    var header = try PMTilesHeader(file.read(at: 0, count: min(file.size, PMTilesHeader.size)))
    try Self.refuseForeignTiles(header)
    var findings: [Finding] = []
    try Self.checkSections(&header, size: UInt64(file.size), findings: &findings)
    self.header = header
    root = try Self.directory(
      header.root, of: file, header, limit: min(options.inflateLimit, Self.directoryLimit))
    declaredMetadata = try Self.metadata(header, file, options, findings: &findings)
    self.findings = findings
  }

  private static func refuseForeignTiles(_ header: PMTilesHeader) throws {
    for (compression, what, offset) in [
      (header.internalCompression, "the directories are", 97), (header.tileCompression, "the tiles are", 98),
    ] where compression == .brotli || compression == .zstd {
      throw InvalidInput(
        Finding(
          .compressionUnsupported, at: .byte(offset), found: "\(what) compressed with \(compression)",
          expected: "gzip or no compression", clause: "PMTiles 3, 3.2"))
    }
    let raster = [2: "PNG images", 3: "JPEG images", 4: "WebP images", 5: "AVIF images"]
    if let name = raster[Int(header.tileType)] {
      throw InvalidInput(
        Finding(.rasterTiles, at: .byte(99), found: "the tiles are \(name)", expected: "vector tiles"))
    }
    if header.tileType == 6 {
      throw InvalidInput(
        Finding(
          .inputUnknown, at: .byte(99), found: "the tiles are MapLibre tiles (MLT)",
          expected: "vector tiles (MVT)"))
    }
  }

  /// Checks that the sections lie in the file: without a root nothing can be read, for the others it is reported.
  private static func checkSections(
    _ header: inout PMTilesHeader, size: UInt64, findings: inout [Finding]
  ) throws {
    func excess(_ section: PMTilesHeader.Section, _ name: String, _ field: Int) -> Finding? {
      guard section.offset > size || section.length > size - section.offset else { return nil }
      return Finding(
        .pmtilesDamaged, at: .byte(field),
        found:
          "the \(name) at \(section.offset) with \(section.length) bytes goes past the file's end at \(size)",
        expected: "a file that is complete", clause: "PMTiles 3, 3")
    }
    if let finding = excess(header.root, "root directory", 8) { throw InvalidInput(finding) }
    let parts: [(WritableKeyPath<PMTilesHeader, PMTilesHeader.Section>, String, Int)] = [
      (\.metadata, "metadata", 24), (\.leaves, "leaf directories", 40), (\.data, "tile data", 56),
    ]
    for (part, name, field) in parts {
      guard let finding = excess(header[keyPath: part], name, field) else { continue }
      findings.append(finding)
    }
  }

  private static func directory(
    _ section: PMTilesHeader.Section, of file: InputFile, _ header: PMTilesHeader, limit: Int
  ) throws -> PMTilesDirectory {
    let offset = Int(clamping: section.offset)
    do {
      let stored = try file.read(at: offset, count: Int(clamping: section.length))
      let inflater = try Inflater(limit: limit)
      return try stored.withUnsafeBytes { stored in
        let isCompressed = header.internalCompression == .gzip || header.internalCompression == .unknown
        let bytes = isCompressed ? try inflater.inflate(stored).bytes : stored
        return try PMTilesDirectory(bytes, leafBytes: header.leaves.length, dataBytes: header.data.length)
      }
    } catch let damage as PMTilesDirectory.Damage {
      throw InvalidInput(
        Finding(
          .pmtilesDamaged, at: .byte(offset), found: "the directory \(damage.words)", clause: "PMTiles 3, 4"))
    } catch let error as InvalidInput {
      var finding = error.finding
      finding.place = .byte(offset)
      throw InvalidInput(finding)
    }
  }

  /// The directory that a leaf entry points at.
  ///
  /// - Parameter end: one past the last id it may hold.
  /// - Throws: `InvalidInput` at its byte where it is damaged, or holds ids that are not its own.
  func leaf(_ entry: PMTilesDirectory.Entry, end: UInt64) throws -> PMTilesDirectory {
    let (offset, overflows) = header.leaves.offset.addingReportingOverflow(entry.offset)
    guard !overflows, offset <= UInt64(file.size), UInt64(entry.length) <= UInt64(file.size) - offset else {
      throw InvalidInput(
        Finding(
          .pmtilesDamaged, at: .byte(Int(clamping: offset)),
          found: "the leaf directory lies past the file's end",
          clause: "PMTiles 3, 4"))
    }
    let section = PMTilesHeader.Section(offset: offset, length: UInt64(entry.length))
    let directory = try Self.directory(
      section, of: file, header, limit: min(inflateLimit, Self.directoryLimit))
    guard let first = directory.entries.first, let last = directory.entries.last,
      first.tileID >= entry.tileID,
      last.tileID < end, last.end <= end
    else {
      throw InvalidInput(
        Finding(
          .pmtilesDamaged, at: .byte(Int(clamping: offset)),
          found: "the leaf directory holds tile ids that are not its own",
          expected: "ids from \(entry.tileID) to \(end - 1)", clause: "PMTiles 3, 4"))
    }
    return directory
  }

  /// The tile as the archive has it, for one as the caller has it, or the other way round.
  func turned(_ tile: TileID) -> TileID {
    isTMS ? TileID(z: Int(tile.z), x: Int(tile.x), y: tile.tmsRow) ?? tile : tile
  }

  /// The selection in the archive's own rows.
  func turned(_ selection: TileSelection) -> TileSelection {
    guard isTMS else { return selection }
    var turned = selection
    turned.tiles = selection.tiles?.map(self.turned)
    turned.bounds = selection.bounds.map {
      BoundingBox(west: $0.west, south: -$0.north, east: $0.east, north: -$0.south)
    }
    return turned
  }

  func makeAccess() throws -> any TileAccess { PMTilesAccess(self) }

  func makeCursor(_ selection: TileSelection) throws -> any TileCursor {
    try PMTilesCursor(self, turned(selection))
  }
}
