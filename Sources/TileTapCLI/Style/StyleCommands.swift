extension CommandEntry {
  /// `tiletap style`: the layers of a map's style, scripted.
  static var style: CommandEntry {
    CommandEntry(
      "style", "Make, change, check and compare the styles of maps",
      discussion: """
        A style is a JSON text of the MapLibre or Mapbox style specification, version 8. An edit prints the whole \
        edited style, changed in the edited lines only; --in-place writes it back. An edit that would bring an \
        error into the style is refused, unless --no-validate is given. A name that ends in .gz compresses.
        """,
      examples: [
        Example(
          "tiletap style set tokyo.json parks circle-color=red --in-place", "Changes one line of tokyo.json."),
        Example("tiletap style run tokyo.json edits.txt -o new.json", "Makes many edits at once."),
      ],
      subcommands: edits + questions)
  }

  /// The commands that make a style or change one.
  private static var edits: [CommandEntry] {
    [
      CommandEntry(StyleNewCommand.self), CommandEntry(StyleAddSourceCommand.self),
      CommandEntry(StyleSetSourceCommand.self), CommandEntry(StyleRemoveSourceCommand.self),
      CommandEntry(StyleAddLayerCommand.self), CommandEntry(StyleSetCommand.self),
      CommandEntry(StyleUnsetCommand.self), CommandEntry(StyleMoveCommand.self),
      CommandEntry(StyleRenameCommand.self), CommandEntry(StyleRemoveCommand.self),
      CommandEntry(StyleTouchAreaCommand.self), CommandEntry(StyleSetRootCommand.self),
      CommandEntry(StyleUnsetRootCommand.self), CommandEntry(StyleApplyCommand.self),
      CommandEntry(StyleMigrateCommand.self), CommandEntry(StyleRunCommand.self),
    ]
  }

  /// The commands that tell of a style and leave it as it is.
  private static var questions: [CommandEntry] {
    [
      CommandEntry(StyleLayersCommand.self), CommandEntry(StyleShowCommand.self),
      CommandEntry(StyleValidateCommand.self), CommandEntry(StyleDiffCommand.self),
      CommandEntry(StyleEvalCommand.self),
    ]
  }
}
