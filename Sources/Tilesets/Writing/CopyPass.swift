import GeoModel

/// What a copy knows while it runs: the counts, and what the metadata needs to know of the tiles.
struct CopyPass: ~Copyable {
  var report = TilesetCopier.Report()
  private let writer: any TilesetWriter
  private var zooms: ClosedRange<UInt8>?
  /// The box round the tiles of the highest zoom so far.
  private var bounds: BoundingBox?

  /// The layers of the tiles, gathered where the metadata does not list them.
  private var layers: LayerSummary?
  private let inflater: Inflater

  init(_ writer: any TilesetWriter, of tileset: Tileset) throws {
    self.writer = writer
    inflater = try Inflater(limit: tileset.options.inflateLimit)
    if tileset.metadata.members["vector_layers"] == nil { layers = LayerSummary() }
  }

  mutating func add(_ tile: TileID, _ bytes: UnsafeRawBufferPointer) throws {
    if let raster = ForeignFormat.rasterName(Magic(bytes)) {
      throw InvalidInput(
        Finding(.rasterTiles, at: .tile(tile), found: "the tile is \(raster)", expected: "a vector tile"))
    }
    try writer.add(tile, bytes)
    if layers != nil {
      // A damaged tile is copied like any other: its layers are then not known.
      if case .success(let output) = try Result.of({ try inflater.inflate(bytes) }) {
        layers?.add(tile, output.bytes)
      }
    }
    report.tiles += 1
    report.bytes += bytes.count
    let box = WebMercator.boundingBox(of: tile)
    if zooms.map({ tile.z > $0.upperBound }) ?? true {
      bounds = box
    } else if tile.z == zooms?.upperBound {
      bounds?.formUnion(box)
    }
    zooms = min(zooms?.lowerBound ?? tile.z, tile.z)...max(zooms?.upperBound ?? tile.z, tile.z)
  }

  /// The metadata of the copy: the input's, with the zooms that were copied and, where there are none or only a
  /// part of the area was copied, the bounds of its tiles.
  ///
  /// Where zooms were left out, the zooms of layers and of the centre are brought into those that were copied, and
  /// layers of other zooms only are left out. Layers that were missing are those of the tiles. A member `scheme` is dropped: rows are those of the new container.
  consuming func metadata(of tileset: Tileset, _ selection: TileSelection) -> TilesetMetadata {
    var metadata = tileset.metadata
    metadata.members["scheme"] = nil
    if let found = layers.take()?.vectorLayers() { metadata.members["vector_layers"] = found }
    metadata.minzoom = zooms?.lowerBound
    metadata.maxzoom = zooms?.upperBound
    if let zooms, zooms != tileset.zooms { metadata.narrow(to: zooms) }
    let isPart = selection.bounds != nil || selection.tiles != nil
    if metadata.bounds == nil || isPart { metadata.bounds = bounds }
    if isPart { metadata.center = nil }
    return metadata
  }
}
