import GeoModel

/// What makes one style into another.
public enum StyleDifference {
  /// The operations that, applied to `old`, give `new`, members' order aside.
  ///
  /// Where single operations cannot say it, such as for styles with repeated ids, or would take long because there
  /// are very many, there is one `setStyle`.
  /// Of a repeated member the last one counts.
  /// Complexity: O(n + k · l) in the size of the styles, the number of operations and that of the layers.
  public static func operations(from old: StyleDocument, to new: StyleDocument) -> [StyleOperation] {
    let text = old
    let (old, new) = (old.withoutRepeatedMembers(), new.withoutRepeatedMembers())
    if JSONValue.object(old.root).isSame(as: .object(new.root)) { return [] }
    let wholesale = [StyleOperation(.setStyle, [.object(new.root)])]
    var builder = DifferenceBuilder(old, new)
    guard builder.isPossible else { return wholesale }
    builder.build()
    // Where a member that is repeated goes, the one before it counts: only the text itself tells.
    let leads = DifferenceTrial.leads(from: text, to: new.root, by: builder.operations)
    return leads ? builder.operations : wholesale
  }
}

/// Collects the operations of a difference.
private struct DifferenceBuilder {
  private let old: StyleDocument
  private let new: StyleDocument
  private(set) var operations: [StyleOperation] = []

  init(_ old: StyleDocument, _ new: StyleDocument) {
    self.old = old
    self.new = new
  }

  /// Whether both styles have layers with ids of their own, and sources.
  var isPossible: Bool {
    [old, new].allSatisfy { document in
      guard case .array(let layers)? = document.root["layers"], case .object? = document.root["sources"]
      else {
        return false
      }
      return layers.count == Set(document.layerIDs).count
    }
  }

  private mutating func add(_ command: StyleOperation.Command, _ arguments: JSONValue...) {
    operations.append(StyleOperation(command, arguments))
  }

  mutating func build() {
    buildMembers()
    let changed = changedSources()
    let (oldLayers, newLayers) = (Self.byID(old), Self.byID(new))
    // A layer cannot outlive its source, nor change what it draws from.
    let replaced = Set(
      old.layerIDs.filter { id in
        guard let before = oldLayers[id], let after = newLayers[id] else { return true }
        if ["type", "source", "source-layer", "ref"].contains(where: { before[$0] != after[$0] }) {
          return true
        }
        if case .string(let source)? = before["source"] { return changed.contains(source) }
        return false
      })
    for id in old.layerIDs where replaced.contains(id) { add(.removeLayer, .string(id)) }
    buildSources(changed)
    buildOrder(kept: old.layerIDs.filter { !replaced.contains($0) }, newLayers)
    for id in new.layerIDs where !replaced.contains(id) {
      if let before = oldLayers[id], let after = newLayers[id] { buildLayer(.string(id), before, after) }
    }
  }

  private static func byID(_ document: StyleDocument) -> [String: JSONObject] {
    Dictionary(zip(document.layerIDs, document.layers)) { first, _ in first }
  }

  private mutating func buildMembers() {
    let (before, after) = (old.root.byKey, new.root.byKey)
    let names = Self.names(old.root, new.root).filter { $0 != "layers" && $0 != "sources" }
    for name in names where !Self.isSame(before[name], after[name]) {
      let value = after[name] ?? .null
      if let command = StyleOperation.memberCommands[name] {
        add(command, value)
      } else {
        add(.setStyleProperty, .string(name), value)
      }
    }
  }

  /// The sources that are gone, or are others now; new data of GeoJSON alone is no change.
  private func changedSources() -> Set<String> {
    let known = new.sources.byKey
    return Set(
      old.sources.members.filter { member in
        guard let after = known[member.key] else { return true }
        return !member.value.isSame(as: after) && Self.newData(member.value, after) == nil
      }.map(\.key))
  }

  /// The data of a GeoJSON source that differs in nothing else, or nil.
  private static func newData(_ before: JSONValue, _ after: JSONValue) -> JSONValue? {
    guard case .object(var before) = before, case .object(var after) = after, before["type"] == "geojson",
      let data = after["data"]
    else { return nil }
    before["data"] = nil
    after["data"] = nil
    return JSONValue.object(before).isSame(as: .object(after)) ? data : nil
  }

  private mutating func buildSources(_ changed: Set<String>) {
    for member in old.sources.members where changed.contains(member.key) {
      add(.removeSource, .string(member.key))
    }
    let known = old.sources.byKey
    for member in new.sources.members {
      guard let before = known[member.key], !changed.contains(member.key) else {
        add(.addSource, .string(member.key), member.value)
        continue
      }
      if !before.isSame(as: member.value), let data = Self.newData(before, member.value) {
        add(.setGeoJSONSourceData, .string(member.key), data)
      }
    }
  }

