import Styling

/// `tiletap style apply`: the operations of a difference.
struct StyleApplyCommand: Command {
  static let name = "apply"
  static let summary = "Make the changes that 'style diff' found"

  static var declaration: Declaration<StyleApplyCommand> {
    Declaration(
      discussion: """
        OPERATIONS is what 'tiletap style diff' prints: an array of {"command": …, "args": […]} in the words of the \
        style specification. All of them are made, or none.
        """,
      arguments: [
        StyleEditing.file(in: \.editing),
        .required(\.operations, .file("OPERATIONS"), "The operations; '-' is standard input"),
      ],
      options: StyleEditing.options(in: \.editing),
      examples: [
        Example(
          "tiletap style diff old.json new.json | tiletap style apply old.json - --in-place",
          "Makes old.json mean what new.json means, line by line."),
        Example("tiletap style apply tokyo.json changes.json -o new.json", "Writes the changed style."),
      ])
  }

  var editing = StyleEditing()
  var operations = ""

  func run(on console: Console) throws -> ExitStatus {
    if editing.file == "-", operations == "-" {
      throw UsageError("FILE and OPERATIONS cannot both be standard input")
    }
    return try editing.run(on: console) { document, refusesErrors in
      let old = document
      try reading(operations) {
        try document.apply(StyleOperationList(StyleInput.text(operations, on: console)))
      }
      if refusesErrors { try document.refuseNewErrors(since: old) }
    }
  }
}
