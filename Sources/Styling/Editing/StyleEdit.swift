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
  public mutating func apply(_ edit: StyleEdit) throws(InvalidInput) {
    switch edit {
    case .addSource(let id, let source):
      if sources[id] != nil { throw Self.refusal("there is a source \"\(id)\" already") }
      try self.edit { $0.set(TextPath().key("sources").key(id), to: .object(source)) }
    case .removeSource(let id):
      if sources[id] == nil {
        throw Self.unknown("source", id, among: sources.members.map(\.key))
      }
      try self.edit { $0.remove(TextPath().key("sources").key(id)) }
    case .setSourceMember(let id, let name, let value):
      guard case .object(let source)? = sources[id] else {
        throw Self.unknown("source", id, among: sources.members.map(\.key))
      }
      let path = TextPath().key("sources").key(id).key(name)
      guard let value else {
        if source[name] != nil { try self.edit { $0.remove(path) } }
        return
      }
      if source[name] != value { try self.edit { $0.set(path, to: value) } }
    case .addLayer(let layer, let position): try add(layer, at: position)
    case .removeLayer(let id):
      let index = try layerIndex(id, seeSource: "remove-source")
      try self.edit { $0.remove(TextPath().key("layers").index(index)) }
    case .setProperty(let layer, let name, let value): try set(name, of: layer, to: value)
    case .moveLayer(let id, let position):
      let old = try layerIndex(id)
      guard position != .before(id), position != .after(id) else { return }
      let before = try index(of: position)
      let new = before > old ? before - 1 : before
      if new == old { return }
      try self.edit { $0.move(from: old, to: new, of: TextPath().key("layers")) }
    case .renameLayer(let id, let name): try rename(id, to: name)
    case .addTouchArea(let id, let radius, let minimumSize):
      let layer = resolved(layers[try layerOrdinal(id)])
      let area = try TouchArea(layer, radius: radius, minimumSize: minimumSize, taken: Set(layerIDs))
      try add(area.layer, at: .top)
    case .setMember(let name, let value):
      let path = TextPath().key(name)
      guard let value else {
        if root[name] == nil { throw Self.unknown("member", name, among: root.members.map(\.key)) }
        return try self.edit { $0.remove(path) }
      }
      try self.edit { $0.set(path, to: value) }
    }
  }

  /// Makes changes, all of them or none.
  ///
  /// - Throws: `InvalidInput` of the first that cannot be made.
  public mutating func apply(_ edits: some Sequence<StyleEdit>) throws(InvalidInput) {
    var copy = self
    for edit in edits { try copy.apply(edit) }
    self = copy
  }

  private mutating func add(_ layer: JSONObject, at position: StyleEdit.Position) throws(InvalidInput) {
    guard case .string(let id)? = layer["id"] else { throw Self.refusal("the layer has no id") }
    if layerIDs.contains(id) { throw Self.refusal("there is a layer \"\(id)\" already") }
    let index = try index(of: position)
    if root["layers"] == nil { try edit { $0.set(TextPath().key("layers"), to: []) } }
    try edit { $0.insert(.object(layer), at: index, of: TextPath().key("layers")) }
  }

  /// What has the value already, or has none to lose, stays as it is written.
  private mutating func set(_ name: String, of layer: String, to value: JSONValue?) throws(InvalidInput) {
    let (index, json) = layerElements[try layerOrdinal(layer, seeSource: "set-source")]
    let member = LayerMember(name, of: resolved(json))
    if value == nil, !member.isKnown { throw LayerMember.unknown(name, of: resolved(json)) }
    let old = JSONValue.object(json).value(at: member.path(from: TextPath()))
    let path = member.path(from: TextPath().key("layers").index(index))
    switch (old, value) {
    case (nil, nil): return
    case (let old?, let value?) where old == value: return
    case (_, let value?): try edit { $0.set(path, to: value) }
    case (_, nil): try edit { $0.remove(path) }
    }
  }

  /// Renames a layer, and what refers to it.
  private mutating func rename(_ id: String, to name: String) throws(InvalidInput) {
    let index = try layerIndex(id)
    guard name != id else { return }
    if layerIDs.contains(name) { throw Self.refusal("there is a layer \"\(name)\" already") }
    let layers = TextPath().key("layers")
    let references = layersReferring(to: id).map(\.index)
    try edit { editor in
      for index in references {
        guard editor.set(layers.index(index).key("ref"), to: .string(name)) else { return false }
      }
      return editor.set(layers.index(index).key("id"), to: .string(name))
    }
  }

  /// The layers that take their source and filter from another one, by the old member `ref`.
  private func layersReferring(to id: String) -> [(index: Int, layer: JSONObject)] {
    layerElements.filter { $0.layer["ref"] == .string(id) }
  }

  /// The ids of the layers that take their source and filter from a layer, by the old member `ref`.
  public func layerIDs(referringTo id: String) -> [String] {
    layersReferring(to: id).compactMap { if case .string(let id)? = $0.layer["id"] { id } else { nil } }
  }

  /// A layer with what it takes from another one by `ref`.
  private func resolved(_ layer: JSONObject) -> JSONObject {
    guard let id = layer["ref"], let parent = layers.first(where: { $0["id"] == id }) else { return layer }
    return layer.taking(from: parent)
  }

  /// The place of a layer in the array.
  func layerIndex(_ id: String, seeSource: String? = nil) throws(InvalidInput) -> Int {
    layerElements[try layerOrdinal(id, seeSource: seeSource)].index
  }

  /// - Parameter seeSource: The edit that does the same to a source.
  private func layerOrdinal(_ id: String, seeSource: String? = nil) throws(InvalidInput) -> Int {
    guard let ordinal = layerElements.firstIndex(where: { $0.layer["id"] == .string(id) }) else {
      if let seeSource, sources[id] != nil { throw Self.refusal("\"\(id)\" is a source; see \(seeSource)") }
      throw Self.unknown("layer", id, among: layerIDs)
    }
    return ordinal
  }

  private func index(of position: StyleEdit.Position) throws(InvalidInput) -> Int {
    switch position {
    case .before(let id): return try layerIndex(id)
    case .after(let id): return try layerIndex(id) + 1
    case .bottom: return 0
    case .top: if case .array(let items)? = root["layers"] { return items.count } else { return 0 }
    }
  }

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

extension JSONObject {
  /// A layer with what it takes from another one by the old member `ref`.
  func taking(from parent: JSONObject) -> JSONObject {
    var resolved = self
    for name in ["type", "source", "source-layer", "minzoom", "maxzoom", "filter", "layout"] {
      if let value = parent[name] { resolved[name] = value }
    }
    return resolved
  }
}
