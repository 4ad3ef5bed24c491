import GeoModel

/// A feature as it was read, with its own text, so that writing changes only what somebody changed.
public struct FeatureRecord: Sendable {
  /// The feature; change it at will.
  public var feature: Feature
  /// The feature as it was read; arrays are shared with `feature` until one of them changes.
  package let original: Feature
  /// The text it was read from, without white space round it.
  package let source: [UInt8]
  /// Whether the text is a geometry that stands alone.
  public let isBareGeometry: Bool

  init(feature: Feature, source: [UInt8], isBareGeometry: Bool) {
    self.feature = feature
    original = feature
    self.source = source
    self.isBareGeometry = isBareGeometry
  }

  /// A record of a feature that comes from elsewhere, without text.
  public init(_ feature: Feature) {
    self.init(feature: feature, source: [], isBareGeometry: false)
  }

  /// Whether the text still says what the feature is.
  ///
  /// Complexity: O(1) where nothing was touched, since shared arrays are equal at once; O(n) at worst.
  public var isUnchanged: Bool { !source.isEmpty && feature == original }
}
