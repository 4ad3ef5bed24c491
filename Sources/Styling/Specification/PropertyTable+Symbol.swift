extension PropertyTable {
  /// What a layer of type `symbol` may have under `layout`.
  static let symbolLayout: [PropertySpecification] = [
    property("visibility", .enum, values: ["visible", "none"], default: "visible", inputs: [.globalState]),
    property(
      "symbol-placement", .enum, values: ["point", "line", "line-center"], default: "point", inputs: .zoom),
    property(
      "symbol-spacing", .number, default: 250, minimum: 1, units: "pixels", inputs: .zoom,
      traits: .interpolated),
    property("symbol-avoid-edges", .boolean, default: false, inputs: .zoom),
    property("symbol-sort-key", .number, inputs: .zoomAndFeature),
    property(
      "symbol-z-order", .enum, values: ["auto", "viewport-y", "source"], default: "auto", inputs: .zoom),
    property("icon-allow-overlap", .boolean, default: false, inputs: .zoom),
    property("icon-overlap", .enum, values: ["never", "always", "cooperative"], inputs: .zoom),
    property("icon-ignore-placement", .boolean, default: false, inputs: .zoom),
    property("icon-optional", .boolean, default: false, inputs: .zoom),
    property(
      "icon-rotation-alignment", .enum, values: ["map", "viewport", "auto"], default: "auto", inputs: .zoom),
    property(
      "icon-size", .number, default: 1, minimum: 0, units: "factor of the original icon size",
      inputs: .zoomAndFeature, traits: .interpolated),
    property(
      "icon-text-fit", .enum, values: ["none", "width", "height", "both"], default: "none", inputs: .zoom),
    property(
      "icon-text-fit-padding", .array, of: .number, length: 4, default: [0, 0, 0, 0], units: "pixels",
      inputs: .zoom, traits: .interpolated),
    property("icon-image", .resolvedImage, inputs: .zoomAndFeature, traits: .tokens),
    property(
      "icon-rotate", .number, default: 0, units: "degrees", inputs: .zoomAndFeature, traits: .interpolated),
    property(
      "icon-padding", .padding, default: [2], units: "pixels", inputs: .zoomAndFeature, traits: .interpolated),
    property("icon-keep-upright", .boolean, default: false, inputs: .zoom),
    property(
      "icon-offset", .array, of: .number, length: 2, default: [0, 0], inputs: .zoomAndFeature,
      traits: .interpolated),
    property(
      "icon-anchor", .enum,
      values: [
        "center", "left", "right", "top", "bottom", "top-left", "top-right", "bottom-left", "bottom-right",
      ], default: "center", inputs: .zoomAndFeature),
    property(
      "icon-pitch-alignment", .enum, values: ["map", "viewport", "auto"], default: "auto", inputs: .zoom),
    property(
      "text-pitch-alignment", .enum, values: ["map", "viewport", "auto"], default: "auto", inputs: .zoom),
    property(
      "text-rotation-alignment", .enum, values: ["map", "viewport", "viewport-glyph", "auto"],
      default: "auto", inputs: .zoom),
    property("text-field", .formatted, default: "", inputs: .zoomAndFeature, traits: .tokens),
    property(
      "text-font", .array, of: .string, default: ["Open Sans Regular", "Arial Unicode MS Regular"],
      inputs: .zoomAndFeature),
    property(
      "text-size", .number, default: 16, minimum: 0, units: "pixels", inputs: .zoomAndFeature,
      traits: .interpolated),
    property(
      "text-max-width", .number, default: 10, minimum: 0, units: "ems", inputs: .zoomAndFeature,
      traits: .interpolated),
    property("text-line-height", .number, default: 1.2, units: "ems", inputs: .zoom, traits: .interpolated),
    property(
      "text-letter-spacing", .number, default: 0, units: "ems", inputs: .zoomAndFeature, traits: .interpolated
    ),
    property(
      "text-justify", .enum, values: ["auto", "left", "center", "right"], default: "center",
      inputs: .zoomAndFeature),
    property(
      "text-radial-offset", .number, default: 0, units: "ems", inputs: .zoomAndFeature, traits: .interpolated),
    property(
      "text-variable-anchor", .array, of: .enum,
      values: [
        "center", "left", "right", "top", "bottom", "top-left", "top-right", "bottom-left", "bottom-right",
      ], inputs: .zoom),
    property(
      "text-variable-anchor-offset", .variableAnchorOffsetCollection, inputs: .zoomAndFeature,
      traits: .interpolated),
    property(
      "text-anchor", .enum,
      values: [
        "center", "left", "right", "top", "bottom", "top-left", "top-right", "bottom-left", "bottom-right",
      ], default: "center", inputs: .zoomAndFeature),
    property("text-max-angle", .number, default: 45, units: "degrees", inputs: .zoom, traits: .interpolated),
    property("text-writing-mode", .array, of: .enum, values: ["horizontal", "vertical"], inputs: .zoom),
    property(
      "text-rotate", .number, default: 0, units: "degrees", inputs: .zoomAndFeature, traits: .interpolated),
    property(
      "text-padding", .number, default: 2, minimum: 0, units: "pixels", inputs: .zoom, traits: .interpolated),
    property("text-keep-upright", .boolean, default: true, inputs: .zoom),
    property(
      "text-transform", .enum, values: ["none", "uppercase", "lowercase"], default: "none",
      inputs: .zoomAndFeature),
    property(
      "text-offset", .array, of: .number, length: 2, default: [0, 0], units: "ems", inputs: .zoomAndFeature,
      traits: .interpolated),
    property("text-allow-overlap", .boolean, default: false, inputs: .zoom),
    property("text-overlap", .enum, values: ["never", "always", "cooperative"], inputs: .zoom),
    property("text-ignore-placement", .boolean, default: false, inputs: .zoom),
    property("text-optional", .boolean, default: false, inputs: .zoom),
  ]

  /// What a layer of type `symbol` may have under `paint`.
  static let symbolPaint: [PropertySpecification] = [
    property(
      "icon-opacity", .number, default: 1, minimum: 0, maximum: 1, inputs: .dataDriven,
      traits: [.interpolated, .transition]),
    property(
      "icon-color", .color, default: "#000000", inputs: .dataDriven, traits: [.interpolated, .transition]),
    property(
      "icon-halo-color", .color, default: "rgba(0, 0, 0, 0)", inputs: .dataDriven,
      traits: [.interpolated, .transition]),
    property(
      "icon-halo-width", .number, default: 0, minimum: 0, units: "pixels", inputs: .dataDriven,
      traits: [.interpolated, .transition]),
    property(
      "icon-halo-blur", .number, default: 0, minimum: 0, units: "pixels", inputs: .dataDriven,
      traits: [.interpolated, .transition]),
    property(
      "icon-translate", .array, of: .number, length: 2, default: [0, 0], units: "pixels", inputs: .zoom,
      traits: [.interpolated, .transition]),
    property("icon-translate-anchor", .enum, values: ["map", "viewport"], default: "map", inputs: .zoom),
    property(
      "text-opacity", .number, default: 1, minimum: 0, maximum: 1, inputs: .dataDriven,
      traits: [.interpolated, .transition]),
    property(
      "text-color", .color, default: "#000000", inputs: .dataDriven, traits: [.interpolated, .transition]),
    property(
      "text-halo-color", .color, default: "rgba(0, 0, 0, 0)", inputs: .dataDriven,
      traits: [.interpolated, .transition]),
    property(
      "text-halo-width", .number, default: 0, minimum: 0, units: "pixels", inputs: .dataDriven,
      traits: [.interpolated, .transition]),
    property(
      "text-halo-blur", .number, default: 0, minimum: 0, units: "pixels", inputs: .dataDriven,
      traits: [.interpolated, .transition]),
    property(
      "text-translate", .array, of: .number, length: 2, default: [0, 0], units: "pixels", inputs: .zoom,
      traits: [.interpolated, .transition]),
    property("text-translate-anchor", .enum, values: ["map", "viewport"], default: "map", inputs: .zoom),
  ]
}
