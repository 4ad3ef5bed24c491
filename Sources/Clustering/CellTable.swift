/// Finds where the points of a square begin in a list of points in Morton's order, by hashing.
struct CellTable {
  /// What is left of a square's hash above a position plus one; 0 for an empty place.
  ///
  /// With the hash beside it, a square without points is told without a look at any point.
  private var places: [UInt64] = []
  private var filter = CellFilter()

  /// Enters the first point of each square of 2^bits columns and rows in which a point is awake.
  ///
  /// - Parameters:
  ///   - awake: the positions of the points that are awake, ascending.
  ///   - slots: all points.
  mutating func fill(_ awake: [Int32], _ slots: UnsafeMutableBufferPointer<ClusterSlot>, bits: Int) {
    let drop = UInt64(64 - 2 * bits)
    var size = 16
    while size < 2 * awake.count { size *= 2 }
    filter.clear(size / 4)
    filter.fill(slots, bits: bits)
    places.removeAll(keepingCapacity: true)
    places.append(contentsOf: repeatElement(0, count: size))
    // Plain indexing checks bounds and uniqueness for each point.
    places.withUnsafeMutableBufferPointer { places in
      var previous: UInt64?
      for position in awake {
        var first = Int(position)
        let cell = slots[first].key >> drop
        if cell == previous { continue }
        previous = cell
        while first > 0, slots[first - 1].key >> drop == cell { first -= 1 }
        let hash = Self.hash(cell >> 4)
        var place = Self.place(cell, hash, size)
        while places[place] != 0 { place = (place &+ 1) & (size - 1) }
        places[place] = Self.mark(cell, hash) | UInt64(first + 1)
      }
    }
  }

  /// The position of the first point of a square, or nil where it holds none.
  @inline(__always)
  static func first(
    of cell: UInt64, _ slots: UnsafeMutableBufferPointer<ClusterSlot>, drop: UInt64,
    _ table: UnsafeBufferPointer<UInt64>
  ) -> Int? {
    let hash = hash(cell >> 4)
    var place = place(cell, hash, table.count)
    while table[place] != 0 {
      if table[place] >> 32 == mark(cell, hash) >> 32 {
        let index = Int(table[place] & 0xFFFF_FFFF) &- 1
        if slots[index].key >> drop == cell { return index }
      }
      place = (place &+ 1) & (table.count &- 1)
    }
    return nil
  }

  /// Where a square's search begins: 4 by 4 squares stand side by side, so that one line of memory tells of them.
  @inline(__always) private static func place(_ cell: UInt64, _ hash: UInt64, _ size: Int) -> Int {
    Int(truncatingIfNeeded: hash << 4 | cell & 15) & (size &- 1)
  }

  /// What tells a square from others in its place, in the upper half.
  @inline(__always) private static func mark(_ cell: UInt64, _ hash: UInt64) -> UInt64 {
    hash & 0xFFFF_FFF0_0000_0000 | (cell & 15) << 32
  }

  /// Multiplication mixes upwards only: the shift brings the upper bits to the lower half too.
  @inline(__always) static func hash(_ cell: UInt64) -> UInt64 {
    let mixed = cell &* 0x9E37_79B9_7F4A_7C15
    return mixed ^ mixed >> 32
  }

  /// Runs `body` with the table and the filter.
  func withTable<Result>(
    _ body: (UnsafeBufferPointer<UInt64>, UnsafeBufferPointer<UInt64>) -> Result
  ) -> Result {
    places.withUnsafeBufferPointer { places in filter.words.withUnsafeBufferPointer { body(places, $0) } }
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
