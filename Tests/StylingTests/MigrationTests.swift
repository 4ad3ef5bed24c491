import GeoModel
import JSONText
import TestSupport
import Testing

@testable import Styling

@Suite struct MigrationTests {
  private static let values: [JSONValue] = [
    "a", "b", "", 0, 1, 2.5, -3, true, false, .null, "1", [1], ["k": 1],
  ]

  private func value(_ generator: inout SeededGenerator) -> JSONValue {
    Self.values[Int.random(in: 0..<10, using: &generator)]
  }

  private func filter(_ generator: inout SeededGenerator, depth: Int) -> JSONValue {
    let names = ["==", "!=", "<", ">", "<=", ">=", "in", "!in", "has", "!has"]
    if depth > 0, Int.random(in: 0..<3, using: &generator) == 0 {
      let name = ["all", "any", "none"].randomElement(using: &generator) ?? "all"
      let count = Int.random(in: 0...3, using: &generator)
      return .array([.string(name)] + (0..<count).map { _ in filter(&generator, depth: depth - 1) })
    }
    let name = names.randomElement(using: &generator) ?? "=="
    let property = ["x", "y", "$id", "$type"].randomElement(using: &generator) ?? "x"
    var values: [JSONValue] = []
    let count =
      name.hasSuffix("has") ? 0 : name.hasSuffix("in") ? Int.random(in: 0...4, using: &generator) : 1
    for _ in 0..<count {
      values.append(
        property == "$type"
          ? ["Point", "Polygon", "LineString"].randomElement(using: &generator) ?? "Point" : value(&generator)
      )
    }
    return .array([.string(name), .string(property)] + values)
  }

  private func feature(_ generator: inout SeededGenerator) -> PlainFeature {
    var properties: JSONObject = [:]
    for name in ["x", "y"] where Bool.random(using: &generator) {
      properties[name] = Self.values.randomElement(using: &generator)
    }
    let geometries: [Geometry] = [
      .point(Position(0, 0)), .multiPoint([]), .polygon([]), .multiPolygon([]), .lineString([]),
    ]
    let ids: [FeatureID?] = [nil, 0, 1, "a"]
    return PlainFeature(
      Feature(
        id: ids.randomElement(using: &generator) ?? nil,
        geometry: geometries.randomElement(using: &generator),
        properties: properties))
  }

  @Test func migratedFiltersAnswerTheSame() throws {
    var generator = SeededGenerator(seed: 8)
    for _ in 0..<600 {
      let old = filter(&generator, depth: 3)
      let new = LegacyFilter.migrated(old)
      #expect(LegacyFilter.isExpression(new))
      let (before, after) = (try Filter(old), try Filter(new))
      for _ in 0..<20 {
        let context = EvaluationContext(feature: feature(&generator))
        #expect(
          try before.evaluate(context) == after.evaluate(context), "\(old.jsonText()) \(new.jsonText())")
      }
    }
  }

  /// A filter that becomes twice as deep as it was may be too deep then.
  @Test func whatWouldNotCompileStays() throws {
    var filter = #"["has", "x"]"#
    for _ in 0..<100 { filter = "[\"none\", \(filter)]" }
    for filter in [filter, #"["==", "x"]"#, #"["<", "x", [1]]"#] {
      let text = """
        {"version": 8, "sources": {"v": {"type": "vector", "url": "v"}},
         "layers": [{"id": "a", "type": "fill", "source": "v", "source-layer": "l", "filter": \(filter)}]}
        """
      var document = try StyleDocument(text)
      let before = document.validate().count
      #expect(try document.migrate() == [])
      #expect(document.text == text && document.validate().count == before)
    }
  }

  @Test func onlyOldFormsChange() throws {
    let text = """
      {"version": 8, "sources": {}, "layers": [
        {"id": "a", "type": "circle", "filter": ["==", ["get", "x"], 1],
          "paint": {"circle-radius": {"stops": [[5, 1], [10, 4]]}}},
        {"id": "b", "type": "symbol", "filter": [">", "x", 1], "layout": {"text-field": "{name} m"}}
      ]}
      """
    var document = try StyleDocument(text)
    let changed = try document.migrate()
    #expect(
      changed.map(\.description) == [
        "layers[0].paint.circle-radius", "layers[1].filter", "layers[1].layout.text-field",
      ])
    #expect(
      document.text == """
        {"version": 8, "sources": {}, "layers": [
          {"id": "a", "type": "circle", "filter": ["==", ["get", "x"], 1],
            "paint": {"circle-radius": ["interpolate", ["linear"], ["zoom"], 5, 1, 10, 4]}},
          {"id": "b", "type": "symbol", "filter": ["all", ["==", ["typeof", ["get", "x"]], "number"], [">", ["get", "x"], 1]], "layout": {"text-field": ["concat", ["get", "name"], " m"]}}
        ]}
        """)
    #expect(try document.migrate().isEmpty)
  }
}
