import Styling

/// `tiletap style remove`: one layer less.
struct StyleRemoveCommand: StyleWordCommand {
  static let name = "remove"
  static let summary = "Remove a layer"

  static var declaration: Declaration<StyleRemoveCommand> {
    declaration(
      "A warning names the layers that refer to it by the old member ref.",
      [.word(.layer(), "The id of the layer")],
      examples: [
        Example("tiletap style remove tokyo.json shadow -i", "Removes the layer shadow."),
        Example("tiletap style remove tokyo.json shadow -o plain.json", "Writes a style without it."),
      ])
  }

  var editing = StyleEditing()
  var words = StyleWords()

  func warnings(in document: StyleDocument) -> [String] {
    guard let id = words.arguments.first else { return [] }
    let layers = document.layerIDs(referringTo: id)
    if layers.isEmpty { return [] }
    let names = listed(layers.map { "\"\($0)\"" }, "and")
    return ["\(names) \(layers.count == 1 ? "refers" : "refer") to the removed layer \"\(id)\" by \"ref\""]
  }
}
