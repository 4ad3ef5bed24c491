/// `tiletap style remove-source`: one source less.
struct StyleRemoveSourceCommand: StyleWordCommand {
  static let name = "remove-source"
  static let summary = "Remove a source that no layer uses"

  static var declaration: Declaration<StyleRemoveSourceCommand> {
    declaration(
      "Refused while a layer uses it, unless --no-validate is given.",
      [.word("ID", "What layers call the source")],
      examples: [
        Example("tiletap style remove-source tokyo.json old -i", "Removes the source old."),
        Example("tiletap style remove-source tokyo.json old -o new.json", "Writes a style without it."),
      ])
  }

  var editing = StyleEditing()
  var words = StyleWords()
}
