/// `tiletap style show`: the text of a layer.
struct StyleShowCommand: Command {
  static let name = "show"
  static let summary = "Print a layer as it stands in the style"

  static var declaration: Declaration<StyleShowCommand> {
    Declaration(
      discussion: """
        Prints the layer's own text: its members in their order, its numbers and its lines as they are written, \
        without the blanks that all lines after the first have in front.
        """,
      arguments: [
        .required(\.input, .file("FILE"), "The style; '-' is standard input"),
        .required(\.layer, .layer(), "The id of the layer"),
      ],
      examples: [
        Example("tiletap style show style.json parks", "Prints the layer parks."),
        Example(
          "tiletap style show style.json parks | jq .paint", "Prints what the layer parks is painted with."),
      ])
  }

  var input = ""
  var layer = ""

  func run(on console: Console) throws -> ExitStatus {
    let document = try StyleInput.document(input, on: console)
    let text = try reading(input) { try document.text(ofLayer: layer) }
    let end: [UInt8] = text.contains(0x0D) ? [0x0D, 0x0A] : [0x0A]
    try (text + end).withUnsafeBytes { try console.output.write($0) }
    return .done
  }
}
