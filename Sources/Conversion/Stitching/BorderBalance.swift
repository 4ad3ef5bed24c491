/// How many of the edges that run along a border at the place of a sweep run up, and how many down.
struct BorderBalance {
  /// What happens at a place, in this order.
  enum Event: Int { case end, begin, touch }

  /// Edges that run one way, in the order they came.
  private struct Direction {
    var edges: [Int] = []
    /// How many of the first ones are gone.
    private var passed = 0

    mutating func first(of sides: SideSweep) -> Int? {
      while passed < edges.count {
        if sides.contains(edges[passed]) { return edges[passed] }
        passed += 1
      }
      return nil
    }
  }

  /// How many edges run up more than down.
  private(set) var net = 0
  private var sides: SideSweep
  private var up = Direction()
  private var down = Direction()

  /// - Parameter count: how many edges may come, numbered from 0 on.
  init(count: Int) { sides = SideSweep(count: count) }

  mutating func insert(_ edge: Int, isUp: Bool, isLow: Bool) {
    net += isUp ? 1 : -1
    if isUp { up.edges.append(edge) } else { down.edges.append(edge) }
    sides.insert(edge, isNear: isLow)
  }

  mutating func remove(_ edge: Int, isUp: Bool, isLow: Bool) {
    net -= isUp ? 1 : -1
    sides.remove(edge, isNear: isLow)
  }

  /// The edge that came first of those that run one way and are there, or nil.
  mutating func first(isUp: Bool) -> Int? { isUp ? up.first(of: sides) : down.first(of: sides) }

  /// Goes on along a stretch; `join` takes edges that belong together.
  mutating func pass(_ join: (Int, Int) -> Void) { sides.pass(join) }
}
