/// `tiletap style add-layer`: another layer.
struct StyleAddLayerCommand: StyleWordCommand {
  static let name = "add-layer"
  static let summary = "Add a layer, on top or before another one"
  static let firstAssignment: Int? = 1

  static var declaration: Declaration<StyleAddLayerCommand> {
    declaration(
      """
      NAME is a property of paint or layout (circle-radius, visibility) or a member of the layer (filter, minzoom); \
      where it belongs is known. VALUE is JSON, or else a text.
      """,
      [
        .word("ID", "What the layer is called"),
        .word(.assignment, "Properties and members of the layer", isRequired: false, isRepeatable: true),
      ],
      options: [
        .word("--type", .layerType, "The type of the layer", default: "none; it must be given"),
        .word(
          "--source", .text("ID"), "The source of its features", default: "none; all but background need it"),
        .word(
          "--source-layer", .text("NAME"), "The layer of the tiles that it shows",
          default: "none; sources of vector tiles need it"),
        .word("--before", .layer("ID"), "Draw it before, that is below, this layer", default: "on top"),
        .word("--after", .layer("ID"), "Draw it right after, that is above, this layer", default: "on top"),
        .word("--bottom", "Draw it first of all"),
      ],
      examples: [
        Example(
          "tiletap style add-layer tokyo.json stations --type circle --source tokyo --source-layer stations"
            + " circle-radius=7 circle-color=red circle-stroke-width=2 circle-stroke-color=white -i",
          "Adds red circles with a white stroke."),
        Example(
          "tiletap style add-layer tokyo.json sea --type background --bottom background-color=#a0c8f0 -i",
          "Adds a background below everything."),
      ])
  }

  var editing = StyleEditing()
  var words = StyleWords()

  func check() throws(UsageError) {
    if !words.has("--type") { throw UsageError("--type is missing: \(ValueKind.layerType.expected)") }
    let given = ["--before", "--after", "--bottom"].filter(words.has)
    if given.count > 1 { throw UsageError("\(listed(given, "and")) exclude each other") }
  }
}
