/// Numbers by text, fixed once made: open addressing over a hash of the bytes, eight at a time, with the
/// multiplier of FNV-1a (Fowler, Noll and Vo).
///
/// A lookup reads the text once and compares it once; it neither allocates nor normalises as `Dictionary` does
/// (benchmark `style`).
struct StringTable: Sendable {
  /// By slot: the hash, or 0 for none.
  private var hashes: [UInt64]
  private var texts: [String]
  private var values: [Int]
  private let mask: Int

  init(_ entries: [String: Int]) {
    var size = 8
    while size < entries.count * 2 { size *= 2 }
    mask = size - 1
    hashes = Array(repeating: 0, count: size)
    texts = Array(repeating: "", count: size)
    values = Array(repeating: 0, count: size)
    for (text, value) in entries {
      let hash = Self.hash(text)
      var slot = Int(truncatingIfNeeded: hash) & mask
      while hashes[slot] != 0 { slot = (slot + 1) & mask }
      hashes[slot] = hash
      texts[slot] = text
      values[slot] = value
    }
  }

  /// The number of a text, or nil.
  ///
  /// Complexity: O(n) in the text's length.
  subscript(text: String) -> Int? {
    let hash = Self.hash(text)
    var slot = Int(truncatingIfNeeded: hash) & mask
    while hashes[slot] != 0 {
      if hashes[slot] == hash, texts[slot].hasSameScalars(as: text) { return values[slot] }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// Never 0.
  private static func hash(_ text: String) -> UInt64 {
    var text = text
    return text.withUTF8 { bytes in
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      let raw = UnsafeRawBufferPointer(bytes)
      var offset = 0
      while offset + 8 <= raw.count {
        hash = (hash ^ raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) &* 0x100_0000_01B3
        hash ^= hash >> 29
        offset += 8
      }
      while offset < raw.count {
        hash = (hash ^ UInt64(raw[offset])) &* 0x100_0000_01B3
        offset += 1
      }
      return (hash ^ hash >> 32) | 1 << 63
    }
  }
}
