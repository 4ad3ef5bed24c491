import CSQLite
import GeoModel

/// A connection to an SQLite database; of one thread at a time.
final class SQLiteConnection {
  let path: String
  private let handle: OpaquePointer
  /// The most bytes that a value which is read may have: a view can make up any number of them.
  private static let valueLimit: Int32 = 256 << 20

  /// How a database is opened.
  enum Access {
    /// Reading; nothing is written beside the file. Immutable: without locks, for files nobody writes to.
    case reading(immutable: Bool)
    /// Writing a file that is not there yet.
    case creating
  }

  init(_ path: String, _ access: Access) throws {
    self.path = path
    let flags: Int32
    let name: String
    switch access {
    case .reading(let immutable):
      flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI
      name = Self.uri(path) + (immutable ? "?mode=ro&immutable=1" : "?mode=ro")
    case .creating:
      flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI
      name = Self.uri(path) + "?mode=rwc"
    }
    var handle: OpaquePointer?
    let code = sqlite3_open_v2(name, &handle, flags, nil)
    guard code == SQLITE_OK, let handle else {
      sqlite3_close(handle)
      throw SQLiteError(code: code, message: String(cString: sqlite3_errstr(code)))
    }
    self.handle = handle
    sqlite3_extended_result_codes(handle, 1)
    if case .reading = access { sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, Self.valueLimit) }
    let hardened = tiletap_sqlite3_distrust_schema(handle)
    guard hardened == SQLITE_OK else {
      throw SQLiteError(code: hardened, message: String(cString: sqlite3_errstr(hardened)))
    }
    // Two megabytes, whatever SQLite was built with: a walk reads each tile's pages once.
    try execute("PRAGMA cache_size = -2000")
  }

  deinit { sqlite3_close_v2(handle) }

  /// Compiles a statement.
  func prepare(_ sql: String) throws(SQLiteError) -> SQLiteStatement {
    var statement: OpaquePointer?
    let code = sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil)
    guard code == SQLITE_OK, let statement else { throw failure(code) }
    return SQLiteStatement(statement, of: self)
  }

  /// Runs statements that give no rows.
  func execute(_ sql: String) throws(SQLiteError) {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw failure(code) }
  }

  func failure(_ code: Int32) -> SQLiteError {
    SQLiteError(code: code, message: String(cString: sqlite3_errmsg(handle)))
  }

  /// A path as a URI (RFC 3986): `?`, `#` and `%` would mean something else.
  private static func uri(_ path: String) -> String {
    var uri = "file:"
    var rest = path[...]
    if rest.hasPrefix("/") {
      rest = rest.drop { $0 == "/" }
      uri += "/"
    }
    for character in rest {
      switch character {
      case "?": uri += "%3f"
      case "#": uri += "%23"
      case "%": uri += "%25"
      default: uri.append(character)
      }
    }
    return uri
  }
}

/// A call of SQLite that failed.
struct SQLiteError: Error, CustomStringConvertible {
  /// The extended result code.
  let code: Int32
  let message: String

  var primaryCode: Int32 { code & 0xFF }
  var description: String { message }
}
