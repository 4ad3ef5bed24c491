import GeoJSON
import GeoModel
import SystemIO

/// Reads GeoJSON, writes what was read, and reads that again: nothing may change on the way.
func fuzzGeoJSON(_ bytes: UnsafeRawBufferPointer) {
  let first = read(Array(bytes), strict: false)
  _ = read(Array(bytes), strict: true)
  var writer = GeoJSONWriter(.newlineDelimited)
  for feature in first { writer.write(feature) }
  let again = read(writer.output.bytes(), strict: false)
  precondition(first.count == again.count, "\(first.count) features written, \(again.count) read")
}

private func read(_ bytes: [UInt8], strict: Bool) -> [Feature] {
  var options = GeoJSONReader.Options()
  options.strict = strict
  options.lints = true
  var reader = GeoJSONReader(MemorySource(bytes), options: options)
  var features: [Feature] = []
  do {
    while let feature = try reader.nextFeature() { features.append(feature) }
  } catch {
    precondition(error is InvalidInput, "\(error)")
  }
  return features
}
