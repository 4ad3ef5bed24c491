import CSQLite
import GeoModel
import SystemIO

/// Writes MBTiles 1.3: `tiles` as a view over addresses (`map`) and distinct contents (`images`).
final class MBTilesWriter: TilesetWriter {
  /// `MPBX`, the application id that MBTiles 1.3 names.
  private static let applicationID = 0x4d50_4258

  let needsHilbertOrder = false
  private let name: String
  private let connection: SQLiteConnection
  private let insertContent: SQLiteStatement
  private let insertAddress: SQLiteStatement
  private let readContent: SQLiteStatement
  private var contents = ContentTable<Int64>()
  private var contentCount: Int64 = 0

  /// - Parameters:
  ///   - path: where to write; nothing is there yet.
  ///   - name: what errors call it.
  init(_ path: String, named name: String) throws {
    self.name = name
    do {
      connection = try SQLiteConnection(path, .creating)
      // The file gets its name when it is complete: a journal on the disk would protect nothing, and be left
      // behind by a signal.
      try connection.execute(
        """
        PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF;
        PRAGMA application_id = \(Self.applicationID);
        BEGIN;
        CREATE TABLE metadata (name TEXT, value TEXT);
        CREATE TABLE map (zoom_level INTEGER, tile_column INTEGER, tile_row INTEGER, tile_id INTEGER);
        CREATE TABLE images (tile_id INTEGER PRIMARY KEY, tile_data BLOB);
        CREATE VIEW tiles AS
          SELECT map.zoom_level AS zoom_level, map.tile_column AS tile_column, map.tile_row AS tile_row,
            images.tile_data AS tile_data
          FROM map JOIN images ON images.tile_id = map.tile_id;
        """)
      insertContent = try connection.prepare("INSERT INTO images VALUES (?1, ?2)")
      insertAddress = try connection.prepare("INSERT INTO map VALUES (?1, ?2, ?3, ?4)")
      readContent = try connection.prepare("SELECT tile_id, tile_data FROM images WHERE tile_id = ?1")
    } catch let error as SQLiteError {
      throw Self.failure(error, name)
    }
  }

  func add(_ tile: TileID, _ bytes: UnsafeRawBufferPointer) throws {
    do {
      let content = try store(bytes)
      insertAddress.reset()
      insertAddress.bind(Int64(tile.z), at: 1)
      insertAddress.bind(Int64(tile.x), at: 2)
      insertAddress.bind(Int64(tile.tmsRow), at: 3)
      insertAddress.bind(content, at: 4)
      _ = try insertAddress.step()
    } catch let error as SQLiteError {
      throw Self.failure(error, name)
    }
  }

  func finish(_ metadata: TilesetMetadata) throws -> [Finding] {
    do throws(SQLiteError) {
      let insert = try connection.prepare("INSERT INTO metadata VALUES (?1, ?2)")
      for (name, value) in metadata.rows() {
        insert.reset()
        try insert.bind(name, at: 1)
        try insert.bind(value, at: 2)
        _ = try insert.step()
      }
      // Both indexes are made at the end: sorting once is faster than keeping order all along.
      try connection.execute(
        """
        CREATE UNIQUE INDEX map_index ON map (zoom_level, tile_column, tile_row);
        CREATE UNIQUE INDEX metadata_index ON metadata (name);
        COMMIT;
        """)
    } catch {
      throw Self.failure(error, name)
    }
    return []
  }

  /// The id of the content, stored now if it is new.
  private func store(_ bytes: UnsafeRawBufferPointer) throws -> Int64 {
    let key = ContentTable<Int64>.key(bytes)
    if let known = try contents.place(of: key, { try isSame($0, bytes) }) { return known }
    contentCount += 1
    insertContent.reset()
    insertContent.bind(contentCount, at: 1)
    try insertContent.bind(bytes, at: 2)
    _ = try insertContent.step()
    insertContent.reset()
    contents.insert(contentCount, for: key)
    return contentCount
  }

  private func isSame(_ content: Int64, _ bytes: UnsafeRawBufferPointer) throws -> Bool {
    readContent.reset()
    defer { readContent.reset() }
    readContent.bind(content, at: 1)
    guard try readContent.step() else { return false }
    return readContent.blob(1).elementsEqual(bytes)
  }

  /// An error of SQLite while writing; a full disk is the system's error, as with any other file.
  private static func failure(_ error: SQLiteError, _ name: String) -> any Error {
    switch error.primaryCode {
    case SQLITE_FULL: FileError(.write, name, code: FileError.noSpace)
    case SQLITE_CANTOPEN: FileError(.create, name, code: FileError.noAccess)
    case SQLITE_IOERR: FileError(.write, name, code: FileError.inputOutput)
    default:
      InvalidInput(Finding(.databaseDamaged, at: .whole, found: "SQLite cannot write it: \(error.message)"))
    }
  }
}
