extension PropertyTable {
  /// What a layer of type `heatmap` may have under `layout`.
  static let heatmapLayout: [PropertySpecification] = [
    property("visibility", .enum, values: ["visible", "none"], default: "visible", inputs: [.globalState])
  ]

  /// What a layer of type `heatmap` may have under `paint`.
  static let heatmapPaint: [PropertySpecification] = [
    property(
      "heatmap-radius", .number, default: 30, minimum: 1, units: "pixels", inputs: .dataDriven,
      traits: [.interpolated, .transition]),
    property("heatmap-weight", .number, default: 1, minimum: 0, inputs: .dataDriven, traits: .interpolated),
    property(
      "heatmap-intensity", .number, default: 1, minimum: 0, inputs: .zoom,
      traits: [.interpolated, .transition]),
    property(
      "heatmap-color", .color,
      default: [
        "interpolate", ["linear"], ["heatmap-density"], 0, "rgba(0, 0, 255, 0)", 0.1, "royalblue", 0.3,
        "cyan", 0.5, "lime", 0.7, "yellow", 1, "red",
      ], inputs: [.heatmapDensity], traits: [.interpolated, .colorRamp]),
    property(
      "heatmap-opacity", .number, default: 1, minimum: 0, maximum: 1, inputs: .zoom,
      traits: [.interpolated, .transition]),
  ]
}
