/// Finds where the points of a square begin in a list of points in Morton's order, by hashing.
struct CellTable {
  /// Positions plus one, 0 for an empty place.
  private var places: [Int32] = []
  private var shift = 64
  private var mask = 0

  /// Enters the first point of each square of 2^bits columns and rows.
  mutating func fill(_ slots: [ClusterSlot], bits: Int) {
    let drop = UInt64(64 - 2 * bits)
    var size = 16
    while size < 2 * slots.count { size *= 2 }
    shift = 64 - size.trailingZeroBitCount
    mask = size - 1
    places.removeAll(keepingCapacity: true)
    places.append(contentsOf: repeatElement(0, count: size))
    // Plain indexing checks bounds and uniqueness for each point: a quarter of the time of the whole index.
    places.withUnsafeMutableBufferPointer { places in
      slots.withUnsafeBufferPointer { slots in
        var previous: UInt64?
        for index in 0..<slots.count {
          let cell = slots[index].key >> drop
          if cell == previous { continue }
          previous = cell
          var place = Self.hash(cell, shift)
          while places[place] != 0 { place = (place + 1) & mask }
          places[place] = Int32(truncatingIfNeeded: index + 1)
        }
      }
    }
  }

  /// The position of the first point of a square, or nil where it holds none.
  @inline(__always)
  static func first(
    of cell: UInt64, _ slots: UnsafeMutableBufferPointer<ClusterSlot>, drop: UInt64,
    _ table: UnsafeBufferPointer<Int32>, shift: Int
  ) -> Int? {
    var place = hash(cell, shift)
    while table[place] != 0 {
      let index = Int(table[place]) - 1
      if slots[index].key >> drop == cell { return index }
      place = (place + 1) & (table.count - 1)
    }
    return nil
  }

  @inline(__always) private static func hash(_ cell: UInt64, _ shift: Int) -> Int {
    Int(truncatingIfNeeded: (cell &* 0x9E37_79B9_7F4A_7C15) >> UInt64(shift))
  }

  /// Runs `body` with the table and what its hashes are shifted by.
  func withTable<Result>(_ body: (UnsafeBufferPointer<Int32>, Int) -> Result) -> Result {
    places.withUnsafeBufferPointer { body($0, shift) }
  }
}

/// A node while clusters are made: what the inner loop looks at, side by side.
struct ClusterSlot {
  var key: UInt64
  var x: Double
  var y: Double
  var node: Int32
  /// How many points it stands for; negated once it is done with at this zoom.
  var count: Int32
}
