/// The Hilbert curve through a square of 65,536 by 65,536 cells.
enum HilbertCurve {
  /// A cell's place along the curve.
  ///
  /// By quadrants from the largest to the smallest, turning the square as the curve does (Warren, "Hacker's
  /// Delight", chapter 16).
  static func index(x: UInt32, y: UInt32) -> UInt32 {
    var (x, y) = (x, y)
    var index: UInt32 = 0
    var bit: UInt32 = 1 << 15
    while bit > 0 {
      let right: UInt32 = x & bit > 0 ? 1 : 0
      let low: UInt32 = y & bit > 0 ? 1 : 0
      index = index << 2 | ((3 &* right) ^ low)
      if low == 0 {
        if right == 1 {
          x = 0xFFFF ^ x
          y = 0xFFFF ^ y
        }
        swap(&x, &y)
      }
      bit >>= 1
    }
    return index
  }
}

/// Sorts numbers digit by digit, the least first.
enum RadixSort {
  /// Sorts by the upper 32 bits; equal ones keep their order.
  ///
  /// Complexity: O(n).
  static func sortByHighHalf(_ numbers: inout [UInt64]) {
    guard numbers.count > 64 else { return numbers.sort() }
    var target = [UInt64](repeating: 0, count: numbers.count)
    for shift in [UInt64(32), 43, 54] {
      pass(numbers, into: &target, shift: shift)
      swap(&numbers, &target)
    }
  }

  private static func pass(_ source: [UInt64], into target: inout [UInt64], shift: UInt64) {
    withUnsafeTemporaryAllocation(of: Int.self, capacity: 2048) { starts in
      starts.initialize(repeating: 0)
      for number in source { starts[Int(truncatingIfNeeded: number >> shift & 2047)] += 1 }
      var sum = 0
      for digit in starts.indices {
        let count = starts[digit]
        starts[digit] = sum
        sum += count
      }
      for number in source {
        let digit = Int(truncatingIfNeeded: number >> shift & 2047)
        target[starts[digit]] = number
        starts[digit] += 1
      }
    }
  }
}
