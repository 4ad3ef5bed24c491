import GeoModel
import VectorTile

extension FilterCandidate {
  /// The feature that a decoder is at.
  init(
    _ feature: borrowing FeatureView, _ geometry: borrowing GeometryBuffer, _ decoder: borrowing TileDecoder,
    _ tile: TileID, withGeometry: Bool
  ) throws(TileError) {
    var members: [JSONObject.Member] = []
    var tags = decoder.tags(of: feature)
    while try tags.next() {
      members.append(
        JSONObject.Member(
          key: String(decoding: decoder.keys[tags.key], as: UTF8.self),
          value: JSONValue(TilePropertyValue(decoder.values[tags.value]))))
    }
    self.init(
      layer: String(decoding: decoder.name, as: UTF8.self), tile: tile,
      id: feature.hasID ? feature.id : nil, kind: Self.kind(feature.type, geometry),
      properties: JSONObject(members), extent: decoder.extent,
      parts: withGeometry ? Self.parts(geometry) : [])
  }

  private static func kind(
    _ type: GeometryType, _ geometry: borrowing GeometryBuffer
  ) -> Geometry.Kind {
    switch type {
    case .unknown: return .geometryCollection
    case .point: return geometry.points.count > 1 ? .multiPoint : .point
    case .lineString: return geometry.partEnds.count > 1 ? .multiLineString : .lineString
    case .polygon:
      for ring in 1..<max(1, geometry.partEnds.count) where geometry.isExterior(ring: ring) {
        return .multiPolygon
      }
      return .polygon
    }
  }

  /// Rings come without the repeated first point, and are closed here.
  private static func parts(_ geometry: borrowing GeometryBuffer) -> [[Position]] {
    var parts: [[Position]] = []
    var start = 0
    for end in geometry.partEnds {
      var part = geometry.points[start..<end].map { Position(Double($0.x), Double($0.y)) }
      if geometry.ringAreas.count > 0, let first = part.first { part.append(first) }
      parts.append(part)
      start = end
    }
    return parts
  }
}
