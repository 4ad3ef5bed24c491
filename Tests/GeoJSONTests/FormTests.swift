import GeoJSON
import GeoModel
import JSONText
import Testing

/// The forms of input, told apart in one pass.
@Suite struct FormTests {
  private let a =
    #"{"type":"Feature","id":1,"geometry":{"type":"Point","coordinates":[1,2]},"properties":{"n":"a"}}"#
  private let b = #"{"type":"Feature","id":2,"geometry":null,"properties":null}"#

  private func ids(_ text: String) -> [FeatureID?] {
    let reading = Reading(text)
    #expect(reading.error == nil, "\(text)")
    #expect(reading.findings.isEmpty, "\(reading.findings)")
    return reading.features.map(\.id)
  }

  @Test func everyFormGivesTheSameFeatures() {
    let pretty = """
      {
        "type": "Feature",
        "id": 1,
        "geometry": null, "properties": {}
      }
      """
    for text in [
      #"{"type":"FeatureCollection","features":[\#(a),\#(b)]}"#,
      #"{"features":[\#(a),\#(b)],"type":"FeatureCollection"}"#,
      #" { "type" : "FeatureCollection" , "name":"x","features" : [ \#(a) , \#(b) ] , "more" : [1] } "#,
      "\(a)\n\(b)\n", "\(a)\r\n\r\n\(b)", "\(a)\(b)", "\u{1E}\(a)\n\u{1E}\(b)\n",
      "\u{1E}\u{1E}\(a)\u{1E}\(b)",
      "\(pretty)\n\(b)", "\u{1E}\(pretty)\n\u{1E}\(b)\n", "\n\n\(a) \(b)",
      #"{"type":"FeatureCollection","features":[\#(a)]}"# + "\n"
        + #"{"type":"FeatureCollection","features":[\#(b)]}"#,
    ] {
      #expect(ids(text) == [1, 2], "\(text)")
    }
    #expect(ids(#"{"type":"FeatureCollection","features":[]}"#) == [])
    #expect(ids(#"{"type":"FeatureCollection","features":[ ]}"#) == [])
    #expect(ids(a) == [1])
  }

  @Test func theFormIsTold() {
    #expect(Reading(#"{"type":"FeatureCollection","features":[]}"#).form == .featureCollection)
    #expect(Reading(a).form == .objects)
    #expect(Reading("\u{1E}" + a).form == .sequence)
  }

