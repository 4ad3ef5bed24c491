/// The signed area of rings in tile units, by the surveyor's formula, in integers.
package enum RingArea {
  /// Twice the signed area of a ring (closed or not): positive where it runs clockwise on screen, with y down.
  ///
  /// The sign is exact for any 32-bit coordinates; a size past 64 bits stops at the limits of `Int64`.
  /// Complexity: O(n) in the number of points.
  package static func doubledSignedArea(_ ring: UnsafeBufferPointer<TilePoint>) -> Int64 {
    guard ring.count >= 3 else { return 0 }
    var previous = ring[ring.count - 1]
    var sum: Int64 = 0
    var bits: Int32 = 0
    for point in ring {
      sum &+= Int64(previous.x) &* Int64(point.y) &- Int64(point.x) &* Int64(previous.y)
      bits |= (point.x ^ (point.x >> 31)) | (point.y ^ (point.y >> 31))
      previous = point
    }
    // With coordinates below 2^b a term is below 2^(2b + 1), and the sum of n terms below 2^(2b + 1) n.
    let width = 32 - bits.leadingZeroBitCount
    let countWidth = Int.bitWidth - ring.count.leadingZeroBitCount
    if _fastPath(2 * width + 1 + countWidth < 63) { return sum }
    return wideArea(ring)
  }

  @inline(never) private static func wideArea(_ ring: UnsafeBufferPointer<TilePoint>) -> Int64 {
    var previous = ring[ring.count - 1]
    var sum: Int128 = 0
    for point in ring {
      sum &+= Int128(Int64(previous.x) &* Int64(point.y))
      sum &-= Int128(Int64(point.x) &* Int64(previous.y))
      previous = point
    }
    return Int64(clamping: sum)
  }
}
