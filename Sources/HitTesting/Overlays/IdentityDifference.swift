/// What turns one list of named values into another, touching only what differs.
struct IdentityDifference<ID: Hashable, Value: Equatable> {
  /// Names that are in the old list only, in its order.
  private(set) var removed: [ID] = []
  /// Names that are in both, with another value, in the old list's order; each with its index in the new list.
  private(set) var changed: [(id: ID, index: Int)] = []
  /// What is to be put right above its predecessor in the new list, from the bottom up: new, or moved.
  private(set) var placed: [(index: Int, isNew: Bool)] = []

  /// The difference of two lists, neither of which has a name twice.
  ///
  /// The fewest are moved: what stays is a longest run of names that have the same order in both lists (Schensted
  /// 1961, by patience). Putting each of the others right above its predecessor, from the bottom up, is then enough:
  /// each step leaves the order of all that stays, and of all that was put, as it is in the new list.
  /// Complexity: O(n log n).
  init(from old: [(id: ID, value: Value)], to new: [(id: ID, value: Value)]) {
    let indices = Dictionary(uniqueKeysWithValues: new.enumerated().map { ($1.id, $0) })
    var kept: [Int] = []
    for (id, value) in old {
      guard let index = indices[id] else {
        removed.append(id)
        continue
      }
      kept.append(index)
      if new[index].value != value { changed.append((id, index)) }
    }
    var isKept = [Bool](repeating: false, count: new.count)
    for index in kept { isKept[index] = true }
    var stays = [Bool](repeating: false, count: new.count)
    for index in Self.longestRise(kept) { stays[index] = true }
    for index in new.indices where !stays[index] { placed.append((index, !isKept[index])) }
  }

  /// A longest rising subsequence of different numbers.
  private static func longestRise(_ numbers: [Int]) -> [Int] {
    // The place in `numbers` of the smallest end of a rise of each length, and what stands before each number.
    var ends: [Int] = []
    var before = [Int?](repeating: nil, count: numbers.count)
    for (place, number) in numbers.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      if low > 0 { before[place] = ends[low - 1] }
      if low < ends.count { ends[low] = place } else { ends.append(place) }
    }
    var rise: [Int] = []
    var place = ends.last
    while let here = place {
      rise.append(numbers[here])
      place = before[here]
    }
    return rise.reversed()
  }
}
