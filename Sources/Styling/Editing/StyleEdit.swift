import GeoModel

/// One change of a style.
public enum StyleEdit: Hashable, Sendable {
  /// Where a layer goes; the bottom is drawn first.
  public enum Position: Hashable, Sendable {
    case before(String)
    case top
    case bottom
  }

  case addSource(id: String, JSONObject)
  case removeSource(id: String)
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
    case .addLayer(let layer, let position): try add(layer, at: position)
    case .removeLayer(let id):
      let index = try layerIndex(id)
      try self.edit { $0.remove(TextPath().key("layers").index(index)) }
    case .setProperty(let layer, let name, let value): try set(name, of: layer, to: value)
    case .moveLayer(let id, let position):
      let old = try layerIndex(id)
      guard position != .before(id) else { return }
      let new = try index(of: position)
      try self.edit { $0.move(from: old, to: new > old ? new - 1 : new, of: TextPath().key("layers")) }
    case .renameLayer(let id, let name):
      let index = try layerIndex(id)
      guard name != id else { return }
      if layerIDs.contains(name) { throw Self.refusal("there is a layer \"\(name)\" already") }
      try self.edit { $0.set(TextPath().key("layers").index(index).key("id"), to: .string(name)) }
    case .addTouchArea(let layer, let radius, let minimumSize):
      let area = try TouchArea(
        layers[layerOrdinal(layer)], radius: radius, minimumSize: minimumSize, taken: Set(layerIDs))
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

  private mutating func set(_ name: String, of layer: String, to value: JSONValue?) throws(InvalidInput) {
    let index = try layerIndex(layer)
    let json = layers[try layerOrdinal(layer)]
    let path = try LayerMember(name, of: json).path(from: TextPath().key("layers").index(index))
    if let value { return try edit { $0.set(path, to: value) } }
    try edit { editor in
      guard editor.remove(path) else { return false }
      return true
    }
  }

  /// The place of a layer in the array.
  func layerIndex(_ id: String) throws(InvalidInput) -> Int { layerElements[try layerOrdinal(id)].index }

  private func layerOrdinal(_ id: String) throws(InvalidInput) -> Int {
    guard let ordinal = layerElements.firstIndex(where: { $0.layer["id"] == .string(id) }) else {
      throw Self.unknown("layer", id, among: layerIDs)
    }
    return ordinal
  }

  private func index(of position: StyleEdit.Position) throws(InvalidInput) -> Int {
    switch position {
    case .before(let id): return try layerIndex(id)
    case .bottom: return 0
    case .top: if case .array(let items)? = root["layers"] { return items.count } else { return 0 }
    }
  }

  static func refusal(_ found: String, expected: String? = nil) -> InvalidInput {
    InvalidInput(Finding(.styleEdit, at: .whole, found: found, expected: expected))
  }

  static func unknown(_ what: String, _ name: String, among names: [String]) -> InvalidInput {
    let hint =
      NearestName.of(name, among: names).map { "did you mean \"\($0)\"?" }
      ?? (names.isEmpty ? "there is none" : "one of \(names.prefix(20).joined(separator: ", "))")
    return refusal("there is no \(what) \"\(name)\"", expected: hint)
  }
}
