import GeoModel
import VectorTile

/// Counts a worker's findings, and makes words of the first of each kind only.
///
/// A worker's tiles come in their order, so what its later tiles find is never among the first of all.
struct IssueLog {
  let isStrict: Bool
  /// The issues of the feature at hand.
  var pending: TileIssues = []
  /// Whether the feature at hand has a key more than once.
  var hasRepeatedKey = false
  /// For each bit of an issue its reason and how many findings of it were told in full.
  private var told: [(reason: Finding.Reason, count: Int)?] = Array(repeating: nil, count: 32)

  init(isStrict: Bool) { self.isStrict = isStrict }

  /// Whether the feature at hand has something to tell.
  var hasPending: Bool { !pending.isEmpty || hasRepeatedKey }

  /// Tells why a tile, layer or feature was skipped.
  mutating func add(
    _ error: TileError, at place: Place, to findings: inout FindingSummary
  ) throws(InvalidInput) {
    pending = []
    hasRepeatedKey = false
    try add(damage: error.finding(at: place), to: &findings)
  }

  /// Tells what is odd about the feature at hand.
  mutating func addPending(
    at place: @autoclosure () -> Place, to findings: inout FindingSummary
  ) throws(InvalidInput) {
    let issues = pending
    let repeats = hasRepeatedKey
    pending = []
    hasRepeatedKey = false
    if !issues.isEmpty { try add(issues, at: place(), to: &findings) }
    guard repeats else { return }
    let finding = Finding(
      .tileKeyRepeated, at: place(), found: "a key comes more than once; its last value is taken",
      expected: "each key once", clause: "vector-tile specification 4.4")
    try add(damage: finding, to: &findings)
  }

  /// Tells what is odd about a layer or feature.
  mutating func add(
    _ issues: TileIssues, at place: @autoclosure () -> Place, to findings: inout FindingSummary
  ) throws(InvalidInput) {
    if isStrict, let finding = issues.subtracting(.allowed).findings(at: place()).first {
      throw InvalidInput(finding)
    }
    for issue in issues.each {
      let bit = issue.rawValue.trailingZeroBitCount
      if let known = told[bit], known.count >= FindingSummary.limit {
        findings.add(known.reason, count: 1)
      } else if let finding = issue.findings(at: place()).first {
        told[bit] = (finding.reason, (told[bit]?.count ?? 0) + 1)
        findings.add(finding)
      }
    }
  }

  /// Tells what the layer's texts had to put up with.
  func add(
    _ oddities: LayerText.Oddities, at place: Place, to findings: inout FindingSummary
  ) throws(InvalidInput) {
    if oddities.contains(.notFinite) {
      findings.add(
        Finding(
          .numberNotFinite, at: place, found: "a number is NaN or infinite; it is written as null",
          expected: "a number that JSON has a text for", clause: "RFC 8259 6"))
    }
    if oddities.contains(.notUTF8) {
      let finding = Finding(
        .textNotUTF8, at: place, found: "a text is not UTF-8; what is wrong is written as U+FFFD",
        expected: "UTF-8", clause: "vector-tile specification 4.1")
      try add(damage: finding, to: &findings)
    }
  }

  /// Tells of something that strict options do not put up with.
  func add(damage finding: Finding, to findings: inout FindingSummary) throws(InvalidInput) {
    if isStrict { throw InvalidInput(finding) }
    findings.add(finding)
  }
}

extension Finding.Reason {
  /// A number of a tile is NaN or infinite.
  public static let numberNotFinite = Finding.Reason(rawValue: "tile-number-not-finite")
  /// A name, key or text of a tile is not UTF-8.
  public static let textNotUTF8 = Finding.Reason(rawValue: "tile-text-not-utf8")
}
