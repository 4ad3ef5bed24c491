/// Finds the nodes within a radius.
///
/// Unsafe pointers: this is the inner loop, and bounds checks take a third of the time of the whole index
/// (`tiletap-bench cluster`).
struct NeighbourSearch {
  let slots: UnsafeMutableBufferPointer<ClusterSlot>
  let table: UnsafeBufferPointer<UInt64>
  let filter: UnsafeBufferPointer<UInt64>
  let bits: Int
  let radius: Double

  /// Collects the neighbours of a node that nobody took, marks them and itself as done, and returns how many points all
  /// are.
  ///
  /// - Parameters:
  ///   - origin: the node's position in `slots`.
  ///   - found: receives the positions of the neighbours.
  @inline(__always)
  func takeNeighbours(of origin: Int, _ found: inout [Int32]) -> Int {
    var total = Int(slots[origin].count)
    slots[origin].count = -slots[origin].count
    _ = meetsAny(of: origin) { place in
      guard slots[place].count > 0 else { return false }
      total &+= Int(slots[place].count)
      slots[place].count = -slots[place].count
      found.append(Int32(truncatingIfNeeded: place))
      return false
    }
    return total
  }

  /// Whether another node is within the radius.
  ///
  /// In a crowd the one before or behind is near; to look through a square for each of its points would be quadratic.
  @inline(__always) func hasNeighbour(_ origin: Int) -> Bool {
    isNear(origin, origin &- 1) || isNear(origin, origin &+ 1) || meetsAny(of: origin) { $0 != origin }
  }

  @inline(__always) private func isNear(_ origin: Int, _ other: Int) -> Bool {
    guard slots.indices.contains(other) else { return false }
    let (dx, dy) = (slots[other].x - slots[origin].x, slots[other].y - slots[origin].y)
    return dx * dx + dy * dy <= radius * radius
  }

  /// Shows `body` the nodes within the radius, the node itself among them, until it returns true.
  @inline(__always)
  private func meetsAny(of origin: Int, where body: (Int) -> Bool) -> Bool {
    let (x, y) = (slots[origin].x, slots[origin].y)
    let drop = UInt64(64 - 2 * bits)
    let limit = radius * radius
    let home = slots[origin].key >> drop
    let (west, east) = (MortonKey.index(x - radius, bits: bits), MortonKey.index(x + radius, bits: bits))
    var row = MortonKey.index(y - radius, bits: bits)
    let south = MortonKey.index(y + radius, bits: bits)
    while row <= south {
      let high = MortonKey.spread(row) << 1
      row &+= 1
      var column = west
      while column <= east {
        let cell = MortonKey.spread(column) | high
        column &+= 1
        var place = origin
        if cell == home {
          // The points of the node's own square are round it.
          while place > 0, slots[place &- 1].key >> drop == cell { place &-= 1 }
        } else {
          guard CellFilter.mayHold(cell, filter),
            let first = CellTable.first(of: cell, slots, drop: drop, table)
          else { continue }
          place = first
        }
        repeat {
          let (dx, dy) = (slots[place].x - x, slots[place].y - y)
          if dx * dx + dy * dy <= limit, body(place) { return true }
          place &+= 1
        } while place < slots.count && slots[place].key >> drop == cell
      }
    }
    return false
  }
}
