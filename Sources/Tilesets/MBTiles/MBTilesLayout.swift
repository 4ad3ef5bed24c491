import CSQLite
import GeoModel

/// How an MBTiles database keeps its tiles: a table, or a view over a table of addresses and one of data.
struct MBTilesLayout: Sendable {
  /// The table, or view, to walk the addresses of; quoted.
  let index: String
  /// Whether `zoom_level`, `tile_column` and `tile_row` are found by an index.
  let isIndexed: Bool
  /// Whether `tiles` is a table with row ids, for lookups without an index.
  let hasRowIDs: Bool
  /// What gives the zoom, column and row of a row as integers, in SQL.
  let zoom, column, row: String
  /// The three with commas between.
  var address: String { "\(zoom), \(column), \(row)" }

  init(_ connection: SQLiteConnection, path: String) throws {
    let schema = try Self.schema(connection)
    if let view = schema.first(where: { $0.value.type == "view" && $0.value.sql.contains("recursive") }) {
      throw InvalidInput(
        Finding(
          .databaseDamaged, at: .part(view.key), found: "the view is recursive and may have no end",
          expected: "a table, or a view over tables", clause: "MBTiles 1.3, tiles"))
    }
    guard let tiles = schema["tiles"] else {
      let isGeoPackage = schema["gpkg_contents"] != nil
      throw InvalidInput(
        Finding(
          .databaseDamaged, at: .whole,
          found: isGeoPackage
            ? "the database is a GeoPackage" : "the database has no table or view \"tiles\"",
          expected: "MBTiles", clause: "MBTiles 1.3, tiles"))
    }
    index = tiles.type == "view" ? Self.addresses(under: tiles.sql, schema) ?? "tiles" : "tiles"
    do {
      let plan = try connection.prepare(
        "EXPLAIN QUERY PLAN SELECT tile_data FROM tiles WHERE zoom_level=1 AND tile_column=1 AND tile_row=1")
      var scans = false
      while try plan.step() {
        let step = plan.text(3) ?? ""
        if step.hasPrefix("SCAN") || step.contains("AUTOMATIC") { scans = true }
      }
      let isPlain = try Self.hasIntegers(connection, index)
      (zoom, column, row) = (
        Self.integer("zoom_level", isPlain: isPlain), Self.integer("tile_column", isPlain: isPlain),
        Self.integer("tile_row", isPlain: isPlain)
      )
      // An index over texts or over what is computed does not lead to a number.
      isIndexed = !scans && isPlain
    } catch {
      guard error.primaryCode == SQLITE_ERROR else { throw error }
      throw InvalidInput(
        Finding(
          .databaseDamaged, at: .part("tiles"), found: "\"tiles\" lacks a column: \(error.message)",
          expected: "zoom_level, tile_column, tile_row and tile_data", clause: "MBTiles 1.3, tiles"))
    }
    var hasRowIDs = tiles.type == "table"
    if hasRowIDs {
      do {
        _ = try connection.prepare("SELECT rowid FROM tiles")
      } catch {
        guard error.primaryCode == SQLITE_ERROR else { throw error }
        hasRowIDs = false
      }
    }
    self.hasRowIDs = hasRowIDs
  }

  private static func schema(
    _ connection: SQLiteConnection
  ) throws -> [String: (type: String, sql: String)] {
    let statement = try connection.prepare(
      "SELECT lower(name), type, lower(sql) FROM sqlite_master WHERE type IN ('table', 'view')")
    var schema: [String: (type: String, sql: String)] = [:]
    while try statement.step() {
      schema[statement.text(0) ?? ""] = (statement.text(1) ?? "", statement.text(2) ?? "")
    }
    return schema
  }

  /// The table of addresses that a view of a usual form joins with a table of data, so that a walk need not
  /// look at data: `map` (MBTiles writers since mbutil) or `tiles_shallow` (Planetiler).
  private static func addresses(
    under view: String, _ schema: [String: (type: String, sql: String)]
  ) -> String? {
    guard view.contains("join"),
      !["where", "union", "limit", "group", "except"].contains(where: view.contains)
    else { return nil }
    for (addresses, data) in [("map", "images"), ("tiles_shallow", "tiles_data")]
    where view.contains(addresses) && view.contains(data) {
      guard let table = schema[addresses], table.type == "table", schema[data]?.type == "table" else {
        continue
      }
      if ["zoom_level", "tile_column", "tile_row"].allSatisfy(table.sql.contains) { return addresses }
    }
    return nil
  }

  /// Rows whose zoom is no zoom: a walk by the index would never meet them.
  func misplacedRows(_ connection: SQLiteConnection) throws -> [Finding] {
    guard isIndexed else { return [] }
    let statement = try connection.prepare(
      """
      SELECT (SELECT count(*) FROM \(index) WHERE zoom_level < 0)
        + (SELECT count(*) FROM \(index) WHERE zoom_level > 30)
        + (SELECT count(*) FROM \(index) WHERE zoom_level IS NULL)
      """)
    guard try statement.step(), let count = statement.integer(0), count > 0 else { return [] }
    return [
      Finding(
        .tileMisplaced, at: .part("tiles"), found: "\(count) rows have no zoom from 0 to 30 and were skipped",
        expected: "zooms from 0 to 30")
    ]
  }
}
