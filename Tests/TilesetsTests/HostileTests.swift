import Foundation
import GeoModel
import SystemIO
import TestSupport
import Testing

@testable import Tilesets

/// Damaged containers end in a result or in an error with a place; never in a trap, a hang or an unknown error.
struct HostileTests {
  let folder = TemporaryFolder()
  private static let seed: UInt64 = 20_260_113

  /// Opens and reads what there is, up to a limit: a damaged run may claim billions of tiles.
  private func outcome(_ path: String, _ name: String) {
    do {
      let tileset = try Tileset.open(path, options: TilesetOptions(inflateLimit: 1 << 20))
      let selections = [
        TileSelection.all, TileSelection(bounds: BoundingBox(west: 0, south: 0, east: 90, north: 60)),
        TileSelection(tiles: [Sample.id("2/1/1"), Sample.id("3/5/5")]),
      ]
      for selection in selections {
        let walk = try tileset.walk(selection)
        let reader = try tileset.makeReader()
        for _ in 0..<50 {
          guard let chunk = try walk.next() else { break }
          _ = try reader.forEachTile(in: chunk) { (_: TileID, _: UnsafeRawBufferPointer) in }
        }
      }
    } catch let error as InvalidInput {
      let isLocated = error.finding.place != .whole
      let isOfTheWhole: [Finding.Reason] = [.inputUnknown, .databaseBusy, .databaseDamaged]
      #expect(isLocated || isOfTheWhole.contains(error.finding.reason), "\(name): \(error)")
      #expect(!error.finding.found.isEmpty)
    } catch {
      Issue.record("\(name): \(error)")
    }
  }

  /// Reads every truncation, and changes of every byte in a range.
  private func damage(_ bytes: [UInt8], _ path: String, changing range: Range<Int>, values: Int, cuts: [Int])
    throws
  {
    for length in cuts {
      try Data(bytes[..<length]).write(to: URL(filePath: path))
      outcome(path, "cut to \(length)")
    }
    try Data(bytes).write(to: URL(filePath: path))
    let file = try OutputFile(opening: path)
    var generator = SeededGenerator(seed: Self.seed)
    for index in range {
      let old = bytes[index]
      let usual: [UInt8] = [old ^ 1, old ^ 0x80, 0, 0xFF, 0x7F, old &+ 1]
      let chosen = Set(usual.prefix(values) + [UInt8.random(in: 0...255, using: &generator)])
      for value in chosen.sorted() where value != old {
        try file.write([value], at: index)
        outcome(path, "byte \(index) from \(old) to \(value)")
      }
      try file.write([old], at: index)
    }
  }

