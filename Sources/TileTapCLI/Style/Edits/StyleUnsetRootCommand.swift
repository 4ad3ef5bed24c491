/// `tiletap style unset-root`: members of the style itself, taken away.
struct StyleUnsetRootCommand: StyleWordCommand {
  static let name = "unset-root"
  static let summary = "Remove members of the style itself"

  static var declaration: Declaration<StyleUnsetRootCommand> {
    declaration(
      "A member that the style does not have is an error.",
      [.word(.text("NAME"), "What to remove: name, center, light, metadata", isRepeatable: true)],
      examples: [
        Example("tiletap style unset-root tokyo.json light -i", "Lights the map as by default."),
        Example("tiletap style unset-root tokyo.json center zoom -o free.json", "Leaves the start open."),
      ])
  }

  var editing = StyleEditing()
  var words = StyleWords()
}
