extension PropertyTable {
  /// What a layer of type `color-relief` may have under `layout`.
  static let colorReliefLayout: [PropertySpecification] = [
    property("visibility", .enum, values: ["visible", "none"], default: "visible", inputs: [.globalState])
  ]

  /// What a layer of type `color-relief` may have under `paint`.
  static let colorReliefPaint: [PropertySpecification] = [
    property(
      "color-relief-opacity", .number, default: 1, minimum: 0, maximum: 1, inputs: .zoom,
      traits: [.interpolated, .transition]),
    property("color-relief-color", .color, inputs: [.elevation], traits: [.interpolated, .colorRamp]),
    property("resampling", .enum, values: ["linear", "nearest"], default: "linear", inputs: .zoom),
  ]
}
