import GeoModel

extension StyleValidator {
  /// Warns of touch areas that no longer follow the layer that they were made for.
  mutating func validateTouchAreas() {
    let areas = document.layerElements.compactMap { index, json -> (Int, JSONObject, String)? in
      guard case .string(let id)? = json["id"], let owner = Self.owner(ofTouchArea: id, json) else {
        return nil
      }
      return (index, json, owner)
    }
    var first: [String: String] = [:]
    for (index, json, owner) in areas {
      guard case .string(let id)? = json["id"] else { continue }
      layer = id
      let path = TextPath().key("layers").index(index)
      if let other = first.updateValue(id, forKey: owner) {
        first[owner] = other
        note(
          .warning, at: path.key("id"), "layer \"\(owner)\" has a touch area already, \"\(other)\"",
          suggestion: "remove one of them")
      }
      guard let original = self.layer(.string(owner)) else {
        note(
          .warning, at: path.key("id"), "the touch area is of layer \"\(owner)\", which there is not",
          suggestion: "remove it, or give it the id of its layer with \"-touch-area\" behind")
        continue
      }
      compare(json, with: resolved(original), owner, at: path)
    }
    layer = nil
  }

  /// A layer with what it takes from another one by `ref`.
  private func resolved(_ json: JSONObject) -> JSONObject {
    guard let reference = json["ref"], let parent = layer(reference) else { return json }
    return json.taking(from: parent)
  }

  private mutating func compare(
    _ area: JSONObject, with original: JSONObject, _ owner: String, at path: TextPath
  ) {
    for name in TouchArea.shared where area[name] != original[name] {
      let message =
        switch (area[name], original[name]) {
        case (nil, _): "layer \"\(owner)\" has a \(name), and its touch area has none"
        case (_, nil): "the touch area has a \(name), and layer \"\(owner)\" has none"
        default: "the touch area has another \(name) than layer \"\(owner)\""
        }
      note(
        .warning, at: area[name] == nil ? path.key("id") : path.key(name), message,
        suggestion: original[name].map { "set it to \(Self.shown($0))" } ?? "unset it")
    }
  }

  /// The layer that a touch area was made for, by the id that it was given; nil for any other layer.
  private static func owner(ofTouchArea id: String, _ json: JSONObject) -> String? {
    guard case .string(let type)? = json["type"], type == "circle" || type == "line",
      case .object(let paint)? = json["paint"], case .number(let opacity)? = paint["\(type)-opacity"],
      opacity.doubleValue == 0.01
    else { return nil }
    var name = id[...]
    if let dash = name.lastIndex(of: "-"), Int(name[name.index(after: dash)...]) != nil,
      name[..<dash].hasSuffix(TouchArea.suffix)
    {
      name = name[..<dash]
    }
    guard name.hasSuffix(TouchArea.suffix) else { return nil }
    return String(name.dropLast(TouchArea.suffix.count))
  }
}
