/// A feature: a geometry with properties (RFC 7946 3.2).
public struct Feature: Hashable, Sendable {
  /// The feature's id, or nil where it has none.
  public var id: FeatureID?
  /// The geometry, or nil for an unlocated feature (`"geometry": null`).
  public var geometry: Geometry?
  /// The properties in their order, or nil for `"properties": null`.
  public var properties: JSONObject?
  /// The numbers of the `bbox` member as they stand, four or six, or nil.
  public var boundingBox: [JSONNumber]?
  /// Members that the RFC does not define (RFC 7946 6.1), in their order.
  public var foreignMembers: JSONObject

  public init(
    id: FeatureID? = nil, geometry: Geometry?, properties: JSONObject? = [:],
    boundingBox: [JSONNumber]? = nil,
    foreignMembers: JSONObject = [:]
  ) {
    self.id = id
    self.geometry = geometry
    self.properties = properties
    self.boundingBox = boundingBox
    self.foreignMembers = foreignMembers
  }
}
