/// Sets that are joined (Tarjan, "Efficiency of a good but not linear set union algorithm", 1975).
struct Unions {
  private var parents: [Int] = []

  /// Adds a set of one.
  mutating func add() -> Int {
    parents.append(parents.count)
    return parents.count - 1
  }

  /// The lowest member of the set.
  mutating func root(_ member: Int) -> Int {
    var root = member
    while parents[root] != root { root = parents[root] }
    var at = member
    while parents[at] != root { (parents[at], at) = (root, parents[at]) }
    return root
  }

  mutating func join(_ a: Int, _ b: Int) {
    let (a, b) = (root(a), root(b))
    if a != b { parents[max(a, b)] = min(a, b) }
  }
}
