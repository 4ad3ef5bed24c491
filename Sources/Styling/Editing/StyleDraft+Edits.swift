import GeoModel

extension StyleDraft {
  /// Makes a change.
  ///
  /// - Throws: `InvalidInput` that names what is missing or in the way.
  mutating func apply(_ edit: StyleEdit) throws(InvalidInput) {
    switch edit {
    case .addSource(let id, let source):
      if sources[id] != nil { throw StyleDocument.refusal("there is a source \"\(id)\" already") }
      try set(Self.sources.key(id), to: .object(source))
    case .removeSource(let id):
      if sources[id] == nil { throw unknownSource(id) }
      try remove(Self.sources.key(id))
    case .setSourceMember(let id, let name, let value):
      guard case .object(let source)? = sources[id] else { throw unknownSource(id) }
      let path = Self.sources.key(id).key(name)
      guard let value else {
        if source[name] != nil { try remove(path) }
        return
      }
      if source[name] != value { try set(path, to: value) }
    case .addLayer(let layer, let position): try add(layer, at: position)
    case .removeLayer(let id):
      let index = try layerIndex(id, seeSource: "remove-source")
      try self.edit(.removal(at: index)) { $0.remove(Self.layers.index(index)) }
    case .setProperty(let layer, let name, let value): try set(name, of: layer, to: value)
    case .moveLayer(let id, let position):
      let old = try layerIndex(id)
      guard position != .before(id), position != .after(id) else { return }
      let before = try index(of: position)
      let new = before > old ? before - 1 : before
      if new == old { return }
      try self.edit(.move(from: old, to: new)) { $0.move(from: old, to: new, of: Self.layers) }
    case .renameLayer(let id, let name): try rename(id, to: name)
    case .addTouchArea(let id, let radius, let minimumSize):
      let layer = resolved(layer(at: try layerIndex(id)))
      let area = try TouchArea(layer, radius: radius, minimumSize: minimumSize) {
        layers.contains(.string($0))
      }
      try add(area.layer, at: .top)
    case .setMember(let name, let value):
      let path = TextPath().key(name)
      if let value { return try set(path, to: value) }
      if root[name] == nil { throw StyleDocument.unknown("member", name, among: root.members.map(\.key)) }
      try remove(path)
    }
  }

  private static let layers = TextPath().key("layers")
  private static let sources = TextPath().key("sources")

  /// Sets a value; what leads to it and is missing is added.
  mutating func set(_ path: TextPath, to value: JSONValue) throws(InvalidInput) {
    try edit(.value(path)) { $0.set(path, to: value) }
  }

  /// Removes a value that is there.
  mutating func remove(_ path: TextPath) throws(InvalidInput) {
    try edit(.value(path)) { $0.remove(path) }
  }

  func unknownSource(_ id: String) -> InvalidInput {
    StyleDocument.unknown("source", id, among: sources.members.map(\.key))
  }

  private mutating func add(_ layer: JSONObject, at position: StyleEdit.Position) throws(InvalidInput) {
    guard case .string(let id)? = layer["id"] else { throw StyleDocument.refusal("the layer has no id") }
    if layers.contains(.string(id)) { throw StyleDocument.refusal("there is a layer \"\(id)\" already") }
    let index = try index(of: position)
    if root["layers"] == nil { try set(Self.layers, to: []) }
    try edit(.insertion(at: index)) { $0.insert(.object(layer), at: index, of: Self.layers) }
  }

  /// What has the value already, or has none to lose, stays as it is written.
  private mutating func set(_ name: String, of id: String, to value: JSONValue?) throws(InvalidInput) {
    let index = try layerIndex(id, seeSource: "set-source")
    let json = layer(at: index)
    let layer = resolved(json)
    let member = LayerMember(name, of: layer)
    if value == nil, !member.isKnown { throw LayerMember.unknown(name, of: layer) }
    let old = JSONValue.object(json).value(at: member.path(from: TextPath()))
    let path = member.path(from: Self.layers.index(index))
    switch (old, value) {
    case (nil, nil): return
    case (let old?, let value?) where old == value: return
    case (_, let value?): try set(path, to: value)
    case (_, nil): try remove(path)
    }
  }

  /// Renames a layer, and what refers to it.
  private mutating func rename(_ id: String, to name: String) throws(InvalidInput) {
    let index = try layerIndex(id)
    guard name != id else { return }
    if layers.contains(.string(name)) {
      throw StyleDocument.refusal("there is a layer \"\(name)\" already")
    }
    for index in layers.indices(referringTo: .string(id)) {
      try set(Self.layers.index(index).key("ref"), to: .string(name))
    }
    try set(Self.layers.index(index).key("id"), to: .string(name))
  }

  /// A layer with what it takes from another one by `ref`.
  private func resolved(_ layer: JSONObject) -> JSONObject {
    guard let id = layer["ref"], let index = layers.index(of: id) else { return layer }
    return layer.taking(from: self.layer(at: index))
  }

  private func index(of position: StyleEdit.Position) throws(InvalidInput) -> Int {
    switch position {
    case .before(let id): try layerIndex(id)
    case .after(let id): try layerIndex(id) + 1
    case .bottom: 0
    case .top: layers.count
    }
  }
}
