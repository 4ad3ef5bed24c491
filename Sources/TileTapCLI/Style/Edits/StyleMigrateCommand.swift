import Styling

/// `tiletap style migrate`: expressions for what is old.
struct StyleMigrateCommand: Command {
  static let name = "migrate"
  static let summary = "Turn legacy filters and functions into expressions that mean the same"

  static var declaration: Declaration<StyleMigrateCommand> {
    Declaration(
      discussion: """
        Filters such as ["==", "kind", "park"], functions with stops, and texts with {name} become expressions; \
        layers that take their source and filter from another one by "ref" get members of their own; everything else \
        stays as it is. How many values changed is told on standard error.
        """,
      arguments: [StyleEditing.file(in: \.editing)],
      options: StyleEditing.options(in: \.editing),
      examples: [
        Example("tiletap style migrate old.json -o new.json", "Writes the style with expressions."),
        Example("tiletap style migrate old.json | tiletap style diff old.json -", "Shows what would change."),
      ])
  }

  var editing = StyleEditing()

  func run(on console: Console) throws -> ExitStatus {
    var count = 0
    let status = try editing.run(on: console) { document, refusesErrors in
      let old = document
      count = try document.migrate().count
      if refusesErrors { try document.refuseNewErrors(since: old) }
    }
    if !editing.isQuiet {
      console.report("\(inputName(editing.file)): \(grouped(count)) value\(count == 1 ? "" : "s") migrated")
    }
    return status
  }
}
