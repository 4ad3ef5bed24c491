import GeoModel
import JSONText
import Testing

@testable import Styling

/// What is told of mistakes inside expressions, and where.
@Suite struct ExpressionPlaceTests {
  private static func style(paint: String, filter: String = "true") throws -> StyleDocument {
    try StyleDocument(text(paint: paint, filter: filter))
  }

  private static func text(paint: String, filter: String) -> String {
    """
    {"version": 8, "sources": {"v": {"type": "vector", "url": "pmtiles://x.pmtiles"}}, "layers": [
      {"id": "a", "type": "circle", "source": "v", "source-layer": "x",
        "filter": \(filter),
        "paint": \(paint)}
    ]}
    """
  }

  /// Wherever an array of texts means nothing, its first text is an operator.
  @Test func misspeltOperatorsAreToldForEveryProperty() throws {
    for type in LayerType.allCases where type != .background {
      for property in type.paintProperties + type.layoutProperties
      where !property.takesTexts && !property.inputs.isEmpty {
        let json: JSONValue = ["interpolat", ["linear"], ["zoom"], 0, 1]
        let error = #expect(throws: ExpressionErrors.self) { try PropertyExpression(json, for: property) }
        #expect(
          error?.errors.first?.message.hasPrefix(
            "Unknown expression \"interpolat\". Did you mean \"interpolate\"?") == true, "\(property.name)")
        let group = type.property(property.name)?.isPaint == true ? "paint" : "layout"
        let layer = JSONValue.object([
          "id": "a", "type": .string(type.rawValue), "source": "v", "source-layer": "x",
          group: .object([property.name: json]),
        ])
        var validator = StyleValidator(try Self.style(paint: "{}"))
        validator.validateLayers([layer], at: TextPath().key("layers"))
        #expect(
          validator.findings.contains {
            $0.spot.description == "layers[0].\(group).\(property.name)[0]"
              && $0.message.hasPrefix("Unknown expression")
          }, "\(property.name)")
      }
    }
  }

  @Test func arraysOfTextsStay() throws {
    for (name, json) in [("text-font", #"["Noto Sans"]"#), ("text-variable-anchor", #"["top", "left"]"#)] {
      let property = try #require(LayerType.symbol.property(name)?.specification)
      _ = try PropertyExpression(JSONValue(parsing: json), for: property)
    }
  }

  /// The place is that of the part at fault, which a mark before it shows.
  @Test(arguments: [
    "[\n\"all\",\n[\"==\", [\"get\", \"a\"], 1],\n[\n^\"interpolat\", 2]]",
    "[\"all\", [\"has\", \"a\"],\n [\"==\", [\"get\", ^3], 1]]",
    "[\"any\",\n[\"<\",\n[\"get\", \"a\"], ^[\"coalesc\"]\n]]".replacing("^[", with: "[^"),
  ]) func faultsHaveTheirOwnPlaces(_ marked: String) throws {
    let document = try Self.style(paint: "{}", filter: marked.replacing("^", with: ""))
    let finding = try #require(document.validate().first)
    #expect(finding.severity == .error)
    let before = Self.text(paint: "{}", filter: marked).split(separator: "^")[0]
    let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
    let place = Place.text(line: lines.count, column: (lines.last?.utf8.count ?? 0) + 1)
    #expect(document.place(of: finding.spot) == place)
    #expect(document.places(of: [finding.spot]) == [place])
    #expect(document.place(of: finding.position) == .text(line: 3, column: 15))
    #expect(finding.key == finding.spot.description)
  }

  @Test(arguments: [
    (#"["case", ["==", "kind", "river"], "red", "blue"]"#, #"["==",["get","kind"],"river"]"#),
    (#"["case", ["!", ["!=", "area", "3"]], "red", "blue"]"#, #"["!=",["get","area"],"3"]"#),
    (#"["case", ["==", "$type", "Point"], "red", "blue"]"#, #"["==",["geometry-type"],"Point"]"#),
  ]) func comparisonsOfPlainTextsAreOdd(_ value: String, _ form: String) throws {
    let findings = try Self.style(paint: "{\"circle-color\": \(value)}").validate()
    #expect(findings.map(\.severity) == [.warning])
    #expect(findings.first?.suggestion == "for the property, \(form)")
    #expect(findings.first?.key.hasPrefix("layers[0].paint.circle-color[1]") == true)
  }

  @Test(arguments: [
    #"["case", ["==", ["get", "kind"], "river"], "red", "blue"]"#,
    #"["case", ["in", "a", ["get", "kind"]], "red", "blue"]"#,
    #"["match", ["get", "kind"], ["==", "a", "b"], "red", "blue"]"#,
    #"["case", ["in", ["get", "kind"], ["literal", ["==", "a", "b"]]], "red", "blue"]"#,
  ]) func whatAsksTheFeatureIsNot(_ value: String) throws {
    #expect(try Self.style(paint: "{\"circle-color\": \(value)}").validate() == [])
  }
}
