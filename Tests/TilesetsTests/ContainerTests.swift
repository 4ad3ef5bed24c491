import Foundation
import GeoModel
import TestSupport
import Testing

@testable import Tilesets

/// The same tiles in every container read the same.
struct ContainerTests {
  /// The same tiles in every kind of container, made once.
  private struct Shared {
    let folder = TemporaryFolder()
    let tiles: [TileID: [UInt8]]

    init() throws {
      tiles = try Sample.tiles()
      try Sample.mbtiles(folder / "a.mbtiles", tiles)
      let source = try Tileset.open(folder / "a.mbtiles")
      _ = try TilesetCopier(source).copy(to: folder / "a.pmtiles", as: .pmtiles)
      _ = try TilesetCopier(source).copy(to: folder / "a", as: .directory)
      try Sample.mbtiles(folder / "plain.mbtiles", tiles, index: false)
    }
  }

  private static let shared = Result { try Shared() }
  let folder = TemporaryFolder()
  let same: TemporaryFolder
  let tiles: [TileID: [UInt8]]

  init() throws {
    let shared = try Self.shared.get()
    same = shared.folder
    tiles = shared.tiles
  }

  static let selections: [TileSelection] = [
    .all, TileSelection(zooms: 2...3), TileSelection(zooms: 7...9),
    TileSelection(bounds: BoundingBox(west: 100, south: -30, east: -100, north: 30)),
    TileSelection(zooms: 4...4, bounds: BoundingBox(west: -1, south: 5, east: 50, north: 80)),
    TileSelection(bounds: BoundingBox(west: 190, south: -80, east: 200, north: -70)),
    TileSelection(tiles: ["4/3/3", "1/0/1", "4/3/3", "3/7/7", "9/1/1"].map(Sample.id)),
    TileSelection(zooms: 0...1, tiles: ["4/3/3", "1/0/1", "0/0/0"].map(Sample.id)),
  ]

  @Test(arguments: ["a.mbtiles", "a.pmtiles", "a", "plain.mbtiles"], selections)
  func aWalkGivesWhatIsSelected(_ name: String, _ selection: TileSelection) throws {
    let tileset = try Tileset.open(same / name)
    #expect(tileset.zooms == 0...4)
    let (read, findings) = try Sample.read(tileset, selection)
    #expect(findings == [])
    let expected = tiles.filter { selection.contains($0.key) && selection.tiles?.contains($0.key) ?? true }
    #expect(read.count == expected.count)
    #expect(Sample.dictionary(read) == expected)
  }

  @Test(arguments: ["a.mbtiles", "a.pmtiles", "a", "plain.mbtiles"])
  func anyTileIsFoundAndInflated(_ name: String) throws {
    let tileset = try Tileset.open(same / name)
    let reader = try tileset.makeReader()
    for zoom in 0...5 {
      for x in 0..<1 << zoom {
        let tile = Sample.id("\(zoom)/\(x)/\(x / 2)")
        #expect(try reader.storedTile(at: tile) == tiles[tile])
        #expect(try reader.tile(at: tile)?.first == (tiles[tile] == nil ? nil : 0x1A))
      }
    }
  }

  @Test func aWalkIsSharedByWorkers() async throws {
    let tileset = try Tileset.open(same / "a.pmtiles")
    let walk = try tileset.walk(chunkSize: 3)
    let parts = try await withThrowingTaskGroup(of: [Int: [TileID]].self) { group in
      for _ in 0..<4 {
        group.addTask {
          var chunks: [Int: [TileID]] = [:]
          let reader = try tileset.makeReader()
          while let chunk = try walk.next() {
            _ = try reader.forEachTile(in: chunk) { (tile: TileID, _: RawSpan) in
              chunks[chunk.index, default: []].append(tile)
            }
          }
          return chunks
        }
      }
      return try await group.reduce(into: [:]) { $0.merge($1) { first, _ in first } }
    }
    let order = parts.sorted { $0.key < $1.key }.flatMap(\.value)
    #expect(order == tiles.keys.sorted { $0.pmtilesID < $1.pmtilesID })
  }

  /// The Brooklyn Bridge in New York is at 40.7061 N, 73.9969 W: tile 14/4824/6160 by the formulas of the tile map.
  @Test(arguments: ["ny.mbtiles", "ny.pmtiles", "ny", "tms", "zyx"])
  func newYorkIsInNewYork(_ name: String) throws {
    let tile = Sample.id("14/4824/6160")
    let box = WebMercator.boundingBox(of: tile)
    #expect(box.contains(Position(-73.9969, 40.7061)))
    let bytes = try Sample.gzip(SmallTile.named("new york"))
    // By hand: the row in MBTiles is 2^14 − 1 − 6160.
    try Sample.sql(
      folder / "ny.mbtiles",
      """
      CREATE TABLE metadata (name text, value text);
      CREATE TABLE tiles (zoom_level integer, tile_column integer, tile_row integer, tile_data blob);
      CREATE UNIQUE INDEX i ON tiles (zoom_level, tile_column, tile_row);
      INSERT INTO tiles VALUES (14, 4824, 10223, ?1);
      """, blobs: [bytes])
    var options = TilesetOptions()
    switch name {
    case "ny.pmtiles":
      _ = try TilesetCopier(Tileset.open(folder / "ny.mbtiles")).copy(to: folder / name, as: .pmtiles)
    case "ny": try Sample.put(bytes, folder / "ny/14/4824/6160.mvt.gz")
    case "tms":
      try Sample.put(bytes, folder / "tms/14/4824/10223.pbf")
      options.scheme = .tms
    case "zyx":
      try Sample.put(bytes, folder / "zyx/14/6160/4824.mvt")
      options.scheme = .zyx
    default: break
    }
    let tileset = try Tileset.open(folder / name, options: options)
    let (read, findings) = try Sample.read(tileset)
    #expect(findings == [])
    #expect(read.map(\.id) == [tile])
    #expect(try tileset.tile(at: tile) == bytes)
    let there = TileSelection(
      bounds: BoundingBox(west: -73.9970, south: 40.7060, east: -73.9968, north: 40.7062))
    #expect(try Sample.read(tileset, there).tiles.map(\.id) == [tile])
  }

