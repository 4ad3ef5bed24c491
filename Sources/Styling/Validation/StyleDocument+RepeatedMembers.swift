import GeoModel

extension StyleDocument {
  /// The style with the values that count, of a repeated member the last one; the text is as it was.
  ///
  /// Complexity: O(n) in the size of the style.
  func withoutRepeatedMembers() -> StyleDocument {
    var repeated: [TextPath] = []
    return withoutRepeatedMembers(&repeated)
  }

  /// - Parameter repeated: Gets the paths of the members that are repeated.
  func withoutRepeatedMembers(_ repeated: inout [TextPath]) -> StyleDocument {
    let root = self.root.withoutRepeatedMembers(at: TextPath(), &repeated)
    return repeated.isEmpty ? self : StyleDocument(bytes, root)
  }
}

extension JSONValue {
  /// The value with the last of each repeated member only, and the paths of those that were repeated.
  ///
  /// Complexity: O(n) in the size of the value.
  func withoutRepeatedMembers(at path: TextPath, _ repeated: inout [TextPath]) -> JSONValue {
    switch self {
    case .array(let items):
      return .array(
        items.enumerated().map { $1.withoutRepeatedMembers(at: path.index($0), &repeated) })
    case .object(let object):
      return .object(object.withoutRepeatedMembers(at: path, &repeated))
    default: return self
    }
  }
}

extension JSONObject {
  func withoutRepeatedMembers(at path: TextPath, _ repeated: inout [TextPath]) -> JSONObject {
    var places: [String: Int] = [:]
    var told: Set<String> = []
    for (index, member) in members.enumerated() {
      if places.updateValue(index, forKey: member.key) != nil, told.insert(member.key).inserted {
        repeated.append(path.key(member.key))
      }
    }
    return JSONObject(
      members.enumerated().compactMap { index, member in
        guard places[member.key] == index else { return nil }
        return Member(
          key: member.key, value: member.value.withoutRepeatedMembers(at: path.key(member.key), &repeated))
      })
  }
}
