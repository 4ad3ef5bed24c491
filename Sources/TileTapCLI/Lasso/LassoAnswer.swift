import GeoJSON
import GeoModel
import HitTesting
import SystemIO

/// The features that a lasso selects, written as they come.
struct LassoAnswer: ByteSink {
  private let filter: LassoFilter
  private let sink: OutputSink
  private let jobs: Int
  private let output: FeatureOutput

  /// - Parameter jobs: how many threads test features that come as text.
  init(
    _ sink: OutputSink, _ form: GeoJSONWriter.Form, _ lasso: Lasso, _ predicate: Lasso.Predicate,
    jobs: Int = 1
  ) {
    self.sink = sink
    output = FeatureOutput(form)
    filter = LassoFilter(lasso: lasso, predicate: predicate)
    self.jobs = jobs
  }

  /// Writes what comes before the features.
  func begin() throws { output.writer.begin() }

  /// Writes a feature if the lasso selects it.
  func take(_ record: FeatureRecord) throws {
    if filter.selects(record) { try write(record) }
  }

  /// Takes the text of whole features, one a line.
  func write(_ bytes: UnsafeRawBufferPointer) throws {
    let texts = Self.parts(of: bytes, jobs)
    guard texts.count > 1 else {
      for text in texts { for record in try filter.selected(of: text) { try write(record) } }
      return
    }
    let filter = filter
    let state = Locked(Parts(selected: Array(repeating: [], count: texts.count)))
    SystemThread.run(on: min(jobs, texts.count)) {
      do {
        while let part = state.withLock({ $0.take() }) {
          let selected = try filter.selected(of: texts[part])
          state.withLock { $0.selected[part] = selected }
        }
      } catch {
        state.withLock { $0.failure = error }
      }
    }
    let parts = state.withLock { $0 }
    if let failure = parts.failure { throw failure }
    for record in parts.selected.joined() { try write(record) }
  }

  private func write(_ record: FeatureRecord) throws {
    output.writer.write(record)
    if output.writer.output.count >= 1 << 18 { try flush() }
  }

  /// A text less than that is not worth a thread.
  private static let smallestPart = 1 << 15

  /// A text cut between lines into so many parts at most.
  private static func parts(of bytes: UnsafeRawBufferPointer, _ count: Int) -> [[UInt8]] {
    let size = max(smallestPart, bytes.count / max(1, count))
    var parts: [[UInt8]] = []
    var start = 0
    while start < bytes.count {
      var end = min(bytes.count, start + size)
      while end < bytes.count, bytes[end - 1] != 0x0A { end += 1 }
      parts.append(Array(bytes[start..<end]))
      start = end
    }
    return parts
  }

  /// Writes what comes after the features.
  func finish() throws {
    output.writer.end()
    try flush()
    try sink.finish()
  }

  private func flush() throws {
    try output.writer.output.withBytes { try sink.write($0) }
    output.writer.output.removeAll()
  }
}

/// Which features a lasso selects.
private struct LassoFilter: Sendable {
  let lasso: Lasso
  let predicate: Lasso.Predicate

  func selects(_ record: FeatureRecord) -> Bool {
    record.feature.geometry.map { lasso.selects($0, by: predicate) } ?? false
  }

  func selected(of text: [UInt8]) throws -> [FeatureRecord] {
    var reader = GeoJSONReader(MemorySource(text))
    var records: [FeatureRecord] = []
    while let record = try reader.next() { if selects(record) { records.append(record) } }
    return records
  }
}

/// Parts of a text, and what was found in them so far.
private struct Parts: Sendable {
  var selected: [[FeatureRecord]]
  var failure: (any Error)?
  private var next = 0

  init(selected: [[FeatureRecord]]) { self.selected = selected }

  /// The part that is to be looked at next, or nil.
  mutating func take() -> Int? {
    guard next < selected.count, failure == nil else { return nil }
    defer { next += 1 }
    return next
  }
}

/// A writer of GeoJSON that a value can hold.
private final class FeatureOutput {
  var writer: GeoJSONWriter

  init(_ form: GeoJSONWriter.Form) { writer = GeoJSONWriter(form) }
}
