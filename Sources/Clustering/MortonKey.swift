/// Places on the unit square as keys on Morton's curve: 32 bits of x and y in turn, so that the points of every square
/// of a quadtree follow one another.
///
/// From G. M. Morton, A Computer Oriented Geodetic Data Base (1966).
enum MortonKey {
  /// The key of a place on the unit square.
  @inline(__always) static func key(_ x: Double, _ y: Double) -> UInt64 {
    spread(index(x, bits: 32)) | spread(index(y, bits: 32)) << 1
  }

  /// Nodes in the order of their keys, those with the same one as they were.
  ///
  /// Complexity: O(n): by 11 bits of the keys at a time, from the lowest.
  static func sorted(_ slots: [ClusterSlot]) -> [ClusterSlot] {
    var (sorted, other) = (slots, slots)
    let digits = 2048
    for shift in stride(from: UInt64(0), to: 64, by: 11) {
      sorted.withUnsafeBufferPointer { sorted in
        var starts = [Int](repeating: 0, count: digits + 1)
        for slot in sorted { starts[Int(truncatingIfNeeded: slot.key >> shift) & (digits - 1) + 1] += 1 }
        for digit in 1...digits { starts[digit] += starts[digit - 1] }
        other.withUnsafeMutableBufferPointer { other in
          for slot in sorted {
            let digit = Int(truncatingIfNeeded: slot.key >> shift) & (digits - 1)
            other[starts[digit]] = slot
            starts[digit] += 1
          }
        }
      }
      swap(&sorted, &other)
    }
    return sorted
  }

  /// The column or row that holds a coordinate, of 2^bits; coordinates outside the square fall on its edge.
  @inline(__always) static func index(_ coordinate: Double, bits: Int) -> UInt64 {
    let columns = Double(1 << bits)
    return UInt64(max(0, min(columns - 1, coordinate * columns)))
  }

  /// Puts a zero before each of 32 bits.
  @inline(__always) static func spread(_ value: UInt64) -> UInt64 {
    var bits = value
    bits = (bits | bits << 16) & 0x0000_FFFF_0000_FFFF
    bits = (bits | bits << 8) & 0x00FF_00FF_00FF_00FF
    bits = (bits | bits << 4) & 0x0F0F_0F0F_0F0F_0F0F
    bits = (bits | bits << 2) & 0x3333_3333_3333_3333
    return (bits | bits << 1) & 0x5555_5555_5555_5555
  }
}
