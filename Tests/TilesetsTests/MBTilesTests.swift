import CSQLite
import Foundation
import GeoModel
import TestSupport
import Testing

@testable import Tilesets

struct MBTilesTests {
  let folder = TemporaryFolder()
  var path: String { folder / "a.mbtiles" }
  private static let table =
    "CREATE TABLE tiles (zoom_level integer, tile_column integer, tile_row integer, tile_data blob);"
  private static let index = "CREATE INDEX i ON tiles (zoom_level, tile_column, tile_row);"

  @Test(arguments: [
    """
    CREATE TABLE map (zoom_level INTEGER, tile_column INTEGER, tile_row INTEGER, tile_id TEXT);
    CREATE UNIQUE INDEX map_index ON map (zoom_level, tile_column, tile_row);
    CREATE TABLE images (tile_data blob, tile_id text);
    CREATE UNIQUE INDEX images_id ON images (tile_id);
    CREATE VIEW tiles AS SELECT map.zoom_level AS zoom_level, map.tile_column AS tile_column,
      map.tile_row AS tile_row, images.tile_data AS tile_data
      FROM map JOIN images ON images.tile_id = map.tile_id;
    INSERT INTO map VALUES (1, 0, 0, 'w'), (1, 0, 1, 'w'), (1, 1, 1, 'lost');
    INSERT INTO images VALUES (?1, 'w');
    """,
    """
    CREATE TABLE tiles_shallow (zoom_level integer, tile_column integer, tile_row integer,
      tile_data_id integer, primary key (zoom_level, tile_column, tile_row)) WITHOUT ROWID;
    CREATE TABLE tiles_data (tile_data_id integer primary key, tile_data blob);
    CREATE VIEW tiles AS SELECT tiles_shallow.zoom_level AS zoom_level,
      tiles_shallow.tile_column AS tile_column, tiles_shallow.tile_row AS tile_row,
      tiles_data.tile_data AS tile_data FROM tiles_shallow
      JOIN tiles_data ON tiles_shallow.tile_data_id = tiles_data.tile_data_id;
    INSERT INTO tiles_shallow VALUES (1, 0, 0, 7), (1, 0, 1, 7), (1, 1, 1, 8);
    INSERT INTO tiles_data VALUES (7, ?1);
    """,
  ])
  func viewsAreReadAndLostDataIsSaid(_ script: String) throws {
    try Sample.sql(path, script, blobs: [SmallTile.water])
    let tileset = try Tileset.open(path)
    let (read, findings) = try Sample.read(tileset)
    #expect(
      Sample.dictionary(read) == [Sample.id("1/0/1"): SmallTile.water, Sample.id("1/0/0"): SmallTile.water])
    #expect(findings.map(\.reason) == [.tileDataMissing])
    #expect(findings.map(\.place) == [.tile(Sample.id("1/1/0"))])
    #expect(try tileset.tile(at: Sample.id("1/1/0")) == nil)
  }

  @Test(arguments: ["", index])
  func rowsThatAreNoTilesAreCounted(_ index: String) throws {
    try Sample.sql(
      path,
      Self.table + index
        + """
        INSERT INTO tiles VALUES (1, 2, 0, ?1), (1, 0, -1, ?1), (99, 0, 0, ?1), (-1, 0, 0, ?1), (NULL, 0, 0, ?1);
        INSERT INTO tiles VALUES (1, 'west', 0, ?1), (1, 0, 0, NULL), (1, 0, 1, 'text'), (1, 1, 0, 12);
        INSERT INTO tiles VALUES (1, 1, 1, ?1), (1, 1, 1, ?2);
        """, blobs: [SmallTile.water, SmallTile.named("second")])
    let tileset = try Tileset.open(path)
    let (read, findings) = try Sample.read(tileset)
    #expect(Sample.dictionary(read) == [Sample.id("1/1/0"): SmallTile.water])
    let all = tileset.findings + findings
    #expect(all.filter { $0.reason == .tileDataMissing }.count == 3)
    // Without an index each row is met; with one, those without a zoom are counted together.
    #expect(all.filter { $0.reason == .tileMisplaced }.count == (index.isEmpty ? 7 : 5))
    #expect(all.contains { $0.place == .tile(Sample.id("1/1/0")) && $0.found.contains("more than once") })
  }

  /// Tables whose columns turn nothing into integers, as SQLite's own reading of types would.
  @Test(arguments: [
    "zoom_level TEXT, tile_column TEXT, tile_row TEXT", "zoom_level REAL, tile_column REAL, tile_row REAL",
    "zoom_level, tile_column, tile_row", "zoom_level VARCHAR(3), tile_column BLOB, tile_row DOUBLE",
  ])
  func addressesThatMeanIntegersAreRead(_ columns: String) throws {
    for (index, keys) in ["", Self.index, "CREATE TABLE metadata (name, value);"].enumerated() {
      let path = folder / "\(index).mbtiles"
      try Sample.sql(
        path,
        "CREATE TABLE tiles (\(columns), tile_data BLOB);" + keys
          + """
          INSERT INTO tiles VALUES ('12', '9', '10', ?1), ('2', '1', '3', ?2), (2.0, 1.0, 0.0, ?3), (3, 7, 7, ?4);
          INSERT INTO tiles VALUES ('2.0', '1.0', '1', ?5);
          """, blobs: ["a", "b", "c", "d", "e"].map { SmallTile.named($0) })
      let tileset = try Tileset.open(path)
      #expect(tileset.zooms == 2...12)
      let (read, findings) = try Sample.read(tileset)
      // Rows are counted from the south.
      #expect(read.map(\.id.description) == ["2/1/3", "2/1/2", "2/1/0", "3/7/0", "12/9/4085"])
      #expect(read.map(\.bytes) == ["c", "e", "b", "d", "a"].map { SmallTile.named($0) })
      #expect(findings.isEmpty)
      #expect(try tileset.tile(at: Sample.id("12/9/4085")) == SmallTile.named("a"))
      #expect(try tileset.tile(at: Sample.id("12/9/4086")) == nil)
    }
  }

  @Test(arguments: ["TEXT", "REAL", ""])
  func addressesThatMeanNoIntegerAreCounted(_ type: String) throws {
    try Sample.sql(
      path,
      "CREATE TABLE tiles (zoom_level \(type), tile_column \(type), tile_row \(type), tile_data BLOB);"
        + """
        INSERT INTO tiles VALUES ('2.5', 1, 1, ?1), (2, '1e300', 1, ?1), (2, 1, 'north', ?1), (2, 1, NULL, ?1);
        INSERT INTO tiles VALUES (2, 99999999999999999999, 0, ?1), (2, '', 0, ?1), ('2x', 1, 0, ?1), (x'02', 1, 0, ?1);
        INSERT INTO tiles VALUES (2, 1, 1, ?1);
        """, blobs: [SmallTile.water])
    let (read, findings) = try Sample.read(Tileset.open(path))
    #expect(read.map(\.id.description) == ["2/1/2"])
    #expect(findings.map(\.reason) == Array(repeating: .tileMisplaced, count: 8))
  }

  @Test func addressesBehindAViewAreRead() throws {
    try Sample.sql(
      path,
      """
      CREATE TABLE map (zoom_level TEXT, tile_column TEXT, tile_row TEXT, tile_id TEXT);
      CREATE TABLE images (tile_data blob, tile_id text);
      CREATE VIEW tiles AS SELECT map.zoom_level AS zoom_level, map.tile_column AS tile_column,
        map.tile_row AS tile_row, images.tile_data AS tile_data
        FROM map JOIN images ON images.tile_id = map.tile_id;
      INSERT INTO map VALUES ('10', '2', '3', 'w'), ('2', '1', '1', 'w'), ('2', '1', '0.5', 'w');
      INSERT INTO images VALUES (?1, 'w');
      """, blobs: [SmallTile.water])
    let (read, findings) = try Sample.read(Tileset.open(path))
    #expect(read.map(\.id.description) == ["2/1/2", "10/2/1020"])
    #expect(read.map(\.bytes) == [SmallTile.water, SmallTile.water])
    #expect(findings.map(\.reason) == [.tileMisplaced])
  }

  @Test func metadataIsReadAndDerived() throws {
    try Sample.mbtiles(
      path, [Sample.id("3/1/1"): SmallTile.water, Sample.id("5/4/4"): SmallTile.water],
      metadata: [
        ("minzoom", "3"), ("maxzoom", "12"), ("bounds", "east,west"),
        ("json", #"{"vector_layers":[{"id":"w"}]"#),
      ])
    let tileset = try Tileset.open(path)
    #expect(tileset.zooms == 3...5)
    #expect(tileset.metadata.maxzoom == 5)
    #expect(tileset.findings.map(\.reason) == [.metadataInvalid, .metadataInvalid, .metadataWrong])
    try Sample.sql(
      folder / "bare.mbtiles", Self.table + "INSERT INTO tiles VALUES (2, 1, 1, ?1);",
      blobs: [SmallTile.water])
    let bare = try Tileset.open(folder / "bare.mbtiles")
    #expect(bare.findings.map(\.reason) == [.metadataMissing, .metadataMissing])
    #expect((bare.metadata.minzoom, bare.metadata.maxzoom) == (2, 2))
  }

  @Test func otherDatabasesAreNamed() throws {
    try Sample.sql(folder / "gpkg", "CREATE TABLE gpkg_contents (table_name text);")
    let error = #expect(throws: InvalidInput.self) { try Tileset.open(folder / "gpkg") }
    #expect(error?.finding.found.contains("GeoPackage") == true)
    try Sample.sql(folder / "columns", "CREATE TABLE tiles (z integer, x integer, y integer, data blob);")
    let columns = #expect(throws: InvalidInput.self) { try Tileset.open(folder / "columns") }
    #expect(columns?.finding.place == .part("tiles"))
    try Sample.sql(
      folder / "raster",
      Self.table + "CREATE TABLE metadata (name, value); INSERT INTO metadata VALUES ('format', 'jpg');")
    let raster = #expect(throws: InvalidInput.self) { try Tileset.open(folder / "raster") }
    #expect(raster?.finding.reason == .rasterTiles)
    #expect(raster?.finding.found.contains("jpg") == true)
  }

  @Test(arguments: ["DELETE", "WAL"])
  func aDatabaseInUseIsOneClearError(_ mode: String) throws {
    var handle: OpaquePointer?
    defer { sqlite3_close(handle) }
    try #require(sqlite3_open(path, &handle) == SQLITE_OK)
    let script =
      "PRAGMA journal_mode = \(mode);" + Self.table + Self.index
      + "INSERT INTO tiles VALUES (0, 0, 0, X'1A');"
    try #require(
      sqlite3_exec(handle, script + "BEGIN EXCLUSIVE; DELETE FROM tiles;", nil, nil, nil) == SQLITE_OK)
    let before = folder.names()
    let error = #expect(throws: InvalidInput.self) { try Tileset.open(path) }
    #expect(error?.finding.reason == .databaseBusy)
    #expect(folder.names() == before)
  }

  @Test func anInterruptedWriteIsOneClearError() throws {
    // A transaction that had to write pages before its end; its journal is what a crash leaves behind.
    var handle: OpaquePointer?
    defer { sqlite3_close(handle) }
    try #require(sqlite3_open(folder / "live", &handle) == SQLITE_OK)
    let fill =
      "INSERT INTO tiles WITH RECURSIVE n(i) AS (VALUES (0) UNION ALL SELECT i + 1 FROM n WHERE i < 300) SELECT 20, i, i, zeroblob(3000) FROM n;"
    let script =
      "PRAGMA cache_size = 5;" + Self.table + Self.index + fill
      + "BEGIN; UPDATE tiles SET tile_data = zeroblob(2999);"
    try #require(sqlite3_exec(handle, script, nil, nil, nil) == SQLITE_OK)
    try FileManager.default.copyItem(atPath: folder / "live", toPath: path)
    try FileManager.default.copyItem(atPath: folder / "live-journal", toPath: path + "-journal")
    let before = folder.names()
    let error = #expect(throws: InvalidInput.self) { try Sample.read(Tileset.open(path)) }
    #expect(error?.finding.reason == .databaseBusy)
    #expect(folder.names() == before)
  }

  @Test func anEndlessViewIsRefused() throws {
    try Sample.sql(
      path,
      """
      CREATE VIEW tiles AS WITH RECURSIVE n(i) AS (VALUES (0) UNION ALL SELECT i + 1 FROM n)
      SELECT 1 AS zoom_level, i AS tile_column, 0 AS tile_row, x'1a' AS tile_data FROM n;
      """)
    let error = #expect(throws: InvalidInput.self) { try Tileset.open(path) }
    #expect(error?.finding.place == .part("tiles"))
  }

  @Test func readingLeavesNothingBeside() throws {
    for mode in ["DELETE", "WAL"] {
      let path = folder / "\(mode).mbtiles"
      try Sample.sql(
        path,
        "PRAGMA journal_mode = \(mode);" + Self.table + Self.index
          + "INSERT INTO tiles VALUES (0, 0, 0, ?1);", blobs: [SmallTile.water])
    }
    #expect(folder.names() == ["DELETE.mbtiles", "WAL.mbtiles"])
    for name in folder.names() {
      let tileset = try Tileset.open(folder / name)
      #expect(try Sample.read(tileset).tiles.count == 1)
      #expect(folder.names() == ["DELETE.mbtiles", "WAL.mbtiles"])
    }
  }

  @Test func namesThatMeanSomethingInAURIAreNames() throws {
    for name in ["a?b.mbtiles", "50%25.mbtiles", "a#b.mbtiles", "日本.mbtiles"] {
      try Sample.mbtiles(folder / name, [Sample.id("0/0/0"): SmallTile.water])
      #expect(try Sample.read(Tileset.open(folder / name)).tiles.count == 1)
    }
  }
}
