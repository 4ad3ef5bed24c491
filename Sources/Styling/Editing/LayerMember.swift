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

  /// - Throws: `InvalidInput` for a name that a layer of the type does not have.
  init(_ name: String, of layer: JSONObject) throws(InvalidInput) {
    self.name = name
    if Self.ofLayers.contains(name) {
      group = nil
      return
    }
    guard case .string(let text)? = layer["type"], let type = LayerType(rawValue: text) else {
      // Of an unknown type only what is there can be changed.
      if layer[name] != nil {
        group = nil
      } else if case .object(let layout)? = layer["layout"], layout[name] != nil {
        group = "layout"
      } else {
        group = "paint"
      }
      return
    }
    group = try Self.group(of: name, type, layer)
  }

  private static func group(of name: String, _ type: LayerType, _ layer: JSONObject) throws(InvalidInput)
    -> String?
  {
    if let (_, isPaint) = type.property(name) { return isPaint ? "paint" : "layout" }
    if name.hasSuffix("-transition"),
      type.property(String(name.dropLast(11)))?.specification.traits.contains(.transition) == true
    {
      return "paint"
    }
    // What stands there although it should not can be removed or changed.
    for group in ["paint", "layout"] {
      if case .object(let members)? = layer[group], members[name] != nil { return group }
    }
    if layer[name] != nil { return nil }
    let names = (type.paintProperties + type.layoutProperties).map(\.name)
    let hint =
      NearestName.of(name, among: names + ofLayers).map { "did you mean \"\($0)\"?" }
      ?? "one of \((ofLayers + names).joined(separator: ", "))"
    throw StyleDocument.refusal("a layer of type \(type.rawValue) has no \"\(name)\"", expected: hint)
  }

  func path(from layer: TextPath) -> TextPath { (group.map { layer.key($0) } ?? layer).key(name) }

  /// Sets the member in a layer that is being made.
  func set(_ value: JSONValue, in layer: inout JSONObject) {
    guard let group else { return layer[name] = value }
    var members = JSONObject()
    if case .object(let object)? = layer[group] { members = object }
    members[name] = value
    layer[group] = .object(members)
  }
}
