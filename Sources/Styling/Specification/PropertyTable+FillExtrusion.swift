extension PropertyTable {
  /// What a layer of type `fill-extrusion` may have under `layout`.
  static let fillExtrusionLayout: [PropertySpecification] = [
    property("visibility", .enum, values: ["visible", "none"], default: "visible", inputs: [.globalState]),
    property("fill-extrusion-rounded-corner-distance", .number, default: 0, minimum: 0, units: "meters"),
  ]

  /// What a layer of type `fill-extrusion` may have under `paint`.
  static let fillExtrusionPaint: [PropertySpecification] = [
    property(
      "fill-extrusion-opacity", .number, default: 1, minimum: 0, maximum: 1, inputs: .zoom,
      traits: [.interpolated, .transition]),
    property(
      "fill-extrusion-color", .color, default: "#000000", inputs: .dataDriven,
      traits: [.interpolated, .transition]),
    property(
      "fill-extrusion-translate", .array, of: .number, length: 2, default: [0, 0], units: "pixels",
      inputs: .zoom, traits: [.interpolated, .transition]),
    property(
      "fill-extrusion-translate-anchor", .enum, values: ["map", "viewport"], default: "map", inputs: .zoom),
    property(
      "fill-extrusion-pattern", .resolvedImage, inputs: .zoomAndFeature, traits: [.transition, .crossFaded]),
    property(
      "fill-extrusion-height", .number, default: 0, minimum: 0, units: "meters", inputs: .dataDriven,
      traits: [.interpolated, .transition]),
    property(
      "fill-extrusion-base", .number, default: 0, minimum: 0, units: "meters", inputs: .dataDriven,
      traits: [.interpolated, .transition]),
    property("fill-extrusion-vertical-gradient", .boolean, default: true, inputs: .zoom),
  ]
}
