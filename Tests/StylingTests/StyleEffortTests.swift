import GeoModel
import JSONText
import Testing

@testable import Styling

/// Styles that are large in one way or another: what grows with the square of it would not end here.
@Suite struct StyleEffortTests {
  private static let count = 10_000

  private static func style(_ layers: [JSONValue], sources: JSONObject = ["s": vector]) throws
    -> StyleDocument
  {
    try StyleDocument(
      JSONValue.object(["version": 8, "sources": .object(sources), "layers": .array(layers)]).jsonText())
  }

  private static let vector: JSONValue = ["type": "vector", "url": "u"]

  private static func layer(_ id: String, source: String = "s", _ members: JSONObject = [:]) -> JSONValue {
    var layer: JSONObject = [
      "id": .string(id), "type": "fill", "source": .string(source), "source-layer": "x",
    ]
    layer.members += members.members
    return .object(layer)
  }

  @Test func filtersOfTheOldForm() throws {
    let filter: JSONObject = ["filter": ["==", "a", 1]]
    var style = try Self.style((0..<Self.count).map { Self.layer("l\($0)", filter) })
    #expect(try style.migrate().count == Self.count)
    #expect(style.layers.allSatisfy { $0["filter"] == ["==", ["get", "a"], 1] })
  }

  @Test func manyTextsInAFilter() throws {
    let texts = (0..<100_000).map { JSONValue.string("k\($0)") }
    let migrated = LegacyFilter.migrated(.array(["in", "a"] + texts + [7, texts[0]]))
    #expect(
      migrated == ["any", ["match", ["get", "a"], .array(texts), true, false], ["==", ["get", "a"], 7]])
  }

  @Test func referencesAndUnknownSources() throws {
    let references = (0..<Self.count).map { number -> JSONValue in
      .object(["id": .string("r\(number)"), "ref": "l"])
    }
    #expect(try Self.style([Self.layer("l")] + references).validate() == [])
    #expect(try Self.style(references).validate().count == Self.count)
    let sources = JSONObject((0..<Self.count).map { JSONObject.Member(key: "s\($0)", value: Self.vector) })
    let layers = (0..<Self.count).map { Self.layer("l\($0)", source: "sx\($0)") }
    let findings = try Self.style(layers, sources: sources).validate()
    #expect(findings.count == Self.count)
    #expect(findings.first?.suggestion != nil)
  }

  @Test func renamedLayerWithManyErrors() throws {
    let paint = JSONObject((0..<Self.count).map { JSONObject.Member(key: "x\($0)", value: 1) })
    var style = try Self.style([Self.layer("l", ["paint": .object(paint)])])
    try style.applyValidated([.renameLayer(id: "l", to: "m")])
    #expect(style.layerIDs == ["m"])
  }

  @Test func repeatedOption() throws {
    let tiles = (0..<100_000).map { "--tiles=\($0)" }
    let edits = try StyleCommand.edits(["add-source", "q"] + tiles + ["--tiles", "last"])
    guard case .addSource("q", let source)? = edits.first, case .array(let items)? = source["tiles"] else {
      Issue.record("no source")
      return
    }
    #expect(items.count == tiles.count + 1)
    #expect(items.last == "last")
  }

  @Test func differencesOfManyParts() throws {
    let layers = (0..<Self.count).map { Self.layer("l\($0)") }
    let old = try Self.style(layers)
    for new in [try Self.style(layers.reversed()), try Self.style([])] {
      // Making thousands of operations one by one would take longer than a new style.
      #expect(StyleDifference.operations(from: old, to: new).map(\.command) == [.setStyle])
    }
    let members = (0..<Self.count).map { JSONObject.Member(key: "m\($0)", value: 1) }
    let (a, b) = (JSONValue.object(JSONObject(members)), JSONValue.object(JSONObject(members.reversed())))
    #expect(a.isSame(as: b))
  }

  @Test func textsThatDouble() throws {
    let joins: [(JSONValue) -> JSONValue] = [
      { ["concat", $0, $0] }, { ["join", ["split", $0, ""], $0] },
      { ["to-string", ["format", $0, [:], $0, [:]]] },
    ]
    for join in joins {
      var expression: JSONValue = ["get", "name"]
      for number in 0..<11 {
        let name = JSONValue.string("v\(number)")
        expression = ["let", name, expression, join(["var", name])]
      }
      var context = EvaluationContext(zoom: 0)
      context.feature = PlainFeature(
        Feature(geometry: nil, properties: ["name": .string(String(repeating: "ab", count: 1000))]))
      #expect(throws: EvaluationError.self) { try StyleExpression(expression).evaluate(context) }
    }
  }
}
