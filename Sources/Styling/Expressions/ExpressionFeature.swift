import GeoModel

/// A property's name, with its place in the table of names that the expression was compiled with.
///
/// A reader of tiles looks the names of a table up once a layer, and then finds a property by its index.
public struct PropertyKey: Hashable, Sendable {
  public let name: String
  /// From 0, in the `PropertyNames` that the expression was compiled with; nil for a name that was computed.
  public let index: Int?
}

/// The feature that an expression asks; the caller implements it over whatever it has.
///
/// A class, so that one object may walk over the features of a layer and no evaluation allocates.
public protocol ExpressionFeature: AnyObject {
  /// The id: a number or a string, or null where there is none.
  var id: StyleValue { get }
  /// The geometry type, multi-part ones told apart, or nil for no geometry.
  var geometryType: Geometry.Kind? { get }
  /// The value of a property, or nil where the feature has none of that name.
  func property(_ key: PropertyKey) -> StyleValue?
  /// Every property, in order.
  func properties() -> StyleObject
  /// The value of the feature's state, or nil.
  func state(_ name: String) -> StyleValue?
  /// The geometry in tile units, for `within` and `distance`, or nil where there is none.
  func tileGeometry() -> TileGeometry?
}

extension ExpressionFeature {
  public func state(_ name: String) -> StyleValue? { nil }
  public func tileGeometry() -> TileGeometry? { nil }
}

/// Names of properties by index, shared by the expressions that are compiled with it.
///
/// It grows while expressions are compiled; afterwards `names` is what a reader of tiles looks up.
public final class PropertyNames {
  /// Every name so far, by index.
  public private(set) var names: [String] = []
  private var keys: [String: PropertyKey] = [:]

  public init() {}

  /// The key of a name, added where it is new.
  ///
  /// Complexity: O(1) expected.
  public func key(_ name: String) -> PropertyKey {
    if let key = keys[name] { return key }
    let key = PropertyKey(name: name, index: names.count)
    names.append(name)
    keys[name] = key
    return key
  }
}

/// A geometry in the units of a tile, x to the east and y to the south, as `within` and `distance` compare it.
public struct TileGeometry: Sendable {
  public var tile: TileID
  /// Units along the tile's edge.
  public var extent: Double
  /// Point, line or polygon: the type of every part.
  public var kind: Geometry.Kind
  /// Points each in a part of its own or together, lines, or rings, the exterior first.
  public var parts: [[Position]]

  public init(tile: TileID, extent: Double, kind: Geometry.Kind, parts: [[Position]]) {
    self.tile = tile
    self.extent = extent
    self.kind = kind
    self.parts = parts
  }
}
