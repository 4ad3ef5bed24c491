/// `tiletap style unset`: values of a layer, back at their defaults.
struct StyleUnsetCommand: StyleWordCommand {
  static let name = "unset"
  static let summary = "Remove properties of a layer, which then have their defaults"

  static var declaration: Declaration<StyleUnsetCommand> {
    declaration(
      "A property that the layer does not have is no error, as long as its type has it.",
      [
        .word(.layer(), "The id of the layer"),
        .word(.text("NAME"), "What to remove: circle-blur, visibility, filter, minzoom", isRepeatable: true),
      ],
      examples: [
        Example("tiletap style unset tokyo.json parks filter -i", "Shows every park again."),
        Example("tiletap style unset tokyo.json parks minzoom maxzoom -i", "Shows them at every zoom."),
      ])
  }

  var editing = StyleEditing()
  var words = StyleWords()
}
