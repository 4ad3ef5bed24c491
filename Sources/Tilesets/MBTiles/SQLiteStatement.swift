import CSQLite

/// A compiled statement; it keeps its connection.
final class SQLiteStatement {
  private let handle: OpaquePointer
  private let connection: SQLiteConnection

  init(_ handle: OpaquePointer, of connection: SQLiteConnection) {
    self.handle = handle
    self.connection = connection
  }

  deinit { sqlite3_finalize(handle) }

  /// Makes the statement ready to run again.
  func reset() { sqlite3_reset(handle) }

  func bind(_ value: Int64, at index: Int32) { sqlite3_bind_int64(handle, index, value) }

  func bind(_ text: String, at index: Int32) throws(SQLiteError) {
    let code = sqlite3_bind_text(
      handle, index, text, -1, unsafeBitCast(-1, to: sqlite3_destructor_type.self))
    guard code == SQLITE_OK else { throw connection.failure(code) }
  }

  /// Binds bytes that stay where they are until the statement is reset or bound anew.
  func bind(_ bytes: UnsafeRawBufferPointer, at index: Int32) throws(SQLiteError) {
    let code =
      bytes.isEmpty
      ? sqlite3_bind_zeroblob(handle, index, 0)
      : sqlite3_bind_blob64(handle, index, bytes.baseAddress, UInt64(bytes.count), nil)
    guard code == SQLITE_OK else { throw connection.failure(code) }
  }

  /// Steps to the next row; false at the end.
  func step() throws(SQLiteError) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw connection.failure(code)
    }
  }

  /// A value's storage class.
  enum Kind { case integer, real, text, blob, null }

  func kind(_ column: Int32) -> Kind {
    switch sqlite3_column_type(handle, column) {
    case SQLITE_INTEGER: .integer
    case SQLITE_FLOAT: .real
    case SQLITE_TEXT: .text
    case SQLITE_BLOB: .blob
    default: .null
    }
  }

  /// A column as an integer, or nil where it holds anything else.
  func integer(_ column: Int32) -> Int64? {
    kind(column) == .integer ? sqlite3_column_int64(handle, column) : nil
  }

  /// A column as text, numbers turned into text; nil for NULL.
  func text(_ column: Int32) -> String? {
    guard kind(column) != .null else { return nil }
    guard let bytes = sqlite3_column_text(handle, column) else { return nil }
    let count = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  /// The bytes of a blob, valid until the next step; empty for anything else.
  func blob(_ column: Int32) -> UnsafeRawBufferPointer {
    let bytes = sqlite3_column_blob(handle, column)
    return UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(handle, column)))
  }
}
