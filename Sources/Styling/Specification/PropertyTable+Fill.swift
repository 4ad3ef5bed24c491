extension PropertyTable {
  /// What a layer of type `fill` may have under `layout`.
  static let fillLayout: [PropertySpecification] = [
    property("visibility", .enum, values: ["visible", "none"], default: "visible", inputs: [.globalState]),
    property("fill-sort-key", .number, inputs: .zoomAndFeature),
  ]

  /// What a layer of type `fill` may have under `paint`.
  static let fillPaint: [PropertySpecification] = [
    property("fill-antialias", .boolean, default: true, inputs: .zoom),
    property(
      "fill-opacity", .number, default: 1, minimum: 0, maximum: 1, inputs: .dataDriven,
      traits: [.interpolated, .transition]),
    property(
      "fill-layer-opacity", .number, default: 1, minimum: 0, maximum: 1, inputs: [.zoom, .globalState],
      traits: [.interpolated, .transition]),
    property(
      "fill-color", .color, default: "#000000", inputs: .dataDriven, traits: [.interpolated, .transition]),
    property("fill-outline-color", .color, inputs: .dataDriven, traits: [.interpolated, .transition]),
    property(
      "fill-translate", .array, of: .number, length: 2, default: [0, 0], units: "pixels", inputs: .zoom,
      traits: [.interpolated, .transition]),
    property("fill-translate-anchor", .enum, values: ["map", "viewport"], default: "map", inputs: .zoom),
    property("fill-pattern", .resolvedImage, inputs: .zoomAndFeature, traits: [.transition, .crossFaded]),
  ]
}
