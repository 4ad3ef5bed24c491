import GeoModel

/// Where the layers of a style stand in its array, by their ids.
struct LayerTable {
  /// What an edit does to the places of layers.
  enum Change {
    /// Sets or removes a value at a path.
    case value(TextPath)
    case insertion(at: Int)
    case removal(at: Int)
    case move(from: Int, to: Int)
  }

  /// An element of the array; one that is no object has neither.
  private struct Entry {
    var id: JSONValue?
    /// The layer that it takes its source and filter from.
    var reference: JSONValue?

    init(_ element: JSONValue) {
      guard case .object(let layer) = element else { return }
      id = layer["id"]
      reference = layer["ref"]
    }
  }

  /// The layers of an id.
  private struct Known {
    var count: Int
    /// Where one of them stood before the edits.
    var place: Int
  }

  private var entries: [Entry] = []
  private var known: [JSONValue: Known] = [:]
  private var referenceCount = 0

  /// - Parameter layers: The style's member.
  init(_ layers: JSONValue?) {
    guard case .array(let items)? = layers else { return }
    entries.reserveCapacity(items.count)
    for (index, item) in items.enumerated() {
      entries.append(Entry(item))
      count(at: index, 1)
    }
  }

  var count: Int { entries.count }

  /// The ids that are texts, in the order of the layers.
  var ids: [String] { entries.compactMap { if case .string(let id)? = $0.id { id } else { nil } } }

  func contains(_ id: JSONValue) -> Bool { known[id] != nil }

  /// The first layer of an id, or nil.
  ///
  /// Complexity: O(d) in the places that the layer was shifted by, and O(n) where several have the id.
  func index(of id: JSONValue) -> Int? {
    guard let known = known[id] else { return nil }
    if known.count > 1 { return entries.firstIndex { $0.id == id } }
    // Edits of other layers have moved it some places up or down.
    for distance in entries.indices {
      for index in [known.place - distance, known.place + distance]
      where entries.indices.contains(index) && entries[index].id == id { return index }
    }
    return entries.firstIndex { $0.id == id }
  }

  /// The layers that take their source and filter from another one.
  func indices(referringTo id: JSONValue) -> [Int] {
    referenceCount == 0 ? [] : entries.indices.filter { entries[$0].reference == id }
  }

  /// The layers that are wanted by their ids, and those that they refer to, in their order.
  func indices(where isWanted: (_ id: JSONValue?) -> Bool) -> [Int] {
    let wanted = entries.indices.filter { isWanted(entries[$0].id) }
    if referenceCount == 0 { return wanted }
    let referred = wanted.compactMap { entries[$0].reference.flatMap { index(of: $0) } }
    return Set(wanted).union(referred).sorted()
  }

  /// Brings the table to where an edit has brought the layers.
  ///
  /// - Parameter layers: The style's member after the edit.
  mutating func follow(_ change: Change, _ layers: JSONValue?) {
    if case .value(let path) = change {
      guard path.steps.first == .key("layers") else { return }
      guard path.steps.count > 1, case .index(let index) = path.steps[1] else {
        return self = LayerTable(layers)
      }
      return set(index, layers)
    }
    switch change {
    case .value: break
    case .insertion(let index): insert(index, layers)
    case .removal(let index): remove(index)
    case .move(let old, let new):
      remove(old)
      insert(new, layers)
    }
  }

  private mutating func set(_ index: Int, _ layers: JSONValue?) {
    guard case .array(let items)? = layers else { return }
    count(at: index, -1)
    entries[index] = Entry(items[index])
    count(at: index, 1)
  }

  private mutating func insert(_ index: Int, _ layers: JSONValue?) {
    guard case .array(let items)? = layers else { return }
    entries.insert(Entry(items[index]), at: index)
    count(at: index, 1)
  }

  private mutating func remove(_ index: Int) {
    count(at: index, -1)
    entries.remove(at: index)
  }

  private mutating func count(at index: Int, _ step: Int) {
    if entries[index].reference != nil { referenceCount += step }
    guard let id = entries[index].id else { return }
    let count = (known[id]?.count ?? 0) + step
    known[id] = count == 0 ? nil : Known(count: count, place: index)
  }
}
