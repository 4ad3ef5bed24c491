import GeoModel
import VectorTile

/// What of a tileset is converted, and how it is written.
public struct ConversionOptions: Sendable {
  /// The forms of the output.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    /// One FeatureCollection (RFC 7946 3.3), a feature a line.
    case geojson
    /// A text sequence, a record separator before each feature (RFC 8142).
    case geojsonseq
    /// A feature a line.
    case ndjson
  }

  public var format = Format.geojson
  /// Whether the output is compressed, as one gzip member (RFC 1952); by all workers, each its own pieces.
  public var compresses = false
  /// The zooms, or nil for the highest the tileset has, or those of `tiles`.
  public var zooms: ClosedRange<UInt8>?
  /// The tiles, or nil for all of the zooms.
  public var tiles: [TileID]?
  /// Features that have no share of this box in degrees are left out.
  ///
  /// West above east crosses the antimeridian.
  public var bounds: BoundingBox?
  /// The layers to write, or nil for all; a name that no tile has is an error.
  public var layers: [String]?
  /// Layers to leave out; a name that no tile has is an error.
  public var excludedLayers: [String] = []
  /// The properties to write, or nil for all; their order is the tile's.
  public var properties: [String]?
  /// Which features to write, or nil for all.
  public var filter: FeatureFilter?
  /// Whether the filter gets the geometry too.
  public var filterNeedsGeometry = false
  /// Whether geometry stays as it stands in the tile instead of being cut at the tile's edges.
  public var keepsBuffer = false
  /// Whether what tiles have cut is joined again into whole features; not with `keepsBuffer` or tile units.
  ///
  /// Shares belong together where layer, kind of geometry and id agree; without an id, where all properties agree and
  /// the shares meet at the edge of their tiles. They are joined where they meet there, and never united: shares of one
  /// id that lie over each other come out over each other.
  public var stitches = false
  /// Where features are joined: whether one that goes over the antimeridian stays whole, with longitudes beyond 180,
  /// instead of being cut there as RFC 7946 3.1.9 asks.
  public var goesBeyondAntimeridian = false
  /// Where features are joined: the fewest tiles a feature may come from to be written.
  public var minimumParts = 1
  /// Whether each feature gets a member `tile` with its tile's address; where features are joined, `tiles` with all of
  /// them.
  public var hasTileMembers = false
  public var coordinates = CoordinateNotation.automatic
  /// Whether the first damage ends the conversion, instead of being skipped and counted.
  public var isStrict = false
  /// How many threads work, at least 1.
  public var jobs = 1

  public init() {}
}

/// Decides which features are written.
///
/// Called from several threads at once.
public typealias FeatureFilter = @Sendable (FilterCandidate) -> Bool

/// What a filter gets to know of a feature.
public struct FilterCandidate: Sendable {
  public var layer: String
  public var tile: TileID
  public var id: UInt64?
  /// The geometry's type, before anything is clipped.
  public var kind: Geometry.Kind
  /// Every property, whichever are written.
  public var properties: JSONObject
  /// The tile's width in the units of `parts`.
  public var extent: UInt32
  /// The points, the lines or the rings in tile units, before anything is clipped; none where the options do not
  /// ask for geometry.
  public var parts: [[Position]]
}
