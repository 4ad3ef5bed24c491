import GeoModel
import JSONText
import SystemIO

/// A FeatureCollection in memory (RFC 7946 3.3): for data that fits, where a stream would be a bother.
public struct FeatureCollection: Sendable {
  /// The features in their order.
  public var features: [Feature]
  /// The other members, such as `name` and `bbox`, in their places.
  public var members: FeatureCollectionMembers

  public init(_ features: [Feature] = [], members: FeatureCollectionMembers = FeatureCollectionMembers()) {
    self.features = features
    self.members = members
  }

  /// Reads GeoJSON of any form into one collection.
  ///
  /// - Parameters:
  ///   - bytes: the text, in UTF-8.
  ///   - options: how to read; leniently by default.
  /// - Returns: the collection, and what was odd or left out.
  /// - Throws: `InvalidInput` with line and column, as `GeoJSONReader.next()` does.
  /// - Complexity: O(n) in the number of bytes.
  public static func parse(
    _ bytes: [UInt8], options: GeoJSONReader.Options = GeoJSONReader.Options()
  ) throws -> (collection: FeatureCollection, findings: FindingLog) {
    var reader = GeoJSONReader(MemorySource(bytes), options: options)
    var collection = FeatureCollection()
    while let feature = try reader.nextFeature() { collection.features.append(feature) }
    collection.members = reader.collectionMembers
    return (collection, reader.findings)
  }

  /// Reads GeoJSON of any form into one collection, as from bytes.
  public static func parse(
    _ text: String, options: GeoJSONReader.Options = GeoJSONReader.Options()
  ) throws -> (collection: FeatureCollection, findings: FindingLog) {
    try parse(Array(text.utf8), options: options)
  }

  /// The collection as GeoJSON text.
  ///
  /// Complexity: O(n) in its size.
  public func text(_ form: GeoJSONWriter.Form = .featureCollection) -> String {
    var writer = GeoJSONWriter(form)
    writer.begin(members)
    for feature in features { writer.write(feature) }
    writer.end(members)
    return writer.output.string()
  }
}
