import GeoModel
import JSONText
import Styling

/// `tiletap style layers`: the layers of a style, one a line.
struct StyleLayersCommand: Command {
  static let name = "layers"
  static let summary = "List the layers in the order they are drawn"

  static var declaration: Declaration<StyleLayersCommand> {
    Declaration(
      discussion: """
        Prints a line for each layer, the lowest first: its id, type, source, layer of the source's tiles, zooms, \
        whether it is visible, and marks.

        The marks are: filter (it shows some features only), zoom (it changes with the zoom), feature (it draws \
        features differently), legacy (filters or functions of the old form, which 'tiletap style migrate' \
        rewrites), touch-area (it is nearly invisible and there to be tapped), error and warning ('tiletap style \
        validate' tells more).
        """,
      arguments: [.required(\.input, .file("FILE"), "The style; '-' is standard input")],
      options: [
        .flag("--json", \.json, "Print JSON, as schemas/style-layers.schema.json describes it"),
        .flag("--ids", \.ids, "Print nothing but the ids, one a line"),
      ],
      examples: [
        Example("tiletap style layers style.json", "Lists the layers."),
        Example(
          "tiletap style layers style.json --json | jq -r '.[] | select(.type == \"circle\") | .id'",
          "Lists the ids of the layers that draw circles."),
      ])
  }

  var input = ""
  var json = false
  var ids = false

  func run(on console: Console) throws -> ExitStatus {
    if json, ids { throw UsageError("--json and --ids exclude each other") }
    let document = try StyleInput.document(input, on: console)
    if ids {
      try console.print(document.layerIDs.map { "\($0)\n" }.joined())
      return .done
    }
    let rows = StyleLayerRow.rows(of: document)
    if json {
      try console.print(JSONValue.array(rows.map(\.json)).jsonText(indented: true) + "\n")
    } else {
      try console.print(StyleLayerRow.table(rows))
    }
    return .done
  }
}
