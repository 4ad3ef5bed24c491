/// Walks arcs, as many of which end at each place as begin there, into rings that meet no place twice.
///
/// At a place with a choice the walk keeps closest to the inside, which takes pieces apart where they touch; where it
/// comes to a place again, what lies between is a ring of its own, as a hole is that touches its exterior.
package struct ArcWalk {
  /// A way from a place to another, or to the same.
  package struct Arc {
    let start: Int
    let end: Int
    let leaving: ArcDirection
    let back: ArcDirection

    /// - Parameters:
    ///   - start: the number of the place where it begins, below the count of places.
    ///   - end: the number of the place where it ends.
    ///   - leaving: from `start` to the next point of the way.
    ///   - back: from `end` to the point before.
    package init(from start: Int, to end: Int, leaving: ArcDirection, back: ArcDirection) {
      self.start = start
      self.end = end
      self.leaving = leaving
      self.back = back
    }
  }

  private var arcs: [Arc] = []

  package init() {}

  /// Forgets the arcs.
  package mutating func removeAll() { arcs.removeAll(keepingCapacity: true) }

  package mutating func add(_ arc: Arc) { arcs.append(arc) }

  /// The rings, each as the numbers of its arcs in the order of the walk.
  ///
  /// - Parameters:
  ///   - places: how many places there are.
  ///   - follow: is told of each arc that the walk goes on with, and the one before it.
  /// Complexity: O(n log n) in the number of arcs.
  package func rings(
    places: Int, _ ring: (ArraySlice<Int>) -> Void, follow: (_ arc: Int, _ next: Int) -> Void = { _, _ in }
  ) {
    var choices = Choices(arcs, places: places)
    // Where on the path each place is.
    var depth = Array(repeating: -1, count: places)
    var path: [Int] = []
    for first in arcs.indices where choices.take(first) {
      var arc = first
      while true {
        depth[arcs[arc].start] = path.count
        path.append(arc)
        let end = arcs[arc].end
        if depth[end] >= 0 {
          let loop = path[depth[end]...]
          ring(loop)
          for arc in loop { depth[arcs[arc].start] = -1 }
          path.removeLast(loop.count)
          if path.isEmpty { break }
        }
        guard let next = choices.next(at: end, after: arcs[arc].back) else { break }
        follow(arc, next)
        arc = next
      }
      guard !path.isEmpty else { continue }
      ring(path[...])
      for arc in path { depth[arcs[arc].start] = -1 }
      path.removeAll(keepingCapacity: true)
    }
  }
}

extension ArcWalk {
  /// The arcs that begin at each place, in the order of the turn about it, and which are left.
  private struct Choices {
    private let arcs: [Arc]
    /// For each place where its arcs begin in `order`.
    private var starts: [Int]
    private var order: [Int]
    private var slots: [Int]
    /// For each slot itself, or one nearer to the next that is left: jumps, halved as they are gone.
    private var jumps: [Int]

    init(_ arcs: [Arc], places: Int) {
      self.arcs = arcs
      starts = Array(repeating: 0, count: places + 1)
      for arc in arcs { starts[arc.start + 1] += 1 }
      for place in 0..<places { starts[place + 1] += starts[place] }
      order = Array(repeating: 0, count: arcs.count)
      var filled = starts
      for (index, arc) in arcs.enumerated() {
        order[filled[arc.start]] = index
        filled[arc.start] += 1
      }
      for place in 0..<places where starts[place + 1] - starts[place] > 1 {
        order[starts[place]..<starts[place + 1]].sort { a, b in
          if arcs[a].leaving.comesFirst(arcs[b].leaving) { return true }
          return a < b && !arcs[b].leaving.comesFirst(arcs[a].leaving)
        }
      }
      slots = Array(repeating: 0, count: arcs.count)
      for (slot, arc) in order.enumerated() { slots[arc] = slot }
      jumps = Array(0...arcs.count)
    }

    /// Takes an arc, unless it was taken before.
    mutating func take(_ arc: Int) -> Bool {
      let slot = slots[arc]
      guard jumps[slot] == slot else { return false }
      jumps[slot] = slot + 1
      return true
    }

    /// Takes the arc at a place that comes first in the turn from the way back, or gives nil where none is left.
    mutating func next(at place: Int, after back: ArcDirection) -> Int? {
      let (start, end) = (starts[place], starts[place + 1])
      var (low, high) = (start, end)
      if end - start == 1 { high = low }
      while low < high {
        let middle = (low + high) / 2
        if arcs[order[middle]].leaving.comesFirst(back) { low = middle + 1 } else { high = middle }
      }
      var slot = left(from: low)
      if slot >= end { slot = left(from: start) }
      guard slot < end else { return nil }
      jumps[slot] = slot + 1
      return order[slot]
    }

    /// The first slot from one on that is left.
    private mutating func left(from slot: Int) -> Int {
      var slot = slot
      while jumps[slot] != slot {
        jumps[slot] = jumps[jumps[slot]]
        slot = jumps[slot]
      }
      return slot
    }
  }
}
