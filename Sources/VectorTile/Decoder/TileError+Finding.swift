import GeoModel

extension TileError {
  /// The finding that tells this error.
  ///
  /// Complexity: O(1), but strings are built: call it for what is reported only.
  /// - Parameter place: where, as `Place.tile(_:layer:feature:)` tells it.
  public func finding(at place: Place) -> Finding {
    let (name, found, expected, clause) = words
    return Finding(
      Finding.Reason(rawValue: "tile-\(name)"), at: place, found: found, expected: expected,
      clause: clause.map { "vector-tile specification \($0)" })
  }

  private var words: (name: String, found: String, expected: String?, clause: String?) {
    switch reason {
    case .truncated:
      ("truncated", "a length or number runs past the end of the bytes", "a whole tile", nil)
    case .varintTooLong: ("varint", "a number of more than 10 bytes", "a protobuf varint", nil)
    case .wireTypeUnknown:
      ("wire-type", "bytes that are no protobuf field", "a vector tile, not compressed", nil)
    case .compressed:
      ("compressed", "the bytes are compressed (gzip)", "a vector tile, inflated first", nil)
    case .layerNotAMessage:
      ("layer", "the layer field is not a message", "protobuf wire type 2 for field 3", "4.1")
    case .fieldWireType:
      (
        "field-type", "field \(number) has another type than it must have",
        "the type that vector_tile.proto gives it", "4"
      )
    case .nameMissing: ("layer-name", "the layer has no name", "a name", "4.1")
    case .versionMissing: ("layer-version", "the layer has no version", "version 1 or 2", "4.1")
    case .versionUnsupported:
      ("layer-version", "the layer has version \(number)", "version 1 or 2", "4.1")
    case .extentZero: ("layer-extent", "the layer's extent is 0", "at least 1", "4.1")
    case .valueWithoutType:
      ("value", "a value of the layer has no known type", "one of the seven types", "4.1")
    case .tagsOdd: ("tags", "an odd number of tags", "pairs of key and value", "4.4")
    case .tagKeyOutside:
      ("tags", "a tag points to key \(number)", "an index into the layer's keys", "4.4")
    case .tagValueOutside:
      ("tags", "a tag points to value \(number)", "an index into the layer's values", "4.4")
    case .geometryStartsWithoutMoveTo:
      (
        "geometry", "\(number == 7 ? "a ClosePath" : "a LineTo") where no part has begun",
        "a MoveTo first", "4.3.4"
      )
    case .geometryCommandUnknown:
      ("geometry", "geometry command \(number)", "1 (MoveTo), 2 (LineTo) or 7 (ClosePath)", "4.3.1")
    case .geometryCountTooLarge:
      (
        "geometry", "a command of \(number) points, more than the bytes hold",
        "as many points as the count says", "4.3.1"
      )
    case .closePathCount: ("geometry", "a ClosePath with count \(number)", "count 1", "4.3.3.3")
    }
  }
}
