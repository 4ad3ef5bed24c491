import GeoModel

/// What is odd about an input, told in a bounded number of lines: the first few of a kind with their places,
/// then how many more there are.
package struct Warnings: Sendable {
  /// How many findings of a kind are told in full.
  package static let shown = 3

  private struct Kind: Sendable {
    var first: [(order: UInt64, finding: Finding)] = []
    var count = 0
  }

  private var kinds: [Finding.Reason: Kind] = [:]
  /// How many findings came without an order of their own.
  private var added: UInt64 = 0

  package init() {}

  package init(_ findings: some Sequence<Finding>) { for finding in findings { add(finding) } }

  /// How many findings there were, told or not.
  package var count: Int { kinds.values.reduce(0) { $0 + $1.count } }

  package var isEmpty: Bool { kinds.isEmpty }

  /// Adds a finding after those that are there.
  package mutating func add(_ finding: Finding) {
    add(finding, order: added)
    added += 1
  }

  /// Adds a finding with its place in the order of all: the smallest are told first, whoever came first.
  package mutating func add(_ finding: Finding, order: UInt64) {
    add(finding.reason, first: [(order, finding)], count: 1)
  }

  /// Adds findings of one kind that were counted elsewhere, behind those that are there.
  ///
  /// - Parameter first: those that are known in full, in their order.
  package mutating func add(_ reason: Finding.Reason, first: [Finding], count: Int) {
    let shown = first.prefix(Self.shown).enumerated().map {
      (order: added + UInt64($0.offset), finding: $0.element)
    }
    add(reason, first: shown, count: count)
    added += UInt64(Self.shown)
  }

  /// Counts findings of a kind that has its first ones already.
  mutating func addMore(_ reason: Finding.Reason, _ count: Int) {
    if count > 0 { kinds[reason]?.count += count }
  }

  /// Adds findings behind those that are there.
  package mutating func append(_ other: Warnings) {
    for (reason, kind) in other.kinds {
      add(reason, first: kind.first.map { ($0.order &+ added, $0.finding) }, count: kind.count)
    }
    added = max(added, other.kinds.values.flatMap(\.first).map { $0.order &+ added + 1 }.max() ?? 0)
  }

  /// Adds what another thread found.
  package mutating func merge(_ other: Warnings) {
    for (reason, kind) in other.kinds { add(reason, first: kind.first, count: kind.count) }
  }

  private mutating func add(
    _ reason: Finding.Reason, first: [(order: UInt64, finding: Finding)], count: Int
  ) {
    var kind = kinds[reason] ?? Kind()
    kind.count += count
    for entry in first {
      let index = kind.first.firstIndex { $0.order > entry.order } ?? kind.first.count
      guard index < Self.shown else { continue }
      kind.first.insert(entry, at: index)
      if kind.first.count > Self.shown { kind.first.removeLast() }
    }
    kinds[reason] = kind
  }

  /// Each kind in the order of its first finding.
  package var summary: [(reason: Finding.Reason, first: [Finding], count: Int)] {
    let sorted = kinds.sorted {
      ($0.value.first.first?.order ?? 0, $0.key.rawValue) < (
        $1.value.first.first?.order ?? 0, $1.key.rawValue
      )
    }
    return sorted.map { ($0.key, $0.value.first.map(\.finding), $0.value.count) }
  }

  /// Writes them as lines of the error output.
  package func report(for input: String, on console: Console) {
    for (reason, first, count) in summary {
      for finding in first { console.report("\(inputName(input)): warning: \(finding)") }
      let rest = count - first.count
      if rest > 0 {
        console.report(
          "\(inputName(input)): warning: \(grouped(rest)) more of this kind (\(reason.rawValue))")
      }
    }
  }
}

/// A whole number with commas between its thousands.
package func grouped(_ number: Int) -> String {
  let digits = String(number.magnitude)
  var text = ""
  for (index, digit) in digits.enumerated() {
    if index > 0, (digits.count - index) % 3 == 0 { text += "," }
    text.append(digit)
  }
  return number < 0 ? "-" + text : text
}
