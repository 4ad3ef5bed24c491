import GeoJSON
import GeoModel
import JSONText
import Testing

/// One bad object does not lose the others.
@Suite struct RecoveryTests {
  private func feature(_ id: Int) -> String {
    #"{"type":"Feature","id":\#(id),"geometry":null,"properties":{}}"#
  }

  private func ids(_ reading: Reading) -> [FeatureID?] { reading.features.map(\.id) }

  @Test(arguments: [
    #"{"type":"Foo"}"#, "[]", "null", #"{"type":"Feature","geometry":7}"#, #"{"type":"Feature","geo"#, "}",
    "x",
    #"{"type":"Feature","properties":{"a":NaN}}"#, #"{"type":"Feature" "id":1}"#, #"{"type":"Feature","id":"#,
    #"{"type":"Point","coordinates":[[1,2]]}"#, #"{"type":"Feature","properties":{"a":"\uD800"}}"#,
  ])
  func aBadLineIsLostAlone(_ bad: String) {
    for separator in ["", "\u{1E}"] {
      let text = [feature(1), bad, feature(2), bad, feature(3)].map { separator + $0 + "\n" }.joined()
      let reading = Reading(text)
      #expect(reading.error == nil)
      #expect(ids(reading) == [1, 2, 3])
      #expect(reading.skipped == 2)
      #expect(reading.findings.count >= 2)
      let lines = reading.findings.map { finding -> Int in
        if case .text(let line, _) = finding.place { line } else { 0 }
      }
      // A line that breaks off is noticed where the next one begins.
      #expect(lines.allSatisfy { (2...6).contains($0) }, "\(reading.findings)")
      #expect(Reading(text, strict: true).error != nil)
      #expect(ids(Reading(text, strict: true)) == [1])
    }
  }

  @Test func aBadFirstLineIsLostAloneWhereItEndsAsOne() {
    #expect(ids(Reading("{\"a\" 1}\n\(feature(2))\n")) == [2])
    let pretty = "{\n \"type\" \"Feature\",\n \"geometry\":\n{\"type\":\"Point\",\"coordinates\":[1,2]}\n}\n"
    let reading = Reading(pretty)
    #expect(reading.features.isEmpty)
    #expect(reading.error?.finding.place == .text(line: 2, column: 9))
  }

  @Test(arguments: [
    #"{"type":"Foo"}"#, "[]", "null", "7", #"{"type":"Feature","geometry":7}"#,
    #"{"type":"Feature","properties":{"a":NaN},"geometry":null}"#, #"{"type":"Feature","id":01}"#,
    #"{"type":"Feature","properties":{"a":"\x ]}"},"geometry":null}"#,
  ])
  func aBadFeatureOfACollectionIsLostAlone(_ bad: String) {
    let text =
      #"{"type":"FeatureCollection","features":[\#(bad),\#(feature(1)),\#(bad),\#(feature(2))],"n":1}"#
    let reading = Reading(text)
    #expect(reading.error == nil)
    #expect(ids(reading) == [1, 2])
    #expect(reading.skipped == 2)
    #expect(reading.members["n"] == 1)
    #expect(Reading(text, strict: true).error != nil)
  }

  @Test(arguments: [
    #"{"type":"Feature" "id":1}"#, #"{"type":"Feature","properties":{"a":"b}}"#, #"{"type":"Feature","#, "}",
    #"{"type":"Feature","properties":{"a":[1}}"#,
  ])
  func aBrokenCollectionStopsAfterWhatCameBefore(_ bad: String) {
    let reading = Reading(
      #"{"type":"FeatureCollection","features":[\#(feature(1)),\#(bad),\#(feature(2))]}"#)
    #expect(ids(reading) == [1])
    #expect(reading.error?.finding.reason == .jsonSyntax)
  }

  @Test func linesThatOnlyOpenBracketsAreLostTogether() {
    let text = feature(1) + "\n" + String(repeating: "{\"a\":[1,\n", count: 20_000) + "1]}\n"
    let reading = Reading(text)
    #expect(reading.features.map(\.id) == [1])
    #expect(reading.findings.contains { $0.reason == .jsonDepth })
    #expect(reading.skipped < 400)
  }

  @Test func nestedCollectionsAreFlattened() {
    let inner = #"{"type":"FeatureCollection","x":1,"features":[\#(feature(2)),\#(feature(3))],"y":2}"#
    let reading = Reading(
      #"{"type":"FeatureCollection","features":[\#(feature(1)),\#(inner),\#(feature(4))],"z":3}"#)
    #expect(ids(reading) == [1, 2, 3, 4])
    #expect(reading.reasons == ["feature-collection-nested"])
    #expect(reading.members["z"] == 3 && reading.members["x"] == nil)
  }

  /// Damage of every kind to every byte: the reading ends, and what it gives can be written.
  @Test func everyTruncationAndChangeEnds() throws {
    let point =
      #"{"type":"Feature","id":-1,"bbox":[0,1,2,3],"geometry":{"type":"Point","coordinates":[1.5,-2e1]},"properties":{"é":"\u00e9"}}"#
    let polygon = #"{"type":"Polygon","coordinates":[[[0,0],[9,0],[9,9],[0,0]]]}"#
    for text in [
      #"{"type":"FeatureCollection","n":[true],"features":[\#(point),\#(polygon)],"crs":null}"#,
      "\(point)\n\(polygon)\n", "\u{1E}\(polygon)\n\u{1E}\(feature(3))\n",
    ] {
      let bytes = Array(text.utf8)
      for count in 0..<bytes.count { try check(Array(bytes[..<count])) }
      for index in bytes.indices {
        for byte: UInt8 in [
          0, 9, 10, 0x1E, 0x20, 0x22, 0x2C, 0x2D, 0x30, 0x39, 0x3A, 0x4E, 0x5B, 0x5C, 0x5D,
          0x65, 0x6E, 0x74, 0x75, 0x7B, 0x7D, 0x80, 0xC3, 0xE9, 0xFF, bytes[index] ^ 1, bytes[index] ^ 0x20,
        ] {
          var changed = bytes
          changed[index] = byte
          try check(changed)
        }
        try check(Array(bytes[..<index] + bytes[(index + 1)...]))
      }
    }
  }

  private func check(_ bytes: [UInt8]) throws {
    let reading = Reading(bytes)
    if let error = reading.error, case .text(let line, let column) = error.finding.place {
      #expect(line >= 1 && column >= 1 && column <= bytes.count + 1)
    } else {
      #expect(reading.error == nil)
    }
    #expect(reading.skipped == 0 || !reading.findings.isEmpty || reading.error != nil)
    var writer = GeoJSONWriter(.featureCollection)
    writer.begin(reading.members)
    for record in reading.records { writer.write(record) }
    for record in reading.records { writer.write(record.feature) }
    writer.end(reading.members)
    #expect(throws: Never.self) { try JSONValue(parsing: writer.output.bytes()) }
  }

  @Test func anyBytesAreTaken() {
    var state: UInt64 = 99
    let alphabet = Array("{}[]\":,0129-.eE\\u \n\u{1E}typeFeatureCollectioncoordinatesnull".utf8)
    for _ in 0..<4000 {
      let bytes = (0..<60).map { _ -> UInt8 in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return alphabet[Int(state >> 33) % alphabet.count]
      }
      _ = Reading(bytes)
    }
  }
}
