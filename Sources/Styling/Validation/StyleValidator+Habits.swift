import GeoModel

extension StyleValidator {
  /// What the specification allows and nobody means: warnings.
  mutating func validateHabits(_ json: JSONObject, _ type: LayerType, at path: TextPath) {
    for member in json.members {
      if let (_, isPaint) = type.property(member.key) {
        note(
          .warning, at: path.key(member.key), "\"\(member.key)\" stands in the layer itself and does nothing",
          suggestion: "it belongs under \"\(isPaint ? "paint" : "layout")\"")
      } else if !LayerMember.ofLayers.contains(member.key), member.key != "ref", member.key != "interactive",
        let hint = Self.hint(member.key, LayerMember.ofLayers)
      {
        note(.warning, at: path.key(member.key), "unknown member \"\(member.key)\"", suggestion: hint)
      }
    }
    validateZooms(json, at: path)
    validateAssets(json, type, at: path)
    guard case .object(let paint)? = json["paint"] else { return }
    let opacity = "\(type.rawValue)-opacity"
    if Self.number(paint[opacity]) == 0, Self.number(paint["circle-stroke-width"]) ?? 0 == 0 {
      note(.warning, at: path.key("paint").key(opacity), "the layer can never be seen: its opacity is 0")
    }
    if Self.number(paint[opacity]) == 0.01 { validateTouchArea(paint, type, at: path.key("paint")) }
  }

  /// Texts need fonts, and images need a sprite.
  private mutating func validateAssets(_ json: JSONObject, _ type: LayerType, at path: TextPath) {
    for group in ["layout", "paint"] {
      guard case .object(let members)? = json[group] else { continue }
      for member in members.members where member.value != "" {
        guard let kind = type.property(member.key)?.specification.kind else { continue }
        if kind == .formatted, document.root["glyphs"] == nil {
          note(
            .warning, at: path.key(group).key(member.key),
            "the style has no \"glyphs\": there are no fonts for \"\(member.key)\"",
            suggestion: "\"glyphs\": an address with {fontstack} and {range}")
        } else if kind == .resolvedImage, document.root["sprite"] == nil {
          note(
            .warning, at: path.key(group).key(member.key),
            "the style has no \"sprite\": \"\(member.key)\" shows only images that a program adds")
        }
      }
    }
  }

  private static func number(_ json: JSONValue?) -> Double? {
    if case .number(let number)? = json { number.doubleValue } else { nil }
  }

  /// A layer that no zoom shows, by its own range or by that of its source's tiles.
  private mutating func validateZooms(_ json: JSONObject, at path: TextPath) {
    guard let most = Self.number(json["maxzoom"]) else { return }
    if let least = Self.number(json["minzoom"]), least >= most {
      note(
        .warning, at: path.key("minzoom"), "the layer can never show: minzoom is not below maxzoom",
        suggestion: "a maxzoom above \(NumberText.text(least))")
    } else if case .string(let id)? = json["source"], case .object(let source)? = source(id),
      let least = Self.number(source["minzoom"]), least >= most
    {
      note(
        .warning, at: path.key("maxzoom"),
        "the layer can never show: the tiles of source \"\(id)\" begin at zoom \(NumberText.text(least))",
        suggestion: "a maxzoom above \(NumberText.text(least))")
    }
  }

  /// A layer that is nearly invisible is there to be tapped, and then 44 pixels suit a finger; taps count the
  /// stroke of a circle in.
  private mutating func validateTouchArea(_ paint: JSONObject, _ type: LayerType, at path: TextPath) {
    let name = type == .circle ? "circle-radius" : "line-width"
    guard type == .circle || type == .line, let size = Self.number(paint[name]) else { return }
    let across = type == .circle ? (size + (Self.number(paint["circle-stroke-width"]) ?? 0)) * 2 : size
    if across < 44 {
      note(
        .warning, at: path.key(name), "the touch area is \(NumberText.text(across)) pixels across",
        suggestion: "at least 44 suit a finger")
    }
  }
}
