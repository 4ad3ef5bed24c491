import GeoModel
import JSONText

/// Tries out whether operations lead from one style to another.
///
/// Each operation reads the whole text again. So those of a layer are tried on a style of that layer alone, and
/// all others on a style whose layers are their ids.
struct DifferenceTrial {
  private let old: StyleDocument
  private let new: StyleDocument

  /// - Parameters:
  ///   - old: A style without repeated members, with layers that each have an id of their own.
  ///   - new: Another one.
  init(from old: StyleDocument, to new: StyleDocument) {
    self.old = old
    self.new = new
  }

  /// Bytes that a trial may read, operation by operation; about a second.
  private static let effortLimit = 1 << 27

  private static let ofOneLayer: Set<StyleOperation.Command> = [
    .setPaintProperty, .setLayoutProperty, .setFilter, .setLayerZoomRange, .setLayerProperty,
  ]

  /// Whether the operations, applied to the old style, give the new one, members' order aside.
  ///
  /// Complexity: O(n + k · l) in the size of the styles, the number of operations and that of the layers.
  func leads(by operations: [StyleOperation]) -> Bool {
    var ofLayers: [String: [StyleOperation]] = [:]
    var others: [StyleOperation] = []
    var added: Set<String> = []
    for operation in operations {
      if Self.ofOneLayer.contains(operation.command), case .string(let id)? = operation.arguments.first {
        ofLayers[id, default: []].append(operation)
      } else if operation.command == .addLayer, case .object(let layer)? = operation.arguments.first {
        if case .string(let id)? = layer["id"] { added.insert(id) }
        others.append(StyleOperation(.addLayer, [Self.stub(layer)] + operation.arguments.dropFirst()))
      } else {
        others.append(operation)
      }
    }
    guard Self.leads(from: Self.frame(old), to: Self.frame(new), by: others) else { return false }
    let before = Dictionary(zip(old.layerIDs, old.layers)) { first, _ in first }
    return zip(new.layerIDs, new.layers).allSatisfy { id, layer in
      guard !added.contains(id), let old = before[id] else { return ofLayers[id] == nil }
      guard let operations = ofLayers[id] else { return JSONValue.object(old).isSame(as: .object(layer)) }
      return Self.leads(from: Self.style(of: old), to: Self.style(of: layer), by: operations)
    }
  }

  /// The style with layers that are their ids.
  private static func frame(_ style: StyleDocument) -> JSONObject {
    var root = style.root
    root["layers"] = .array(style.layers.map(stub))
    return root
  }

  private static func stub(_ layer: JSONObject) -> JSONValue { .object(["id": layer["id"] ?? .null]) }

  private static func style(of layer: JSONObject) -> JSONObject { ["layers": [.object(layer)]] }

  private static func leads(
    from old: JSONObject, to new: JSONObject, by operations: [StyleOperation]
  ) -> Bool {
    do throws(InvalidInput) {
      return leads(from: try StyleDocument(JSONValue.object(old).jsonBytes()), to: new, by: operations)
    } catch {
      return false
    }
  }

  /// Whether the operations, applied to the text of a style, give the members of another one.
  static func leads(from old: StyleDocument, to new: JSONObject, by operations: [StyleOperation]) -> Bool {
    // Each of them reads the text, which grows by what they add.
    let added = operations.reduce(0) { $0 + ($1.command == .addLayer || $1.command == .addSource ? 1 : 0) }
    guard operations.count <= effortLimit / (old.bytes.count + added * 40 + 1) else { return false }
    do throws(InvalidInput) {
      var style = old
      try style.apply(operations)
      return JSONValue.object(style.withoutRepeatedMembers().root).isSame(as: .object(new))
    } catch {
      return false
    }
  }
}
