/// The known name that a mistyped one most likely means, or nil where none is near.
///
/// Near is at most one edit for three letters, and one more for every further three; the first of equals wins.
package func nearestName(to name: String, among known: [String]) -> String? {
  var best: (name: String, distance: Int)?
  for candidate in known {
    let distance = editDistance(Array(name.lowercased().utf8), Array(candidate.lowercased().utf8))
    if distance < best?.distance ?? Int.max { best = (candidate, distance) }
  }
  guard let best, best.distance <= max(1, min(name.utf8.count, best.name.utf8.count) / 3) else {
    return known.first { !name.isEmpty && $0.hasPrefix(name) }
  }
  return best.name
}

/// How many insertions, removals, replacements and swaps of neighbours lead from `a` to `b`.
///
/// The restricted distance of Damerau (1964) and Levenshtein (1966), by Wagner and Fischer's table.
/// Complexity: O(n · m) time and O(m) space.
func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    row.reserveCapacity(b.count + 1)
    for j in b.indices {
      var cost = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
      row.append(cost)
    }
    beforeLast = last
    last = row
  }
  return last[b.count]
}
