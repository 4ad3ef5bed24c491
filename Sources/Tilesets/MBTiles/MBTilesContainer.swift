import CSQLite
import GeoModel
import SystemIO

/// An MBTiles file (MBTiles 1.3): an SQLite database with `tiles` and `metadata`.
final class MBTilesContainer: TileContainer {
  let path: String
  let kind = InputKind.mbtiles
  let declaredMetadata: TilesetMetadata
  let findings: [Finding]
  /// Whether rows are counted from the south, as the specification says.
  let isTMS: Bool
  let layout: MBTilesLayout
  private let isImmutable: Bool
  var isWalkCheap: Bool { layout.isIndexed }

  init(_ path: String, _ options: TilesetOptions) throws {
    self.path = path
    isTMS = try Self.isTMS(options.scheme)
    isImmutable = try Self.isCleanWAL(path)
    var findings: [Finding] = []
    do {
      let connection = try SQLiteConnection(path, .reading(immutable: isImmutable))
      layout = try MBTilesLayout(connection, path: path)
      declaredMetadata = try Self.metadata(connection, findings: &findings)
      findings += try layout.misplacedRows(connection)
    } catch let error as SQLiteError {
      throw Self.failure(error, at: .whole)
    }
    try declaredMetadata.refuseRaster()
    self.findings = findings
  }

  private static func isTMS(_ scheme: TileScheme?) throws -> Bool {
    switch scheme {
    case nil, .tms?: return true
    case .xyz?: return false
    case .zyx?:
      throw InvalidInput(
        Finding(
          .schemeUnsupported, at: .whole, found: "the scheme zyx is of directories", expected: "xyz or tms"))
    }
  }

  /// Whether the database is in WAL mode and has nothing in a log: it can be read without making files beside it.
  ///
  /// Bytes 18 and 19 of the header are 2 in WAL mode (SQLite file format 1.3.3).
  private static func isCleanWAL(_ path: String) throws -> Bool {
    let file = try InputFile(path)
    guard file.size >= 100, try file.read(at: 18, count: 2) == [2, 2] else { return false }
    guard FileTree.exists(path + "-wal"), try InputFile(path + "-wal").size > 0 else { return true }
    throw InvalidInput(
      Finding(
        .databaseBusy, at: .whole, found: "the database is being written to: there is a log (-wal) beside it",
        expected: "a database that is closed"))
  }

  /// A new connection, inside a read transaction so that locks are taken once.
  func connect() throws -> SQLiteConnection {
    do {
      let connection = try SQLiteConnection(path, .reading(immutable: isImmutable))
      try connection.execute("BEGIN")
      return connection
    } catch let error as SQLiteError {
      throw Self.failure(error, at: .whole)
    }
  }

  func makeAccess() throws -> any TileAccess { try MBTilesAccess(self) }

  func makeCursor(_ selection: TileSelection) throws -> any TileCursor {
    try MBTilesCursor(self, selection)
  }

  /// The row that the database has for a tile's, or the other way round: both are the same turn.
  func row(_ row: UInt32, zoom: UInt8) -> UInt32 {
    isTMS ? UInt32(1 << Int(zoom)) - 1 - row : row
  }

  func zooms() throws -> ClosedRange<UInt8>? {
    do {
      let zoom = layout.zoom
      let source = "FROM \(layout.index) WHERE \(zoom) BETWEEN 0 AND 30"
      // Each alone is looked up in the index; together they are one walk over all of it.
      let query =
        layout.isIndexed
        ? "SELECT (SELECT min(\(zoom)) \(source)), (SELECT max(\(zoom)) \(source))"
        : "SELECT min(\(zoom)), max(\(zoom)) \(source)"
      let statement = try connect().prepare(query)
      guard try statement.step(), let low = statement.integer(0), let high = statement.integer(1) else {
        return nil
      }
      return UInt8(clamping: low)...UInt8(clamping: max(low, high))
    } catch let error as SQLiteError {
      throw Self.failure(error, at: .part("tiles"))
    }
  }

  private static func metadata(
    _ connection: SQLiteConnection, findings: inout [Finding]
  ) throws -> TilesetMetadata {
    var members: JSONObject = [:]
    var json: String?
    do {
      let statement = try connection.prepare("SELECT name, value FROM metadata")
      while try statement.step() {
        guard let name = statement.text(0), let value = statement.text(1) else { continue }
        if name == "json" { json = value } else { members[name] = .string(value) }
      }
    } catch {
      guard error.primaryCode == SQLITE_ERROR else { throw error }
      findings.append(
        Finding(
          .metadataMissing, at: .part("metadata"), found: "there is no table \"metadata\"",
          clause: "MBTiles 1.3, metadata"))
    }
    if let json { TilesetMetadata.merge(json: json, into: &members, findings: &findings) }
    return TilesetMetadata(members: members, findings: &findings)
  }

  /// An error of SQLite in the words of a reader of tiles.
  static func failure(_ error: SQLiteError, at place: Place) -> InvalidInput {
    switch error.primaryCode {
    case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL:
      InvalidInput(
        Finding(
          .databaseBusy, at: .whole, found: "the database is being written to by another program",
          expected: "a database that is closed"))
    case SQLITE_CANTOPEN, SQLITE_READONLY:
      InvalidInput(
        Finding(
          .databaseBusy, at: .whole,
          found: "the database was left in the middle of a write (a journal lies beside it)",
          expected: "a database that is closed"))
    default:
      InvalidInput(Finding(.databaseDamaged, at: place, found: "SQLite cannot read it: \(error.message)"))
    }
  }
}

extension Finding.Reason {
  /// The scheme makes no sense for the container.
  public static let schemeUnsupported = Finding.Reason(rawValue: "scheme-unsupported")
  /// A database is in use, or was left in the middle of a write.
  public static let databaseBusy = Finding.Reason(rawValue: "database-busy")
  /// A database is damaged, or is no MBTiles.
  public static let databaseDamaged = Finding.Reason(rawValue: "database-damaged")
  /// A row or a file names no tile, or names one that was there already.
  public static let tileMisplaced = Finding.Reason(rawValue: "tile-misplaced")
  /// A tile is listed, and its data is missing or of a wrong type.
  public static let tileDataMissing = Finding.Reason(rawValue: "tile-data-missing")
}
