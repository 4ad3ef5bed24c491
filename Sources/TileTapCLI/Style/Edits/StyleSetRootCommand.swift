/// `tiletap style set-root`: members of the style itself.
struct StyleSetRootCommand: StyleWordCommand {
  static let name = "set-root"
  static let summary = "Set members of the style itself: name, center, zoom, glyphs, sprite"
  static let firstAssignment: Int? = 0

  static var declaration: Declaration<StyleSetRootCommand> {
    declaration(
      "VALUE is JSON, or else a text.", [.word(.assignment, "What to set", isRepeatable: true)],
      examples: [
        Example(
          "tiletap style set-root tokyo.json center=[139.75,35.68] zoom=11 -i", "Sets where the map starts."),
        Example(
          "tiletap style set-root tokyo.json 'glyphs=https://example.org/{fontstack}/{range}.pbf' -i",
          "Tells where the fonts of texts are."),
      ])
  }

  var editing = StyleEditing()
  var words = StyleWords()
}
