extension PackedRTree {
  /// What a search for the nearest boxes has still to look at; used again, it allocates nothing.
  ///
  /// A search is begun with `start` and stepped with `next`; the order is best first (Hjaltason and Samet,
  /// "Distance browsing in spatial databases", 1999).
  package struct NearestQueue: Sendable {
    private struct Entry {
      /// The squared distance, never more than the true one.
      var distance: Float
      var place: UInt32
    }

    /// A binary heap, the nearest first.
    private var heap: [Entry] = []
    private var query = Bounds()
    private var limit = Float.infinity

    package init() {}

    /// Begins a search for the boxes of a tree by their distance from a box or point.
    ///
    /// - Parameter limit: boxes farther than this are left out, in units of the plane.
    package mutating func start(_ tree: PackedRTree, from box: PlaneBox, within limit: Double = .infinity) {
      heap.removeAll(keepingCapacity: true)
      guard tree.count > 0, !box.isEmpty, limit >= 0 else { return }
      query = tree.upper(box)
      narrow(to: limit)
      push(tree, tree.total - 1)
    }

    /// Leaves out what is farther than `limit` from here on.
    package mutating func narrow(to limit: Double) {
      self.limit = Float(limit * limit).nextUp
    }

    /// The next box by distance, or nil where no more are within the limit.
    ///
    /// - Returns: its index, and the square of its distance, which is never more than the true one.
    package mutating func next(_ tree: PackedRTree) -> (index: Int, squaredDistance: Double)? {
      while let nearest = heap.first, nearest.distance <= limit {
        let place = Int(nearest.place)
        guard place >= tree.count else {
          removeFirst()
          return (Int(tree.first[place]), Double(nearest.distance))
        }
        removeFirst()
        for child in Int(tree.first[place])..<Int(tree.end[place]) { push(tree, child) }
      }
      return nil
    }

    private mutating func push(_ tree: PackedRTree, _ place: Int) {
      let gaps = pointwiseMax(tree.bounds[place] - query, Bounds())
      let gap = pointwiseMax(gaps.lowHalf, gaps.highHalf)
      // A little less, for what the sums themselves round.
      let distance = (gap.x * gap.x + gap.y * gap.y) * 0.999_999
      guard distance <= limit else { return }
      let entry = Entry(distance: distance, place: UInt32(truncatingIfNeeded: place))
      heap.append(entry)
      heap.withUnsafeMutableBufferPointer { heap in
        var hole = heap.count - 1
        while hole > 0 {
          let parent = (hole - 1) / 2
          guard heap[parent].distance > distance else { break }
          heap[hole] = heap[parent]
          hole = parent
        }
        heap[hole] = entry
      }
    }

    private mutating func removeFirst() {
      let last = heap.removeLast()
      guard !heap.isEmpty else { return }
      heap.withUnsafeMutableBufferPointer { heap in
        var hole = 0
        while true {
          var child = 2 * hole + 1
          guard child < heap.count else { break }
          if child + 1 < heap.count, heap[child + 1].distance < heap[child].distance { child += 1 }
          guard heap[child].distance < last.distance else { break }
          heap[hole] = heap[child]
          hole = child
        }
        heap[hole] = last
      }
    }
  }
}
