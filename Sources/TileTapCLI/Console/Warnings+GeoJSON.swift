import GeoJSON
import GeoModel

extension Warnings {
  /// Adds what a reader of GeoJSON found.
  mutating func add(_ log: FindingLog) {
    for reason in Set(log.findings.map(\.reason)) {
      let indexed = log.findings.enumerated().filter { $0.element.reason == reason }
      guard let first = indexed.first else { continue }
      add(first.element, order: UInt64(first.offset))
      for (offset, finding) in indexed.dropFirst() { add(finding, order: UInt64(offset)) }
      addMore(reason, log.counts[reason, default: 0] - indexed.count)
    }
  }
}
