import GeoModel

extension LayerEncoder {
  /// Adds a feature in degrees, moved to the nearest tile units, halves away from 0.
  ///
  /// - Points that fall on their predecessor in a line or ring are left out.
  /// - A collection becomes one feature a member, with id and properties repeated.
  /// - Integers become `uint_value`, or `sint_value` below 0; other numbers `double_value`. Null, arrays and objects
  ///   have no place in a tile and are left out with a finding, as is an id that is no unsigned 64-bit integer.
  /// - A feature without geometry is left out with a finding, as is one with a coordinate that does not fit 32 bits.
  ///   Heights are left out.
  /// Complexity: O(n) in the number of positions and properties.
  public mutating func add(_ feature: Feature, in tile: TileID) {
    let place = nextPlace()
    guard let geometry = feature.geometry else {
      return note(.tileGeometryNull, place, "the feature has no geometry", "one to encode")
    }
    let id = encodableID(feature.id, at: place)
    let properties = encodable(feature.properties ?? [:], at: place)
    let projection = TileProjection(tile, extent: extent)
    add(geometry, projection, id, properties, at: place)
  }

  private mutating func add(
    _ geometry: Geometry, _ projection: TileProjection, _ id: UInt64?,
    _ properties: [TileFeature.Property], at place: Place
  ) {
    if case .geometryCollection(let members) = geometry {
      for member in members { add(member, projection, id, properties, at: place) }
      return
    }
    guard let shape = projection.tileGeometry(geometry) else {
      return note(
        .tileCoordinate, place, "a coordinate does not fit 32 bits", "a place nearer the tile")
    }
    add(TileFeature(id: id, geometry: shape, properties: properties), at: place)
  }

  private mutating func encodableID(_ id: FeatureID?, at place: Place) -> UInt64? {
    switch id {
    case nil: return nil
    case .number(let number):
      if case .unsigned(let integer) = number.value { return integer }
      if case .double(let double) = number.value, let integer = UInt64(exactly: double),
        double < 0x1p53
      {
        return integer
      }
      note(.tileID, place, "the id is not an unsigned integer", "0 to 2^64 − 1")
    case .string(let text):
      note(.tileID, place, "the id \"\(text)\" is a string", "an unsigned integer")
    }
    return nil
  }

  private mutating func encodable(_ properties: JSONObject, at place: Place)
    -> [TileFeature.Property]
  {
    properties.members.compactMap { member in
      let value: TilePropertyValue
      switch member.value {
      case .string(let text): value = .string(text)
      case .bool(let truth): value = .bool(truth)
      case .number(let number):
        switch number.value {
        case .unsigned(let integer): value = .uint(integer)
        case .negative(let integer): value = .sint(integer)
        case .double(let double): value = .double(double)
        }
      case .null, .array, .object:
        note(
          .tileProperty, place, "property \"\(member.key)\" is null, an array or an object",
          "a string, number or boolean")
        return nil
      }
      return TileFeature.Property(member.key, value)
    }
  }

  private mutating func note(
    _ reason: Finding.Reason, _ place: Place, _ found: String, _ expected: String
  ) {
    findings.append(Finding(reason, at: place, found: found, expected: expected))
  }
}

extension Finding.Reason {
  /// A feature without geometry, which a tile cannot hold.
  public static let tileGeometryNull = Finding.Reason(rawValue: "tile-geometry-null")
  /// A coordinate past 32 bits of tile units.
  public static let tileCoordinate = Finding.Reason(rawValue: "tile-coordinate")
  /// An id that a tile cannot hold.
  public static let tileID = Finding.Reason(rawValue: "tile-id")
  /// A property that a tile cannot hold.
  public static let tileProperty = Finding.Reason(rawValue: "tile-property")
}

extension TileProjection {
  /// The geometry in tile units; nil where a coordinate does not fit, and for collections.
  fileprivate func tileGeometry(_ geometry: Geometry) -> TileGeometry? {
    switch geometry {
    case .point(let position): return points([position]).map(TileGeometry.points)
    case .multiPoint(let positions): return points(positions).map(TileGeometry.points)
    case .lineString(let line): return path(line).map { .lines([$0]) }
    case .multiLineString(let lines):
      let paths = lines.compactMap(path)
      return paths.count == lines.count ? .lines(paths) : nil
    case .polygon(let rings): return self.rings(rings).map { .polygons([$0]) }
    case .multiPolygon(let polygons):
      let parts = polygons.compactMap(rings)
      return parts.count == polygons.count ? .polygons(parts) : nil
    case .geometryCollection: return nil
    }
  }

  private func points(_ positions: [Position]) -> [TilePoint]? {
    let points = positions.compactMap(point)
    return points.count == positions.count ? points : nil
  }

  /// The points of a line, none equal to the one before it.
  private func path(_ positions: [Position]) -> [TilePoint]? {
    guard let all = points(positions) else { return nil }
    var path: [TilePoint] = []
    path.reserveCapacity(all.count)
    for point in all where point != path.last { path.append(point) }
    return path
  }

  /// Rings without the repeated first position at their end.
  private func rings(_ rings: [[Position]]) -> [[TilePoint]]? {
    let paths = rings.compactMap { ring in
      path(ring).map { path in
        path.count > 1 && path.first == path.last ? Array(path.dropLast()) : path
      }
    }
    return paths.count == rings.count ? paths : nil
  }
}
