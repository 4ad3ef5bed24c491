import GeoModel

/// The rows inside a box, column after column: the index leads from one to the next, others are not read.
final class MBTilesWindows {
  private let container: MBTilesContainer
  private let selection: TileSelection
  private let nextColumn: SQLiteStatement
  private let rows: SQLiteStatement
  /// Runs of columns still to do, the next one last.
  private var runs: [(zoom: UInt8, columns: ClosedRange<UInt32>, rows: ClosedRange<UInt32>)] = []
  private var zooms: [UInt8]
  private var column: Int64?

  init(_ container: MBTilesContainer, _ connection: SQLiteConnection, _ selection: TileSelection) throws {
    self.container = container
    self.selection = selection
    let index = container.layout.index
    nextColumn = try connection.prepare(
      """
      SELECT tile_column FROM \(index) WHERE zoom_level = ?1 AND tile_column BETWEEN ?2 AND ?3
      ORDER BY tile_column LIMIT 1
      """)
    rows = try connection.prepare(
      """
      SELECT tile_row FROM \(index) WHERE zoom_level = ?1 AND tile_column = ?2
      AND tile_row BETWEEN ?3 AND ?4 ORDER BY tile_row
      """)
    let present = try container.zooms()
    zooms = present.map { $0.clamped(to: selection.zoomRange).filter(selection.zoomRange.contains) } ?? []
    zooms.reverse()
  }

  /// The next row inside the box, as the database has it.
  func next() throws -> (zoom: Int64?, column: Int64?, row: Int64?)? {
    while true {
      if runs.isEmpty {
        guard let zoom = zooms.popLast() else { return nil }
        let window = selection.window(zoom: zoom)
        let ends = [window.rows.lowerBound, window.rows.upperBound].map { container.row($0, zoom: zoom) }
          .sorted()
        runs = window.columns.reversed().map { (zoom, $0, ends[0]...ends[1]) }
        column = nil
      }
      guard let run = runs.last else { continue }
      if let column {
        if try rows.step() { return (Int64(run.zoom), column, rows.integer(0)) }
        guard column < Int64(run.columns.upperBound) else {
          runs.removeLast()
          self.column = nil
          continue
        }
      }
      try enterColumn(from: column.map { $0 + 1 } ?? Int64(run.columns.lowerBound), of: run)
    }
  }

  private func enterColumn(
    from first: Int64, of run: (zoom: UInt8, columns: ClosedRange<UInt32>, rows: ClosedRange<UInt32>)
  ) throws {
    nextColumn.reset()
    nextColumn.bind(Int64(run.zoom), at: 1)
    nextColumn.bind(first, at: 2)
    nextColumn.bind(Int64(run.columns.upperBound), at: 3)
    guard try nextColumn.step(), let found = nextColumn.integer(0), found >= first else {
      runs.removeLast()
      column = nil
      return
    }
    column = found
    rows.reset()
    rows.bind(Int64(run.zoom), at: 1)
    rows.bind(found, at: 2)
    rows.bind(Int64(run.rows.lowerBound), at: 3)
    rows.bind(Int64(run.rows.upperBound), at: 4)
  }
}
