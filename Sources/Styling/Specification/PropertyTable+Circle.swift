extension PropertyTable {
  /// What a layer of type `circle` may have under `layout`.
  static let circleLayout: [PropertySpecification] = [
    property("visibility", .enum, values: ["visible", "none"], default: "visible", inputs: [.globalState]),
    property("circle-sort-key", .number, inputs: .zoomAndFeature),
  ]

  /// What a layer of type `circle` may have under `paint`.
  static let circlePaint: [PropertySpecification] = [
    property(
      "circle-radius", .number, default: 5, minimum: 0, units: "pixels", inputs: .dataDriven,
      traits: [.interpolated, .transition]),
    property(
      "circle-color", .color, default: "#000000", inputs: .dataDriven, traits: [.interpolated, .transition]),
    property("circle-blur", .number, default: 0, inputs: .dataDriven, traits: [.interpolated, .transition]),
    property(
      "circle-opacity", .number, default: 1, minimum: 0, maximum: 1, inputs: .dataDriven,
      traits: [.interpolated, .transition]),
    property(
      "circle-translate", .array, of: .number, length: 2, default: [0, 0], units: "pixels", inputs: .zoom,
      traits: [.interpolated, .transition]),
    property("circle-translate-anchor", .enum, values: ["map", "viewport"], default: "map", inputs: .zoom),
    property("circle-pitch-scale", .enum, values: ["map", "viewport"], default: "map", inputs: .zoom),
    property(
      "circle-pitch-alignment", .enum, values: ["map", "viewport"], default: "viewport", inputs: .zoom),
    property(
      "circle-stroke-width", .number, default: 0, minimum: 0, units: "pixels", inputs: .dataDriven,
      traits: [.interpolated, .transition]),
    property(
      "circle-stroke-color", .color, default: "#000000", inputs: .dataDriven,
      traits: [.interpolated, .transition]),
    property(
      "circle-stroke-opacity", .number, default: 1, minimum: 0, maximum: 1, inputs: .dataDriven,
      traits: [.interpolated, .transition]),
  ]
}