  /// Header, root and leaves without compression, so that each change meets the decoder.
  private func archive(depth: Int) throws -> [UInt8] {
    var header = PMTilesHeader()
    let data = SmallTile.named("a") + SmallTile.named("bc")
    let split = UInt32(SmallTile.named("a").count)
    let rest = UInt32(data.count) - split
    var directories: [UInt8] = []
    var top = PMTilesDirectory([
      .init(tileID: 1, offset: 0, length: split, runLength: 3),
      .init(tileID: 5, offset: UInt64(split), length: rest, runLength: 1),
      .init(tileID: 21, offset: 0, length: split, runLength: 60),
    ])
    for _ in 0..<depth {
      let leaf = top.encoded()
      top = PMTilesDirectory([
        .init(tileID: 1, offset: UInt64(directories.count), length: UInt32(leaf.count), runLength: 0)
      ])
      directories += leaf
    }
    let root = top.encoded()
    let metadata = Array(#"{"name":"a","vector_layers":[]}"#.utf8)
    header.root = .init(offset: 127, length: UInt64(root.count))
    header.metadata = .init(offset: 127 + header.root.length, length: UInt64(metadata.count))
    header.leaves = .init(
      offset: header.metadata.offset + header.metadata.length, length: UInt64(directories.count))
    header.data = .init(offset: header.leaves.offset + header.leaves.length, length: UInt64(data.count))
    header.internalCompression = .none
    header.tileCompression = .none
    header.tileType = 1
    header.minzoom = 1
    header.maxzoom = 3
    return header.encoded() + root + metadata + directories + data
  }

  @Test func everyByteOfAnArchiveMayBeWrong() throws {
    let bytes = try archive(depth: 2)
    let path = folder / "a.pmtiles"
    try Data(bytes).write(to: URL(filePath: path))
    #expect(try Sample.read(Tileset.open(path)).tiles.count == 64)
    try damage(bytes, path, changing: 0..<bytes.count, values: 6, cuts: Array(0...bytes.count))
  }

  @Test func directoriesMayBeDeepOnlySoFar() throws {
    for (depth, count) in [(3, 64), (4, 0)] {
      let path = folder / "\(depth).pmtiles"
      try Data(archive(depth: depth)).write(to: URL(filePath: path))
      let tileset = try Tileset.open(path)
      let (tiles, findings) = try Sample.read(tileset)
      #expect(tiles.count == count)
      #expect(findings.map(\.reason) == (count > 0 ? [] : [.pmtilesDamaged]))
      let reader = try tileset.makeReader()
      if count == 0 {
        #expect(throws: InvalidInput.self) { try reader.storedTile(at: Sample.id("1/0/0")) }
      } else {
        #expect(try reader.storedTile(at: Sample.id("1/0/0")) == SmallTile.named("a"))
      }
    }
  }

  @Test func aDirectoryThatLeadsToItselfEnds() throws {
    // The leaf's one entry is a leaf again, with its own place.
    var header = PMTilesHeader()
    let leaf = PMTilesDirectory([.init(tileID: 1, offset: 0, length: 5, runLength: 0)]).encoded()
    #expect(leaf.count == 5)
    header.root = .init(offset: 127, length: 5)
    header.leaves = .init(offset: 127, length: 5)
    header.internalCompression = .none
    let path = folder / "loop.pmtiles"
    try Data(header.encoded() + leaf).write(to: URL(filePath: path))
    let (tiles, findings) = try Sample.read(Tileset.open(path))
    #expect(tiles.isEmpty)
    #expect(findings.map(\.reason) == [.pmtilesDamaged])
  }

  /// Opening a named pipe waits for its writer, unless it is asked not to.
  @Test(.timeLimit(.minutes(1))) func pipesAmongTilesAreNotWaitedFor() throws {
    try Sample.put(Sample.gzip(SmallTile.water), folder / "a/1/0/0.mvt")
    try #require(mkfifo(folder / "a/1/0/1.mvt", 0o600) == 0)
    try #require(mkfifo(folder / "a/metadata.json", 0o600) == 0)
    let tileset = try Tileset.open(folder / "a")
    #expect(tileset.findings.contains { $0.reason == .metadataInvalid })
    let walk = try tileset.walk()
    let reader = try tileset.makeReader()
    var read: [TileID] = []
    var findings: [Finding] = []
    while let chunk = try walk.next() {
      findings += try reader.forEachTile(in: chunk) { (tile: TileID, _: UnsafeRawBufferPointer) in
        read.append(tile)
      }
    }
    #expect(read == [Sample.id("1/0/0")])
    #expect(findings.map(\.reason) == [.tileDataMissing])
  }

  @Test func countsReserveNothing() {
    // 2^40 entries in eleven bytes.
    let bytes: [UInt8] = [0x80, 0x80, 0x80, 0x80, 0x80, 0x20, 1, 1, 1, 1, 1]
    #expect(throws: PMTilesDirectory.Damage.self) {
      try bytes.withUnsafeBytes { try PMTilesDirectory($0, leafBytes: 100, dataBytes: 100) }
    }
  }

  @Test func everyByteOfADatabaseMayBeWrong() throws {
    let path = folder / "a.mbtiles"
    let rows = (0..<16).map { "INSERT INTO tiles VALUES (2, \($0 % 4), \($0 / 4), ?1);" }.joined()
    try Sample.sql(
      path,
      """
      PRAGMA page_size = 512;
      CREATE TABLE metadata (name text, value text);
      CREATE TABLE tiles (zoom_level integer, tile_column integer, tile_row integer, tile_data blob);
      CREATE UNIQUE INDEX i ON tiles (zoom_level, tile_column, tile_row);
      INSERT INTO metadata VALUES ('name', 'a'), ('minzoom', '2'), ('maxzoom', '2');
      BEGIN; \(rows) COMMIT;
      """, blobs: [SmallTile.named("tile")])
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    #expect(try Sample.read(Tileset.open(path)).tiles.count == 16)
    let cuts = stride(from: 0, through: bytes.count, by: 61) + [1, 15, 16, 99, 100, 101, 511, 512, 513]
    try damage(bytes, path, changing: 0..<bytes.count, values: 0, cuts: cuts)
  }

  @Test func everyByteOfACompressedTileMayBeWrong() throws {
    let inflater = try Inflater(limit: 1 << 16)
    let whole = try Sample.gzip(SmallTile.named("a tile") + [UInt8](repeating: 7, count: 300))
    for length in 2..<whole.count {
      #expect(throws: InvalidInput.self) {
        try whole[..<length].withUnsafeBytes { _ = try inflater.inflate($0) }
      }
    }
    for index in whole.indices {
      for bit in 0..<8 {
        var changed = whole
        changed[index] ^= 1 << bit
        do {
          _ = try changed.withUnsafeBytes { try inflater.inflate($0).bytes.count }
        } catch let error as InvalidInput {
          #expect([.inflateFailed, .inflateLimit].contains(error.finding.reason))
        }
      }
    }
  }
}
