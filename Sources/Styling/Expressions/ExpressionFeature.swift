import GeoModel

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
