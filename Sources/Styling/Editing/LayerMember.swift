import GeoModel

/// A member of a layer by the name that a command gives it: of the layer itself, of its paint or its layout.
struct LayerMember {
  /// Members of every layer.
  static let ofLayers = [
    "id", "type", "metadata", "source", "source-layer", "minzoom", "maxzoom", "filter", "layout", "paint",
  ]

  let name: String
  /// `paint`, `layout`, or nil for the layer itself.
  let group: String?
  /// Whether the layer's type has the member, or the layer has it although it should not.
  let isKnown: Bool

  /// What nobody knows is taken for a paint property, which most are.
  init(_ name: String, of layer: JSONObject) {
    self.name = name
    if let group = Self.group(of: name, layer) {
      (self.group, isKnown) = (group.isEmpty ? nil : group, true)
    } else {
      (group, isKnown) = ("paint", false)
    }
  }

  /// `paint`, `layout`, an empty text for the layer itself, or nil for a name that is not known.
  private static func group(of name: String, _ layer: JSONObject) -> String? {
    if ofLayers.contains(name) { return "" }
    if case .string(let text)? = layer["type"], let type = LayerType(rawValue: text) {
      if let (_, isPaint) = type.property(name) { return isPaint ? "paint" : "layout" }
      if name.hasSuffix("-transition"),
        type.property(String(name.dropLast(11)))?.specification.traits.contains(.transition) == true
      {
        return "paint"
      }
    }
    for group in ["paint", "layout"] {
      if case .object(let members)? = layer[group], members[name] != nil { return group }
    }
    return layer[name] == nil ? nil : ""
  }

  /// The error of a name that the layer neither has nor could have.
  static func unknown(_ name: String, of layer: JSONObject) -> InvalidInput {
    guard case .string(let text)? = layer["type"], let type = LayerType(rawValue: text) else {
      return StyleDocument.refusal("the layer has no \"\(name)\"")
    }
    if let hint = foreign(name, to: type) {
      return StyleDocument.refusal("a layer of type \(text) has no \"\(name)\"; \(hint)")
    }
    let names = (type.paintProperties + type.layoutProperties).map(\.name)
    let hint =
      NearestName.of(name, among: names + ofLayers).map { "did you mean \"\($0)\"?" }
      ?? "one of \((ofLayers + names).joined(separator: ", "))"
    return StyleDocument.refusal("a layer of type \(text) has no \"\(name)\"", expected: hint)
  }

  /// What is said of a property of other layer types, or of one without its type's name before it; else nil.
  static func foreign(_ name: String, to type: LayerType) -> String? {
    let full = "\(type.rawValue)-\(name)"
    if type.property(full) != nil { return "did you mean \"\(full)\"?" }
    let others = LayerType.allCases.filter { $0 != type && $0.property(name) != nil }
    if others.isEmpty { return nil }
    return "a property of \(others.map(\.rawValue).joined(separator: " and ")) layers"
  }

  func path(from layer: TextPath) -> TextPath { (group.map { layer.key($0) } ?? layer).key(name) }

  /// Sets the member in a layer that is being made.
  func set(_ value: JSONValue, in layer: inout JSONObject) {
    guard let group else { return layer[name] = value }
    var members = JSONObject()
    if case .object(let object) = layer[group] { members = object }
    members[name] = value
    layer[group] = .object(members)
  }

  /// Whether the member's values are never texts that begin with a bracket, so that such a text is broken JSON.
  static func hasNoTexts(_ name: String) -> Bool {
    if ["filter", "layout", "paint", "metadata"].contains(name) { return true }
    let specification = LayerType.allCases.lazy.compactMap { $0.property(name)?.specification }.first
    guard let specification else { return false }
    return ![.string, .formatted, .resolvedImage].contains(specification.kind)
  }
}
