import GeoModel

/// JSON texts of metadata.
enum MetadataText {
  static func parse(_ bytes: [UInt8]) throws -> JSONValue { .object([:]) }
}
