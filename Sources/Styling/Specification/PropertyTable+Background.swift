extension PropertyTable {
  /// What a layer of type `background` may have under `layout`.
  static let backgroundLayout: [PropertySpecification] = [
    property("visibility", .enum, values: ["visible", "none"], default: "visible", inputs: [.globalState])
  ]

  /// What a layer of type `background` may have under `paint`.
  static let backgroundPaint: [PropertySpecification] = [
    property(
      "background-color", .color, default: "#000000", inputs: .zoom, traits: [.interpolated, .transition]),
    property("background-pattern", .resolvedImage, inputs: .zoom, traits: [.transition, .crossFaded]),
    property(
      "background-opacity", .number, default: 1, minimum: 0, maximum: 1, inputs: .zoom,
      traits: [.interpolated, .transition]),
  ]
}
