/// `tiletap style move`: the order of layers.
struct StyleMoveCommand: StyleWordCommand {
  static let name = "move"
  static let summary = "Draw a layer before another one, on top or first"

  static var declaration: Declaration<StyleMoveCommand> {
    declaration(
      "Layers are drawn in their order, the last one on top.",
      [.word(.layer(), "The id of the layer")],
      options: [
        .word("--before", .layer("ID"), "Draw it before, that is below, this layer", default: "none"),
        .word("--after", .layer("ID"), "Draw it right after, that is above, this layer", default: "none"),
        .word("--top", "Draw it last, over all others"),
        .word("--bottom", "Draw it first, below all others"),
      ],
      examples: [
        Example("tiletap style move tokyo.json shadow --before parks -i", "Draws shadows below the parks."),
        Example("tiletap style move tokyo.json stations --top -i", "Draws stations over everything."),
      ])
  }

  var editing = StyleEditing()
  var words = StyleWords()

  func check() throws(UsageError) {
    let given = ["--before", "--after", "--top", "--bottom"].filter(words.has)
    if given.count > 1 { throw UsageError("\(listed(given, "and")) exclude each other") }
    if given.isEmpty {
      throw UsageError("no place to move to: --before ID, --after ID, --top or --bottom is needed")
    }
  }
}
