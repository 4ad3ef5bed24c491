extension PropertyTable {
  /// What a layer of type `hillshade` may have under `layout`.
  static let hillshadeLayout: [PropertySpecification] = [
    property("visibility", .enum, values: ["visible", "none"], default: "visible", inputs: [.globalState])
  ]

  /// What a layer of type `hillshade` may have under `paint`.
  static let hillshadePaint: [PropertySpecification] = [
    property(
      "hillshade-illumination-direction", .numberArray, default: 335, minimum: 0, maximum: 359, inputs: .zoom,
      traits: .interpolated),
    property(
      "hillshade-illumination-altitude", .numberArray, default: 45, minimum: 0, maximum: 90, inputs: .zoom,
      traits: .interpolated),
    property(
      "hillshade-illumination-anchor", .enum, values: ["map", "viewport"], default: "viewport", inputs: .zoom),
    property(
      "hillshade-exaggeration", .number, default: 0.5, minimum: 0, maximum: 1, inputs: .zoom,
      traits: [.interpolated, .transition]),
    property(
      "hillshade-shadow-color", .colorArray, default: "#000000", inputs: .zoom,
      traits: [.interpolated, .transition]),
    property(
      "hillshade-highlight-color", .colorArray, default: "#FFFFFF", inputs: .zoom,
      traits: [.interpolated, .transition]),
    property(
      "hillshade-accent-color", .color, default: "#000000", inputs: .zoom,
      traits: [.interpolated, .transition]),
    property(
      "hillshade-method", .enum, values: ["standard", "basic", "combined", "igor", "multidirectional"],
      default: "standard", inputs: .zoom),
    property("resampling", .enum, values: ["linear", "nearest"], default: "linear", inputs: .zoom),
  ]
}
