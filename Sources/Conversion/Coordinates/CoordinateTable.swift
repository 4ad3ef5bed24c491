#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The texts of one tile's columns, or of its rows, each written when first needed and then copied.
///
/// An entry is sixteen bytes: up to fifteen of text and, last, how many those are; 0 for a text not written yet.
/// A copy is then one load and one store, whatever the length.
struct CoordinateTable {
  typealias Entry = SIMD16<UInt8>

  /// What the texts are of: a column or row of tiles, its zoom, and how many units a tile has.
  struct Key: Equatable {
    var index: UInt32
    var zoom: UInt8
    var extent: UInt32
  }

  /// The largest extent that gets tables; with more units hardly a text is needed twice.
  static let largestExtent: UInt32 = 8192
  /// How many units beyond either edge have an entry: a sixteenth of the extent and one more.
  static func margin(_ extent: UInt32) -> Int { Int(extent) / 16 + 1 }
  static func count(_ extent: UInt32) -> Int { Int(extent) + 2 * margin(extent) + 1 }

  private(set) var key = Key(index: 0, zoom: 0, extent: 0)
  private(set) var count = 0
  private(set) var entries: UnsafeMutablePointer<Entry>?

  /// Makes it the table of a key, its texts unwritten; `extent` is at most `largestExtent`.
  mutating func restart(_ key: Key) {
    let count = Self.count(key.extent)
    if count == self.count, let entries {
      memset(entries, 0, count * MemoryLayout<Entry>.stride)
    } else {
      free(entries)
      // Fresh zero pages take no memory until they are written.
      entries = calloc(count, MemoryLayout<Entry>.stride)?.bindMemory(to: Entry.self, capacity: count)
      self.count = entries == nil ? 0 : count
    }
    self.key = key
  }
}

/// Tables of the columns, or rows, used last.
///
/// Tiles of one column share the texts of their longitudes, tiles of one row those of their latitudes: in a walk over
/// a region nearly all texts are there already. Each column or row has one place, by its low bits.
struct CoordinateTableCache: ~Copyable {
  private var tables: [CoordinateTable]

  /// - Parameter places: a power of two.
  init(places: Int) { tables = Array(repeating: CoordinateTable(), count: places) }

  /// The table of a key, its texts kept from before where they are there still.
  mutating func table(_ key: CoordinateTable.Key) -> CoordinateTable {
    let place = Int(truncatingIfNeeded: key.index) & (tables.count - 1)
    if tables[place].key != key { tables[place].restart(key) }
    return tables[place]
  }

  deinit {
    for table in tables { free(table.entries) }
  }
}
