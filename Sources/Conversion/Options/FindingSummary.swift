import GeoModel

/// Findings by reason: the first of each in full and how many there were, so that memory stays bounded.
public struct FindingSummary: Sendable {
  /// The findings of one reason.
  public struct Entry: Sendable {
    /// The first findings, at most `FindingSummary.limit`.
    public internal(set) var first: [Finding] = []
    /// How many there were.
    public internal(set) var count = 0
  }

  /// How many findings of a reason are kept in full.
  public static let limit = 5

  /// The entries, by the first finding of each reason.
  public private(set) var entries: [(reason: Finding.Reason, entry: Entry)] = []

  public init() {}

  /// How many findings there were in all.
  public var count: Int { entries.reduce(0) { $0 + $1.entry.count } }

  public var isEmpty: Bool { entries.isEmpty }

  /// Adds a finding after those that are there.
  public mutating func add(_ finding: Finding) {
    update(finding.reason) { entry in
      entry.count += 1
      if entry.first.count < Self.limit { entry.first.append(finding) }
    }
  }

  /// Counts findings of a reason that is known to have its first ones already.
  mutating func add(_ reason: Finding.Reason, count: Int) {
    update(reason) { $0.count += count }
  }

  /// Adds what was found later in the input.
  mutating func add(_ other: FindingSummary) {
    for (reason, entry) in other.entries {
      update(reason) { mine in
        mine.count += entry.count
        mine.first += entry.first.prefix(Self.limit - mine.first.count)
      }
    }
  }

  private mutating func update(_ reason: Finding.Reason, _ body: (inout Entry) -> Void) {
    if let index = entries.firstIndex(where: { $0.reason == reason }) {
      body(&entries[index].entry)
    } else {
      entries.append((reason, Entry()))
      body(&entries[entries.count - 1].entry)
    }
  }
}
