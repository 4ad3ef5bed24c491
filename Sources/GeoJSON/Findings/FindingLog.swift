import GeoModel

/// The findings of a reading: the first of each kind in full, and how many there were.
public struct FindingLog: Sendable {
  /// The findings that were kept, in the order they were met.
  public private(set) var findings: [Finding] = []
  /// How many there were of each kind, those that were not kept included.
  ///
  /// Once enough of a kind are kept, a feature with more of it counts once.
  public private(set) var counts: [Finding.Reason: Int] = [:]
  /// How many of a kind are kept.
  public let limit: Int

  init(limit: Int) { self.limit = limit }

  /// Whether another finding of that kind would only be counted.
  func isFull(_ reason: Finding.Reason) -> Bool { counts[reason, default: 0] >= limit }

  mutating func add(_ finding: Finding) {
    if !isFull(finding.reason) { findings.append(finding) }
    counts[finding.reason, default: 0] += 1
  }

  mutating func count(_ reason: Finding.Reason) { counts[reason, default: 0] += 1 }
}
