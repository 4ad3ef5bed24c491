extension PropertyTable {
  /// What a layer of type `line` may have under `layout`.
  static let lineLayout: [PropertySpecification] = [
    property("visibility", .enum, values: ["visible", "none"], default: "visible", inputs: [.globalState]),
    property(
      "line-cap", .enum, values: ["butt", "round", "square"], default: "butt", inputs: .zoomAndFeature),
    property(
      "line-join", .enum, values: ["bevel", "round", "miter"], default: "miter", inputs: .zoomAndFeature),
    property("line-miter-limit", .number, default: 2, inputs: .zoomAndFeature, traits: .interpolated),
    property("line-round-limit", .number, default: 1.05, inputs: .zoomAndFeature, traits: .interpolated),
    property("line-sort-key", .number, inputs: .zoomAndFeature),
  ]

  /// What a layer of type `line` may have under `paint`.
  static let linePaint: [PropertySpecification] = [
    property(
      "line-opacity", .number, default: 1, minimum: 0, maximum: 1, inputs: .dataDriven,
      traits: [.interpolated, .transition]),
    property(
      "line-layer-opacity", .number, default: 1, minimum: 0, maximum: 1, inputs: [.zoom, .globalState],
      traits: [.interpolated, .transition]),
    property(
      "line-color", .color, default: "#000000", inputs: .dataDriven, traits: [.interpolated, .transition]),
    property(
      "line-translate", .array, of: .number, length: 2, default: [0, 0], units: "pixels", inputs: .zoom,
      traits: [.interpolated, .transition]),
    property("line-translate-anchor", .enum, values: ["map", "viewport"], default: "map", inputs: .zoom),
    property(
      "line-width", .number, default: 1, minimum: 0, units: "pixels", inputs: .dataDriven,
      traits: [.interpolated, .transition]),
    property(
      "line-gap-width", .number, default: 0, minimum: 0, units: "pixels", inputs: .dataDriven,
      traits: [.interpolated, .transition]),
    property(
      "line-offset", .number, default: 0, units: "pixels", inputs: .dataDriven,
      traits: [.interpolated, .transition]),
    property(
      "line-blur", .number, default: 0, minimum: 0, units: "pixels", inputs: .dataDriven,
      traits: [.interpolated, .transition]),
    property(
      "line-dasharray", .array, of: .number, minimum: 0, units: "line widths", inputs: .zoomAndFeature,
      traits: [.transition, .crossFaded]),
    property("line-pattern", .resolvedImage, inputs: .zoomAndFeature, traits: [.transition, .crossFaded]),
    property("line-gradient", .color, inputs: [.lineProgress], traits: [.interpolated, .colorRamp]),
  ]
}
