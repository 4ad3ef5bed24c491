import GeoModel

/// What a tileset says about itself, in one shape for every container.
///
/// The names are those of MBTiles 1.3 and TileJSON 3.0.
public struct TilesetMetadata: Hashable, Sendable {
  /// Where a map should start.
  public struct Center: Hashable, Sendable {
    /// Degrees.
    public var longitude: Double
    public var latitude: Double
    /// The zoom, or nil where only a place is given.
    public var zoom: UInt8?
  }

  /// A layer as metadata describes it (MBTiles 1.3, "vector tileset metadata").
  public struct VectorLayer: Hashable, Sendable {
    public var id: String
    public var description: String?
    public var minzoom: UInt8?
    public var maxzoom: UInt8?
    /// Each attribute's name with a word for its type or meaning.
    public var fields: JSONObject
  }

  /// Every member in its order, those with a property here included, as the container has them: MBTiles rows
  /// are strings, and the members of its `json` row follow them.
  public var members: JSONObject
  /// What the tiles are: `pbf` for vector tiles; or nil.
  public var format: String?
  public var bounds: BoundingBox?
  public var center: Center?
  public var minzoom: UInt8?
  public var maxzoom: UInt8?

  public init(members: JSONObject = [:]) {
    self.members = members
  }

  /// The name people know the tileset by.
  public var name: String? { string("name") }
  public var description: String? { string("description") }
  public var attribution: String? { string("attribution") }

  /// The layers that `vector_layers` describes, in order; none where it is missing.
  public func vectorLayers() -> [VectorLayer] {
    guard case .array(let layers)? = members["vector_layers"] else { return [] }
    return layers.compactMap { layer in
      guard case .object(let object) = layer, case .string(let id)? = object["id"] else { return nil }
      var fields: JSONObject = [:]
      if case .object(let declared)? = object["fields"] { fields = declared }
      return VectorLayer(
        id: id, description: object["description"].flatMap(MetadataValue.string),
        minzoom: object["minzoom"].flatMap(MetadataValue.zoom),
        maxzoom: object["maxzoom"].flatMap(MetadataValue.zoom), fields: fields)
    }
  }

  private func string(_ key: String) -> String? { members[key].flatMap(MetadataValue.string) }
}
