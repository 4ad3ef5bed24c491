import Foundation
import GeoJSON
import GeoModel
import SystemIO

/// `write FILE [MEGABYTES]`: features, as values without their text, into newline-delimited GeoJSON,
/// against JSONSerialization writing the same objects in the same run.
func writeBenchmark(_ arguments: [String]) throws {
  let bytes = try benchmarkBytes(arguments)
  var features: [Feature] = []
  var reader = GeoJSONReader(MemorySource(bytes))
  while let feature = try reader.nextFeature() { features.append(feature) }

  var written = 0
  let seconds = bestOf(3) { written = write(features) { _ in } }
  let reading = try bestOf(2) {
    var reader = GeoJSONReader(MemorySource(bytes))
    while try reader.nextFeature() != nil {}
  }
  print("write: \(features.count) features, \(written) bytes from \(bytes.count)")
  printRate("GeoJSONWriter.write", Double(written) / 1e6, seconds)
  var meter = AllocationMeter()
  _ = write(features) { if $0 == features.count / 2 { meter.passHalf($0) } }
  meter.finish(features.count, "feature")
  printRate("GeoJSONReader.nextFeature", Double(bytes.count) / 1e6, reading)
  try writeWithFoundation(bytes, seconds / Double(written))
}

/// Writes features and throws the text away; returns how many bytes it had.
private func write(_ features: [Feature], done: (Int) -> Void) -> Int {
  var written = 0
  var writer = GeoJSONWriter(.newlineDelimited, capacity: 1 << 20)
  for (index, feature) in features.enumerated() {
    done(index)
    writer.write(feature)
    if writer.output.count > 1 << 19 {
      written += writer.output.count
      writer.output.removeAll()
    }
  }
  return written + writer.output.count
}

/// JSONSerialization on a twentieth of the lines, which is plenty.
private func writeWithFoundation(_ bytes: [UInt8], _ secondsPerByte: Double) throws {
  var objects: [Any] = []
  var lines = 0
  for line in bytes.split(separator: 0x0A) {
    lines += 1
    if lines % 20 == 0 { objects.append(try JSONSerialization.jsonObject(with: Data(line))) }
  }
  var written = 0
  let seconds = try bestOf(1) {
    for object in objects { written += try JSONSerialization.data(withJSONObject: object).count }
  }
  printRate("JSONSerialization, a twentieth", Double(written) / 1e6, seconds)
  print("ratio to JSONSerialization: \(rounded(seconds / Double(written) / secondsPerByte))")
}
