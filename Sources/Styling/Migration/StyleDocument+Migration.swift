import GeoModel

extension StyleDocument {
  /// Turns filters, functions and `{name}` of the old form into expressions that mean the same, and writes out what
  /// layers take from others by the old member `ref`.
  ///
  /// - Returns: The paths of the values that were changed, those of the members `ref` too, in the order of the text.
  /// - Throws: `InvalidInput` where the text has no place for a change, which a style that was read has.
  /// Complexity: O(n + m log m) in the length of the text and the number of changes.
  @discardableResult public mutating func migrate() throws(InvalidInput) -> [TextPath] {
    let migration = StyleMigration(withoutRepeatedMembers())
    if migration.paths.isEmpty { return [] }
    var document = self
    if !migration.references.isEmpty {
      var draft = StyleDraft(self)
      for (index, layer) in migration.references { try draft.writeOut(layer, at: index) }
      document = draft.document()
    }
    guard let text = JSONEditor.replacing(migration.changes, in: document.bytes) else {
      throw StyleDraft.noPlace
    }
    self = try StyleDocument(text)
    return migration.paths
  }

  /// The paths of what `migrate` changes.
  ///
  /// Complexity: O(n) in the size of the style.
  public var legacyPaths: [TextPath] { StyleMigration(withoutRepeatedMembers()).paths }
}

extension StyleDraft {
  /// Gives a layer the members that it took from another one, and removes its `ref`.
  fileprivate mutating func writeOut(_ resolved: JSONObject, at index: Int) throws(InvalidInput) {
    let path = TextPath().key("layers").index(index)
    let layer = layer(at: index)
    for name in JSONObject.takenMembers {
      if let value = resolved[name], layer[name] != value { try set(path.key(name), to: value) }
    }
    // As long as it is repeated, the one before counts then.
    while self.layer(at: index)["ref"] != nil { try remove(path.key("ref")) }
  }
}

/// What of a style is of the old form.
private struct StyleMigration {
  /// The layers that name another one, with what they take from it, by their places.
  private(set) var references: [(index: Int, layer: JSONObject)] = []
  /// New values; those of such layers are about what is written out.
  private(set) var changes: [(path: TextPath, value: JSONValue)] = []
  /// The paths of all of it, in the order of the text.
  private(set) var paths: [TextPath] = []

  /// - Parameter document: A style without repeated members.
  init(_ document: StyleDocument) {
    let elements = document.layerElements
    let parents = Dictionary(
      elements.compactMap { element in element.layer["id"].map { ($0, element.layer) } }
    ) {
      first, _ in first
    }
    let referred = Set(elements.compactMap { $0.layer["ref"] })
    for (index, json) in elements {
      var layer = json
      // A chain of references means nothing; that is left for the validation to tell.
      if let parent = json["ref"].flatMap({ parents[$0] }), parent["ref"] == nil, parent["type"] != nil,
        !(json["id"].map(referred.contains) ?? false)
      {
        layer = json.taking(from: parent)
        references.append((index, layer))
        paths.append(TextPath().key("layers").index(index).key("ref"))
      }
      add(layer, at: TextPath().key("layers").index(index))
    }
    for (id, source) in document.sources.members.map({ ($0.key, $0.value) }) {
      guard case .object(let source) = source, let filter = source["filter"] else { continue }
      add(Self.migrated(filter: filter), for: filter, at: TextPath().key("sources").key(id).key("filter"))
    }
  }

  private mutating func add(_ layer: JSONObject, at path: TextPath) {
    if let filter = layer["filter"] {
      add(Self.migrated(filter: filter), for: filter, at: path.key("filter"))
    }
    guard case .string(let name)? = layer["type"], let type = LayerType(rawValue: name) else { return }
    for group in ["layout", "paint"] {
      guard case .object(let members)? = layer[group] else { continue }
      for member in members.members {
        guard let (specification, isPaint) = type.property(member.key), isPaint == (group == "paint") else {
          continue
        }
        let value = Self.migrated(member.value, for: specification)
        add(value, for: member.value, at: path.key(group).key(member.key))
      }
    }
  }

  private mutating func add(_ new: JSONValue, for old: JSONValue, at path: TextPath) {
    if new == old { return }
    changes.append((path, new))
    paths.append(path)
  }

  /// What does not compile, or would not as an expression, is left for the validation to tell.
  private static func migrated(filter: JSONValue) -> JSONValue {
    let migrated = LegacyFilter.migrated(filter)
    if migrated == filter { return filter }
    do throws(ExpressionErrors) {
      _ = try Filter(migrated)
      return migrated
    } catch {
      return filter
    }
  }

  private static func migrated(_ value: JSONValue, for specification: PropertySpecification) -> JSONValue {
    switch value {
    case .object(let object) where LegacyFunction.isFunction(object):
      let expression = LegacyFunction(object, for: specification).expression
      // What does not mean anything is left for the validation to tell.
      if case .array(let items) = expression, items.first == "error" { return value }
      return expression
    case .string(let text) where specification.hasTokens: return LegacyFunction.tokens(text)
    default: return value
    }
  }
}

extension JSONValue {
  /// The value at a path, or nil.
  func value(at path: TextPath) -> JSONValue? {
    var value = self
    for step in path.steps {
      switch (step, value) {
      case (.key(let key), .object(let object)):
        guard let next = object[key] else { return nil }
        value = next
      case (.index(let index), .array(let items)):
        guard items.indices.contains(index) else { return nil }
        value = items[index]
      default: return nil
      }
    }
    return value
  }
}
