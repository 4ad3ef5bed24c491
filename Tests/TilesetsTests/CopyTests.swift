import Foundation
import GeoModel
import SystemIO
import TestSupport
import Testing

@testable import Tilesets

/// Copies between containers: every tile and the metadata arrive, whatever the way.
@Suite struct CopyTests {
  /// Tiles of two zooms: one content on a whole row, others of their own; some gzip-like bytes would be raw tiles.
  private static let tiles: [TileID: [UInt8]] = {
    var tiles: [TileID: [UInt8]] = [:]
    for x in 0..<16 {
      for y in 0..<16 {
        guard let tile = TileID(z: 4, x: x, y: y) else { continue }
        tiles[tile] = y == 5 ? SmallTile.water : SmallTile.named("tile \(x) \(y)")
      }
    }
    if let top = TileID(z: 0, x: 0, y: 0) { tiles[top] = SmallTile.named("world") }
    return tiles
  }()

  private static var metadata: TilesetMetadata {
    var findings: [Finding] = []
    return TilesetMetadata(
      members: [
        "name": "Test", "attribution": "nobody", "bounds": "-180,-85.5,179.25,85.25", "center": "1.5,2.5,3",
        "vector_layers": [["id": "water", "fields": ["name": "String"]]],
      ], findings: &findings)
  }

  private func makeSource(_ folder: TemporaryFolder) throws -> String {
    let path = folder / "source.mbtiles"
    let writer = try MBTilesWriter(path, named: path)
    for tile in Self.tiles.keys.sorted() {
      try Self.tiles[tile]?.withUnsafeBytes { try writer.add(tile, $0) }
    }
    var metadata = Self.metadata
    metadata.minzoom = 0
    metadata.maxzoom = 4
    #expect(try writer.finish(metadata).isEmpty)
    return path
  }

  private func contents(_ tileset: Tileset) throws -> [TileID: [UInt8]] {
    var found: [TileID: [UInt8]] = [:]
    let walk = try tileset.walk()
    let reader = try tileset.makeReader()
    while let chunk = try walk.next() {
      let findings = try reader.forEachStoredTile(in: chunk) { reference, bytes in
        #expect(found[reference.id] == nil, "\(reference.id) comes twice")
        found[reference.id] = Array(bytes)
      }
      #expect(findings.isEmpty)
    }
    return found
  }

  @Test(arguments: TilesetFormat.allCases, TilesetFormat.allCases)
  func everyTileArrives(by first: TilesetFormat, then second: TilesetFormat) throws {
    let folder = TemporaryFolder()
    let source = try Tileset.open(makeSource(folder))
    let once = folder / "once", twice = folder / "twice"
    let report = try TilesetCopier(source).copy(to: once, as: first)
    #expect(report.tiles == Self.tiles.count)
    #expect(report.findings.isEmpty)
    _ = try TilesetCopier(Tileset.open(once)).copy(to: twice, as: second)

    let copy = try Tileset.open(twice)
    #expect(try contents(copy) == Self.tiles)
    #expect(copy.zooms == 0...4)
    #expect(copy.metadata.name == "Test")
    #expect(copy.metadata.attribution == "nobody")
    #expect(copy.metadata.bounds == BoundingBox(west: -180, south: -85.5, east: 179.25, north: 85.25))
    #expect(copy.metadata.center == .init(longitude: 1.5, latitude: 2.5, zoom: 3))
    #expect(copy.metadata.vectorLayers().map(\.id) == ["water"])
    #expect(copy.findings.isEmpty)
  }

  @Test(arguments: TilesetFormat.allCases)
  func equalTilesAreStoredOnce(format: TilesetFormat) throws {
    let folder = TemporaryFolder()
    let path = folder / "copy"
    _ = try TilesetCopier(Tileset.open(makeSource(folder))).copy(to: path, as: format)
    let distinct = Set(Self.tiles.values).count
    switch format {
    case .mbtiles:
      let images = try SQLiteConnection(path, .reading(immutable: true)).prepare(
        "SELECT count(*) FROM images")
      #expect(try images.step())
      #expect(images.integer(0) == Int64(distinct))
    case .pmtiles:
      let header = try PMTilesHeader(InputFile(path).read(at: 0, count: PMTilesHeader.size))
      #expect(header.tileContents == UInt64(distinct))
      #expect(header.addressedTiles == UInt64(Self.tiles.count))
      #expect(header.data.length == Set(Self.tiles.values).reduce(0) { $0 + UInt64($1.count) })
      #expect(
        header.tileEntries < header.addressedTiles, "neighbours on the curve with equal bytes are one run")
      #expect(header.isClustered)
    case .directory:
      var numbers: Set<Int> = []
      for y in Self.tiles.keys where y.z == 4 {
        let attributes = try FileManager.default.attributesOfItem(atPath: "\(path)/4/\(y.x)/\(y.y).pbf")
        numbers.insert(try #require(attributes[.systemFileNumber] as? Int))
      }
      #expect(numbers.count == distinct - 1)
    }
  }

