import GeoJSON
import GeoModel
import Testing

/// What is tolerated and what is refused: `^` in a text marks the byte that the finding must name.
@Suite struct ToleranceTests {
  private func split(_ marked: String) -> (text: String, place: Place) {
    guard let mark = marked.firstIndex(of: "^") else { return (marked, .whole) }
    let before = Array(marked[..<mark].utf8)
    var text = marked
    text.remove(at: mark)
    return (
      text,
      .text(
        line: before.count(where: { $0 == 10 }) + 1,
        column: before.reversed().prefix { $0 != 10 }.count + 1)
    )
  }

  @Test(arguments: [
    (#"{"type":"FeatureCollection",^"crs":{"type":"name"},"features":[]}"#, "coordinate-reference-system"),
    (
      "\n {\"type\":\"Feature\",^\"crs\":null,\"geometry\":null,\"properties\":{}}",
      "coordinate-reference-system"
    ),
    (#"^{"type":"Polygon","coordinates":[[[0,0],[0,1],[1,1],[0,0]]]}"#, "ring-winding"),
    (
      #"^{"type":"MultiPolygon","coordinates":[[[[0,0],[9,0],[9,9],[0,0]],[[1,1],[2,1],[2,2],[1,1]]]]}"#,
      "ring-winding"
    ),
    (#"{"type":"Polygon","coordinates":[^[[0,0],[1,0],[1,1],[0,1]]]}"#, "ring-unclosed"),
    (#"{"type":"Polygon","coordinates":[^[[0,0],[1,1],[0,0]]]}"#, "ring-too-short"),
    (#"{"type":"LineString","coordinates":^[[0,0]]}"#, "line-too-short"),
    (#"{"type":"Feature","geometry":null,"properties":{"a":1,^"a":2}}"#, "key-repeated"),
    (#"{"type":"Feature","geometry":null,"properties":{},^"geometry":null}"#, "key-repeated"),
    (#"{"type":"Feature","geometry":null,"x":1,"properties":{},^"x":2}"#, "key-repeated"),
    (
      #"{"type":"FeatureCollection","features":[^{"type":"FeatureCollection","features":[]}]}"#,
      "feature-collection-nested"
    ),
    (#"{"type":"FeatureCollection","features":[^{"type":"Point","coordinates":[1,2]}]}"#, "geometry-bare"),
    (#"{"type":"Point","coordinates":^[null,null]}"#, "position-null"),
    (#"{"type":"LineString","coordinates":[[0,0],^[1,null],[2,2]]}"#, "position-null"),
    (#"{"type":"Point","coordinates":^[1,2,3,4]}"#, "position-too-long"),
    (#"{"type":"Point","coordinates":^[]}"#, "coordinates-empty"),
    (#"{"type":"LineString","coordinates":^[]}"#, "coordinates-empty"),
    (#"{"type":"Polygon","coordinates":[^[]]}"#, "coordinates-empty"),
    (#"^{"type":"Feature","geometry":null}"#, "properties-missing"),
    (#"^{"type":"Feature","properties":{}}"#, "geometry-missing"),
    (#"^{"type":"Feature","id":null,"geometry":null,"properties":{}}"#, "id-null"),
    (#"{"type":"Point","coordinates":[1,2],"bbox":^[1,2,3]}"#, "bounding-box"),
    (#"^{"type":"Feature","bbox":"x","geometry":null,"properties":{}}"#, "bounding-box"),
    (#"^{"type":"FeatureCollection","bbox":[1,2,3,"4"],"features":[]}"#, "bounding-box"),
    (#"^{"type":"Point","coordinates":[1,2],"properties":{}}"#, "member-misplaced"),
    (#"^{"type":"Feature","geometry":null,"properties":{},"coordinates":[]}"#, "member-misplaced"),
    (#"^{"type":"FeatureCollection","features":[],"geometry":null}"#, "member-misplaced"),
    (
      #"{"type":"GeometryCollection","geometries":^[{"type":"Point","coordinates":[1,2]}]}"#,
      "geometry-collection-single"
    ),
  ])
  func oddThingsAreReadAndTold(_ marked: String, _ reason: String) {
    let (text, place) = split(marked)
    let reading = Reading(text, strict: true)
    #expect(reading.error == nil)
    #expect(reading.reasons == [reason], "\(reading.findings)")
    #expect(reading.findings.first?.place == place, "\(text)")
    #expect(reading.written().contains("null") || !text.contains("null"))
  }

  @Test(arguments: [
    ("[1,2]", "not-an-object"), ("^\"x\"", "not-an-object"), ("^null", "not-an-object"),
    ("^{}", "type-missing"), (#"^{"geometry":null,"properties":{}}"#, "type-missing"),
    (#"^{"type":"feature","geometry":null}"#, "type-unknown"), (#"^{"type":1}"#, "type-unknown"),
    (#"^{"type":"Point"}"#, "member-missing"), (#"^{"type":"GeometryCollection"}"#, "member-missing"),
    (#"^{"type":"FeatureCollection"}"#, "member-missing"),
    (#"^{"type":"FeatureCollection","features":{}}"#, "member-type"),
    (#"^{"type":"Point","coordinates":"x"}"#, "member-type"),
    (#"^{"type":"Point","coordinates":null}"#, "member-type"),
    (#"^{"type":"Feature","geometry":"x","properties":{}}"#, "member-type"),
    (#"^{"type":"Feature","geometry":null,"properties":[]}"#, "member-type"),
    (#"^{"type":"Feature","id":true,"geometry":null,"properties":{}}"#, "member-type"),
    (#"{"type":"Feature","geometry":^{"type":"Feature"},"properties":{}}"#, "type-unknown"),
    (#"{"type":"Feature","geometry":^{"type":"Circle","coordinates":[]},"properties":{}}"#, "type-unknown"),
    (#"{"type":"Point","coordinates":^[1,"2"]}"#, "position-value"),
    (#"{"type":"Point","coordinates":^[[1,2]]}"#, "position-value"),
    (#"{"type":"Point","coordinates":^[1]}"#, "position-too-short"),
    (#"{"type":"LineString","coordinates":[[1,2],^[]]}"#, "position-too-short"),
    (#"{"type":"LineString","coordinates":^[1,2]}"#, "coordinates-depth"),
    (#"{"type":"Polygon","coordinates":[^[1,2],[3,4]]}"#, "coordinates-depth"),
    (#"{"type":"Point","coordinates":^[1e999,2]}"#, "number-range"),
    (#"{"type":"GeometryCollection","geometries":[^null]}"#, "not-an-object"),
    (#"{"type":"FeatureCollection","features":[^null]}"#, "not-an-object"),
    (#"{"type":"FeatureCollection","features":[^{"type":"Foo"}]}"#, "type-unknown"),
    (
      #"{"type":"Feature","geometry":{"type":"Point","coordinates":[^NaN,1]},"properties":{}}"#, "json-syntax"
    ),
    (
      #"{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"a":^Infinity}}]}"#,
      "json-syntax"
    ),
    (#"{"type":"FeatureCollection","features":[]^"#, "json-syntax"),
    (#"{"type":"FeatureCollection","features":[{"type":"Feature"}^"#, "json-syntax"),
    (#"{"type":"FeatureCollection","features":[^x]}"#, "json-syntax"),
    (#"{"type":"FeatureCollection","features":[]} ^x"#, "json-syntax"),
    ("{\"type\":\"Feature\",\n\"geometry\":null,\n ^properties:{}}", "json-syntax"),
  ])
  func wrongThingsAreRefused(_ marked: String, _ reason: String) {
    let (text, place) = split(marked)
    let reading = Reading(text, strict: true)
    #expect(reading.error?.finding.reason.rawValue == reason, "\(text): \(String(describing: reading.error))")
    if place != .whole { #expect(reading.error?.finding.place == place, "\(text): \(reading.error!)") }
    // Leniently the same is told as a finding or, where there is no way on, thrown.
    let lenient = Reading(text)
    #expect(
      (lenient.findings + [lenient.error?.finding].compactMap { $0 }).contains {
        $0.reason.rawValue == reason
      })
  }

  @Test func nestingIsLimited() {
    func nested(_ depth: Int) -> String {
      String(repeating: #"{"type":"GeometryCollection","geometries":["#, count: depth)
        + String(repeating: "]}", count: depth)
    }
    #expect(Reading(nested(20), depthLimit: 40).features.count == 1)
    #expect(Reading(nested(21), depthLimit: 40).features.isEmpty)
    for text in [
      nested(100_000), String(repeating: "[", count: 100_000),
      #"{"type":"FeatureCollection","features":["# + String(repeating: #"{"a":"#, count: 100_000),
      String(repeating: #"{"type":"FeatureCollection","features":["#, count: 100_000),
    ] {
      let reading = Reading(text)
      let reasons = reading.reasons + [reading.error?.finding.reason.rawValue].compactMap { $0 }
      #expect(reasons.contains("json-depth"), "\(reasons)")
    }
  }

  @Test func aPointWithoutCoordinatesIsANullGeometry() {
    for coordinates in ["[]", "[null,null]"] {
      let text =
        #"{"type":"Feature","geometry":{"type":"Point","coordinates":\#(coordinates)},"properties":{}}"#
      let reading = Reading(text)
      #expect(reading.features == [Feature(geometry: nil, properties: [:])])
      #expect(reading.written(.newlineDelimited) == text + "\n")
    }
  }

  @Test func lintsAreOnDemand() {
    for (text, reason) in [
      (#"{"type":"Point","coordinates":[1.12345678901,2]}"#, "precision-excessive"),
      (#"{"type":"MultiPoint","coordinates":[[1,2]]}"#, "part-single"),
      (#"{"type":"LineString","coordinates":[[1,2],[3,4],[3,4]]}"#, "position-repeated"),
      (#"{"type":"LineString","coordinates":[[1,2],[1,2]]}"#, "line-zero-length"),
    ] {
      #expect(Reading(text).findings.isEmpty)
      #expect(Reading(text, lints: true).reasons.contains(reason))
    }
  }

  @Test func findingsAreCappedAndCounted() {
    let line = #"{"type":"Feature","geometry":null}"# + "\n"
    var options = GeoJSONReader.Options()
    options.findingLimit = 10
    var reader = GeoJSONReader(
      ChunkedSource(Array(String(repeating: line, count: 500).utf8), chunk: 4096), options: options)
    var count = 0
    while let _ = try? reader.nextFeature() { count += 1 }
    #expect(count == 500)
    #expect(reader.findings.findings.count == 10)
    #expect(reader.findings.counts[.propertiesMissing] == 500)
    #expect(reader.findings.findings.last?.place == .text(line: 10, column: 1))
  }
}
