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
    func number(_ json: JSONValue?) -> Double? {
      if case .number(let number)? = json { number.doubleValue } else { nil }
    }
    if let least = number(json["minzoom"]), let most = number(json["maxzoom"]), least >= most {
      note(
        .warning, at: path.key("minzoom"), "the layer can never show: minzoom is not below maxzoom",
        suggestion: "a maxzoom above \(NumberText.text(least))")
    }
    guard case .object(let paint)? = json["paint"] else { return }
    let opacity = "\(type.rawValue)-opacity"
    if number(paint[opacity]) == 0, number(paint["circle-stroke-width"]) ?? 0 == 0 {
      note(.warning, at: path.key("paint").key(opacity), "the layer can never be seen: its opacity is 0")
    }
    if number(paint[opacity]) == 0.01 { validateTouchArea(paint, type, at: path.key("paint")) }
  }

  /// A layer that is nearly invisible is there to be tapped, and then 44 pixels suit a finger.
  private mutating func validateTouchArea(_ paint: JSONObject, _ type: LayerType, at path: TextPath) {
    let (name, factor) = type == .circle ? ("circle-radius", 2.0) : ("line-width", 1.0)
    guard type == .circle || type == .line, case .number(let size)? = paint[name] else { return }
    let across = size.doubleValue * factor
    if across < 44 {
      note(
        .warning, at: path.key(name), "the touch area is \(NumberText.text(across)) pixels across",
        suggestion: "at least 44 suit a finger")
    }
  }
}
