import CSQLite

/// Addresses that are no integers: columns declared as TEXT or REAL, or not at all, keep `'3'` and `3.0`.
extension MBTilesLayout {
  private static let columns = ["zoom_level", "tile_column", "tile_row"]

  /// Whether the addresses of all rows are stored as integers wherever they mean one.
  ///
  /// Columns whose affinity is INTEGER or NUMERIC turn what means an integer into one when it is stored; only
  /// where there are others are the rows looked at.
  static func hasIntegers(_ connection: SQLiteConnection, _ index: String) throws(SQLiteError) -> Bool {
    let declared = try connection.prepare("SELECT lower(name), upper(type) FROM pragma_table_info(?1)")
    try declared.bind(index, at: 1)
    var converting: Set<String> = []
    while try declared.step() {
      if isNumeric(declared.text(1) ?? "") { converting.insert(declared.text(0) ?? "") }
    }
    let others = columns.filter { !converting.contains($0) }
    guard !others.isEmpty else { return true }
    let test = others.map { "typeof(\($0)) IN ('real', 'text', 'blob')" }.joined(separator: " OR ")
    return try !connection.prepare("SELECT 1 FROM \(index) WHERE \(test) LIMIT 1").step()
  }

  /// Whether a declared type, in capitals, has the affinity INTEGER or NUMERIC (SQLite, "Datatypes", 3.1).
  private static func isNumeric(_ type: String) -> Bool {
    if type.contains("INT") { return true }
    return !type.isEmpty
      && !["CHAR", "CLOB", "TEXT", "BLOB", "REAL", "FLOA", "DOUB"].contains(where: type.contains)
  }

  /// A column's value as an integer, NULL where it means none, in SQL.
  ///
  /// The comparison has an integer's affinity on its right, so a text on its left counts as the number it means.
  static func integer(_ column: String, isPlain: Bool) -> String {
    let cast = "CAST(\(column) AS INTEGER)"
    return isPlain ? column : "CASE WHEN \(column) = \(cast) THEN \(cast) END"
  }
}
