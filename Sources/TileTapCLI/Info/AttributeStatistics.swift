/// What the values of one attribute are, in bounded memory.
///
/// Two statistics merge to the same, whichever values each has seen and in whatever order.
struct AttributeStatistics: Sendable {
  /// The most distinct values that are told apart; past them the count is said to be more.
  static let distinctLimit = 1000
  /// How many values are shown.
  static let sampleCount = 5
  /// The most bytes of a text that are kept to be shown.
  static let textLimit = 200

  private struct Entry: Sendable {
    var value: AttributeValue
    var count: Int
  }

  /// When the attribute was first seen: smaller is earlier.
  var firstSeen: UInt64
  /// How many features have the attribute.
  private(set) var count = 0
  private var typeCounts = [Int](repeating: 0, count: AttributeType.allCases.count)
  private(set) var range: ClosedRange<ExactNumber>?
  /// By stable hash: every value, or once there were too many, those with the smallest hashes.
  private var entries: [UInt64: Entry] = [:]
  /// Whether there are more than `distinctLimit` values.
  private(set) var isCapped = false
  private var largestSample: UInt64 = 0

  init(firstSeen: UInt64) { self.firstSeen = firstSeen }

  /// How often each type occurs, in the order of the types, those that do not left out.
  var types: [(type: AttributeType, count: Int)] {
    zip(AttributeType.allCases, typeCounts).filter { $0.1 > 0 }.map { ($0, $1) }
  }

  /// How many distinct values there are, `distinctLimit` at most.
  var distinctCount: Int { isCapped ? Self.distinctLimit : entries.count }

  /// The most frequent values, or where there are too many to count, some that a hash picked; null, arrays and
  /// objects are never among them.
  func samples() -> [AttributeValue] {
    let chosen =
      isCapped
      ? entries.values.sorted { $0.value < $1.value }
      : entries.values.sorted { ($1.count, $0.value) < ($0.count, $1.value) }
    return chosen.prefix(Self.sampleCount).map(\.value)
  }

  /// Counts occurrences of a value that has no distinct values of its own: null, an array, an object.
  mutating func add(_ type: AttributeType, count: Int = 1) {
    self.count += count
    typeCounts[type.index] += count
  }

  /// Counts occurrences of a value.
  mutating func add(_ type: AttributeType, _ value: AttributeValue, count: Int = 1) {
    add(type, hash: StableHash.of(value), count: count) { value }
  }

  /// Counts occurrences of a value that is made only when it is kept.
  mutating func add(_ type: AttributeType, hash: UInt64, count: Int, value: () -> AttributeValue) {
    add(type, count: count)
    keep(hash, count: count, value)
  }

  /// Widens the range of numbers; those that are not finite have no place in it.
  mutating func extendRange(to number: ExactNumber) {
    guard number.isFinite else { return }
    guard let old = range else { return range = number...number }
    range = min(old.lowerBound, number)...max(old.upperBound, number)
  }

  mutating func merge(_ other: AttributeStatistics) {
    firstSeen = min(firstSeen, other.firstSeen)
    count += other.count
    for index in typeCounts.indices { typeCounts[index] += other.typeCounts[index] }
    if let range = other.range {
      extendRange(to: range.lowerBound)
      extendRange(to: range.upperBound)
    }
    if other.isCapped, !isCapped { cap() }
    for (hash, entry) in other.entries { keep(hash, count: entry.count) { entry.value } }
  }

  private mutating func keep(_ hash: UInt64, count: Int, _ value: () -> AttributeValue) {
    if isCapped, entries.count >= Self.sampleCount, hash > largestSample { return }
    if let old = entries[hash] {
      entries[hash]?.count = old.count + count
      return
    }
    entries[hash] = Entry(value: value().shortened(to: Self.textLimit), count: count)
    if isCapped || entries.count > Self.distinctLimit { cap() }
  }

  /// Forgets all values but those with the smallest hashes (a bottom-k sample).
  private mutating func cap() {
    isCapped = true
    let kept = entries.keys.sorted().prefix(Self.sampleCount)
    largestSample = kept.last ?? 0
    entries = entries.filter { $0.key <= largestSample }
  }
}

extension AttributeType {
  /// The type's place among all types.
  fileprivate var index: Int {
    switch self {
    case .string: 0
    case .float: 1
    case .double: 2
    case .int: 3
    case .uint: 4
    case .sint: 5
    case .bool: 6
    case .number: 7
    case .null: 8
    case .array: 9
    case .object: 10
    }
  }
}

extension AttributeValue {
  /// A long text cut before the character that passes the limit, and an ellipsis after it.
  fileprivate func shortened(to limit: Int) -> AttributeValue {
    guard case .string(let text) = self, text.utf8.count > limit else { return self }
    var short = ""
    for character in text {
      if short.utf8.count + character.utf8.count > limit { break }
      short.append(character)
    }
    return .string(short + "…")
  }
}
