import GeoModel
import Styling
import Testing

@Suite struct FilterTests {
  private func matches(_ filter: JSONValue, _ properties: JSONObject, zoom: Double = 0, id: FeatureID? = nil)
    throws -> Bool
  {
    let feature = Feature(id: id, geometry: .multiPolygon([]), properties: properties)
    return try Filter(filter).matches(EvaluationContext(zoom: zoom, feature: PlainFeature(feature)))
  }

  @Test func expressionsDecide() throws {
    #expect(try matches(["==", ["get", "class"], "park"], ["class": "park"]))
    #expect(try !matches(["==", ["get", "class"], "park"], ["class": "wood"]))
    #expect(try matches([">=", ["zoom"], 12], [:], zoom: 12.5))
    #expect(try matches(["==", ["geometry-type"], "MultiPolygon"], [:]))
    #expect(try matches(["match", ["get", "class"], ["park", "wood"], true, false], ["class": "wood"]))
    #expect(try matches(true, [:]))
  }

  @Test func aFilterThatFailsForAFeatureLeavesItOut() throws {
    #expect(try !matches([">", ["get", "height"], 10], [:]))
    #expect(try !matches(["get", "height"], ["height": 3]))
  }

  @Test func legacyFormsTakeOtherTypesAsNoMatch() throws {
    #expect(try matches(["==", "class", "park"], ["class": "park"]))
    #expect(try !matches(["==", "class", "1"], ["class": 1]))
    #expect(try matches(["!=", "class", "1"], ["class": 1]))
    #expect(try matches(["!=", "class", "park"], [:]))
    #expect(try !matches([">", "height", 3], ["height": "4"]))
    #expect(try matches(["in", "class", "a", "b"], ["class": "b"]))
    #expect(try matches(["!in", "class", "a", "b"], [:]))
    #expect(try matches(["none", ["==", "a", 1], ["has", "b"]], ["a": 2]))
    #expect(try !matches(["none", ["==", "a", 1], ["has", "b"]], ["a": 2, "b": .null]))
    #expect(try matches(["all", ["==", "$type", "Polygon"], ["!has", "b"]], [:]))
    #expect(try matches(["==", "$id", 7], [:], id: 7))
    #expect(
      try matches(["any", ["all", [">", "y", 0], [">", "z", 0]], [">", "x", 0]], ["x": 1, "y": .null]))
  }

  @Test func largeIntegersAreToldApart() throws {
    let even: JSONValue = .number(JSONNumber(UInt64(1) << 53))
    let odd: JSONValue = .number(JSONNumber(UInt64(1) << 53 + 1))
    let most: JSONValue = .number(JSONNumber(UInt64.max))
    for (value, other) in [(even, odd), (odd, even), (most, odd)] {
      guard case .number(let number) = value else { continue }
      let id = FeatureID.number(number)
      for filter: JSONValue in [
        ["==", ["id"], value], ["==", "$id", value], ["in", "$id", 1, value], ["==", ["get", "n"], value],
        ["in", ["id"], ["literal", [value]]], [">", ["id"], 5],
        ["==", ["to-string", ["id"]], .string(StyleValue(value).text)],
      ] {
        #expect(try matches(filter, ["n": value], id: id), "\(filter)")
      }
      #expect(try !matches(["==", ["id"], other], [:], id: id))
      #expect(try !matches(["==", "n", other], ["n": value]))
    }
  }

  @Test func namesAreCollectedOnce() throws {
    let names = PropertyNames()
    _ = try Filter(["all", ["has", "b"], ["==", "a", 1], ["==", ["get", "b"], 2]], names: names)
    #expect(names.names == ["b", "a"])
  }

  @Test func mistakesHaveALineAndAColumn() throws {
    let text = """
      ["all",
        ["==", ["get", "class"], "park"],
        [">", ["gte", "height"], 10]]
      """
    let error = try #require(throws: InvalidInput.self) { try Filter(parsing: text) }
    #expect(error.finding.place == .text(line: 3, column: 10))
    #expect(error.finding.found.contains("get"))
    #expect(throws: InvalidInput.self) { try Filter(parsing: "[\"==\", ") }
  }

  @Test func deepNestingIsRefused() throws {
    var filter: JSONValue = true
    for _ in 0..<400 { filter = ["!", filter] }
    #expect(throws: ExpressionErrors.self) { try Filter(filter) }
    var legacy: JSONValue = ["!has", "a"]
    for _ in 0..<400 { legacy = ["none", legacy] }
    #expect(throws: ExpressionErrors.self) { try Filter(legacy) }
  }
}
