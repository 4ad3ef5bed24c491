import GeoModel

/// Findings of one pass: the first of each reason in full, the others counted, so that a file full of errors
/// does not fill memory.
struct FindingTally {
  private static let limit = 20
  private var counts: [Finding.Reason: Int] = [:]
  private var findings: [Finding] = []

  mutating func add(_ finding: Finding) {
    counts[finding.reason, default: 0] += 1
    if counts[finding.reason, default: 0] <= Self.limit { findings.append(finding) }
  }

  /// Says how many were not told one by one; at the end of a pass.
  mutating func finish() {
    for (reason, count) in counts.sorted(by: { $0.key.rawValue < $1.key.rawValue }) where count > Self.limit {
      findings.append(
        Finding(reason, at: .whole, found: "\(count - Self.limit) more findings \"\(reason.rawValue)\""))
    }
    counts = [:]
  }

  /// The findings since the last call.
  mutating func take() -> [Finding] {
    defer { findings = [] }
    return findings
  }
}
