import GeoModel
import Styling
import Testing

@Suite struct PropertyExpressionTests {
  private func property(_ name: String, _ json: JSONValue) throws -> PropertyExpression {
    try PropertyExpression(json, for: try #require(LayerType.anyProperty(name)))
  }

  private func context(zoom: Double = 0, _ properties: JSONObject = [:]) -> EvaluationContext {
    EvaluationContext(zoom: zoom, feature: PlainFeature(Feature(geometry: nil, properties: properties)))
  }

  @Test func failuresFallBackToTheDefaultAndTell() throws {
    let radius = try property("circle-radius", ["get", "size"])
    let good = radius.evaluate(context(["size": 3]))
    #expect(good.value == .number(3))
    #expect(good.error == nil)
    let bad = radius.evaluate(context(["size": "large"]))
    #expect(bad.value == .number(5))
    #expect(bad.error?.key == "")
    let cap = try property("line-cap", ["get", "cap"])
    #expect(cap.evaluate(context(["cap": "pointed"])).value == .string("butt"))
  }

  @Test func dependenciesAndConstants() throws {
    let folded = try property("circle-radius", ["+", 1, ["*", 2, 3]]).expression
    #expect(folded.constant == .number(7))
    let zoom = try property("circle-radius", ["step", ["zoom"], 1, 10, ["get", "x"]])
    #expect(zoom.zoomStops == [10])
    #expect(zoom.expression.dependencies == [.zoom, .feature])
    #expect(zoom.evaluate(context(zoom: 9.99, ["x": 4])).value == .number(1))
    #expect(zoom.evaluate(context(zoom: 10, ["x": 4])).value == .number(4))
  }

  @Test func propertiesRefuseWhatTheyDoNotTake() {
    for (name, json) in [
      ("fill-antialias", ["==", ["get", "x"], 1]), ("circle-radius", ["+", 1, ["zoom"]]),
      ("line-cap", ["interpolate", ["linear"], ["zoom"], 0, "butt", 1, "round"]),
      ("heatmap-color", ["step", ["zoom"], "red", 5, "blue"]),
      (
        "circle-radius",
        ["interpolate", ["linear"], ["zoom"], 0, ["interpolate", ["linear"], ["zoom"], 0, 1, 2, 3], 1, 2]
      ),
    ] as [(String, JSONValue)] {
      #expect(throws: ExpressionErrors.self, "\(name)") { try property(name, json) }
    }
  }

  @Test func plainValuesAndDefaultsAreOfTheType() throws {
    #expect(
      try property("circle-color", "red").expression.constant == .color(StyleColor(red: 1, green: 0, blue: 0))
    )
    #expect(try property("fill-translate", [1, 2]).expression.constant == .array([.number(1), .number(2)]))
    #expect(try property("icon-padding", 3).expression.constant == .padding([3, 3, 3, 3]))
    let layer = try #require(
      Style(try StyleDocument(#"{"version":8,"sources":{},"layers":[{"id":"a","type":"circle"}]}"#)).layers
        .first)
    let circle = try #require(CircleLayer(layer))
    #expect(circle.radius.value(context()) == 5)
    #expect(circle.pitchAlignment.value(context()) == .viewport)
    #expect(circle.translate.value(context()) == Translation(x: 0, y: 0))
    #expect(circle.sortKey.value(context()).isNaN)
    #expect(LineLayer(layer) == nil)
  }

  @Test func namesInTextsStandForProperties() throws {
    let text = try property("text-field", "{name} ({ele} m)")
    guard case .formatted(let formatted) = text.evaluate(context(["name": "Fuji", "ele": 3776])).value else {
      Issue.record("no text")
      return
    }
    #expect(formatted.text == "Fuji (3776 m)")
  }

  @Test func colorRampsHaveTheSpecificationsDefault() throws {
    let layer = try #require(
      Style(try StyleDocument(#"{"version":8,"sources":{},"layers":[{"id":"a","type":"heatmap"}]}"#)).layers
        .first)
    var context = EvaluationContext()
    context.heatmapDensity = 1
    #expect(
      layer.property("heatmap-color")?.evaluate(context).value
        == .color(StyleColor(red: 1, green: 0, blue: 0)))
  }
}
