import GeoModel
import JSONText
import Testing
import VectorTile

@testable import Conversion

/// A layer by its protobuf fields (vector-tile specification 4.1).
private func layer(
  _ features: [[UInt8]], keys: [[UInt8]] = [], values: [[UInt8]] = [], name: [UInt8] = Array("l".utf8)
) -> [UInt8] {
  var message: [UInt8] = [0x78, 2] + field(1, name)
  for feature in features { message += field(2, feature) }
  for key in keys { message += field(3, key) }
  for value in values { message += field(4, value) }
  return field(3, message)
}

private func field(_ number: UInt8, _ bytes: [UInt8]) -> [UInt8] {
  // Lengths below 2^14 are enough here.
  let length = bytes.count
  return [number << 3 | 2]
    + (length < 128 ? [UInt8(length)] : [UInt8(length & 127 | 128), UInt8(length >> 7)]) + bytes
}

private func feature(type: UInt8?, geometry: [UInt8]?, tags: [UInt8] = []) -> [UInt8] {
  (tags.isEmpty ? [] : field(2, tags)) + (type.map { [0x18, $0] } ?? [])
    + (geometry.map { field(4, $0) } ?? [])
}

private let point: [UInt8] = [9, 2, 2]

@Test func whatCannotBeDrawnIsCountedAndTold() throws {
  let bytes = layer([
    feature(type: 1, geometry: point),
    feature(type: nil, geometry: point),
    feature(type: 1, geometry: nil),
    feature(type: 0, geometry: point),
    feature(type: 2, geometry: point),
    feature(type: 3, geometry: [9, 2, 2, 10, 2, 2]),
    feature(type: 1, geometry: point),
  ])
  let result = try convert(bytes, id(2, 1, 1))
  #expect(result.report.features == 2)
  #expect(result.report.featuresSkipped == 5)
  let told = Set(result.report.findings.entries.flatMap(\.entry.first).map { "\($0.place)" })
  #expect(told == Set((1...5).map { "tile 2/1/1, layer \"l\", feature \($0)" }))
}

@Test func damagedFeaturesDoNotTakeOthersWithThem() throws {
  let bytes = layer(
    [
      feature(type: 1, geometry: [9, 2]), feature(type: 1, geometry: point, tags: [0, 0, 0]),
      feature(type: 1, geometry: point, tags: [0, 9]), feature(type: 1, geometry: point, tags: [0, 0]),
    ], keys: [Array("k".utf8)], values: [[0x28, 5]])
  let result = try convert(bytes, id(2, 1, 1))
  #expect(try result.features().map { $0["properties"] } == [.object(["k": 5])])
  #expect(result.report.featuresSkipped == 3)
  #expect(result.report.findings.count == 3)
}

@Test func strictStopsAtTheFirstDamage() throws {
  let bytes = layer([feature(type: 1, geometry: point), feature(type: 1, geometry: [9, 2])])
  let error = #expect(throws: InvalidInput.self) { try convert(bytes, id(2, 1, 1)) { $0.isStrict = true } }
  #expect(error?.finding.place == .tile(try id(2, 1, 1), layer: "l", feature: 1))
}

@Test func strictAcceptsWhatTheSpecificationAllows() throws {
  let bytes = layer([feature(type: 0, geometry: point)])
  #expect(try convert(bytes, id(2, 1, 1)) { $0.isStrict = true }.report.featuresSkipped == 1)
}

@Test func aDamagedLayerDoesNotTakeOthersWithIt() throws {
  let unnamed = field(3, [0x78, 2])
  let bytes = unnamed + layer([feature(type: 1, geometry: point)])
  let result = try convert(bytes, id(2, 1, 1))
  #expect(result.report.features == 1 && result.report.layersSkipped == 1)
  #expect(result.report.findings.count == 1)
}

@Test func textThatIsNotUTF8IsMended() throws {
  let bytes = layer(
    [feature(type: 1, geometry: point, tags: [0, 0])], keys: [[0x6B, 0xFF]],
    values: [field(1, [0x61, 0xC3])],
    name: [0x6C, 0x80])
  let result = try convert(bytes, id(2, 1, 1))
  let features = try result.features()
  #expect(features[0]["properties"] == .object(["k\u{FFFD}": "a\u{FFFD}"]))
  #expect(features[0]["layer"] == "l\u{FFFD}")
  #expect(result.report.findings.entries.map(\.reason) == [.textNotUTF8])
  #expect(throws: InvalidInput.self) { try convert(bytes, id(2, 1, 1)) { $0.isStrict = true } }
}

@Test func theLastValueOfARepeatedKeyIsTaken() throws {
  // Key 2 has the text of key 0.
  let keys = ["a", "b", "a"].map { Array($0.utf8) }
  let values: [[UInt8]] = [[0x28, 1], [0x28, 2], [0x28, 3]]
  let bytes = layer(
    [
      feature(type: 1, geometry: point, tags: [0, 0, 1, 1, 0, 2]),
      feature(type: 1, geometry: point, tags: [0, 0, 1, 1, 2, 2]),
      feature(type: 1, geometry: point, tags: [0, 0, 1, 1]),
    ], keys: keys, values: values)
  let result = try convert(bytes, id(2, 1, 1))
  #expect(
    try result.features().map { $0["properties"]?.jsonText() } == [
      #"{"b":2,"a":3}"#, #"{"b":2,"a":3}"#, #"{"a":1,"b":2}"#,
    ])
  #expect(result.report.findings.entries.map(\.reason) == [.tileKeyRepeated])
  #expect(result.report.findings.count == 2)
}

@Test func findingsAreBoundedAndCounted() throws {
  let bytes = layer((0..<40).map { _ in feature(type: 0, geometry: point) })
  let findings = try convert(bytes, id(2, 1, 1)).report.findings
  #expect(findings.count == 40)
  #expect(findings.entries.map(\.entry.first.count) == [FindingSummary.limit])
}

@Test func noTruncationOrChangeTraps() throws {
  let bytes = layer(
    [
      feature(type: 3, geometry: [9, 0, 0, 26, 20, 0, 0, 20, 19, 0, 15], tags: [0, 0]),
      feature(type: 2, geometry: [9, 2, 2, 18, 2, 2, 4, 6]),
    ], keys: [Array("key".utf8)], values: [field(1, Array("value".utf8))])
  for length in 0..<bytes.count { _ = try convert(Array(bytes[..<length]), id(3, 7, 7)) }
  for index in bytes.indices {
    for bit in 0..<8 {
      var changed = bytes
      changed[index] ^= 1 << UInt8(bit)
      let result = try convert(changed, id(3, 7, 7))
      #expect(try result.features().count == result.report.features)
    }
  }
}
