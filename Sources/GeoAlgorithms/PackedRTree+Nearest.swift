extension PackedRTree {
  /// What a search for the nearest boxes of several trees has still to look at; used again, it allocates nothing.
  ///
  /// The order is best first over all trees (Hjaltason and Samet, "Distance browsing in spatial databases", 1999).
  /// The trees must outlive the search.
  package struct NearestQueue {
    private struct Entry {
      /// The squared distance, never more than the true one.
      var distance: Float
      var member: UInt32
      var place: UInt32
    }

    /// A tree as one search sees it.
    private struct Member {
      let bounds: UnsafePointer<Bounds>
      let first: UnsafePointer<UInt32>
      let end: UnsafePointer<UInt32>
      let count: Int
      let query: Bounds
      let squaredScale: Float
    }

    /// A binary heap, the nearest first.
    private var heap: [Entry] = []
    private var members: [Member] = []
    private var limit = Float.infinity

    package init() {}

    /// Begins a search.
    ///
    /// - Parameter limit: boxes farther than this are left out.
    package mutating func start(within limit: Double = .infinity) {
      heap.removeAll(keepingCapacity: true)
      members.removeAll(keepingCapacity: true)
      self.limit = .infinity
      narrow(to: limit)
    }

    /// Adds a tree to the search.
    ///
    /// - Parameters:
    ///   - box: what distances are measured from, in the tree's plane.
    ///   - scale: the distance that one unit of the plane is worth; it makes trees comparable.
    /// - Returns: the tree's number in this search, counted from 0.
    @discardableResult
    package mutating func add(_ tree: PackedRTree, from box: PlaneBox, scale: Double = 1) -> Int {
      let number = members.count
      members.append(
        Member(
          bounds: tree.bounds, first: tree.first, end: tree.end, count: tree.count, query: tree.upper(box),
          // A little less, for what the sums themselves round.
          squaredScale: Float(scale * scale) * 0.999_999))
      if tree.count > 0, !box.isEmpty { push(members[number], number, tree.total - 1) }
      return number
    }

    /// Leaves out what is farther than `limit` from here on; a limit never grows.
    package mutating func narrow(to limit: Double) {
      self.limit = min(self.limit, limit < 0 ? -1 : Float(limit * limit).nextUp)
    }

    /// The next box by distance, or nil where no more are within the limit.
    ///
    /// - Returns: the number of its tree, its index there, and the square of its distance, never more than the
    ///   true one.
    package mutating func next() -> (tree: Int, index: Int, squaredDistance: Double)? {
      while let nearest = heap.first, nearest.distance <= limit {
        removeFirst()
        let place = Int(nearest.place)
        let number = Int(nearest.member)
        let member = members[number]
        if place < member.count { return (number, Int(member.first[place]), Double(nearest.distance)) }
        for child in Int(member.first[place])..<Int(member.end[place]) { push(member, number, child) }
      }
      return nil
    }

    private mutating func push(_ member: Member, _ number: Int, _ place: Int) {
      let gaps = pointwiseMax(member.bounds[place] - member.query, Bounds())
      let gap = pointwiseMax(gaps.lowHalf, gaps.highHalf)
      let distance = (gap.x * gap.x + gap.y * gap.y) * member.squaredScale
      guard distance <= limit else { return }
      let entry = Entry(
        distance: distance, member: UInt32(truncatingIfNeeded: number),
        place: UInt32(truncatingIfNeeded: place))
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