  @Test func aSelectionIsCopiedAlone() throws {
    let folder = TemporaryFolder()
    var copier = TilesetCopier(try Tileset.open(makeSource(folder)))
    copier.selection = TileSelection(
      zooms: 4...4, bounds: BoundingBox(west: 1, south: 1, east: 44, north: 21))
    _ = try copier.copy(to: folder / "part.pmtiles", as: .pmtiles)
    let part = try Tileset.open(folder / "part.pmtiles")
    let ids = try contents(part).keys
    #expect(Set(ids) == Set(["4/8/7", "4/9/7"].compactMap { TileID($0) }))
    #expect(part.zooms == 4...4)
  }

  @Test func aSelectionOfNothingIsRefused() throws {
    let folder = TemporaryFolder()
    var copier = TilesetCopier(try Tileset.open(makeSource(folder)))
    copier.selection = TileSelection(zooms: 9...9)
    let error = #expect(throws: InvalidInput.self) {
      try copier.copy(to: folder / "none.mbtiles", as: .mbtiles)
    }
    #expect(error?.finding.reason == .nothingSelected)
    #expect(!FileTree.exists(folder / "none.mbtiles"))
  }

  @Test func whatIsThereStaysUntilItMayGo() throws {
    let folder = TemporaryFolder()
    let path = folder / "taken.pmtiles"
    try Data("old".utf8).write(to: URL(filePath: path))
    var copier = TilesetCopier(try Tileset.open(makeSource(folder)))
    let error = #expect(throws: FileError.self) { try copier.copy(to: path, as: .pmtiles) }
    #expect(error?.isAlreadyThere == true)
    #expect(try Data(contentsOf: URL(filePath: path)) == Data("old".utf8))
    copier.replaces = true
    struct Stop: Error {}
    copier.progress = { _ in throw Stop() }
    #expect(throws: Stop.self) { try copier.copy(to: path, as: .pmtiles) }
    #expect(try Data(contentsOf: URL(filePath: path)) == Data("old".utf8))
    copier.progress = { _ in }
    _ = try copier.copy(to: path, as: .pmtiles)
    #expect(try contents(Tileset.open(path)) == Self.tiles)
  }

  @Test func manyEntriesGoToLeaves() throws {
    let folder = TemporaryFolder()
    let path = folder / "large.pmtiles"
    let writer = try PMTilesWriter(path, named: path)
    var expected: [TileID: [UInt8]] = [:]
    var random = SeededGenerator(seed: 3)
    var ids: [UInt64] = [TileID.firstPMTilesID(zoom: 12)]
    while ids.count < 30_000 { ids.append(ids[ids.count - 1] + .random(in: 2...400, using: &random)) }
    for id in ids {
      let tile = try #require(TileID(pmtilesID: id))
      let bytes = SmallTile.named(
        "number \(UInt64.random(in: 0...UInt64.max >> UInt64(id % 60), using: &random))")
      expected[tile] = bytes
      try bytes.withUnsafeBytes { try writer.add(tile, $0) }
    }
    var metadata = TilesetMetadata()
    metadata.minzoom = 12
    metadata.maxzoom = 12
    #expect(try writer.finish(metadata).isEmpty)

    let header = try PMTilesHeader(InputFile(path).read(at: 0, count: PMTilesHeader.size))
    #expect(header.leaves.length > 0)
    #expect(header.root.offset + header.root.length <= 16_384)
    let tileset = try Tileset.open(path)
    #expect(try contents(tileset) == expected)
    let reader = try tileset.makeReader()
    for id in [0, 1, 14_999, 29_999].map({ ids[$0] }) {
      let tile = try #require(TileID(pmtilesID: id))
      #expect(try reader.storedTile(at: tile) == expected[tile])
    }
    #expect(try reader.storedTile(at: #require(TileID(pmtilesID: ids[4] + 1))) == nil)
  }
}
