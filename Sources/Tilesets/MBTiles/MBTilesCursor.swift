import GeoModel

/// A walk over the rows of `tiles`, by zoom, column and row, data left alone.
final class MBTilesCursor: TileCursor {
  private enum Source {
    /// Rows of one statement, filtered.
    case scan(SQLiteStatement, wanted: Set<TileID>?)
    /// The columns of each window, found one after the other by the index.
    case windows(MBTilesWindows)
    /// Tiles of a list.
    case list([TileID], next: Int)
  }

  private let container: MBTilesContainer
  private let selection: TileSelection
  private var source: Source
  private var previous: TileID?
  private var isAtEnd = false
  private var tally = FindingTally()
  private var access: MBTilesAccess?

  init(_ container: MBTilesContainer, _ selection: TileSelection) throws {
    self.container = container
    self.selection = selection
    let layout = container.layout
    let connection = try container.connect()
    do {
      let columns = layout.address
      if !layout.isIndexed {
        let rowID = layout.hasRowIDs ? "rowid" : "0"
        let scan = try connection.prepare("SELECT \(columns), \(rowID) FROM tiles ORDER BY \(columns)")
        source = .scan(scan, wanted: selection.tiles.map(Set.init))
      } else if let tiles = selection.listedTiles() {
        source = .list(tiles, next: 0)
      } else if selection.bounds != nil {
        source = .windows(try MBTilesWindows(container, connection, selection))
      } else {
        let scan = try connection.prepare(
          """
          SELECT \(columns), 0 FROM \(layout.index) WHERE zoom_level BETWEEN ?1 AND ?2
          ORDER BY \(columns)
          """)
        scan.bind(Int64(selection.zoomRange.lowerBound), at: 1)
        scan.bind(Int64(selection.zoomRange.upperBound), at: 2)
        source = .scan(scan, wanted: nil)
      }
    } catch let error as SQLiteError {
      throw MBTilesContainer.failure(error, at: .part("tiles"))
    }
  }

  func takeFindings() -> [Finding] { tally.take() }

  func next(_ count: Int, into references: inout [TileReference]) throws {
    do {
      switch source {
      case .scan(let statement, let wanted):
        try scan(statement, wanted, count, into: &references)
      case .windows(let windows):
        while references.count < count, let row = try windows.next() {
          accept(row.zoom, row.column, row.row, location: 0, wanted: nil, into: &references)
        }
      case .list(let tiles, var next):
        while references.count < count, next < tiles.count {
          if let reference = try open().find(tiles[next]) { references.append(reference) }
          next += 1
        }
        source = .list(tiles, next: next)
      }
    } catch let error as SQLiteError {
      let place = previous.map { Place.part("tiles, after tile \($0)") } ?? .part("tiles")
      throw MBTilesContainer.failure(error, at: place)
    }
    if references.isEmpty { tally.finish() }
  }

  private func open() throws -> MBTilesAccess {
    if let access { return access }
    let opened = try MBTilesAccess(container)
    access = opened
    return opened
  }

  private func scan(
    _ statement: SQLiteStatement, _ wanted: Set<TileID>?, _ count: Int, into references: inout [TileReference]
  ) throws {
    while references.count < count {
      // A statement that is stepped past its end begins again.
      guard !isAtEnd, try statement.step() else {
        isAtEnd = true
        break
      }
      accept(
        statement.integer(0), statement.integer(1), statement.integer(2),
        location: UInt64(bitPattern: statement.integer(3) ?? 0), wanted: wanted, into: &references)
    }
  }

  /// Takes a row as a tile, or notes why it is none.
  private func accept(
    _ zoom: Int64?, _ column: Int64?, _ row: Int64?, location: UInt64, wanted: Set<TileID>?,
    into references: inout [TileReference]
  ) {
    guard let zoom, let column, let row,
      let stored = TileID(z: Int(clamping: zoom), x: Int(clamping: column), y: Int(clamping: row)),
      let tile = TileID(
        z: Int(stored.z), x: Int(stored.x), y: Int(container.row(stored.y, zoom: stored.z)))
    else {
      let words = [zoom, column, row].map { $0.map(String.init) ?? "(no integer)" }.joined(separator: ", ")
      return tally.add(
        Finding(
          .tileMisplaced, at: .part("tiles"), found: "the row with zoom, column, row \(words) names no tile",
          expected: "zoom 0 to 30, column and row below 2^zoom", clause: "MBTiles 1.3, tiles"))
    }
    guard selection.contains(tile), wanted?.contains(tile) ?? true else { return }
    guard tile != previous else {
      return tally.add(
        Finding(
          .tileMisplaced, at: .tile(tile), found: "the tile is there more than once; the first is taken",
          expected: "one row a tile", clause: "MBTiles 1.3, tiles"))
    }
    previous = tile
    references.append(TileReference(tile, location: location))
  }
}
