import GeoModel

extension StyleDocument {
  /// Turns filters, functions and `{name}` of the old form into expressions that mean the same.
  ///
  /// - Returns: The paths of the values that were changed, in the order of the text.
  /// - Throws: `InvalidInput` where the text has no place for a change, which a style that was read has.
  /// Complexity: O(n + m log m) in the length of the text and the number of changes.
  @discardableResult public mutating func migrate() throws(InvalidInput) -> [TextPath] {
    let migrations = migrations()
    if !migrations.isEmpty { try edit { $0.replace(migrations) } }
    return migrations.map(\.path)
  }

  /// The paths of the filters, functions and texts of the old form, which `migrate` turns into expressions.
  ///
  /// Complexity: O(n) in the size of the style.
  public var legacyPaths: [TextPath] { migrations().map(\.path) }

  private func migrations() -> [(path: TextPath, value: JSONValue)] {
    let document = withoutRepeatedMembers()
    var changes: [(path: TextPath, value: JSONValue)] = []
    for (index, layer) in document.layerElements {
      let path = TextPath().key("layers").index(index)
      if let filter = layer["filter"] {
        changes.append((path.key("filter"), Self.migrated(filter: filter)))
      }
      guard case .string(let name)? = layer["type"], let type = LayerType(rawValue: name) else { continue }
      for group in ["layout", "paint"] {
        guard case .object(let members)? = layer[group] else { continue }
        for member in members.members {
          guard let (specification, isPaint) = type.property(member.key), isPaint == (group == "paint") else {
            continue
          }
          changes.append(
            (path.key(group).key(member.key), Self.migrated(member.value, for: specification)))
        }
      }
    }
    for (id, source) in document.sources.members.map({ ($0.key, $0.value) }) {
      guard case .object(let source) = source, let filter = source["filter"] else { continue }
      changes.append((TextPath().key("sources").key(id).key("filter"), Self.migrated(filter: filter)))
    }
    let root = JSONValue.object(document.root)
    return changes.filter { root.value(at: $0.path) != $0.value }
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
