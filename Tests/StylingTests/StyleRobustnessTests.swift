import Foundation
import GeoModel
import JSONText
import TestSupport
import Testing

@testable import Styling

/// Whatever a style holds, reading, validating and migrating it ends.
@Suite struct StyleRobustnessTests {
  private static let spare: [JSONValue] = [
    .null, true, 0, -1, 1e300, "", "zoom", [], [:], ["get"], ["zoom"], ["interpolate", ["linear"], ["zoom"]],
    ["match", "x"], ["let", "a"], ["format", [:]], ["stops": []], ["stops": [[0]]], ["type": "identity"],
    ["at", -1, ["literal", []]], ["slice", "abc", 1e300], ["index-of", 1, ["literal", [1]], -1e300],
    ["number-format", 1e300, ["min-fraction-digits": 1e9]],
    ["within", ["type": "Polygon", "coordinates": []]],
  ]

  /// Replaces one value somewhere inside.
  private func mutated(_ json: JSONValue, _ generator: inout SeededGenerator) -> JSONValue {
    let spare = Self.spare.randomElement(using: &generator) ?? .null
    switch json {
    case .array(var items) where !items.isEmpty && Int.random(in: 0..<5, using: &generator) > 0:
      let index = Int.random(in: 0..<items.count, using: &generator)
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: items.remove(at: index)
      case 1: items.append(spare)
      default: items[index] = mutated(items[index], &generator)
      }
      return .array(items)
    case .object(var object) where !object.isEmpty && Int.random(in: 0..<8, using: &generator) > 0:
      let index = Int.random(in: 0..<object.count, using: &generator)
      object.members[index].value = mutated(object.members[index].value, &generator)
      return .object(object)
    default: return spare
    }
  }

  @Test func damagedStylesAreTold() throws {
    guard let folder = Conformance.suite("style-validation") else { return }
    var generator = SeededGenerator(seed: 3)
    let feature = PlainFeature(Feature(id: 1, geometry: .point(Position(1, 2)), properties: ["x": "y"]))
    for name in ["functions", "filters", "text-field-format", "text-font", "sources"] {
      let bytes = Array(try Data(contentsOf: folder.appending(path: "\(name).input.json")))
      let json = try JSONValue(parsing: bytes)
      for _ in 0..<60 {
        var damaged = json
        for _ in 0..<4 { damaged = mutated(damaged, &generator) }
        guard case .object = damaged else { continue }
        var document = try StyleDocument(damaged.jsonText())
        _ = document.validate()
        let style = Style(document)
        for layer in style.layers {
          let context = EvaluationContext(zoom: 5.5, feature: feature)
          _ = layer.filter?.matches(context)
          for property in layer.type.paintProperties + layer.type.layoutProperties {
            _ = layer.property(property.name)?.evaluate(context)
          }
          _ = (CircleLayer(layer), LineLayer(layer), FillLayer(layer), BackgroundLayer(layer))
        }
        try document.migrate()
      }
    }
  }

  @Test func damagedExpressionsAreTold() throws {
    guard let url = Conformance.suite("expressions.jsonl") else { return }
    var generator = SeededGenerator(seed: 5)
    let feature = PlainFeature(
      Feature(id: 1, geometry: .point(Position(1, 2)), properties: ["x": 1, "y": "b", "arr": [1, 2]]))
    for line in try String(contentsOf: url, encoding: .utf8).split(separator: "\n") {
      guard case .object(let object) = try JSONValue(parsing: String(line)),
        let expression = object["test"].asObject?["expression"]
      else { continue }
      for _ in 0..<6 {
        do {
          let compiled = try StyleExpression(mutated(expression, &generator))
          _ = try compiled.evaluate(EvaluationContext(zoom: 3, feature: feature))
        } catch {}
      }
    }
  }

  @Test func mistakesShowTheirSpot() throws {
    let text = "[\"+\",\n  [\"gte\", \"x\"], 1]"
    let error = try #require(throws: InvalidInput.self) {
      try ExpressionReport(evaluating: Array(text.utf8), in: EvaluationContext())
    }
    #expect(
      ExpressionReport.caret(at: error.finding.place, in: Array(text.utf8)) == "  [\"gte\", \"x\"], 1]\n   ^")
  }

  @Test func reportsTellTypeAndDependencies() throws {
    let report = try ExpressionReport(
      evaluating: Array(#"["interpolate", ["linear"], ["zoom"], 0, 1, 10, ["get", "x"]]"#.utf8),
      for: LayerType.anyProperty("circle-radius"),
      in: EvaluationContext(
        zoom: 10,
        feature: PlainFeature(
          Feature(geometry: nil, properties: ["x": 4]))))
    #expect(report.type == "number")
    #expect(report.dependencies == ["zoom", "feature"])
    #expect(report.value == .number(4))
  }

  /// What is no layer has no id, and not that of the layer before it.
  @Test func whatIsNoLayerHasNoID() throws {
    let text = #"{"version": 8, "sources": {}, "layers": [{"id": "a", "type": "background"}, 3]}"#
    let findings = try StyleDocument(text).validate()
    #expect(findings.map(\.key) == ["layers[1]"] && findings.map(\.layer) == [nil])
  }
}
