extension PackedRTree {
  /// Appends the indices of the boxes that meet a box, in no particular order.
  ///
  /// Complexity: O(√n + k) for k found boxes that overlap little. Allocates only where `found` grows.
  package func search(_ box: PlaneBox, into found: inout [UInt32]) {
    guard count > 0, !box.isEmpty else { return }
    let query = upper(box)
    // Of each level on the way down at most the children of one node wait.
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: (depth + 1) * Self.fanout) { stack in
      guard let waiting = stack.baseAddress else { return }
      var top = 1
      waiting[0] = UInt32(truncatingIfNeeded: total - 1)
      if depth == 0 {
        if all(bounds[0] .<= query) { found.append(first[0]) }
        return
      }
      while top > 0 {
        top -= 1
        let node = Int(waiting[top])
        let range = Int(first[node])..<Int(end[node])
        if range.lowerBound < count {
          for place in range where all(bounds[place] .<= query) { found.append(first[place]) }
        } else {
          for place in range where all(bounds[place] .<= query) {
            waiting[top] = UInt32(truncatingIfNeeded: place)
            top += 1
          }
        }
      }
    }
  }
}
