import GeoModel

extension HeldLayer {
  /// The id of a feature: exact, and of any kind that GeoJSON allows.
  package func id(of feature: HeldFeature) -> FeatureID? {
    if isTiled { return feature.hasID ? .number(JSONNumber(feature.id)) : nil }
    return values.ids[Int(feature.number)]
  }

  /// The properties of a feature in their order; of a repeated key the last value, where it stands.
  ///
  /// Complexity: O(n) in the number of properties.
  package func properties(of feature: HeldFeature) -> JSONObject {
    let tags = tags(of: feature)
    var members: [JSONObject.Member] = []
    members.reserveCapacity(tags.count)
    let canonical = names.canonical
    let isRepeated = Self.isRepeated(tags, canonical)
    for (place, tag) in tags.enumerated() {
      let key = Int(tag.key)
      if isRepeated {
        let name = canonical?[key] ?? tag.key
        let isLast = !tags[(place + 1)...].contains { (canonical?[Int($0.key)] ?? $0.key) == name }
        guard isLast else { continue }
      }
      members.append(JSONObject.Member(key: keys[key], value: values.json(Int(tag.value))))
    }
    return JSONObject(members)
  }

  private static func isRepeated(_ tags: UnsafeBufferPointer<HeldTag>, _ canonical: [UInt32]?) -> Bool {
    // A few tags are compared with each other at once; more by a set.
    guard tags.count > 24 else {
      for (place, tag) in tags.enumerated() {
        let key = canonical?[Int(tag.key)] ?? tag.key
        for earlier in tags[..<place] where (canonical?[Int(earlier.key)] ?? earlier.key) == key {
          return true
        }
      }
      return false
    }
    return Set(tags.map { canonical?[Int($0.key)] ?? $0.key }).count < tags.count
  }
}
