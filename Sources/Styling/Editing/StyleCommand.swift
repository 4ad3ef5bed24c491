import GeoModel
import JSONText

/// The edits of the command line, one a line of words: `set parks circle-radius=7 circle-color=red`.
///
/// A word `--` ends the options: what follows is taken as it stands.
public enum StyleCommand {
  /// The names of the edits.
  public static let names = [
    "add-source", "set-source", "remove-source", "add-layer", "set", "unset", "move", "rename", "remove",
    "touch-area", "set-root", "unset-root",
  ]

  /// The edits that words ask for.
  ///
  /// - Parameter words: The edit's name, then its arguments without the style's file.
  /// - Throws: `InvalidInput` that says which word is wrong.
  public static func edits(_ words: [String]) throws(InvalidInput) -> [StyleEdit] {
    guard let name = words.first else { return [] }
    var arguments = StyleArguments(Array(words.dropFirst()))
    let edits: [StyleEdit]
    switch name {
    case "add-source": edits = [try addSource(&arguments)]
    case "set-source":
      let source = try arguments.next("the source's id")
      edits = try arguments.assignments().map { .setSourceMember(source: source, name: $0.name, $0.value) }
      if edits.isEmpty { throw StyleDocument.refusal("nothing to set", expected: "NAME=VALUE") }
    case "remove-source": edits = [.removeSource(id: try arguments.next("the source's id"))]
    case "set-root":
      edits = try arguments.assignments().map { .setMember(name: $0.name, $0.value) }
      if edits.isEmpty { throw StyleDocument.refusal("nothing to set", expected: "NAME=VALUE") }
    case "unset-root":
      edits = try arguments.rest().map { .setMember(name: $0, nil) }
      if edits.isEmpty { throw StyleDocument.refusal("nothing to unset", expected: "NAME") }
    case "add-layer": edits = [try addLayer(&arguments)]
    case "set":
      let layer = try arguments.next("the layer")
      edits = try arguments.assignments().map { .setProperty(layer: layer, name: $0.name, $0.value) }
      if edits.isEmpty { throw StyleDocument.refusal("nothing to set", expected: "NAME=VALUE") }
    case "unset":
      let layer = try arguments.next("the layer")
      edits = try arguments.rest().map { .setProperty(layer: layer, name: $0, nil) }
      if edits.isEmpty { throw StyleDocument.refusal("nothing to unset", expected: "NAME") }
    case "move":
      let position = try arguments.position()
      let layer = try arguments.next("the layer")
      guard let position else {
        throw StyleDocument.refusal(
          "no place to move to", expected: "--before ID, --after ID, --top or --bottom")
      }
      edits = [.moveLayer(id: layer, to: position)]
    case "rename":
      edits = [.renameLayer(id: try arguments.next("the layer"), to: try arguments.next("the new id"))]
    case "remove": edits = [.removeLayer(id: try arguments.next("the layer"))]
    case "touch-area":
      let radius = try arguments.number("--radius")
      let minimumSize = try arguments.number("--min-size") ?? 44
      let layer = try arguments.next("the layer")
      edits = [.addTouchArea(layer: layer, radius: radius, minimumSize: minimumSize)]
    case "tiletap", "style":
      throw StyleDocument.refusal("\"\(name)\" is no edit; leave 'tiletap style' and FILE out")
    default: throw StyleDocument.unknown("edit", name, among: names)
    }
    try arguments.end()
    return edits
  }

  private static func addLayer(_ arguments: inout StyleArguments) throws(InvalidInput) -> StyleEdit {
    let type = try arguments.option("--type")
    let source = try arguments.option("--source")
    let sourceLayer = try arguments.option("--source-layer")
    let position = try arguments.position() ?? .top
    let id = try arguments.next("the layer's id")
    guard let type else {
      throw StyleDocument.refusal("the layer \"\(id)\" has no type", expected: "--type")
    }
    guard LayerType(rawValue: type) != nil else {
      throw StyleDocument.unknown("layer type", type, among: LayerType.allCases.map(\.rawValue))
    }
    var layer: JSONObject = ["id": .string(id), "type": .string(type)]
    if let source { layer["source"] = .string(source) }
    if let sourceLayer { layer["source-layer"] = .string(sourceLayer) }
    for assignment in try arguments.assignments() {
      LayerMember(assignment.name, of: layer).set(assignment.value, in: &layer)
    }
    return .addLayer(layer, at: position)
  }
}
