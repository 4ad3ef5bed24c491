import GeoModel
import Styling

/// `tiletap style run`: a script of edits.
struct StyleRunCommand: Command {
  static let name = "run"
  static let summary = "Run a script of edits, all of them or none"

  static var declaration: Declaration<StyleRunCommand> {
    Declaration(
      discussion: """
        A line of SCRIPT is an edit without 'tiletap style' and FILE: \(listed(StyleCommand.names, "or")). Words are \
        split as in a shell, with quotation marks, which expressions need: \
        set parks 'filter=["==", ["get", "kind"], "garden"]'. A # that begins a word begins a comment. The style may be invalid \
        between two lines, not at the end.
        """,
      arguments: [
        StyleEditing.file(in: \.editing),
        .required(\.script, .file("SCRIPT"), "The script; '-' is standard input"),
      ],
      options: StyleEditing.options(in: \.editing),
      examples: [
        Example("tiletap style run tokyo.json edits.txt --in-place", "Makes the edits of a file."),
        Example(
          "echo 'set stations circle-radius=9' | tiletap style run tokyo.json -", "Prints the edited style."),
      ])
  }

  var editing = StyleEditing()
  var script = ""

  func run(on console: Console) throws -> ExitStatus {
    if editing.file == "-", script == "-" {
      throw UsageError("FILE and SCRIPT cannot both be standard input")
    }
    return try editing.run(on: console) { document, refusesErrors in
      let text = try StyleInput.text(script, on: console)
      do {
        let script = try StyleScript(text)
        if refusesErrors { try document.runValidated(script) } else { try document.run(script) }
      } catch let error as InvalidInput {
        throw Failure(.badData, "\(inputName(script)): \(Self.message(error.finding))")
      }
    }
  }

  /// `LINE: what is wrong; what was expected`: an edit has a line of its own, and no column.
  private static func message(_ finding: Finding) -> String {
    guard case .text(let line, _) = finding.place else { return finding.description }
    var finding = finding
    finding.place = .part("\(line)")
    return finding.description
  }
}
