import GeoModel
import JSONText

/// The edits of the command line, one a line of words: `set parks circle-radius=7 circle-color=red`.
public enum StyleCommand {
  /// The names of the edits.
  public static let names = [
    "add-source", "add-layer", "set", "unset", "move", "rename", "remove", "touch-area",
  ]

  /// The edits that words ask for.
  ///
  /// - Parameter words: The edit's name, then its arguments without the style's file.
  /// - Throws: `InvalidInput` that says which word is wrong.
  public static func edits(_ words: [String], in document: StyleDocument) throws(InvalidInput) -> [StyleEdit]
  {
    guard let name = words.first else { return [] }
    var arguments = StyleArguments(Array(words.dropFirst()))
    let edits: [StyleEdit]
    switch name {
    case "add-source": edits = [try addSource(&arguments)]
    case "add-layer": edits = [try addLayer(&arguments)]
    case "set":
      let layer = try arguments.next("a layer")
      edits = try arguments.assignments().map { .setProperty(layer: layer, name: $0.name, $0.value) }
      if edits.isEmpty { throw StyleDocument.refusal("nothing to set", expected: "NAME=VALUE") }
    case "unset":
      let layer = try arguments.next("a layer")
      edits = arguments.rest().map { .setProperty(layer: layer, name: $0, nil) }
      if edits.isEmpty { throw StyleDocument.refusal("nothing to unset", expected: "NAME") }
    case "move":
      let layer = try arguments.next("a layer")
      guard let position = try arguments.position() else {
        throw StyleDocument.refusal("no place to move to", expected: "--before ID, --top or --bottom")
      }
      edits = [.moveLayer(id: layer, to: position)]
    case "rename":
      edits = [.renameLayer(id: try arguments.next("a layer"), to: try arguments.next("a new id"))]
    case "remove": edits = [.removeLayer(id: try arguments.next("a layer"))]
    case "touch-area":
      let layer = try arguments.next("a layer")
      edits = [
        .addTouchArea(
          layer: layer, radius: try arguments.number("--radius"),
          minimumSize: try arguments.number("--min-size") ?? 44)
      ]
    default: throw StyleDocument.unknown("edit", name, among: names)
    }
    try arguments.end()
    return edits
  }

  private static func addSource(_ arguments: inout StyleArguments) throws(InvalidInput) -> StyleEdit {
    let id = try arguments.next("an id")
    let type = try arguments.option("--type")
    var source: JSONObject = [:]
    if let url = try arguments.option("--url") {
      source = ["type": .string(type ?? "vector"), "url": .string(url)]
    } else if let tiles = try arguments.option("--tiles") {
      source = ["type": .string(type ?? "vector"), "tiles": [.string(tiles)]]
    } else if let data = try arguments.option("--data") {
      source = ["type": "geojson", "data": StyleArguments.value(data)]
    } else {
      throw StyleDocument.refusal(
        "the source \"\(id)\" has no data", expected: "--url, --tiles or --data")
    }
    for key in ["minzoom", "maxzoom", "scheme", "bounds", "promoteId", "attribution", "encoding"] {
      if let text = try arguments.option("--\(key)") { source[key] = StyleArguments.value(text) }
    }
    for assignment in try arguments.assignments() { source[assignment.name] = assignment.value }
    return .addSource(id: id, source)
  }

  private static func addLayer(_ arguments: inout StyleArguments) throws(InvalidInput) -> StyleEdit {
    let id = try arguments.next("an id")
    guard let type = try arguments.option("--type") else {
      throw StyleDocument.refusal("the layer \"\(id)\" has no type", expected: "--type")
    }
    guard LayerType(rawValue: type) != nil else {
      throw StyleDocument.unknown("layer type", type, among: LayerType.allCases.map(\.rawValue))
    }
    var layer: JSONObject = ["id": .string(id), "type": .string(type)]
    if let source = try arguments.option("--source") { layer["source"] = .string(source) }
    if let name = try arguments.option("--source-layer") { layer["source-layer"] = .string(name) }
    let position = try arguments.position() ?? .top
    for assignment in try arguments.assignments() {
      try LayerMember(assignment.name, of: layer).set(assignment.value, in: &layer)
    }
    return .addLayer(layer, at: position)
  }
}
