/// A command line that cannot be understood, or asks for something that makes no sense.
package struct UsageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, and what was expected, in one line.
  package var description: String

  package init(_ description: String) { self.description = description }

  /// An unknown name, with the nearest of the known ones where one is near.
  package static func unknown(_ kind: String, _ name: String, among known: [String]) -> UsageError {
    guard let near = nearestName(to: name, among: known) else {
      return UsageError("unknown \(kind) '\(name)'")
    }
    return UsageError("unknown \(kind) '\(name)'; did you mean '\(near)'?")
  }
}
