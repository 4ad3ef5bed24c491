import Styling

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
