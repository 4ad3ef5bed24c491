import GeoModel

extension TilesetMetadata {
  /// Brings the zooms of the centre and of `vector_layers` into a range; layers that lie outside it are left out.
  ///
  /// What is no zoom stays as it is.
  mutating func narrow(to zooms: ClosedRange<UInt8>) {
    if let zoom = center?.zoom { center?.zoom = min(max(zoom, zooms.lowerBound), zooms.upperBound) }
    guard case .array(let layers)? = members["vector_layers"] else { return }
    members["vector_layers"] = .array(layers.compactMap { Self.narrowed($0, to: zooms) })
  }

  private static func narrowed(_ layer: JSONValue, to zooms: ClosedRange<UInt8>) -> JSONValue? {
    guard case .object(var object) = layer else { return layer }
    let low = object["minzoom"].flatMap(MetadataValue.zoom)
    let high = object["maxzoom"].flatMap(MetadataValue.zoom)
    if let low, low > zooms.upperBound { return nil }
    if let high, high < zooms.lowerBound { return nil }
    if let low, low < zooms.lowerBound {
      object["minzoom"] = .number(JSONNumber(UInt64(zooms.lowerBound)))
    }
    if let high, high > zooms.upperBound {
      object["maxzoom"] = .number(JSONNumber(UInt64(zooms.upperBound)))
    }
    return .object(object)
  }
}
