import GeoModel

extension StyleValidator {
  /// Holds the layers of vector sources against what their tiles hold.
  mutating func validateTileset(_ contents: TilesetContents, of sources: Set<String>?) {
    let names = contents.layers.keys.sorted()
    let properties = contents.layers.mapValues { $0.properties.keys.sorted() }
    for (index, json) in document.layerElements {
      guard case .string(let source)? = json["source"], sources?.contains(source) ?? true,
        case .object(let object)? = self.source(source),
        object["type"] == "vector", case .string(let name)? = json["source-layer"]
      else { continue }
      layer = if case .string(let id)? = json["id"] { id } else { nil }
      let path = TextPath().key("layers").index(index)
      guard let known = contents.layers[name] else {
        note(
          at: path.key("source-layer"), "the tileset has no layer \"\(name)\"",
          suggestion: hint(name) { _ in names }
            ?? (names.isEmpty ? "it has no layers" : "one of \(names.prefix(20).joined(separator: ", "))"))
        continue
      }
      validateGeometries(json, known.geometries, at: path)
      validateFirstZoom(json, contents.minimumZoom, at: path)
      validateNames(json, known.properties, properties[name] ?? [], at: path)
      for (place, value) in Self.values(of: json, at: path) {
        noteTypes(value, known.properties, isFilter: place.group == nil, at: place.path)
      }
    }
    layer = nil
  }

  /// Warns of properties that no feature of the layer has.
  private mutating func validateNames(
    _ json: JSONObject, _ known: [String: TilesetContents.Values], _ sorted: [String], at path: TextPath
  ) {
    var findings: [StyleFinding] = []
    let values = Self.values(of: json, at: path)
    for (place, value) in values {
      var members: JSONObject = ["id": "x", "type": json["type"] ?? .null]
      members[place.group ?? "filter"] = place.group == nil ? value : .object([place.name: value])
      guard let compiled = StyleLayer(members, at: path, findings: &findings) else { continue }
      for name in compiled.propertyNames where known[name] == nil {
        note(
          .warning, at: place.path, "no feature of the layer has a property \"\(name)\"",
          suggestion: hint(name) { _ in sorted }
            ?? (known.isEmpty ? nil : "one of \(sorted.prefix(20).joined(separator: ", "))"))
      }
    }
  }

  private struct ValuePlace {
    var group: String?
    var name: String
    var path: TextPath
  }

  /// The filter and the properties of a layer.
  private static func values(of json: JSONObject, at path: TextPath) -> [(ValuePlace, JSONValue)] {
    var values: [(ValuePlace, JSONValue)] = []
    if let filter = json["filter"] {
      values.append((ValuePlace(group: nil, name: "filter", path: path.key("filter")), filter))
    }
    for group in ["layout", "paint"] {
      guard case .object(let members)? = json[group] else { continue }
      for member in members.members {
        let place = ValuePlace(group: group, name: member.key, path: path.key(group).key(member.key))
        values.append((place, member.value))
      }
    }
    return values
  }
}
