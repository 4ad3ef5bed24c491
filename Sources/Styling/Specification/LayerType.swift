/// The types of layers of the style specification; the raw value is the `type` member's text.
public enum LayerType: String, Hashable, Sendable, CaseIterable {
  case background, fill, line, symbol, raster, circle, heatmap, hillshade
  case fillExtrusion = "fill-extrusion"
  case colorRelief = "color-relief"
}

extension LayerType {
  /// The properties that may stand under `layout`, in the specification's order.
  public var layoutProperties: [PropertySpecification] { PropertyTable.layout(self).properties }

  /// The properties that may stand under `paint`, in the specification's order.
  public var paintProperties: [PropertySpecification] { PropertyTable.paint(self).properties }

  /// The property of a name, and whether it stands under `paint`; nil for a name that the type has not.
  public func property(_ name: String) -> (specification: PropertySpecification, isPaint: Bool)? {
    if let specification = PropertyTable.paint(self)[name] { return (specification, true) }
    return PropertyTable.layout(self)[name].map { ($0, false) }
  }

  /// The types of sources that the layer can draw; empty for the background, which has none.
  public var sourceTypes: [SourceType] {
    switch self {
    case .background: []
    case .raster: [.raster, .image, .video]
    case .hillshade, .colorRelief: [.rasterDEM]
    default: [.vector, .geoJSON]
    }
  }
}

/// The types of sources of the style specification; the raw value is the `type` member's text.
public enum SourceType: String, Hashable, Sendable, CaseIterable {
  case vector, raster, video, image
  case rasterDEM = "raster-dem"
  case geoJSON = "geojson"
}
