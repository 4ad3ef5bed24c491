import CSQLite
import Foundation
import GeoModel

@testable import Tilesets

/// Tiles and containers made by hand.
enum Sample {
  static func gzip(_ bytes: [UInt8]) throws -> [UInt8] { try Deflater.gzip(bytes) }

  static func id(_ text: String) -> TileID {
    guard let tile = TileID(text) else { preconditionFailure("\(text) is no tile") }
    return tile
  }

  /// Some tiles on zooms 0 to 4, ocean tiles alike, all gzip.
  static func tiles() throws -> [TileID: [UInt8]] {
    var tiles: [TileID: [UInt8]] = [:]
    let ocean = try gzip(SmallTile.named("ocean"))
    for zoom in 0...4 {
      for x in 0..<1 << zoom {
        for y in 0..<1 << zoom where (x + y) % 5 != 4 {
          let id = id("\(zoom)/\(x)/\(y)")
          tiles[id] = x * 3 < y * 4 ? ocean : try gzip(SmallTile.named("land \(id)"))
        }
      }
    }
    return tiles
  }

  /// Runs SQL on a new or old database, with the blobs bound to ?1, ?2, … of the last statement.
  static func sql(_ path: String, _ script: String, blobs: [[UInt8]] = []) throws {
    var handle: OpaquePointer?
    defer { sqlite3_close(handle) }
    guard sqlite3_open(path, &handle) == SQLITE_OK else { throw Failure.sqlite("open") }
    try script.withCString { text in
      var next: UnsafePointer<CChar>? = text
      while let start = next, start.pointee != 0 {
        var statement: OpaquePointer?
        defer { sqlite3_finalize(statement) }
        guard sqlite3_prepare_v2(handle, start, -1, &statement, &next) == SQLITE_OK else {
          throw Failure.sqlite(String(cString: sqlite3_errmsg(handle)))
        }
        guard statement != nil else { continue }
        for (index, blob) in blobs.enumerated() where index < sqlite3_bind_parameter_count(statement) {
          sqlite3_bind_blob(
            statement, Int32(index + 1), blob, Int32(blob.count),
            unsafeBitCast(-1, to: sqlite3_destructor_type.self))
        }
        var step = sqlite3_step(statement)
        while step == SQLITE_ROW { step = sqlite3_step(statement) }
        guard step == SQLITE_DONE else { throw Failure.sqlite(String(cString: sqlite3_errmsg(handle))) }
      }
    }
  }

  enum Failure: Error { case sqlite(String) }

  /// An MBTiles file with a plain table.
  static func mbtiles(
    _ path: String, _ tiles: [TileID: [UInt8]], metadata: [(String, String)] = [], index: Bool = true
  ) throws {
    let rows = tiles.sorted { $0.key.y < $1.key.y }.map { tile, bytes in
      let hex = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      return
        "INSERT INTO tiles VALUES (\(tile.z), \(tile.x), \((1 << Int(tile.z)) - 1 - Int(tile.y)), X'\(hex)');"
    }
    try sql(
      path,
      """
      PRAGMA synchronous = OFF;
      BEGIN;
      CREATE TABLE metadata (name text, value text);
      CREATE TABLE tiles (zoom_level integer, tile_column integer, tile_row integer, tile_data blob);
      """ + (index ? "CREATE UNIQUE INDEX i ON tiles (zoom_level, tile_column, tile_row);" : "")
        + metadata.map { "INSERT INTO metadata VALUES ('\($0.0)', '\($0.1)');" }.joined() + rows.joined()
        + "COMMIT;")
  }

  /// Everything a walk gives, stored bytes, and its findings.
  static func read(
    _ tileset: Tileset, _ selection: TileSelection = .all
  ) throws -> (tiles: [(id: TileID, bytes: [UInt8])], findings: [Finding]) {
    let walk = try tileset.walk(selection, chunkSize: 5)
    let reader = try tileset.makeReader()
    var tiles: [(id: TileID, bytes: [UInt8])] = []
    var findings: [Finding] = []
    while let chunk = try walk.next() {
      findings += try reader.forEachStoredTile(in: chunk) { tiles.append(($0.id, Array($1))) }
    }
    return (tiles, findings)
  }

  static func dictionary(_ tiles: [(id: TileID, bytes: [UInt8])]) -> [TileID: [UInt8]] {
    Dictionary(tiles.map { ($0.id, $0.bytes) }, uniquingKeysWith: { first, _ in first })
  }
}

extension Sample {
  /// Writes a file and the folders above it.
  static func put(_ bytes: [UInt8], _ path: String) throws {
    let file = URL(filePath: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }
}
