/// A geometry of RFC 7946 3.1, in degrees.
///
/// The shapes are the RFC's: a polygon is its rings, the exterior first, each closed (its last position
/// repeats its first).
public enum Geometry: Hashable, Sendable {
  case point(Position)
  case multiPoint([Position])
  case lineString([Position])
  case multiLineString([[Position]])
  case polygon([[Position]])
  case multiPolygon([[[Position]]])
  case geometryCollection([Geometry])
}

extension Geometry {
  /// The seven geometry types of RFC 7946 1.4; the raw value is the `type` member's text.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case point = "Point"
    case multiPoint = "MultiPoint"
    case lineString = "LineString"
    case multiLineString = "MultiLineString"
    case polygon = "Polygon"
    case multiPolygon = "MultiPolygon"
    case geometryCollection = "GeometryCollection"
  }

  /// The type of this geometry.
  public var kind: Kind {
    switch self {
    case .point: .point
    case .multiPoint: .multiPoint
    case .lineString: .lineString
    case .multiLineString: .multiLineString
    case .polygon: .polygon
    case .multiPolygon: .multiPolygon
    case .geometryCollection: .geometryCollection
    }
  }
}
