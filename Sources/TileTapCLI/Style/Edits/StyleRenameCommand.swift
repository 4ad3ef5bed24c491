/// `tiletap style rename`: the id of a layer.
struct StyleRenameCommand: StyleWordCommand {
  static let name = "rename"
  static let summary = "Give a layer another id"

  static var declaration: Declaration<StyleRenameCommand> {
    declaration(
      "Layers that refer to it by the old member ref follow.",
      [.word(.layer("OLD"), "The id of the layer"), .word("NEW", "Its new id")],
      examples: [
        Example("tiletap style rename tokyo.json parks gardens -i", "Calls the layer parks gardens."),
        Example(
          "tiletap style rename - parks gardens < tokyo.json > new.json", "Does the same between two pipes."),
      ])
  }

  var editing = StyleEditing()
  var words = StyleWords()
}
