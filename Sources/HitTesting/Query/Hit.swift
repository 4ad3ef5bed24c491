import GeoModel
import Styling

/// A feature that a layer of a style has drawn at the place that was asked for.
public struct Hit: Sendable {
  /// The layer of the style.
  public let layerID: String
  public let layerType: LayerType
  /// The id of the source.
  public let source: String
  /// The layer of the source's tiles; nil for GeoJSON.
  public let sourceLayer: String?
  /// The feature's id: of a tile exact to 2^64 − 1, of GeoJSON as it stands there, or the promoted property.
  public let id: FeatureID?
  /// Pixels from what was asked to what is drawn, 0 where they meet.
  public let distance: Double
  /// The tile that the feature was found in, nil for GeoJSON; of a feature in pieces the first of them.
  public let tile: TileID?
  /// How many turns to the east the copy of the world is that the feature was hit in: 0 from −180° to 180°.
  public let worldCopy: Int
  /// Whether what is drawn is not known exactly, as of symbols, which are taken for a box around their anchor.
  public let isApproximate: Bool

  private let held: HeldLayer
  private let place: HeldFeature
  private let original: Feature?

  init(_ found: FoundFeature) {
    let layer = found.plan.layer
    layerID = layer.id
    layerType = layer.type
    source = found.plan.source
    sourceLayer = found.frame.tile == nil ? nil : layer.sourceLayer
    held = found.held
    place = found.feature
    original = found.original
    id = found.plan.id(of: found.feature, in: found.held)
    distance = found.distance
    tile = found.frame.tile
    worldCopy = found.frame.wrap
    isApproximate = layer.type == .symbol
  }

  /// The properties in their order, nested ones as they are.
  ///
  /// Complexity: O(n) in their number.
  public func properties() -> JSONObject { held.properties(of: place) }

  /// The geometry in degrees, in the copy of the world that was hit: longitudes may lie beyond ±180.
  ///
  /// Complexity: O(n) in the number of points.
  public func geometry() -> Geometry? {
    original.map { $0.geometry?.turned(worldCopy) } ?? held.degrees(place, turns: worldCopy)
  }

  /// The feature: id, geometry and properties.
  public func feature() -> Feature {
    let kept = if let original { original.properties } else { Optional(properties()) }
    return Feature(id: id, geometry: geometry(), properties: kept)
  }
}

extension Geometry {
  /// The geometry with whole turns added to its longitudes.
  fileprivate func turned(_ turns: Int) -> Geometry {
    guard turns != 0 else { return self }
    let degrees = Double(turns) * 360
    func turned(_ position: Position) -> Position { Position(position.x + degrees, position.y, position.z) }
    switch self {
    case .point(let position): return .point(turned(position))
    case .multiPoint(let positions): return .multiPoint(positions.map(turned))
    case .lineString(let positions): return .lineString(positions.map(turned))
    case .multiLineString(let lines): return .multiLineString(lines.map { $0.map(turned) })
    case .polygon(let rings): return .polygon(rings.map { $0.map(turned) })
    case .multiPolygon(let polygons): return .multiPolygon(polygons.map { $0.map { $0.map(turned) } })
    case .geometryCollection(let members): return .geometryCollection(members.map { $0.turned(turns) })
    }
  }
}
