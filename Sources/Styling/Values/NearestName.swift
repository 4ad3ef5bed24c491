/// The name that was probably meant.
package enum NearestName {
  /// The candidate with the fewest changed letters, at most a third of the name's, or nil.
  ///
  /// The distance counts insertions, deletions, changes and swapped neighbours (optimal string alignment).
  /// Complexity: O(n · m) in the lengths, for every candidate.
  package static func of(_ name: String, among candidates: some Sequence<String>) -> String? {
    let limit = max(1, name.count / 3)
    let (length, letters) = (name.count, Array(name.lowercased()))
    var best: (name: String, distance: Int)?
    for candidate in candidates where abs(candidate.count - length) <= limit {
      let distance = distance(letters, Array(candidate.lowercased()))
      if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.name
  }

  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    guard a.count < 200, b.count < 200 else { return .max }
    return editDistance(a, b)
  }
}
