extension PropertyTable {
  /// What a layer of type `raster` may have under `layout`.
  static let rasterLayout: [PropertySpecification] = [
    property("visibility", .enum, values: ["visible", "none"], default: "visible", inputs: [.globalState])
  ]

  /// What a layer of type `raster` may have under `paint`.
  static let rasterPaint: [PropertySpecification] = [
    property(
      "raster-opacity", .number, default: 1, minimum: 0, maximum: 1, inputs: .zoom,
      traits: [.interpolated, .transition]),
    property(
      "raster-hue-rotate", .number, default: 0, units: "degrees", inputs: .zoom,
      traits: [.interpolated, .transition]),
    property(
      "raster-brightness-min", .number, default: 0, minimum: 0, maximum: 1, inputs: .zoom,
      traits: [.interpolated, .transition]),
    property(
      "raster-brightness-max", .number, default: 1, minimum: 0, maximum: 1, inputs: .zoom,
      traits: [.interpolated, .transition]),
    property(
      "raster-saturation", .number, default: 0, minimum: -1, maximum: 1, inputs: .zoom,
      traits: [.interpolated, .transition]),
    property(
      "raster-contrast", .number, default: 0, minimum: -1, maximum: 1, inputs: .zoom,
      traits: [.interpolated, .transition]),
    property("resampling", .enum, values: ["linear", "nearest"], default: "linear", inputs: .zoom),
    property("raster-resampling", .enum, values: ["linear", "nearest"], default: "linear", inputs: .zoom),
    property(
      "raster-fade-duration", .number, default: 300, minimum: 0, units: "milliseconds", inputs: .zoom,
      traits: .interpolated),
  ]
}
