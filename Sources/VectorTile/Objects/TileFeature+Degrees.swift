import GeoModel

extension TileFeature {
  /// The feature in degrees (RFC 7946), exact to what doubles hold.
  ///
  /// Rings are closed and wound as RFC 7946 3.1.6 has them. A single part becomes a simple geometry, several a
  /// multi-geometry; nothing to draw becomes no geometry. Numbers that JSON has no text for become null.
  /// Complexity: O(n) in the number of points and properties.
  /// - Parameters:
  ///   - tile: the tile's address.
  ///   - extent: the layer's extent, at least 1.
  public func feature(in tile: TileID, extent: UInt32) -> Feature {
    Feature(
      id: id.map { .number(JSONNumber($0)) },
      geometry: geometry.degrees(TileProjection(tile, extent: extent)),
      properties: JSONObject(
        properties.map { JSONObject.Member(key: $0.key, value: JSONValue($0.value)) }))
  }
}

extension JSONValue {
  /// The JSON value of a tile's; a float has the shortest text that reads back as that float.
  public init(_ value: TilePropertyValue) {
    switch value {
    case .string(let text): self = .string(text)
    case .bool(let truth): self = .bool(truth)
    case .int(let number), .sint(let number): self = .number(JSONNumber(number))
    case .uint(let number): self = .number(JSONNumber(number))
    case .double(let number): self = number.isFinite ? .number(JSONNumber(number)) : .null
    case .float(let number):
      guard number.isFinite else {
        self = .null
        return
      }
      let double = Double(number)
      let text = number.description
      self = .number(
        JSONNumber(.double(double), text: text == double.description ? nil : text))
    }
  }
}

extension TileGeometry {
  fileprivate func degrees(_ projection: TileProjection) -> Geometry? {
    switch self {
    case .unknown: return nil
    case .points(let points):
      let positions = points.map(projection.position)
      return positions.count > 1 ? .multiPoint(positions) : positions.first.map(Geometry.point)
    case .lines(let lines):
      let parts = lines.map { $0.map(projection.position) }
      return parts.count > 1 ? .multiLineString(parts) : parts.first.map(Geometry.lineString)
    case .polygons(let polygons):
      let parts = polygons.map { rings in
        rings.enumerated().map { index, ring in
          projection.closedRing(ring, isExterior: index == 0)
        }
      }
      return parts.count > 1 ? .multiPolygon(parts) : parts.first.map(Geometry.polygon)
    }
  }
}