  @Test func boundsTellAWrongScheme() throws {
    let tile = Sample.id("14/4824/6160")
    try Sample.mbtiles(
      folder / "ny.mbtiles", [tile: SmallTile.water],
      metadata: [("bounds", "-74.3,40.4,-73.7,40.9"), ("minzoom", "14"), ("maxzoom", "14")])
    #expect(try Tileset.open(folder / "ny.mbtiles").findings == [])
    let turned = try Tileset.open(folder / "ny.mbtiles", options: TilesetOptions(scheme: .xyz))
    #expect(turned.findings.map(\.reason) == [.boundsDisagree])
    #expect(turned.findings[0].found.contains("other side"))
    #expect(try turned.tile(at: Sample.id("14/4824/10223")) == SmallTile.water)
  }

  @Test func inflatedBytesEndAtTheLimit() throws {
    let tile = Sample.id("0/0/0")
    let large = try Sample.gzip(SmallTile.water + [UInt8](repeating: 0, count: 1 << 20))
    try Sample.mbtiles(folder / "large.mbtiles", [tile: large])
    let small = try Tileset.open(folder / "large.mbtiles", options: TilesetOptions(inflateLimit: 1 << 19))
    let error = #expect(throws: InvalidInput.self) { try small.makeReader().tile(at: tile) }
    #expect(error?.finding.reason == .inflateLimit)
    #expect(error?.finding.place == .tile(tile))
    #expect(
      try Tileset.open(folder / "large.mbtiles").makeReader().tile(at: tile)?.count == SmallTile.water.count
        + 1 << 20)
  }

  @Test(arguments: [".mbtiles", ".pmtiles", ""])
  func rasterTilesAreRefusedByName(_ ending: String) throws {
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0]
    let tile = Sample.id("0/0/0")
    switch ending {
    case ".mbtiles": try Sample.mbtiles(folder / "r.mbtiles", [tile: png])
    case ".pmtiles":
      let writer = try PMTilesWriter(folder / "r.pmtiles", named: "r")
      try png.withUnsafeBytes { try writer.add(tile, $0) }
      _ = try writer.finish(TilesetMetadata())
    default: try Sample.put(png, folder / "r/0/0/0.png")
    }
    let error = #expect(throws: InvalidInput.self) { try Tileset.open(folder / "r\(ending)") }
    #expect(error?.finding.reason == .rasterTiles)
  }

  @Test func aLoneTileNeedsAPlace() throws {
    let bytes = try Sample.gzip(SmallTile.water)
    for (name, tile) in [
      ("3/2/1.mvt", "3/2/1"), ("3-2-1.pbf", "3/2/1"), ("3_2_1.mvt.gz", "3/2/1"),
      ("city-12-7-9.mvt", "12/7/9"),
    ] {
      try Sample.put(bytes, folder / "lone/\(name)")
      let tileset = try Tileset.open(folder / "lone/\(name)")
      #expect(try Sample.read(tileset).tiles.map(\.id) == [Sample.id(tile)])
      #expect(tileset.findings == [])
    }
    try Sample.put(bytes, folder / "lone/water.mvt")
    let error = #expect(throws: InvalidInput.self) { try Tileset.open(folder / "lone/water.mvt") }
    #expect(error?.finding.reason == .tileUnplaced)
    var options = TilesetOptions(tile: Sample.id("5/1/1"))
    #expect(try Tileset.open(folder / "lone/water.mvt", options: options).zooms == 5...5)
    options = TilesetOptions(allowsUnplacedTile: true)
    #expect(try !Tileset.open(folder / "lone/water.mvt", options: options).isPlaced)
  }

  @Test func oddFilesOfAFolderAreCounted() throws {
    for name in ["2/1/1.mvt", "2/1/readme.txt", "2/1/01.mvt", "2/9/0.mvt", "2/x/1.mvt", "2/1/1.pbf"] {
      try Sample.put(SmallTile.water, folder / "odd/\(name)")
    }
    let (read, findings) = try Sample.read(Tileset.open(folder / "odd"))
    #expect(read.map(\.id) == [Sample.id("2/1/1")])
    #expect(findings.map(\.reason) == [.tileMisplaced, .tileMisplaced])
    #expect(findings.contains { $0.found.contains("more than once") })
    #expect(findings.contains { $0.found.contains("this and 3 more") })
  }
}
