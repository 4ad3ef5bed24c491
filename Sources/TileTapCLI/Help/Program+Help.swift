extension Program {
  /// What `tiletap help` prints.
  package static func overview() -> String {
    var text = """
      \(name): reads vector tilesets and writes what is in them.

      Usage: \(name) COMMAND …
             \(name) help COMMAND
             \(name) --version

      """
    text += section("Commands", (commands + [helpEntry]).map { ($0.name, $0.summary + ".") })
    text += "\nExit status:\n"
    text += wrapped(
      """
      0 done; 1 done, and the answer is "no"; 64 usage; 65 bad input data; 66 no such input; 73 output cannot \
      be created; 74 read or write failed. A reader that closes standard output early ends a command with 0.
      """, indent: 2)
    return text
  }

  /// The built-in `help`, for lists and completions.
  static var helpEntry: CommandEntry { CommandEntry(HelpCommand.self) }
}

/// `tiletap help COMMAND`, as far as it is declared; the program itself answers it.
struct HelpCommand: Command {
  static let name = "help"
  static let summary = "Explain a command"
  static var declaration: Declaration<HelpCommand> {
    Declaration(
      arguments: [
        .rest(\.words, .text("COMMAND", expected: "a command"), "The command, and the one below it")
      ],
      examples: [
        Example("tiletap help convert", "Explains every option of convert."),
        Example("tiletap help", "Lists the commands."),
      ])
  }

  var words: [String] = []

  func run(on console: Console) throws -> ExitStatus {
    try console.print(Program.overview())
    return .done
  }
}
