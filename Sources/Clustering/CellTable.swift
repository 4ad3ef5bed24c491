/// Finds where the points of a square begin in a list of points in Morton's order, by hashing.
struct CellTable {
  /// The lower half of a square's hash above a position plus one; 0 for an empty place.
  ///
  /// With the hash beside it, a square without points is told without a look at any point.
  private var places: [UInt64] = []
  private var shift: UInt64 = 64
  /// A bit for each square that may hold points, 64 neighbours in a word.
  ///
  /// Most squares round a point are empty, and waiting for the table's memory to say so takes most of the time of an
  /// index (`tiletap-bench cluster`): this is small, and neighbours lie side by side.
  private var filter: [UInt64] = []

  /// Enters the first point of each square of 2^bits columns and rows.
  mutating func fill(_ slots: [ClusterSlot], bits: Int) {
    let drop = UInt64(64 - 2 * bits)
    var size = 16
    while size < 2 * slots.count { size *= 2 }
    let shift = UInt64(64 - size.trailingZeroBitCount)
    self.shift = shift
    filter.removeAll(keepingCapacity: true)
    filter.append(contentsOf: repeatElement(0, count: size / 4))
    places.removeAll(keepingCapacity: true)
    places.append(contentsOf: repeatElement(0, count: size))
    // Plain indexing checks bounds and uniqueness for each point.
    places.withUnsafeMutableBufferPointer { places in
      slots.withUnsafeBufferPointer { slots in
        filter.withUnsafeMutableBufferPointer { filter in
          var previous: UInt64?
          for index in 0..<slots.count {
            let cell = slots[index].key >> drop
            if cell == previous { continue }
            previous = cell
            filter[Self.word(cell, filter.count)] |= 1 << (cell & 63)
            let hash = Self.hash(cell)
            var place = Int(truncatingIfNeeded: hash >> shift)
            while places[place] != 0 { place = (place &+ 1) & (size - 1) }
            places[place] = hash << 32 | UInt64(index + 1)
          }
        }
      }
    }
  }

  /// The position of the first point of a square, or nil where it holds none.
  @inline(__always)
  static func first(
    of cell: UInt64, _ slots: UnsafeMutableBufferPointer<ClusterSlot>, drop: UInt64,
    _ table: UnsafeBufferPointer<UInt64>, shift: UInt64
  ) -> Int? {
    let hash = hash(cell)
    var place = Int(truncatingIfNeeded: hash >> shift)
    while table[place] != 0 {
      if table[place] >> 32 == hash & 0xFFFF_FFFF {
        let index = Int(table[place] & 0xFFFF_FFFF) &- 1
        if slots[index].key >> drop == cell { return index }
      }
      place = (place &+ 1) & (table.count &- 1)
    }
    return nil
  }

  /// Multiplication mixes upwards only: the shift brings the upper bits to the lower half too.
  @inline(__always) private static func hash(_ cell: UInt64) -> UInt64 {
    let mixed = cell &* 0x9E37_79B9_7F4A_7C15
    return mixed ^ mixed >> 32
  }

  /// Whether a square may hold points; false is certain.
  @inline(__always)
  static func mayHold(_ cell: UInt64, _ filter: UnsafeBufferPointer<UInt64>) -> Bool {
    filter[word(cell, filter.count)] >> (cell & 63) & 1 == 1
  }

  /// The word of the filter for the 8 by 8 squares round one; the count is a power of two.
  @inline(__always) private static func word(_ cell: UInt64, _ count: Int) -> Int {
    Int(truncatingIfNeeded: hash(cell >> 6)) & (count &- 1)
  }

  /// Runs `body` with the table, what its hashes are shifted by, and the filter.
  func withTable<Result>(
    _ body: (UnsafeBufferPointer<UInt64>, UInt64, UnsafeBufferPointer<UInt64>) -> Result
  ) -> Result {
    places.withUnsafeBufferPointer { places in filter.withUnsafeBufferPointer { body(places, shift, $0) } }
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
