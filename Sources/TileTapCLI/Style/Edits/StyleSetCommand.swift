/// `tiletap style set`: values of a layer.
struct StyleSetCommand: StyleWordCommand {
  static let name = "set"
  static let summary = "Set properties of a layer: paint, layout, filter, zooms"
  static let firstAssignment: Int? = 1

  static var declaration: Declaration<StyleSetCommand> {
    declaration(
      """
      NAME is a property of paint or layout (circle-radius, visibility) or a member of the layer (filter, minzoom); \
      where it belongs is known. VALUE is JSON, or else a text. What has the value already stays as it is written.
      """,
      [
        .word(.layer(), "The id of the layer"),
        .word(.assignment, "What to set", isRepeatable: true),
      ],
      examples: [
        Example("tiletap style set tokyo.json parks circle-color=red minzoom=11 -i", "Colours a layer."),
        Example(
          #"tiletap style set tokyo.json parks 'filter=["==", ["get", "kind"], "garden"]' -o gardens.json"#,
          "Writes a style that shows gardens only."),
      ])
  }

  var editing = StyleEditing()
  var words = StyleWords()
}
