import GeoModel

/// A tileset of any container: what it says about itself, its tiles one by one, and walks over them.
public final class Tileset: Sendable {
  public let path: String
  public let kind: InputKind
  /// The metadata: declared, and where that is missing or wrong, derived where this is cheap.
  public let metadata: TilesetMetadata
  /// What was found wrong while opening.
  public let findings: [Finding]
  /// The zooms that have tiles, or nil for a tileset without tiles.
  public let zooms: ClosedRange<UInt8>?
  public let options: TilesetOptions
  let container: any TileContainer

  /// Opens a tileset, whatever its kind.
  ///
  /// - Throws: `FileError` where it cannot be read, `InvalidInput` for an input that is no vector tileset.
  public static func open(_ path: String, options: TilesetOptions = TilesetOptions()) throws -> Tileset {
    let kind = try InputKind.sniff(path)
    switch kind {
    case .mbtiles: return try Tileset(path, MBTilesContainer(path, options), options)
    case .pmtiles: return try Tileset(path, PMTilesContainer(path, options), options)
    case .directory: return try Tileset(path, DirectoryContainer(path, options), options)
    case .tile: return try Tileset(path, LoneTileContainer(path, options), options)
    case .geoJSON:
      throw InvalidInput(
        Finding(.inputUnknown, at: .whole, found: "the input is GeoJSON", expected: "a vector tileset"))
    }
  }

  /// Opens a lone tile that is in memory, raw or compressed.
  ///
  /// - Parameters:
  ///   - bytes: the tile.
  ///   - path: its name, which may tell its address.
  ///   - options: how to read it.
  /// - Throws: `InvalidInput` where its address is not known, or it is longer than the options allow.
  public static func open(
    tile bytes: [UInt8], path: String, options: TilesetOptions = TilesetOptions()
  ) throws -> Tileset {
    try Tileset(path, LoneTileContainer(path, options, bytes: bytes), options)
  }

  private init(_ path: String, _ container: any TileContainer, _ options: TilesetOptions) throws {
    self.path = path
    self.container = container
    self.options = options
    kind = container.kind
    zooms = try container.zooms()
    var metadata = container.declaredMetadata
    var findings = container.findings
    if kind == .tile {
      metadata.minzoom = zooms?.lowerBound
      metadata.maxzoom = zooms?.upperBound
    } else {
      metadata.completeZooms(zooms, findings: &findings)
      if let bounds = metadata.bounds, let zooms, container.isWalkCheap,
        let finding = try BoundsCheck.finding(bounds, zoom: zooms.upperBound, in: container)
      {
        findings.append(finding)
      }
    }
    if container.isWalkCheap { try Self.refuseRaster(container) }
    self.metadata = metadata
    self.findings = findings
    isPlaced = (container as? LoneTileContainer)?.isPlaced ?? true
  }

  /// Refuses a tileset whose first tile is an image.
  private static func refuseRaster(_ container: any TileContainer) throws {
    let cursor = try container.makeCursor(.all)
    var references: [TileReference] = []
    try cursor.next(1, into: &references)
    if references.isEmpty, let finding = cursor.takeFindings().last, finding.reason == .rasterTiles {
      throw InvalidInput(finding)
    }
    try container.makeAccess().load(references) { reference, stored in
      guard case .success(let bytes) = stored, let name = ForeignFormat.rasterName(Magic(bytes)) else {
        return
      }
      throw InvalidInput(
        Finding(
          .rasterTiles, at: .tile(reference.id), found: "the tile is \(name)",
          expected: "vector tiles; raster tiles hold no features"))
    }
  }

  /// Whether tiles have an address; a lone tile that was opened for its tile units has none and is called 0/0/0.
  public let isPlaced: Bool

  /// A reader for one worker.
  ///
  /// - Throws: `FileError` or `InvalidInput` where the container cannot be opened another time.
  public func makeReader() throws -> TilesetReader {
    try TilesetReader(container.makeAccess(), inflateLimit: options.inflateLimit)
  }

  /// A walk over the tiles of a selection, in the container's own order.
  ///
  /// - Parameters:
  ///   - selection: the tiles to walk over.
  ///   - chunkSize: the most tiles a chunk may have, at least 1.
  public func walk(_ selection: TileSelection = .all, chunkSize: Int = 16) throws -> TileWalk {
    TileWalk(try container.makeCursor(selection), chunkSize: chunkSize)
  }

  /// A tile's bytes as they are stored, or nil where there is no such tile.
  ///
  /// For many tiles use a reader.
  public func tile(at tile: TileID) throws -> [UInt8]? { try makeReader().storedTile(at: tile) }
}
