import GeoModel

/// One worker's connection to an MBTiles file.
///
/// Neighbouring rows of a column come from one run of a statement: a seek for each would cost twice the time.
final class MBTilesAccess: TileAccess {
  private let container: MBTilesContainer
  private let range: SQLiteStatement
  private let byRowID: SQLiteStatement?
  /// Where every tile is, once one was looked for in a database without an index.
  private var addresses: [TileID: TileReference]?

  init(_ container: MBTilesContainer) throws {
    self.container = container
    let connection = try container.connect()
    do {
      let layout = container.layout
      range = try connection.prepare(
        """
        SELECT \(layout.row), tile_data FROM tiles WHERE \(layout.zoom) = ?1 AND \(layout.column) = ?2
        AND \(layout.row) BETWEEN ?3 AND ?4 ORDER BY \(layout.row)
        """)
      byRowID =
        !layout.isIndexed && layout.hasRowIDs
        ? try connection.prepare("SELECT 0, tile_data FROM tiles WHERE rowid = ?1") : nil
    } catch {
      throw MBTilesContainer.failure(error, at: .part("tiles"))
    }
  }

  func find(_ tile: TileID) throws -> TileReference? {
    do {
      if !container.layout.isIndexed { return try allAddresses()[tile] }
      let row = container.row(tile.y, zoom: tile.z)
      start(tile, rows: row...row)
      defer { range.reset() }
      return try range.step() ? TileReference(tile) : nil
    } catch let error as SQLiteError {
      throw MBTilesContainer.failure(error, at: .tile(tile))
    }
  }

  /// Where every tile is, read once: a search for each tile would read the whole table each time.
  private func allAddresses() throws -> [TileID: TileReference] {
    if let addresses { return addresses }
    let cursor = try MBTilesCursor(container, .all)
    var all: [TileReference] = []
    try cursor.next(.max, into: &all)
    let addresses = Dictionary(all.map { ($0.id, $0) }) { first, _ in first }
    self.addresses = addresses
    return addresses
  }

  func load(
    _ references: [TileReference],
    _ body: (TileReference, Result<UnsafeRawBufferPointer, InvalidInput>) throws -> Void
  ) throws {
    defer {
      range.reset()
      byRowID?.reset()
    }
    var start = 0
    while start < references.count {
      if let byRowID {
        byRowID.reset()
        byRowID.bind(Int64(bitPattern: references[start].location), at: 1)
        try body(references[start], try .of { try self.row(of: byRowID, references[start].id) })
        start += 1
      } else {
        start = try loadRun(references, from: start, body)
      }
    }
  }

  /// Loads tiles of one column whose rows follow each other closely, and returns where the next run starts.
  private func loadRun(
    _ references: [TileReference], from first: Int,
    _ body: (TileReference, Result<UnsafeRawBufferPointer, InvalidInput>) throws -> Void
  ) throws -> Int {
    let tile = references[first].id
    let firstRow = container.row(tile.y, zoom: tile.z)
    var lastRow = firstRow
    var end = first + 1
    while end < references.count {
      let next = references[end].id
      let row = container.row(next.y, zoom: next.z)
      guard next.z == tile.z, next.x == tile.x, row > lastRow, row - lastRow <= 4 else { break }
      lastRow = row
      end += 1
    }
    start(tile, rows: firstRow...lastRow)
    var hasRow = advance(tile)
    for index in first..<end {
      let reference = references[index]
      let wanted = Int64(container.row(reference.id.y, zoom: reference.id.z))
      while case .success(true) = hasRow, let row = range.integer(0), row < wanted { hasRow = advance(tile) }
      switch hasRow {
      case .failure(let error):
        try body(reference, .failure(error.placed(at: reference.id)))
        // What is damaged may be this tile only: the others are tried again.
        return index + 1
      case .success(true) where range.integer(0) == wanted:
        try body(reference, try .of { try self.data(of: range, reference.id) })
      case .success: try body(reference, .failure(Self.missing(reference.id)))
      }
    }
    return end
  }

  private func start(_ tile: TileID, rows: ClosedRange<UInt32>) {
    range.reset()
    range.bind(Int64(tile.z), at: 1)
    range.bind(Int64(tile.x), at: 2)
    range.bind(Int64(rows.lowerBound), at: 3)
    range.bind(Int64(rows.upperBound), at: 4)
  }

  private func advance(_ tile: TileID) -> Result<Bool, InvalidInput> {
    do {
      return .success(try range.step())
    } catch {
      return .failure(MBTilesContainer.failure(error, at: .tile(tile)))
    }
  }

  private func row(of statement: SQLiteStatement, _ tile: TileID) throws -> UnsafeRawBufferPointer {
    do {
      guard try statement.step() else { throw Self.missing(tile) }
      return try data(of: statement, tile)
    } catch let error as SQLiteError {
      throw MBTilesContainer.failure(error, at: .tile(tile))
    }
  }

  private func data(of statement: SQLiteStatement, _ tile: TileID) throws -> UnsafeRawBufferPointer {
    let kind = statement.kind(1)
    guard kind == .blob else {
      throw InvalidInput(
        Finding(
          .tileDataMissing, at: .tile(tile),
          found: kind == .null ? "the tile's data is NULL" : "the tile's data is \(kind), not a blob",
          expected: "a blob", clause: "MBTiles 1.3, tiles"))
    }
    return statement.blob(1)
  }

  private static func missing(_ tile: TileID) -> InvalidInput {
    InvalidInput(
      Finding(
        .tileDataMissing, at: .tile(tile), found: "the tile is listed, and there is no data for it",
        expected: "a row in \"tiles\"", clause: "MBTiles 1.3, tiles"))
  }
}
