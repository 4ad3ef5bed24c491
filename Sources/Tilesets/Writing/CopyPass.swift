import GeoModel

/// What a copy knows while it runs: the counts, and what the metadata needs to know of the tiles.
struct CopyPass {
  var report = TilesetCopier.Report()
  private let writer: any TilesetWriter
  private var zooms: ClosedRange<UInt8>?
  /// The box round the tiles of the highest zoom so far.
  private var bounds: BoundingBox?

  init(_ writer: any TilesetWriter) { self.writer = writer }

  mutating func add(_ tile: TileID, _ bytes: UnsafeRawBufferPointer) throws {
    if let raster = ForeignFormat.rasterName(Magic(bytes)) {
      throw InvalidInput(
        Finding(.rasterTiles, at: .tile(tile), found: "the tile is \(raster)", expected: "a vector tile"))
    }
    try writer.add(tile, bytes)
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
  func metadata(of tileset: Tileset, _ selection: TileSelection) -> TilesetMetadata {
    var metadata = tileset.metadata
    metadata.minzoom = zooms?.lowerBound
    metadata.maxzoom = zooms?.upperBound
    let isPart = selection.bounds != nil || selection.tiles != nil
    if metadata.bounds == nil || isPart { metadata.bounds = bounds }
    if isPart { metadata.center = nil }
    return metadata
  }
}
