import GeoModel
import JSONText
import TestSupport
import Testing

@testable import Styling

@Suite struct StyleDifferenceTests {
  /// A style of random layers and sources, drawn from few names so that two have much in common.
  private func style(_ generator: inout SeededGenerator) -> JSONObject {
    var root: JSONObject = ["version": 8]
    if Bool.random(using: &generator) {
      root["name"] = .string("n\(Int.random(in: 0..<2, using: &generator))")
    }
    if Bool.random(using: &generator) {
      root["zoom"] = .number(JSONNumber(Int64.random(in: 0..<3, using: &generator)))
    }
    var sources: JSONObject = [:]
    for id in ["a", "b", "c"] where Int.random(in: 0..<4, using: &generator) > 0 {
      sources[id] =
        Bool.random(using: &generator)
        ? ["type": "vector", "url": .string("u\(Int.random(in: 0..<2, using: &generator))")]
        : ["type": "geojson", "data": .string("d\(Int.random(in: 0..<2, using: &generator))")]
    }
    root["sources"] = .object(sources)
    let ids = ["l0", "l1", "l2", "l3", "l4", "l5"].shuffled(using: &generator)
    root["layers"] = .array(
      ids.prefix(Int.random(in: 0...6, using: &generator)).map { id in
        var layer: JSONObject = ["id": .string(id), "type": "circle", "source": "a"]
        if Int.random(in: 0..<4, using: &generator) == 0 { layer["source"] = "b" }
        for key in ["minzoom", "maxzoom"] where Bool.random(using: &generator) {
          layer[key] = .number(JSONNumber(Int64.random(in: 0..<3, using: &generator)))
        }
        if Bool.random(using: &generator) {
          layer["filter"] = ["==", "x", .bool(Bool.random(using: &generator))]
        }
        if Bool.random(using: &generator) { layer["metadata"] = ["m": .bool(Bool.random(using: &generator))] }
        for group in ["paint", "layout"] where Bool.random(using: &generator) {
          var members: JSONObject = [:]
          for name in ["p", "q", "r"] where Bool.random(using: &generator) {
            members[name] = .number(JSONNumber(Int64.random(in: 0..<2, using: &generator)))
          }
          layer[group] = .object(members)
        }
        return .object(layer)
      })
    return root
  }

  @Test func applyingADifferenceGivesTheOtherStyle() throws {
    var generator = SeededGenerator(seed: 20_261_130)
    var wholesale = 0
    for _ in 0..<300 {
      let old = try StyleDocument(JSONValue.object(style(&generator)).jsonText(indented: true))
      let new = try StyleDocument(JSONValue.object(style(&generator)).jsonText(indented: true))
      let operations = StyleDifference.operations(from: old, to: new)
      var result = old
      try result.apply(operations.map { try StyleOperation($0.json) })
      #expect(JSONValue.object(result.root).isSame(as: .object(new.root)))
      if operations.first?.command == .setStyle { wholesale += 1 }
      #expect(StyleDifference.operations(from: old, to: old).isEmpty)
    }
    #expect(wholesale == 0)
  }

  @Test func aMovedLayerIsOneMove() throws {
    func document(_ ids: String...) throws -> StyleDocument {
      let layers = ids.map { JSONValue.object(["id": .string($0), "type": "background"]) }
      return try StyleDocument(
        JSONValue.object(["version": 8, "sources": [:], "layers": .array(layers)]).jsonText())
    }
    let operations = StyleDifference.operations(
      from: try document("a", "b", "c", "d"), to: try document("d", "a", "b", "c"))
    #expect(operations == [StyleOperation(.moveLayer, ["d", "a"])])
  }

  /// Members that are null, groups that are no objects, and members that stand twice.
  @Test func oddStylesAreReachedToo() throws {
    let texts = [
      #"{"id": "a"}, {"id": "b", "paint": {"p": 1, "q": null}}"#, #"{"id": "b", "paint": [1]}, {"id": "a"}"#,
      #"{"id": "b", "paint": {"p": 1}, "filter": null}"#, #"{"id": "a", "paint": {"p": 1, "p": 2}}"#,
      #"{"id": "a", "paint": {"p": {"x": 1, "x": 2}}, "minzoom": 1}"#,
      #"{"id": "a", "id": "b", "paint": {}}"#,
      #"{"id": "a", "minzoom": null, "layout": {}}, 7"#, #"{"id": 7}"#, "",
    ]
    let styles = try texts.map {
      try StyleDocument("{\"version\": 8, \"sources\": {}, \"layers\": [\($0)]}")
    }
    for old in styles {
      for new in styles {
        var result = old
        try result.apply(StyleDifference.operations(from: old, to: new))
        #expect(StyleDifference.operations(from: result, to: new).isEmpty, "\(old.text) \(new.text)")
      }
    }
  }

  /// The operations are tried out on parts of the style; applied to its text they do the same.
  @Test func manyDifferencesAreOneEach() throws {
    func document(_ width: Int) throws -> StyleDocument {
      let layers = (0..<60).map { index in
        let id = JSONValue.string("l\(width > 1 ? 59 - index : index)")
        return JSONValue.object([
          "id": id, "type": "line", "paint": ["line-width": .number(JSONNumber(Int64(width)))],
        ])
      }
      return try StyleDocument(
        JSONValue.object(["version": 8, "sources": [:], "layers": .array(layers)]).jsonText())
    }
    let (old, new) = (try document(1), try document(2))
    let operations = StyleDifference.operations(from: old, to: new)
    #expect(operations.count == 119)
    #expect(operations.filter { $0.command == .moveLayer }.count == 59)
    var result = old
    try result.apply(operations)
    #expect(JSONValue.object(result.root).isSame(as: .object(new.root)))
  }

  @Test func stylesThatCannotBeToldApartBySingleStepsAreSetWhole() throws {
    let old = try StyleDocument(#"{"version": 8, "sources": {}, "layers": [{"id": "a"}, {"id": "a"}]}"#)
    let new = try StyleDocument(#"{"version": 8, "sources": {}, "layers": []}"#)
    var result = old
    try result.apply(StyleDifference.operations(from: old, to: new))
    #expect(result.root == new.root)
  }
}