  @Test func aBareGeometryIsAFeatureWithoutProperties() {
    let reading = Reading(#"{"type":"Point","coordinates":[1,2,3]}"#)
    #expect(reading.features == [Feature(geometry: .point(Position(1, 2, 3)), properties: nil)])
    #expect(reading.records.first?.isBareGeometry == true)
    #expect(reading.findings.isEmpty)
  }

  @Test func aByteOrderMarkIsSkippedAndTold() {
    let reading = Reading("\u{FEFF}" + a)
    #expect(reading.features.count == 1)
    #expect(reading.reasons == ["byte-order-mark"])
    #expect(reading.findings.first?.place == .text(line: 1, column: 1))
  }

  @Test func filesJoinedWithTheirMarksAreRead() {
    let reading = Reading("\u{FEFF}\(a)\n\u{FEFF}\(b)\n")
    #expect(reading.features.count == 2)
    #expect(reading.findings.map(\.place) == [.text(line: 1, column: 1), .text(line: 2, column: 1)])
  }

  @Test func aCollectionInMemory() throws {
    let (collection, findings) = try FeatureCollection.parse("\(a)\n\(b)\n")
    #expect(findings.findings.isEmpty)
    #expect(collection.features.map(\.id) == [1, 2])
    #expect(try FeatureCollection.parse(collection.text()).collection.features == collection.features)
  }

  @Test func anEmptyInputIsNoFeatures() {
    for text in ["", " \n\n", "\u{1E}"] {
      let reading = Reading(text)
      #expect(reading.features.isEmpty && reading.error == nil)
      #expect(reading.reasons == ["input-empty"])
    }
  }

  @Test func everyTypeOfGeometryIsRead() {
    let p = [Position(0, 0), Position(4, 0), Position(4, 4), Position(0, 0)]
    let ring = "[[0,0],[4,0],[4,4],[0,0]]"
    let cases: [(String, Geometry)] = [
      (#"{"type":"Point","coordinates":[0,0]}"#, .point(p[0])),
      (#"{"type":"MultiPoint","coordinates":\#(ring)}"#, .multiPoint(p)),
      (#"{"type":"LineString","coordinates":\#(ring)}"#, .lineString(p)),
      (#"{"type":"MultiLineString","coordinates":[\#(ring),\#(ring)]}"#, .multiLineString([p, p])),
      (#"{"type":"Polygon","coordinates":[\#(ring)]}"#, .polygon([p])),
      (#"{"type":"MultiPolygon","coordinates":[[\#(ring)],[\#(ring)]]}"#, .multiPolygon([[p], [p]])),
      (#"{"coordinates":[[\#(ring)],[\#(ring)]],"type":"MultiPolygon"}"#, .multiPolygon([[p], [p]])),
      (
        #"{"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[0,0]},{"coordinates":\#(ring),"type":"LineString"}]}"#,
        .geometryCollection([.point(p[0]), .lineString(p)])
      ),
      (
        #"{"geometries":[{"type":"GeometryCollection","geometries":[]},{"type":"Point","coordinates":[0,0]}],"type":"GeometryCollection"}"#,
        .geometryCollection([.geometryCollection([]), .point(p[0])])
      ),
    ]
    for (text, geometry) in cases {
      let feature = #"{"type":"Feature","geometry":\#(text),"properties":{}}"#
      #expect(Reading(feature, strict: true).features.map(\.geometry) == [geometry], "\(text)")
      #expect(Reading(text, strict: true).features.map(\.geometry) == [geometry], "\(text)")
      let reversed = #"{"properties":{},"geometry":\#(text),"type":"Feature"}"#
      #expect(Reading(reversed, strict: true).features.map(\.geometry) == [geometry], "\(text)")
    }
  }

  @Test func idsAreExact() {
    func id(_ text: String) -> FeatureID? {
      Reading(#"{"type":"Feature","id":\#(text),"geometry":null,"properties":{}}"#).features.first?.id
    }
    #expect(id("9007199254740993") == .number(JSONNumber(UInt64(9_007_199_254_740_993))))
    #expect(id("18446744073709551615") == .number(JSONNumber(UInt64.max)))
    #expect(id("-7") == .number(JSONNumber(Int64(-7))))
    #expect(id("0") == 0)
    #expect(id("1.5") == .number(JSONNumber(1.5)))
    #expect(id(#""007""#) == "007")
  }

  /// However the bytes arrive, the answer is the same, places included.
  @Test func chunksDoNotMatter() {
    let odd = #"{"type":"Feature","geometry":{"type":"LineString","coordinates":[[1,2],[null,3],[4,5,6,7]]}}"#
    let collection =
      "{\"type\":\"FeatureCollection\",\n\"crs\":null,\"features\":[\(a),\n\(odd),\n[],\(b)],\"n\":1.50}\n"
    let lines = (0..<300).map { $0 % 7 == 0 ? odd : $0 % 11 == 0 ? "{\"a\":]}" : a }.joined(separator: "\n")
    for text in [
      collection, lines, "\u{1E}\(a)\n\u{1E}{\"typ\n\u{1E}\(odd)\n", "\u{FEFF}\(b)", a + b + odd, "nul",
    ] {
      let whole = Reading(text)
      for chunk in [1, 2, 3, 7, 1 << 16] {
        let reading = Reading(text, chunk: chunk)
        #expect(reading.features == whole.features)
        #expect(reading.findings == whole.findings)
        #expect(reading.error == whole.error)
        #expect(reading.skipped == whole.skipped)
        #expect(reading.written() == whole.written())
      }
    }
  }

  @Test func aFeatureLargerThanTheWindowIsRead() {
    let positions = (0..<60_000).map { "[\($0 % 180).25,\($0 % 90).5]" }.joined(separator: ",")
    let text =
      #"{"type":"Feature","geometry":{"type":"LineString","coordinates":[\#(positions)]},"properties":{}}"#
    for chunk in [777, 1 << 20] {
      let reading = Reading("\(a)\n\(text)\n\(b)", chunk: chunk)
      #expect(reading.features.map(\.id) == [1, nil, 2])
      guard case .lineString(let line)? = reading.features[1].geometry else { return #expect(Bool(false)) }
      #expect(line.count == 60_000)
    }
  }
}
