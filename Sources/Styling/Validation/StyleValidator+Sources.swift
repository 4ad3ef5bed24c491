import GeoModel

extension StyleValidator {
  /// A source by its type.
  mutating func validateSource(_ json: JSONValue, at path: TextPath) {
    guard case .object(let source) = json else { return mismatch("object", json, at: path) }
    guard let type = source["type"] else { return note(at: path, "\"type\" is required") }
    if type == "canvas" {
      return note(at: path, "canvas sources are added by an app at run time; they have no place in a style")
    }
    guard case .string(let name) = type, let known = SourceType(rawValue: name),
      let table = MemberTable.sources[known]
    else {
      let names = ["vector", "raster", "raster-dem", "geojson", "video", "image"]
      var hint: String?
      if case .string(let name) = type { hint = Self.hint(name, names) }
      return note(
        at: path.key("type"), "expected one of [\(names.joined(separator: ", "))], \(Self.shown(type)) found",
        suggestion: hint)
    }
    validateObject(
      json, table, at: path,
      except: ["promoteId", "coordinates", "data", "filter", "clusterProperties", "metadata"])
    noteUnknown(source, table, at: path)
    validatePlaces(source, known, at: path)
    if let promoted = source["promoteId"] { validatePromotion(promoted, at: path.key("promoteId")) }
    if let coordinates = source["coordinates"], known == .image || known == .video {
      validateCoordinates(coordinates, at: path.key("coordinates"))
    }
    if let filter = source["filter"], known == .geoJSON { validateFilter(filter, at: path.key("filter")) }
    if source["cluster"] == true, case .object(let properties)? = source["clusterProperties"] {
      for member in properties.members {
        validateCluster(
          member.value, name: member.key, at: path.key("clusterProperties").key(member.key),
          key: path.key(member.key))
      }
    }
  }

  /// Warns of a member that may be there and is probably a misspelt one.
  private mutating func noteUnknown(_ source: JSONObject, _ table: MemberTable, at path: TextPath) {
    guard table.isOpen else { return }
    for member in source.members
    where table[member.key] == nil && !["promoteId", "metadata"].contains(member.key) {
      let names = table.members.keys.sorted() + ["promoteId"]
      let plain = member.key.filter { $0 != "-" && $0 != "_" }
      guard let hint = Self.hint(plain, names) else { continue }
      note(.warning, at: path.key(member.key), "unknown member \"\(member.key)\"", suggestion: hint)
    }
  }

  /// Warns of a source whose tiles nobody can find.
  private mutating func validatePlaces(_ source: JSONObject, _ type: SourceType, at path: TextPath) {
    guard [.vector, .raster, .rasterDEM].contains(type) else { return }
    if source["url"] == nil, source["tiles"] == nil {
      note(.warning, at: path, "the source has neither \"url\" nor \"tiles\": it has no data")
    }
    if case .string(let url)? = source["url"] {
      let name = url.prefix { $0 != "?" && $0 != "#" }.lowercased()
      for archive in ["pmtiles", "mbtiles"]
      where name.hasSuffix(".\(archive)") && !name.hasPrefix("\(archive)://") {
        note(
          .warning, at: path.key("url"), "the address of an archive needs its scheme",
          suggestion: "\(archive)://\(url)")
      }
    }
    guard case .array(let tiles)? = source["tiles"] else { return }
    for (index, tile) in tiles.enumerated() {
      guard case .string(let url) = tile else { continue }
      if url.contains("{quadkey}") || url.contains("{bbox-epsg-3857}") { continue }
      let missing = ["{z}", "{x}", "{y}"].filter { !url.contains($0) }
      if missing.isEmpty { continue }
      note(
        .warning, at: path.key("tiles").index(index),
        "every tile has the same address in part: \(missing.joined(separator: ", ")) is not in it",
        suggestion: "{z}, {x} and {y}, or {quadkey}, or {bbox-epsg-3857}")
    }
  }

  private mutating func validatePromotion(_ json: JSONValue, at path: TextPath) {
    if case .string = json { return }
    each(json, at: path) { validator, name, place in
      if case .string = name { return }
      validator.mismatch("string", name, at: place)
    }
  }

  /// Four corners, each a longitude and a latitude.
  private mutating func validateCoordinates(_ json: JSONValue, at path: TextPath) {
    guard case .array(let corners) = json else { return mismatch("array", json, at: path) }
    guard corners.count == 4 else {
      return note(at: path, "array length 4 expected, length \(corners.count) found")
    }
    let corner = PropertySpecification(.array, itemKind: .number, length: 2, inputs: [])
    for (index, json) in corners.enumerated() { validateValue(json, corner, at: path.index(index)) }
  }

  /// An operator, or an expression over the sum, and an expression of each point.
  private mutating func validateCluster(
    _ json: JSONValue, name: String, at path: TextPath, key: TextPath
  ) {
    guard case .array(let parts) = json, parts.count == 2 else {
      return note(at: path, "an operator and an expression expected, \(Self.shown(json)) found")
    }
    var reduce = parts[0]
    if case .string = reduce { reduce = [reduce, ["accumulated"], ["get", .string(name)]] }
    for (part, json, index) in [("map", parts[1], 1), ("reduce", reduce, 0)] {
      do throws(ExpressionErrors) {
        let expression = try StyleExpression(json)
        if !expression.dependencies.isDisjoint(with: [.zoom, .featureState]) {
          note(
            at: path.index(index), key: key.key(part).description,
            "\"zoom\" and \"feature-state\" expressions are not supported with cluster properties.")
        }
      } catch {
        note(error, at: path.index(index), key: key.key(part).description)
      }
    }
  }
}
