import CAllocationCount

/// Counts the allocations of one run, which is none of those that are timed.
///
/// Those of all threads and libraries count, SQLite's and zlib's too. The second half of a run shows the steady
/// state: buffers that grow and tables that are made once are behind it by then.
struct AllocationMeter {
  private var half: (units: Int, count: Int64)?

  /// Starts to count.
  init() { allocation_count_start() }

  /// Notes that so many units (features, tiles) are done, once about half of them are.
  mutating func passHalf(_ units: Int) {
    if half == nil { half = (units, allocation_count()) }
  }

  /// Stops, and prints a line: all allocations, and those for each unit in the second half.
  func finish(_ units: Int, _ unit: String) {
    let count = allocation_count()
    allocation_count_stop()
    guard Self.isCounting else { return print("  allocations: not counted here") }
    var line = "  allocations: \(count) in a run of \(units) \(unit)s"
    if let half, half.units < units {
      let mean = Double(count - half.count) / Double(units - half.units)
      line += ", \((mean * 1000).rounded() / 1000) per \(unit) in its second half"
    }
    print(line)
  }

  /// Whether allocations are counted at all: a known number of them must come out.
  private static let isCounting: Bool = {
    let expected = 1000
    let blocks = UnsafeMutablePointer<UnsafeMutableRawPointer?>.allocate(capacity: expected)
    defer { blocks.deallocate() }
    allocation_count_start()
    for index in 0..<expected {
      // Both ways of Swift to the allocator: with the alignment of every block, and with a larger one.
      blocks[index] = .allocate(byteCount: 24 + index, alignment: index & 1 == 0 ? 8 : 64)
    }
    let counted = allocation_count()
    allocation_count_stop()
    for index in 0..<expected { blocks[index]?.deallocate() }
    return counted == Int64(expected)
  }()
}
