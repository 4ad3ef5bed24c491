import GeoModel

/// The members of a FeatureCollection other than `features`, in their places before and after it.
public struct FeatureCollectionMembers: Sendable {
  /// A member, with its own text where it was read.
  public struct Member: Sendable {
    public let key: String
    public let value: JSONValue
    /// The value's text, empty for one that was made.
    package let source: [UInt8]

    init(key: String, value: JSONValue, source: [UInt8]) {
      self.key = key
      self.value = value
      self.source = source
    }

    public init(key: String, value: JSONValue) { self.init(key: key, value: value, source: []) }
  }

  /// The members that stand before `features`, `type` usually among them.
  public var before: [Member] = []
  /// The members that stand after it; a reader knows them once it has read the last feature.
  public var after: [Member] = []

  public init() {}

  /// The value of the last member of that name, or nil.
  ///
  /// Complexity: O(n) in the number of members.
  public subscript(key: String) -> JSONValue? {
    (after.last { $0.key == key } ?? before.last { $0.key == key })?.value
  }
}
