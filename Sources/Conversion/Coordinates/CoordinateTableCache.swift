import SystemIO

/// The complete tables of the columns, or rows, used last, for all workers.
///
/// Tiles of one column share the texts of their longitudes, tiles of one row those of their latitudes: in a walk over
/// a region nearly all texts are there already. Each column or row has one place, by its low bits.
final class SharedCoordinateTables: Sendable {
  private struct State {
    var tables: [CoordinateTable?]
    /// How many tables were begun, and how many of them became complete.
    var begun = 0
    var completed = 0
  }

  private let state: Locked<State>
  private let mask: Int

  /// - Parameter places: a power of two.
  init(places: Int) {
    state = Locked(State(tables: Array(repeating: nil, count: places)))
    mask = places - 1
  }

  func table(_ key: CoordinateTable.Key) -> CoordinateTable? {
    state.withLock { state in
      guard let table = state.tables[Int(truncatingIfNeeded: key.index) & mask], table.key == key else {
        return nil
      }
      return table
    }
  }

  /// Lets others have a table, which is complete.
  func add(_ table: CoordinateTable) {
    precondition(table.isComplete, "a table that still changes is one worker's")
    state.withLock { state in
      state.tables[Int(truncatingIfNeeded: table.key.index) & mask] = table
      state.completed += 1
    }
  }

  /// Counts a table that is begun, and tells whether it is likely to become complete, as most before it did.
  func begin() -> Bool {
    state.withLock { state in
      state.begun += 1
      return state.completed >= 8 && state.completed * 4 >= state.begun * 3
    }
  }
}

/// One worker's tables: its own ones that are not complete, and before them those of all.
struct CoordinateTableCache {
  private let shared: SharedCoordinateTables
  private var tables: [CoordinateTable?]

  /// - Parameter places: a power of two.
  init(_ shared: SharedCoordinateTables, places: Int) {
    self.shared = shared
    tables = Array(repeating: nil, count: places)
  }

  /// The table of a key, or nil where there is none.
  mutating func table(_ key: CoordinateTable.Key) -> CoordinateTable? {
    let place = Int(truncatingIfNeeded: key.index) & (tables.count - 1)
    if let table = shared.table(key) {
      if tables[place]?.key == key { tables[place] = nil }
      return table
    }
    guard let table = tables[place], table.key == key else { return nil }
    return table
  }

  /// A new table: complete at once where most tables became so, else without texts.
  ///
  /// - Parameter write: writes the text of a tile unit into its entry.
  mutating func makeTable(
    _ key: CoordinateTable.Key, _ write: (Int32, UnsafeMutablePointer<CoordinateTable.Entry>) -> Void
  ) -> CoordinateTable {
    let table = CoordinateTable(key)
    if shared.begin() {
      table.complete(write)
      shared.add(table)
    } else {
      tables[Int(truncatingIfNeeded: key.index) & (tables.count - 1)] = table
    }
    return table
  }

  /// Lets other workers have a table that has become complete.
  mutating func share(_ table: CoordinateTable) {
    shared.add(table)
    tables[Int(truncatingIfNeeded: table.key.index) & (tables.count - 1)] = nil
  }
}

/// The tables that the workers of a conversion share: at an extent of 4096 a table is 74 kB.
struct CoordinateTablePool: Sendable {
  static let rowPlaces = 256
  static let columnPlaces = 32
  /// How many incomplete tables of rows each worker may have: few, for in a walk over a region most are complete.
  static let ownRowPlaces = 16

  let columns = SharedCoordinateTables(places: columnPlaces)
  let rows = SharedCoordinateTables(places: rowPlaces)
}
