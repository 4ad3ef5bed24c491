import SystemIO

/// The complete tables of the columns, or rows, used last, for all workers.
///
/// Tiles of one column share the texts of their longitudes, tiles of one row those of their latitudes: in a walk over
/// a region nearly all texts are there already. Each column or row has one place, by its low bits.
final class SharedCoordinateTables: Sendable {
  private let tables: Locked<[CoordinateTable?]>
  private let mask: Int

  /// - Parameter places: a power of two.
  init(places: Int) {
    tables = Locked(Array(repeating: nil, count: places))
    mask = places - 1
  }

  func table(_ key: CoordinateTable.Key) -> CoordinateTable? {
    tables.withLock { tables in
      guard let table = tables[Int(truncatingIfNeeded: key.index) & mask], table.key == key else {
        return nil
      }
      return table
    }
  }

  /// Lets others have a table, which is complete.
  func add(_ table: CoordinateTable) {
    precondition(table.isComplete, "a table that still changes is one worker's")
    tables.withLock { $0[Int(truncatingIfNeeded: table.key.index) & mask] = table }
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

  /// A new table without texts.
  mutating func makeTable(_ key: CoordinateTable.Key) -> CoordinateTable {
    let table = CoordinateTable(key)
    tables[Int(truncatingIfNeeded: key.index) & (tables.count - 1)] = table
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

  let columns = SharedCoordinateTables(places: columnPlaces)
  let rows = SharedCoordinateTables(places: rowPlaces)
  /// How many incomplete tables of rows each worker may have, a power of two.
  let ownRowPlaces: Int

  /// - Parameter jobs: the number of workers; the more there are the fewer tables each has of its own.
  init(jobs: Int) {
    ownRowPlaces = jobs <= 2 ? 256 : jobs <= 4 ? 128 : jobs <= 8 ? 64 : 16
  }
}
