/// What a tileset holds, as far as a style can be wrong about it.
public struct TilesetContents: Sendable {
  /// The types of geometry that features have.
  public struct Geometries: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let points = Geometries(rawValue: 1)
    public static let lines = Geometries(rawValue: 2)
    public static let polygons = Geometries(rawValue: 4)
  }

  /// The types of values that a property has.
  public struct Values: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let texts = Values(rawValue: 1)
    public static let numbers = Values(rawValue: 2)
    public static let booleans = Values(rawValue: 4)
  }

  /// What is known of one layer.
  public struct Layer: Hashable, Sendable {
    /// The properties by name; a property without types is one whose values are not known.
    public var properties: [String: Values]
    /// Empty where it is not known.
    public var geometries: Geometries

    public init(properties: [String: Values] = [:], geometries: Geometries = []) {
      self.properties = properties
      self.geometries = geometries
    }

    /// Adds what another part of the tileset has of the layer.
    public mutating func formUnion(_ other: Layer) {
      properties.merge(other.properties) { $0.union($1) }
      geometries.formUnion(other.geometries)
    }
  }

  /// The layers by name.
  public var layers: [String: Layer]
  /// The lowest zoom that there are tiles of, or nil where it is not known.
  public var minimumZoom: Int?

  public init(layers: [String: Layer], minimumZoom: Int? = nil) {
    self.layers = layers
    self.minimumZoom = minimumZoom
  }

  /// The layers with the names of their properties only.
  public init(layers: [String: Set<String>]) {
    self.init(
      layers: layers.mapValues { names in
        Layer(properties: Dictionary(uniqueKeysWithValues: names.map { ($0, []) }))
      })
  }
}
