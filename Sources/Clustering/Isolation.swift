/// Which nodes are so far from all others that they can be left alone for some zooms.
///
/// At the higher zooms most points have no neighbour, and looking for one takes most of the time of an index
/// (`tiletap-bench cluster`). A node is alone when the eight squares round its own are empty; squares are made wider as
/// long as many nodes are alone in theirs.
struct Isolation {
  private var filter = CellFilter()

  /// Takes the nodes that need not be looked at out of a list, and notes until when each can be left alone.
  ///
  /// At a zoom with radius r a node whose neighbours are further than (2^(k+1) − 1)·r away meets none at this zoom and at
  /// the k ones below: the radius doubles from zoom to zoom, and a cluster's centre is at most a radius nearer than its
  /// first node, so that k zooms bring anything nearer by (2^k − 1)·r.
  /// - Parameters:
  ///   - awake: positions in `slots`, ascending.
  ///   - bits: the squares of the zoom, at least two radii wide: 2^bits columns.
  ///   - wake: of each node, the highest zoom at which it is looked at.
  mutating func settle(
    _ awake: inout [Int32], _ slots: UnsafeMutableBufferPointer<ClusterSlot>, bits: Int, radius: Double,
    zoom: Int, wake: inout [Int8]
  ) {
    var alone = awake
    var isFirst = true
    for bits in stride(from: bits, through: 1, by: -2) {
      // Counting few nodes takes less than entering all.
      guard alone.count >= 1000, alone.count >= slots.count / 8 else { break }
      var size = 1024
      while size < slots.count { size *= 2 }
      filter.clear(size)
      filter.fill(slots, bits: bits)
      filter.words.withUnsafeBufferPointer { words in
        alone.removeAll { !Self.isAlone(Int($0), slots, bits: bits, words) }
      }
      let width = 1 / Double(1 << bits)
      var zooms: Int8 = 0
      while zooms < 30, Double(4 << Int(zooms)) * radius <= width { zooms += 1 }
      for position in alone { wake[Int(slots[Int(position)].node)] = Int8(zoom) - 1 - zooms }
      isFirst = false
    }
    if !isFirst { awake.removeAll { wake[Int(slots[Int($0)].node)] < zoom } }
  }

  @inline(__always)
  private static func isAlone(
    _ position: Int, _ slots: UnsafeMutableBufferPointer<ClusterSlot>, bits: Int,
    _ words: UnsafeBufferPointer<UInt64>
  ) -> Bool {
    let drop = UInt64(64 - 2 * bits)
    let slot = slots[position]
    let cell = slot.key >> drop
    if position > 0, slots[position - 1].key >> drop == cell { return false }
    if position + 1 < slots.count, slots[position + 1].key >> drop == cell { return false }
    let (column, row) = (MortonKey.index(slot.x, bits: bits), MortonKey.index(slot.y, bits: bits))
    let last = UInt64(1) << UInt64(bits) - 1
    for near in (row == 0 ? 0 : row - 1)...min(last, row + 1) {
      let high = MortonKey.spread(near) << 1
      for other in (column == 0 ? 0 : column - 1)...min(last, column + 1) {
        let square = MortonKey.spread(other) | high
        if square != cell, CellFilter.mayHold(square, words) { return false }
      }
    }
    return true
  }
}
