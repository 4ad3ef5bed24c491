import GeoModel
import JSONText
import Testing

@testable import Styling

@Suite struct StyleMakingTests {
  /// A newcomer's style: shadow, circles and touch areas over parks, and a bordered line.
  @Test func aStyleFromNothing() throws {
    var document = try StyleDocument(name: "Tokyo", center: Position(139.75, 35.68), zoom: 11.5)
    try document.runValidated(
      StyleScript(
        """
        add-source tokyo --url pmtiles://tokyo.pmtiles
        add-layer route-border --type line --source tokyo --source-layer routes line-color=white line-width=6
        add-layer route --type line --source tokyo --source-layer routes line-color=#1769aa line-width=3
        add-layer shadow --type circle --source tokyo --source-layer parks circle-radius=12 circle-color=grey \
        circle-blur=1
        add-layer parks --type circle --source tokyo --source-layer parks circle-radius=7 circle-color=red \
        circle-stroke-width=2 circle-stroke-color=white
        touch-area parks --radius 15
        """))
    #expect(
      document.layerIDs == ["route-border", "route", "shadow", "parks", "parks-touch-area"])
    #expect(document.validate().filter { $0.severity == .error } == [])
    let style = Style(document, base: "/maps/style.json")
    #expect(style.source("tokyo")?.url?.path == "/maps/tokyo.pmtiles")
    #expect(style.source("tokyo")?.url?.kind == .pmtiles)
    let circle = try #require(CircleLayer(style.layers[4]))
    #expect(circle.radius.value(EvaluationContext()) == 15)
    #expect(circle.opacity.value(EvaluationContext()) == 0.01)
    #expect(circle.strokeWidth.value(EvaluationContext()) == 0)
    #expect(try StyleDocument(document.bytes).root == document.root)
  }

  @Test func editsThatBreakTheStyleAreTakenBack() throws {
    var document = try StyleDocument(name: nil)
    try document.applyValidated([.addSource(id: "s", ["type": "geojson", "data": "a.geojson"])])
    let before = document
    let error = try #require(throws: InvalidInput.self) {
      try document.runValidated(
        StyleScript("add-layer p --type circle --source s 'circle-radius=[\"gte\", \"x\"]'"))
    }
    #expect(error.finding.found.hasPrefix("layer \"p\": layers[0].paint.circle-radius"))
    #expect(document.text == before.text)
  }

  @Test func tilesetsTellWhatTheStyleGetsWrong() throws {
    let document = try StyleDocument(
      """
      {"version": 8, "sources": {"v": {"type": "vector", "url": "x"}}, "layers": [
        {"id": "a", "type": "circle", "source": "v", "source-layer": "prks", "paint": {}},
        {"id": "b", "type": "circle", "source": "v", "source-layer": "parks",
          "filter": ["==", ["get", "clas"], 1], "paint": {"circle-radius": ["get", "area"]}}
      ]}
      """)
    let findings = document.validate(against: TilesetContents(layers: ["parks": ["class", "area"]]))
    #expect(findings.map(\.key) == ["layers[0].source-layer", "layers[1].filter"])
    #expect(findings.map(\.suggestion) == ["did you mean \"parks\"?", "did you mean \"class\"?"])
    #expect(findings.map(\.severity) == [.error, .warning])
    #expect(findings.map(\.layer) == ["a", "b"])
  }

  @Test func nestedVariablesCannotHang() {
    var expression: JSONValue = ["var", "v40"]
    for level in (1...40).reversed() {
      expression = [
        "let", .string("v\(level)"),
        ["+", ["var", .string("v\(level - 1)")], ["var", .string("v\(level - 1)")]],
        expression,
      ]
    }
    expression = ["let", "v0", ["number", ["get", "x"]], expression]
    #expect(throws: ExpressionErrors.self) { try StyleExpression(expression) }
  }

  @Test func whatIsAllowedAndCannotBeMeantIsWarnedOf() throws {
    let document = try StyleDocument(
      """
      {"version": 8, "sources": {"g": {"type": "geojson", "data": "x"}}, "layers": [
        {"id": "a", "type": "circle", "source": "g", "circle-radius": 3, "minzoom": 9, "maxzoom": 9},
        {"id": "b", "type": "circle", "source": "g", "paint": {"circle-opacity": 0.01, "circle-radius": 8}},
        {"id": "c", "type": "circle", "source": "g", "layout": {"circle-color": "red"}}
      ]}
      """)
    #expect(
      document.validate().map { "\($0.severity.rawValue) \($0)" } == [
        "warning layers[0].circle-radius: \"circle-radius\" stands in the layer itself and does nothing; "
          + "it belongs under \"paint\"",
        "warning layers[0].minzoom: the layer can never show: minzoom is not below maxzoom; a maxzoom above 9",
        "warning layers[1].paint.circle-radius: the touch area is 16 pixels across; at least 44 suit a finger",
        "error layers[2].layout.circle-color: unknown property \"circle-color\"; it belongs under \"paint\"",
      ])
  }

  @Test func layersThatEndBeforeTheirTilesBeginAreWarnedOf() throws {
    let document = try StyleDocument(
      """
      {"version": 8, "sources": {"v": {"type": "vector", "url": "x", "minzoom": 6}}, "layers": [
        {"id": "a", "type": "line", "source": "v", "source-layer": "l", "maxzoom": 6},
        {"id": "b", "type": "line", "source": "v", "source-layer": "l", "maxzoom": 6.5}
      ]}
      """)
    let findings = document.validate()
    #expect(findings.map(\.layer) == ["a"])
    #expect(findings.first?.suggestion == "a maxzoom above 6")
  }

  @Test(arguments: [(14, false), (13, true)])
  func strokesCountInTouchAreas(_ radius: Int, _ isWarned: Bool) throws {
    let document = try StyleDocument(
      """
      {"version": 8, "sources": {"g": {"type": "geojson", "data": "x"}}, "layers": [
        {"id": "b", "type": "circle", "source": "g",
         "paint": {"circle-opacity": 0.01, "circle-radius": \(radius), "circle-stroke-width": 8}}
      ]}
      """)
    #expect(document.validate().contains { $0.message.contains("touch area") } == isWarned)
  }

  @Test func relativePlacesGoFromTheStyle() {
    #expect(StyleLocation("../a.geojson", base: "/x/y/s.json").path == "/x/a.geojson")
    #expect(StyleLocation("./a.geojson", base: "s.json").path == "./a.geojson")
    #expect(
      StyleLocation("pmtiles://https://e.org/a.pmtiles", base: "/x/s.json").path == "https://e.org/a.pmtiles")
    #expect(StyleLocation("mbtiles:///data/a.mbtiles", base: "/x/s.json").path == "/data/a.mbtiles")
    #expect(
      StyleLocation("tiles/{z}/{x}/{y}.pbf", base: "https://e.org/m/s.json").path
        == "https://e.org/m/tiles/{z}/{x}/{y}.pbf")
  }
}
