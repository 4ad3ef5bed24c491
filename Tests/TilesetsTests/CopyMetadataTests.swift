import GeoModel
import TestSupport
import Testing

@testable import Tilesets

/// Metadata that a copy has to make or to change.
struct CopyMetadataTests {
  let folder = TemporaryFolder()

  /// A layer by hand: name, version 2, keys `n` and `t`, values 5 (sint64), "x" and true, a feature with tags.
  private func tile(_ name: String) -> [UInt8] {
    var layer: [UInt8] = [0x0A, UInt8(name.utf8.count)] + Array(name.utf8)
    layer += [0x12, 0x0D, 0x12, 0x04, 0, 0, 1, 1, 0x18, 0x01, 0x22, 0x03, 0x09, 0x02, 0x02]
    layer += [
      0x1A, 0x01, 0x6E, 0x1A, 0x01, 0x74, 0x22, 0x02, 0x30, 0x0A, 0x22, 0x03, 0x0A, 0x01, 0x78, 0x78, 0x02,
    ]
    return [0x1A, UInt8(layer.count)] + layer
  }

  @Test(arguments: TilesetFormat.allCases)
  func missingLayersAreThoseOfTheTiles(_ format: TilesetFormat) throws {
    try Sample.mbtiles(
      folder / "in.mbtiles",
      [
        Sample.id("1/0/0"): try Sample.gzip(tile("roads")), Sample.id("2/1/1"): tile("water") + tile("roads"),
        Sample.id("2/0/0"): [0x1A, 0x7F],
      ])
    let report = try TilesetCopier(Tileset.open(folder / "in.mbtiles")).copy(to: folder / "out", as: format)
    #expect(report.tiles == 3)
    #expect(report.findings.contains { $0.reason == .metadataMissing && $0.found.contains("vector_layers") })
    let layers = try Tileset.open(folder / "out").metadata.vectorLayers()
    #expect(Set(layers.map(\.id)) == ["roads", "water"])
    for layer in layers {
      #expect(layer.fields == ["n": "Number", "t": "String"])
      #expect((layer.minzoom, layer.maxzoom) == (layer.id == "roads" ? 1 : 2, 2))
    }
  }

  @Test(arguments: TilesetFormat.allCases)
  func zoomsAreThoseThatWereCopied(_ format: TilesetFormat) throws {
    let layers =
      #"{"vector_layers":[{"id":"all","minzoom":0,"maxzoom":4,"fields":{"a":"Number"}},"#
      + #"{"id":"low","minzoom":0,"maxzoom":1},{"id":"high","minzoom":4,"maxzoom":4},{"id":"mid","minzoom":3},{"id":"any"}]}"#
    try Sample.mbtiles(
      folder / "in.mbtiles", try Sample.tiles(),
      metadata: [
        ("center", "12.5,41.5,1"), ("minzoom", "0"), ("maxzoom", "4"), ("format", "pbf"), ("json", layers),
      ])
    var copier = TilesetCopier(try Tileset.open(folder / "in.mbtiles"))
    _ = try copier.copy(to: folder / "whole", as: format)
    #expect(try Tileset.open(folder / "whole").metadata.vectorLayers().count == 5)
    #expect(try Tileset.open(folder / "whole").metadata.center?.zoom == 1)
    copier.selection.zooms = 2...3
    _ = try copier.copy(to: folder / "part", as: format)
    let metadata = try Tileset.open(folder / "part").metadata
    #expect((metadata.minzoom, metadata.maxzoom) == (2, 3))
    #expect(metadata.center == TilesetMetadata.Center(longitude: 12.5, latitude: 41.5, zoom: 2))
    let zooms = metadata.vectorLayers().map { "\($0.id) \($0.minzoom ?? 99) \($0.maxzoom ?? 99)" }
    #expect(zooms == ["all 2 3", "mid 3 99", "any 99 99"])
    #expect(metadata.vectorLayers().first?.fields == ["a": "Number"])
  }

  @Test func aSchemeIsThatOfTheNewContainer() throws {
    try Sample.put(SmallTile.water, folder / "tms/2/1/0.mvt")
    try Sample.put(Array(#"{"scheme":"tms","vector_layers":[]}"#.utf8), folder / "tms/tiles.json")
    let tileset = try Tileset.open(folder / "tms")
    #expect(try Sample.read(tileset).tiles.map(\.id) == [Sample.id("2/1/3")])
    #expect(tileset.findings.contains { $0.reason == .schemeDeclared })
    _ = try TilesetCopier(tileset).copy(to: folder / "xyz", as: .directory)
    #expect(try Sample.read(Tileset.open(folder / "xyz")).tiles.map(\.id) == [Sample.id("2/1/3")])
  }

  @Test func mixedCompressionIsSaid() throws {
    let mixed = [
      Sample.id("1/0/0"): SmallTile.water, Sample.id("1/1/0"): try Sample.gzip(SmallTile.named("b")),
    ]
    try Sample.mbtiles(folder / "mixed.mbtiles", mixed, metadata: [("json", #"{"vector_layers":[]}"#)])
    let report = try TilesetCopier(Tileset.open(folder / "mixed.mbtiles")).copy(
      to: folder / "mixed", as: .pmtiles)
    #expect(report.findings.map(\.reason) == [.compressionMixed])
    let copy = try Tileset.open(folder / "mixed")
    #expect(Sample.dictionary(try Sample.read(copy).tiles) == mixed)
    #expect(try copy.makeReader().tile(at: Sample.id("1/1/0")) == SmallTile.named("b"))
  }
}
