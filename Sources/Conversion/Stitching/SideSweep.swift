/// The edges that run along a border at the place of a sweep, and which of them the border's two sides have in common.
///
/// Takes O(1) for each edge, averaged, however many there are at one place.
struct SideSweep {
  private enum State: UInt8 { case gone, fresh, paired }

  private struct Side {
    /// How many edges are there.
    var count = 0
    /// Edges that came since the last pairs, and some of those that were paired.
    var fresh: [Int] = []
    var paired: [Int] = []

    mutating func dropGone(_ states: [State]) {
      fresh.removeAll { states[$0] == .gone }
      while let last = paired.last, states[last] == .gone { paired.removeLast() }
    }

    mutating func settle(_ states: inout [State]) {
      for edge in fresh { states[edge] = .paired }
      paired += fresh
      fresh.removeAll(keepingCapacity: true)
    }
  }

  private var states: [State]
  private var near = Side()
  private var far = Side()

  /// - Parameter count: how many edges may come, numbered from 0 on.
  init(count: Int) { states = Array(repeating: .gone, count: count) }

  mutating func insert(_ edge: Int, isNear: Bool) {
    states[edge] = .fresh
    if isNear {
      near.fresh.append(edge)
      near.count += 1
    } else {
      far.fresh.append(edge)
      far.count += 1
    }
  }

  mutating func remove(_ edge: Int, isNear: Bool) {
    states[edge] = .gone
    if isNear { near.count -= 1 } else { far.count -= 1 }
  }

  func contains(_ edge: Int) -> Bool { states[edge] != .gone }

  /// Goes on along a stretch: where both sides have edges along it, all of them belong together.
  ///
  /// - Parameter pair: takes a near edge and a far one, as often as it needs to bring all together.
  mutating func pass(_ pair: (Int, Int) -> Void) {
    guard near.count > 0, far.count > 0, !near.fresh.isEmpty || !far.fresh.isEmpty else { return }
    near.dropGone(states)
    far.dropGone(states)
    guard let a = near.paired.last ?? near.fresh.first, let b = far.paired.last ?? far.fresh.first else {
      return
    }
    for edge in near.fresh { pair(edge, b) }
    let isPaired = near.fresh.first == a
    for edge in far.fresh where edge != b || !isPaired { pair(a, edge) }
    near.settle(&states)
    far.settle(&states)
  }
}
