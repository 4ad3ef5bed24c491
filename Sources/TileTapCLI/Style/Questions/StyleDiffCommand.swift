import JSONText
import Styling

/// `tiletap style diff`: what makes one style into another.
struct StyleDiffCommand: Command {
  static let name = "diff"
  static let summary = "Print the operations that make one style into another"

  static var declaration: Declaration<StyleDiffCommand> {
    Declaration(
      discussion: """
        Prints a JSON array of operations, one a line, in the words of the style specification's own diff \
        ({"command": "setPaintProperty", "args": […]}); 'tiletap style apply' makes them. A layer at another place \
        is one moveLayer. Where no operations would do, there is one setStyle. The order of members is no \
        difference.

        The exit status is 0 for styles that are the same, with [] printed, and 1 for styles that differ.
        """,
      arguments: [
        .required(\.old, .file("OLD"), "The style to begin with; '-' is standard input"),
        .required(\.new, .file("NEW"), "The style to arrive at; '-' is standard input"),
      ],
      examples: [
        Example(
          "tiletap style diff style.json night.json > night.operations.json",
          "Writes down what makes one style into the other."),
        Example(
          "git show HEAD:style.json | tiletap style diff - style.json",
          "Tells what changed since the last commit."),
      ])
  }

  var old = ""
  var new = ""

  func run(on console: Console) throws -> ExitStatus {
    if old == "-", new == "-" {
      throw UsageError("OLD and NEW are both standard input; expected one of them to be a file")
    }
    let operations = StyleDifference.operations(
      from: try StyleInput.document(old, on: console), to: try StyleInput.document(new, on: console))
    let lines = operations.map { "  " + $0.json.jsonText() }
    try console.print(lines.isEmpty ? "[]\n" : "[\n\(lines.joined(separator: ",\n"))\n]\n")
    return operations.isEmpty ? .done : .negative
  }
}
