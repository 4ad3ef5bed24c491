import GeoModel

/// The properties of every layer type, from the style specification, version 8.
enum PropertyTable {
  /// The properties by name, of one group of one layer type.
  struct Group: Sendable {
    let properties: [PropertySpecification]
    private let index: [String: Int]

    init(_ properties: [PropertySpecification]) {
      self.properties = properties
      index = Dictionary(uniqueKeysWithValues: properties.enumerated().map { ($1.name, $0) })
    }

    subscript(name: String) -> PropertySpecification? { index[name].map { properties[$0] } }
  }

  static func layout(_ type: LayerType) -> Group { groups[type]?.layout ?? Group([]) }
  static func paint(_ type: LayerType) -> Group { groups[type]?.paint ?? Group([]) }

  private static let groups: [LayerType: (layout: Group, paint: Group)] = [
    .background: (Group(backgroundLayout), Group(backgroundPaint)),
    .fill: (Group(fillLayout), Group(fillPaint)),
    .line: (Group(lineLayout), Group(linePaint)),
    .circle: (Group(circleLayout), Group(circlePaint)),
    .symbol: (Group(symbolLayout), Group(symbolPaint)),
    .fillExtrusion: (Group(fillExtrusionLayout), Group(fillExtrusionPaint)),
    .heatmap: (Group(heatmapLayout), Group(heatmapPaint)),
    .raster: (Group(rasterLayout), Group(rasterPaint)),
    .hillshade: (Group(hillshadeLayout), Group(hillshadePaint)),
    .colorRelief: (Group(colorReliefLayout), Group(colorReliefPaint)),
  ]

  /// The members of `light`.
  static let light = Group([
    property("anchor", .enum, values: ["map", "viewport"], default: "viewport", inputs: .zoom),
    property(
      "position", .array, of: .number, length: 3, default: [1.15, 210, 30], inputs: .zoom,
      traits: [.interpolated, .transition]),
    property("color", .color, default: "#ffffff", inputs: .zoom, traits: [.interpolated, .transition]),
    property(
      "intensity", .number, default: 0.5, minimum: 0, maximum: 1, inputs: .zoom,
      traits: [.interpolated, .transition]),
  ])

  /// The members of `sky`.
  static let sky = Group(
    [("sky-color", "#88C6FC"), ("horizon-color", "#ffffff"), ("fog-color", "#ffffff")].map {
      property($0, .color, default: .string($1), inputs: .zoom, traits: [.interpolated, .transition])
    }
      + [
        ("fog-ground-blend", 0.5), ("horizon-fog-blend", 0.8), ("sky-horizon-blend", 0.8),
        ("atmosphere-blend", 0.8),
      ].map {
        property(
          $0, .number, default: .number(JSONNumber($1)), minimum: 0, maximum: 1, inputs: .zoom,
          traits: [.interpolated, .transition])
      })

  /// One row of a table; a property without inputs takes no expression.
  static func property(
    _ name: String, _ kind: PropertySpecification.Kind, of itemKind: PropertySpecification.Kind? = nil,
    values: [String] = [], length: Int? = nil, default defaultValue: JSONValue? = nil, minimum: Double? = nil,
    maximum: Double? = nil, units: String? = nil, inputs: PropertySpecification.Inputs = [],
    traits: PropertySpecification.Traits = []
  ) -> PropertySpecification {
    PropertySpecification(
      kind, name: name, itemKind: itemKind, length: length, values: values, defaultValue: defaultValue,
      minimum: minimum, maximum: maximum, units: units, inputs: inputs, traits: traits)
  }
}
