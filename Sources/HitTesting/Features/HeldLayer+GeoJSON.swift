import GeoAlgorithms
import GeoModel

extension HeldLayer {
  /// Holds the features of a GeoJSON source on the map's square: tile 0/0/0, extent 1, in double precision.
  ///
  /// Longitudes are taken as they stand, so that a feature past 180° lies past the square's edge; latitudes past
  /// the square are moved to its edge. The members of a geometry collection become features of the same number.
  /// Ids and properties are kept as they are.
  ///
  /// Complexity: O(n) in the number of positions and properties.
  package convenience init(_ source: some Sequence<Feature>, name: String) {
    guard let world = TileID(z: 0, x: 0, y: 0) else { preconditionFailure("0/0/0 is a tile") }
    var builder = HeldLayerBuilder(name: name, tile: world, extent: 1)
    var table = KeyTable()
    var number: UInt32 = 0
    var ids: [FeatureID?] = []
    for feature in source {
      builder.append(feature, number: number, &table)
      ids.append(feature.id)
      number &+= 1
    }
    self.init(builder, isTiled: false, keys: table.keys, values: HeldValues(table.values, ids: ids))
  }
}

/// The keys of all features, each once, and their values in order.
private struct KeyTable {
  private(set) var keys: [String] = []
  private(set) var values: [JSONValue] = []
  private var places: [String: UInt32] = [:]

  mutating func tag(_ member: JSONObject.Member) -> HeldTag {
    let value = UInt32(truncatingIfNeeded: values.count)
    values.append(member.value)
    if let place = places[member.key] { return HeldTag(key: place, value: value) }
    let place = UInt32(truncatingIfNeeded: keys.count)
    keys.append(member.key)
    places[member.key] = place
    return HeldTag(key: place, value: value)
  }
}

extension HeldLayerBuilder {
  fileprivate mutating func append(_ feature: Feature, number: UInt32, _ table: inout KeyTable) {
    guard let geometry = feature.geometry else { return }
    let firstTag = tags.count
    for member in feature.properties?.members ?? [] { tags.append(table.tag(member)) }
    var held = HeldFeature(box: PlaneBox(), number: number, shape: .point)
    if case .number(let id)? = feature.id, case .unsigned(let integer) = id.value {
      held.id = integer
      held.hasID = true
    }
    append(geometry, held, firstTag: firstTag)
  }

  private mutating func append(_ geometry: Geometry, _ template: HeldFeature, firstTag: Int) {
    var feature = template
    let firstPart = parts.count
    func points(_ shape: HeldFeature.Shape, isMulti: Bool) {
      feature.shape = shape
      feature.isMulti = isMulti
    }
    switch geometry {
    case .geometryCollection(let members):
      for member in members { append(member, template, firstTag: firstTag) }
      return
    case .point(let position): append([position], &feature)
    case .multiPoint(let positions):
      points(.point, isMulti: true)
      append(positions, &feature)
    case .lineString(let line):
      points(.line, isMulti: false)
      append(line, &feature)
    case .multiLineString(let lines):
      points(.line, isMulti: true)
      for line in lines { append(line, &feature) }
    case .polygon(let rings):
      points(.polygon, isMulti: false)
      append(polygon: rings, &feature)
    case .multiPolygon(let polygons):
      points(.polygon, isMulti: true)
      for rings in polygons { append(polygon: rings, &feature) }
    }
    finish(feature, firstPart: firstPart, firstTag: firstTag)
  }

  private mutating func append(polygon rings: [[Position]], _ feature: inout HeldFeature) {
    for (ring, positions) in rings.enumerated() {
      var closed = positions
      if let first = positions.first, positions.last != first { closed.append(first) }
      append(closed, &feature, isExterior: ring == 0)
    }
  }

  private mutating func append(
    _ positions: [Position], _ feature: inout HeldFeature, isExterior: Bool = true
  ) {
    guard !positions.isEmpty else { return }
    let start = points.count
    for position in positions {
      let point = Self.square(position)
      feature.box.add(point)
      points.append(point)
    }
    parts.append(HeldPart(start..<points.count, isExterior: isExterior))
  }

  /// A place on the map's square.
  private static func square(_ position: Position) -> PlanePoint {
    let latitude = max(-WebMercator.maximumLatitude, min(WebMercator.maximumLatitude, position.y))
    return PlanePoint(WebMercator.x(ofLongitude: position.x), WebMercator.y(ofLatitude: latitude))
  }
}
