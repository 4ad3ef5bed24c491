/// `tiletap style set-source`: members of a source.
struct StyleSetSourceCommand: StyleWordCommand {
  static let name = "set-source"
  static let summary = "Set members of a source: url, tiles, data, zooms"
  static let firstAssignment: Int? = 1

  static var declaration: Declaration<StyleSetSourceCommand> {
    declaration(
      "VALUE is JSON, or else a text. What has the value already stays as it is written.",
      [
        .word("ID", "What layers call the source"),
        .word(.assignment, "What to set", isRepeatable: true),
      ],
      examples: [
        Example(
          "tiletap style set-source tokyo.json tokyo url=pmtiles://new.pmtiles -i", "Reads another archive."),
        Example("tiletap style set-source tokyo.json tokyo minzoom=10 maxzoom=14 -i", "Tells its zooms."),
      ])
  }

  var editing = StyleEditing()
  var words = StyleWords()
}
