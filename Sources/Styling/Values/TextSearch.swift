/// Finding a text in another by scalars, not by characters.
enum TextSearch {
  /// The place, in scalars, of the first occurrence at or after a place, or nil.
  ///
  /// Complexity: O(n · m) in the lengths.
  static func index(of needle: String, in text: String, from start: Int) -> Int? {
    let haystack = Array(text.unicodeScalars)
    let pattern = Array(needle.unicodeScalars)
    let first = min(max(0, start), haystack.count)
    guard haystack.count - first >= pattern.count else { return nil }
    return (first...(haystack.count - pattern.count)).first {
      haystack[$0..<($0 + pattern.count)].elementsEqual(pattern)
    }
  }
}
