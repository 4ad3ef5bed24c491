import GeoModel

/// One change of a style.
public enum StyleEdit: Hashable, Sendable {
  /// Where a layer goes; the bottom is drawn first.
  public enum Position: Hashable, Sendable {
    case before(String)
    case after(String)
    case top
    case bottom
  }

  case addSource(id: String, JSONObject)
  case removeSource(id: String)
  /// Sets a member of a source, such as `url` or `maxzoom`; nil removes it.
  case setSourceMember(source: String, name: String, JSONValue?)
  case addLayer(JSONObject, at: Position)
  case removeLayer(id: String)
  /// Sets a member of a layer, such as `circle-radius`, `filter` or `minzoom`; nil removes it.
  case setProperty(layer: String, name: String, JSONValue?)
  case moveLayer(id: String, to: Position)
  case renameLayer(id: String, to: String)
  /// Adds the layer's touch area, `radius` pixels large or grown to `minimumSize` pixels across.
  case addTouchArea(layer: String, radius: Double?, minimumSize: Double)
  /// Sets a member of the style itself, such as `name` or `center`; nil removes it.
  case setMember(name: String, JSONValue?)
}

extension StyleDocument {
  /// Makes a change.
  ///
  /// - Throws: `InvalidInput` that names what is missing or in the way; the style is then as before.
  /// Complexity: O(n) in the length of the text.
  public mutating func apply(_ edit: StyleEdit) throws(InvalidInput) { try apply([edit]) }

  /// Makes changes, all of them or none.
  ///
  /// - Throws: `InvalidInput` of the first that cannot be made.
  /// Complexity: O(n + k · l) in the length of the text and of what the changes are about, their number, and that
  /// of the layers, whose places are looked up.
  public mutating func apply(_ edits: some Sequence<StyleEdit>) throws(InvalidInput) {
    var draft = StyleDraft(self)
    for edit in edits { try draft.apply(edit) }
    self = draft.document()
  }

  /// The place of a layer in the array.
  func layerIndex(_ id: String) throws(InvalidInput) -> Int { try StyleDraft(self).layerIndex(id) }

  static func refusal(_ found: String, expected: String? = nil) -> InvalidInput {
    InvalidInput(Finding(.styleEdit, at: .whole, found: found, expected: expected))
  }

  static func unknown(_ what: String, _ name: String, among names: [String]) -> InvalidInput {
    if names.isEmpty { return refusal("there is no \(what) \"\(name)\", nor any other") }
    let hint =
      NearestName.of(name, among: names).map { "did you mean \"\($0)\"?" }
      ?? "one of \(names.prefix(20).joined(separator: ", "))\(names.count > 20 ? ", …" : "")"
    return refusal("there is no \(what) \"\(name)\"", expected: hint)
  }
}
