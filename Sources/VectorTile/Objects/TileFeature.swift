/// A feature of a vector tile, in tile units (vector-tile specification 4.2).
public struct TileFeature: Hashable, Sendable {
  /// A tag: a key and its value (4.4).
  public struct Property: Hashable, Sendable {
    public var key: String
    public var value: TilePropertyValue

    public init(_ key: String, _ value: TilePropertyValue) {
      self.key = key
      self.value = value
    }
  }

  /// The id, or nil where there is none; 0 is an id like any other.
  public var id: UInt64?
  public var geometry: TileGeometry
  /// The tags in the tile's order.
  public var properties: [Property]

  public init(id: UInt64? = nil, geometry: TileGeometry, properties: [Property] = []) {
    self.id = id
    self.geometry = geometry
    self.properties = properties
  }
}
