/// Numbers by text, fixed once made: open addressing over FNV-1a hashes of the bytes (Fowler, Noll and Vo).
///
/// A lookup reads the text once and compares it once; it neither allocates nor normalises as `Dictionary` does.
struct StringTable: Sendable {
  private struct Slot: Sendable {
    var hash: UInt64
    var text: String
    var value: Int
  }

  private let slots: [Slot?]
  private let mask: Int

  init(_ values: [String: Int]) {
    var size = 8
    while size < values.count * 2 { size *= 2 }
    var slots = [Slot?](repeating: nil, count: size)
    for (text, value) in values {
      let hash = Self.hash(text)
      var index = Int(truncatingIfNeeded: hash) & (size - 1)
      while slots[index] != nil { index = (index + 1) & (size - 1) }
      slots[index] = Slot(hash: hash, text: text, value: value)
    }
    self.slots = slots
    mask = size - 1
  }

  /// The number of a text, or nil.
  ///
  /// Complexity: O(n) in the text's length.
  subscript(text: String) -> Int? {
    let hash = Self.hash(text)
    var index = Int(truncatingIfNeeded: hash) & mask
    while let slot = slots[index] {
      if slot.hash == hash, slot.text.hasSameScalars(as: text) { return slot.value }
      index = (index + 1) & mask
    }
    return nil
  }

  private static func hash(_ text: String) -> UInt64 {
    var text = text
    return text.withUTF8 { bytes in
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      return hash
    }
  }
}