  /// From the top down: layers that keep their order stay, others move, new ones are added.
  private mutating func buildOrder(kept: [String], _ newLayers: [String: JSONObject]) {
    let order = new.layerIDs
    let keptSet = Set(kept)
    let staying = Set(Self.longestCommonOrder(kept, order.filter(keptSet.contains)))
    var above: JSONValue = .null
    for id in order.reversed() {
      if !keptSet.contains(id) {
        add(.addLayer, .object(newLayers[id] ?? [:]), above)
      } else if !staying.contains(id) {
        add(.moveLayer, .string(id), above)
      }
      above = .string(id)
    }
  }

  /// The most ids that stand in the same order in two lists of the same ids (patience sorting, Schensted 1961).
  private static func longestCommonOrder(_ a: [String], _ b: [String]) -> [String] {
    let places = Dictionary(uniqueKeysWithValues: b.enumerated().map { ($1, $0) })
    let sequence = a.compactMap { places[$0] }
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: sequence.count)
    for (index, place) in sequence.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if sequence[ends[middle]] < place { low = middle + 1 } else { high = middle }
      }
      previous[index] = low > 0 ? ends[low - 1] : -1
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var result: [String] = []
    var index = ends.last ?? -1
    while index >= 0 {
      result.append(b[sequence[index]])
      index = previous[index]
    }
    return result.reversed()
  }

  private mutating func buildLayer(_ id: JSONValue, _ before: JSONObject, _ after: JSONObject) {
    for (group, command) in [("layout", .setLayoutProperty), ("paint", .setPaintProperty)]
      as [(String, StyleOperation.Command)]
    {
      buildGroup(id, before[group], after[group], group, command)
    }
    if !Self.isSame(before["filter"], after["filter"]) { add(.setFilter, id, after["filter"] ?? .null) }
    if before["minzoom"] != after["minzoom"] || before["maxzoom"] != after["maxzoom"] {
      add(.setLayerZoomRange, id, after["minzoom"] ?? .null, after["maxzoom"] ?? .null)
    }
    let handled: Set = ["layout", "paint", "filter", "minzoom", "maxzoom"]
    let names = Self.names(before, after)
    let (before, after) = (before.byKey, after.byKey)
    for name in names where !handled.contains(name) {
      if !Self.isSame(before[name], after[name]) {
        add(.setLayerProperty, id, .string(name), after[name] ?? .null)
      }
    }
  }

  private mutating func buildGroup(
    _ id: JSONValue, _ before: JSONValue?, _ after: JSONValue?, _ name: String,
    _ command: StyleOperation.Command
  ) {
    guard case .object(let old)? = before ?? .object([:]), case .object(let new)? = after ?? .object([:])
    else {
      if !Self.isSame(before, after) { add(.setLayerProperty, id, .string(name), after ?? .null) }
      return
    }
    if after == nil {
      if before != nil { add(.setLayerProperty, id, .string(name), .null) }
      return
    }
    if before == nil, new.isEmpty { return add(.setLayerProperty, id, .string(name), .object([:])) }
    let names = Self.names(old, new)
    let (oldValues, newValues) = (old.byKey, new.byKey)
    for property in names where !Self.isSame(oldValues[property], newValues[property]) {
      add(command, id, .string(property), newValues[property] ?? .null)
    }
  }

  /// The names of both, those of the first in front.
  private static func names(_ a: JSONObject, _ b: JSONObject) -> [String] {
    let first = a.members.map(\.key)
    let known = Set(first)
    return first + b.members.map(\.key).filter { !known.contains($0) }
  }

  private static func isSame(_ a: JSONValue?, _ b: JSONValue?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return a.isSame(as: b)
  }
}

extension JSONValue {
  /// Equality of values, with members in any order.
  ///
  /// Complexity: O(n) in the size of the value.
  package func isSame(as other: JSONValue) -> Bool {
    switch (self, other) {
    case (.object(let a), .object(let b)): a.count == b.count && a.isSame(asAllOf: b)
    case (.array(let a), .array(let b)): a.count == b.count && zip(a, b).allSatisfy { $0.isSame(as: $1) }
    default: self == other
    }
  }
}

extension JSONObject {
  /// The values by their keys, of a repeated key the last one.
  fileprivate var byKey: [String: JSONValue] {
    Dictionary(members.map { ($0.key, $0.value) }) { _, last in last }
  }

  /// Whether every member is the same in another object.
  fileprivate func isSame(asAllOf other: JSONObject) -> Bool {
    // Few members are found faster without a table.
    guard count > 16 else {
      return members.allSatisfy { member in other[member.key].map(member.value.isSame) ?? false }
    }
    let known = other.byKey
    return members.allSatisfy { member in known[member.key].map(member.value.isSame) ?? false }
  }
}
