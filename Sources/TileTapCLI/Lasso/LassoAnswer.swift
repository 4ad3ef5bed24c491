import GeoJSON
import GeoModel
import HitTesting
import SystemIO

/// The features that a lasso selects, written as they come.
struct LassoAnswer: ByteSink {
  private let lasso: Lasso
  private let predicate: Lasso.Predicate
  private let sink: OutputSink
  private let output = FeatureOutput()

  init(_ sink: OutputSink, _ lasso: Lasso, _ predicate: Lasso.Predicate) {
    self.sink = sink
    self.lasso = lasso
    self.predicate = predicate
  }

  /// Writes what comes before the features.
  func begin() throws { output.writer.begin() }

  /// Writes a feature if the lasso selects it.
  func take(_ record: FeatureRecord) throws {
    guard let geometry = record.feature.geometry, lasso.selects(geometry, by: predicate) else { return }
    output.writer.write(record)
    if output.writer.output.count >= 1 << 18 { try flush() }
  }

  /// Takes the text of whole features, one a line.
  func write(_ bytes: UnsafeRawBufferPointer) throws {
    var reader = GeoJSONReader(MemorySource(Array(bytes)))
    while let record = try reader.next() { try take(record) }
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

/// A writer of GeoJSON that a value can hold.
private final class FeatureOutput {
  var writer = GeoJSONWriter(.featureCollection)
}
