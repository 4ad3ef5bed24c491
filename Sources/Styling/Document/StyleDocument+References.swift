import GeoModel

extension StyleDocument {
  /// The ids of the layers that take their source and filter from a layer, by the old member `ref`.
  public func layerIDs(referringTo id: String) -> [String] {
    layers.filter { $0["ref"] == .string(id) }.compactMap {
      if case .string(let id)? = $0["id"] { id } else { nil }
    }
  }

  /// The layers with their places in the array, each with what it takes from another one by the old member `ref`.
  ///
  /// Complexity: O(n) in the size of the layers.
  var resolvedElements: [(index: Int, layer: JSONObject)] {
    let elements = layerElements
    guard elements.contains(where: { $0.layer["ref"] != nil }) else { return elements }
    let parents = Dictionary(
      elements.compactMap { element in element.layer["id"].map { ($0, element.layer) } }
    ) {
      first, _ in first
    }
    return elements.map { index, layer in
      guard let parent = layer["ref"].flatMap({ parents[$0] }) else { return (index, layer) }
      return (index, layer.taking(from: parent))
    }
  }
}

extension JSONObject {
  /// What a layer takes from the one that it names by the old member `ref` (style specification, layers).
  static let takenMembers = ["type", "source", "source-layer", "minzoom", "maxzoom", "filter", "layout"]

  /// A layer with what it takes from another one by the old member `ref`.
  func taking(from parent: JSONObject) -> JSONObject {
    var resolved = self
    for name in Self.takenMembers {
      if let value = parent[name] { resolved[name] = value }
    }
    return resolved
  }
}
