import GeoModel

extension StyleValidator {
  mutating func validateLayers(_ items: [JSONValue], at path: TextPath) {
    var seen: [String: Int] = [:]
    for (index, item) in items.enumerated() {
      let place = path.index(index)
      self.layer = nil
      guard case .object(let layer) = item else {
        mismatch("object", item, at: place)
        continue
      }
      if case .string(let id)? = layer["id"] {
        self.layer = id
        if let first = seen[id] {
          note(
            at: place.key("id"), key: place.description,
            "duplicate layer id \"\(id)\", used before by layers[\(first)]")
        } else {
          seen[id] = index
        }
      }
      validateLayer(layer, at: place)
    }
    layer = nil
  }

  private mutating func validateLayer(_ json: JSONObject, at path: TextPath) {
    validateObject(.object(json), MemberTable.layer, at: path)
    if let reference = json["ref"] { return validateReference(json, to: reference, at: path) }
    guard let typeName = json["type"] else {
      return note(at: path, "either \"type\" or \"ref\" is required")
    }
    guard case .string(let name) = typeName, let type = LayerType(rawValue: name) else {
      let names = LayerType.allCases.map(\.rawValue)
      var hint: String?
      if case .string(let name) = typeName { hint = Self.hint(name, names) }
      return note(
        at: path.key("type"),
        "expected one of [\(names.joined(separator: ", "))], \(Self.shown(typeName)) found", suggestion: hint)
    }
    if type != .background { validateSourceOf(json, type, at: path) }
    if let filter = json["filter"] { validateFilter(filter, at: path.key("filter")) }
    for group in ["layout", "paint"] {
      guard let members = json[group] else { continue }
      validateMembers(members, of: type, isLayout: group == "layout", at: path.key(group))
    }
    validateHabits(json, type, at: path)
  }

  private mutating func validateMembers(
    _ members: JSONValue, of type: LayerType, isLayout: Bool, at path: TextPath
  ) {
    each(members, at: path) { validator, value, place in
      validator.validateMember(value, of: type, isLayout: isLayout, at: place)
    }
  }

  /// A layer that takes all but its paint from another one, as old styles have it.
  private mutating func validateReference(_ json: JSONObject, to reference: JSONValue, at path: TextPath) {
    for name in ["type", "source", "source-layer", "filter", "layout"] where json[name] != nil {
      note(at: path.key(name), "\"\(name)\" is prohibited for ref layers")
    }
    guard let parent = layer(reference) else {
      var hint: String?
      if case .string(let id) = reference { hint = self.hint(id) { $0.layerIDs } }
      return note(
        at: path.key("ref"), "ref layer \(Self.shown(reference)) not found", suggestion: hint)
    }
    if parent["ref"] != nil { return note(at: path.key("ref"), "ref cannot reference another ref layer") }
    guard case .string(let name)? = parent["type"], let type = LayerType(rawValue: name),
      let paint = json["paint"]
    else { return }
    validateMembers(paint, of: type, isLayout: false, at: path.key("paint"))
  }

  private mutating func validateSourceOf(_ json: JSONObject, _ type: LayerType, at path: TextPath) {
    guard case .string(let id)? = json["source"] else {
      if json["source"] == nil { note(at: path, "missing required property \"source\"") }
      return
    }
    let place = path.key("source")
    guard let source = source(id) else {
      return note(
        at: place, key: path.description, "source \"\(id)\" not found",
        suggestion: hint(id) { $0.sources.members.map(\.key) })
    }
    guard case .object(let source) = source, case .string(let name)? = source["type"],
      let sourceType = SourceType(rawValue: name)
    else { return }
    if !type.sourceTypes.contains(sourceType) {
      let wanted = type.sourceTypes.map(\.rawValue).joined(separator: " or ")
      return note(
        at: place, key: path.description,
        "layer \"\(layer ?? "")\" of type \(type.rawValue) requires a \(wanted) source")
    }
    if sourceType == .vector, json["source-layer"] == nil {
      note(at: path, "layer \"\(layer ?? "")\" must specify a \"source-layer\"")
    }
    if type == .line, case .object(let paint)? = json["paint"], paint["line-gradient"] != nil,
      source["lineMetrics"] != true
    {
      note(at: path, "line-gradient requires a GeoJSON source with \"lineMetrics\"")
    }
  }

  private mutating func validateMember(
    _ value: JSONValue, of type: LayerType, isLayout: Bool, at path: TextPath
  ) {
    guard case .key(let name)? = path.steps.last else { return }
    let group = isLayout ? PropertyTable.layout(type) : PropertyTable.paint(type)
    guard let specification = group[name] else {
      if !isLayout, name.hasSuffix("-transition"),
        group[String(name.dropLast(11))]?.traits.contains(.transition) == true
      {
        return validateObject(value, MemberTable.transition, at: path)
      }
      return note(
        at: path, "unknown property \"\(name)\"", suggestion: Self.hint(name, type, isLayout: isLayout))
    }
    if case .string(let text) = value, specification.allowsFeature, !specification.hasTokens,
      specification.kind != .formatted, text.hasPrefix("{"), text.hasSuffix("}"), text.count > 2
    {
      let property = text.dropFirst().dropLast()
      return note(
        at: path, "\"\(name)\" does not support interpolation syntax",
        suggestion: "use [\"get\", \"\(property)\"]")
    }
    if name == "text-font", case .object(let object) = value, object["type"] == "identity" {
      return note(at: path, "\"text-font\" does not support identity functions")
    }
    validateProperty(value, specification, isLayout: isLayout, at: path)
  }

  /// Where a name belongs, or the nearest that there is.
  private static func hint(_ name: String, _ type: LayerType, isLayout: Bool) -> String? {
    if let (_, isPaint) = type.property(name) {
      return isPaint == isLayout ? "it belongs under \"\(isPaint ? "paint" : "layout")\"" : nil
    }
    let properties = (type.paintProperties + type.layoutProperties).map(\.name)
    if let other = LayerMember.foreign(name, to: type) { return other }
    return hint(name, properties) ?? hint(name, LayerMember.ofLayers)
  }
}
