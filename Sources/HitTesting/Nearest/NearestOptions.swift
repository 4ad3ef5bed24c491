/// What a question for the nearest features asks for; the defaults are those of the Tilequery API.
public struct NearestOptions: Hashable, Sendable {
  /// The three geometry types, multi-part ones not told apart.
  public enum Geometry: String, Hashable, Sendable, CaseIterable {
    case point, linestring, polygon
  }

  /// Which features count as one.
  public enum Merging: Hashable, Sendable {
    /// Every piece of every tile is a feature of its own.
    case none
    /// Pieces of one layer with the same id; without ids, pieces of neighbouring tiles with the same properties that
    /// meet at the tiles' edge. Equal features that are apart stay apart.
    case pieces
    /// Features of one layer and geometry type with the same id, or without ids with the same properties, wherever
    /// they are: as the Tilequery API does.
    case equal
  }

  /// How distances are measured.
  public enum Measure: Hashable, Sendable {
    /// From the place itself, within 0.1 % of the geodesic on WGS 84 up to 10 km; past 20 km by Lambert's formula.
    case exact
    /// As mapbox/vtquery does: the closest point is that to the place rounded to whole tile units, and metres are
    /// those of one flat ruler at the place's latitude.
    case tilequery
  }

  /// How far a feature may be, in metres; 0 asks for the polygons that hold the place.
  public var radius: Double
  /// The most features that come back, at least 1.
  public var limit: Int
  /// The layers that are asked, or none for all.
  public var layers: [String]
  /// The geometry type that is asked for, or nil for all.
  public var geometry: Geometry?
  public var merging: Merging
  /// Whether a polygon counts only where it holds the place.
  public var directHitPolygon: Bool
  public var measure: Measure

  public init(
    radius: Double = 0, limit: Int = 5, layers: [String] = [], geometry: Geometry? = nil,
    merging: Merging = .pieces, directHitPolygon: Bool = false, measure: Measure = .exact
  ) {
    self.radius = radius
    self.limit = limit
    self.layers = layers
    self.geometry = geometry
    self.merging = merging
    self.directHitPolygon = directHitPolygon
    self.measure = measure
  }
}
