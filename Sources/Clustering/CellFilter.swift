/// Tells squares that hold no points from those that may, by a bit for each square, 64 neighbours in a word.
///
/// Most squares round a point are empty, and waiting for a table's memory to say so takes most of the time of an index
/// (`tiletap-bench cluster`): this is small, and neighbours lie side by side.
struct CellFilter {
  /// The words; a power of two of them.
  private(set) var words: [UInt64] = []

  /// Makes all squares empty.
  ///
  /// - Parameter count: how many words there are; a power of two.
  mutating func clear(_ count: Int) {
    words.removeAll(keepingCapacity: true)
    words.append(contentsOf: repeatElement(0, count: count))
  }

  /// Enters the squares of 2^bits columns and rows that hold points.
  mutating func fill(_ slots: UnsafeMutableBufferPointer<ClusterSlot>, bits: Int) {
    let drop = UInt64(64 - 2 * bits)
    words.withUnsafeMutableBufferPointer { words in
      // A word at a time: its squares follow one another.
      var block: UInt64 = .max
      var word: UInt64 = 0
      for slot in slots {
        let cell = slot.key >> drop
        if cell >> 6 != block {
          if word != 0 { words[Self.word(block, words.count)] |= word }
          block = cell >> 6
          word = 0
        }
        word |= 1 << (cell & 63)
      }
      if word != 0 { words[Self.word(block, words.count)] |= word }
    }
  }

  /// Whether a square may hold points; false is certain.
  @inline(__always)
  static func mayHold(_ cell: UInt64, _ words: UnsafeBufferPointer<UInt64>) -> Bool {
    words[word(cell >> 6, words.count)] >> (cell & 63) & 1 == 1
  }

  /// The word of 8 by 8 squares; the count is a power of two.
  @inline(__always) private static func word(_ block: UInt64, _ count: Int) -> Int {
    Int(truncatingIfNeeded: CellTable.hash(block)) & (count &- 1)
  }
}
