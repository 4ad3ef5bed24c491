import GeoModel

/// A feature near a place, with the place on it that is closest.
public struct NearestFeature: Sendable {
  /// In metres; 0 for a polygon that holds the place.
  public let distance: Double
  /// The closest place on the feature, in degrees; for a polygon that holds the place, the place itself.
  public let position: Position
  /// The tile that the closest piece of the feature is from; 0/0/0 for GeoJSON.
  public var tile: TileID { layer.tile }
  /// The name of the feature's layer.
  public var layerName: String { layer.name }
  let layer: HeldLayer
  let feature: HeldFeature

  public var geometry: NearestOptions.Geometry {
    switch feature.shape {
    case .point: .point
    case .line: .linestring
    case .polygon: .polygon
    }
  }

  /// The feature's id, or nil where it has none.
  public var id: FeatureID? { layer.id(of: feature) }

  /// The feature's place in its layer, from 0.
  public var number: Int { Int(feature.number) }

  /// The feature's properties in their order.
  ///
  /// Complexity: O(n) in the number of properties.
  public func properties() -> JSONObject { layer.properties(of: feature) }
}
