import GeoJSON
import GeoModel
import JSONText
import Testing

@Suite struct WritingTests {
  /// Numbers' text, order, unknown members, a fourth value and escapes, all of which must survive.
  private let text =
    #"{ "id": 1.0, "x": [1e2], "type": "Feature", "properties": {"b": 1.50, "a": {"z": [0.10]}}, "#
    + #""geometry": {"measure": "m", "type": "Point", "coordinates": [1.0, 2.00, 3, 4]}, "y": "\u00e9" }"#

  private func record() throws -> FeatureRecord { try #require(Reading(text).records.first) }

  private func written(_ record: FeatureRecord, _ form: GeoJSONWriter.Form = .objects) -> String {
    var writer = GeoJSONWriter(form)
    writer.write(record)
    return writer.output.string()
  }

  @Test func whatNobodyChangedIsCopied() throws {
    #expect(try written(record()) == text + "\n")
    #expect(try record().isUnchanged)
  }

  @Test func onlyWhatWasChangedIsWrittenAnew() throws {
    var record = try record()
    record.feature.properties?["b"] = 2
    #expect(!record.isUnchanged)
    #expect(
      written(record)
        == #"{"id": 1.0,"x": [1e2],"type": "Feature","properties":{"b":2,"a":{"z":[0.10]}},"#
        + #""geometry": {"measure": "m", "type": "Point", "coordinates": [1.0, 2.00, 3, 4]},"y": "\u00e9"}"#
        + "\n")
    record.feature.geometry = .point(Position(5.5, -0.0))
    record.feature.id = nil
    record.feature.foreignMembers["y"] = nil
    record.feature.foreignMembers["x"] = 3
    record.feature.foreignMembers["new"] = .null
    record.feature.boundingBox = [1, 2, 3, 4]
    #expect(
      written(record)
        == #"{"x":3,"type": "Feature","properties":{"b":2,"a":{"z":[0.10]}},"#
        + #""geometry":{"type":"Point","coordinates":[5.5,0]},"bbox":[1,2,3,4],"new":null}"# + "\n")
  }

  @Test func linesStayLines() throws {
    let pretty = "{\n \"type\": \"Feature\",\n \"geometry\": null,\n \"properties\": {\"a b\": \" \\\" \"}\n}"
    let record = try #require(Reading(pretty).records.first)
    let flat = #"{"type":"Feature","geometry":null,"properties":{"a b":" \" "}}"#
    #expect(written(record, .newlineDelimited) == flat + "\n")
    #expect(written(record, .sequence) == "\u{1E}" + flat + "\n")
    #expect(written(record, .objects) == pretty + "\n")
  }

  @Test func aBareGeometryIsWrapped() throws {
    let geometry = #"{"type":"Point","coordinates":[1.0,2,3,4]}"#
    var record = try #require(Reading(geometry).records.first)
    #expect(written(record) == geometry + "\n")
    #expect(
      written(record, .newlineDelimited)
        == #"{"type":"Feature","geometry":\#(geometry),"properties":null}"# + "\n")
    record.feature.properties = ["a": 1]
    #expect(written(record) == #"{"type":"Feature","geometry":\#(geometry),"properties":{"a":1}}"# + "\n")
    record = try #require(Reading(geometry).records.first)
    record.feature.geometry = .point(Position(7, 8))
    #expect(written(record) == #"{"type":"Point","coordinates":[7,8]}"# + "\n")
  }

  @Test func collectionsKeepTheirMembersInPlace() throws {
    let feature = #"{"type":"Feature","geometry":null,"properties":{}}"#
    for text in [
      #"{"name":"n","type":"FeatureCollection","bbox":[1.0,2,3,4],"features":[\#(feature),\#(feature)],"end":{"a":1e2}}"#,
      #"{"features":[],"type":"FeatureCollection"}"#,
      #"{"features":[\#(feature)],"x":{},"type":"FeatureCollection"}"#,
    ] {
      let reading = Reading(text)
      let output = reading.written()
      #expect(try JSONValue(parsing: output).jsonText() == text)
      #expect(reading.findings.isEmpty)
    }
    var writer = GeoJSONWriter(.featureCollection)
    writer.begin()
    writer.end()
    #expect(writer.output.string() == #"{"type":"FeatureCollection","features":[]}"# + "\n")
  }

  @Test func valuesReadBack() throws {
    let p = [
      Position(0.1, -0.2), Position(139.767125, 35.681236, 3.5), Position(1e-7, .leastNonzeroMagnitude),
    ]
    let geometries: [Geometry?] = [
      nil, .point(p[0]), .multiPoint(p), .lineString(p), .multiLineString([p, p]), .polygon([p, p, []]),
      .multiPolygon([[p], [p, p]]), .geometryCollection([.point(p[1]), .geometryCollection([])]),
      .lineString([]),
    ]
    for (index, geometry) in geometries.enumerated() {
      let feature = Feature(
        id: index % 2 == 0 ? .number(JSONNumber(UInt64.max)) : "s\"", geometry: geometry,
        properties: index == 0 ? nil : ["a": [1, 2.5, "x", .null, true, ["n": -1]]],
        boundingBox: [1, 2.5, 3, 4], foreignMembers: ["layer": "water", "tile": ["z": 1]])
      for form: GeoJSONWriter.Form in [.featureCollection, .newlineDelimited, .sequence, .objects] {
        var writer = GeoJSONWriter(form)
        writer.begin()
        writer.write(feature)
        writer.write(FeatureRecord(feature))
        writer.end()
        #expect(Reading(writer.output.bytes()).features == [feature, feature])
      }
    }
  }

  @Test func membersComeInTheirOrder() {
    var writer = GeoJSONWriter(.newlineDelimited)
    writer.write(
      Feature(
        id: 0, geometry: .point(Position(1, 2)), properties: ["b": 1, "a": 2], foreignMembers: ["layer": "x"])
    )
    #expect(
      writer.output.string()
        == #"{"type":"Feature","id":0,"geometry":{"type":"Point","coordinates":[1,2]},"properties":{"b":1,"a":2},"layer":"x"}"#
        + "\n")
  }
}
