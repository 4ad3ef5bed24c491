import GeoModel
import SystemIO

/// The program: its commands, and how words become one of them.
public enum Program {
  package static let name = "tiletap"
  package static let version = "0.1.0"

  package static var commands: [CommandEntry] {
    [
      CommandEntry(ConvertCommand.self), CommandEntry(InfoCommand.self), CommandEntry(CopyCommand.self),
      CommandEntry(QueryCommand.self), .style, CommandEntry(ClusterCommand.self),
      CommandEntry(LassoCommand.self), CommandEntry(CameraCommand.self),
      CommandEntry(CompletionsCommand.self),
    ]
  }

  /// Runs a command line, the program's name left out, and returns the exit status.
  ///
  /// What goes wrong is told in one line on the error output. A reader that closed standard output is not
  /// told anything: the command ends with 0.
  package static func run(_ words: [String], on console: Console) -> ExitStatus {
    do {
      return try dispatch(words, on: console)
    } catch let error as UsageError {
      console.report("\(error.description); see '\(helpLine(words))'")
      return .usage
    } catch let error as Failure {
      console.report(error.message)
      return error.status
    } catch let error as FileError {
      if error.operation == .write, error.isClosedPipe { return .done }
      let failure = Failure(error)
      console.report(failure.message)
      return failure.status
    } catch let error as InvalidInput {
      console.report(error.description)
      return .badData
    } catch {
      console.report("\(error)")
      return .inputOutput
    }
  }

  private static func dispatch(_ words: [String], on console: Console) throws -> ExitStatus {
    switch words.first {
    case nil:
      console.note(overview())
      return .usage
    case "--version":
      try expectEnd(after: "--version", words.dropFirst())
      try console.print("\(name) \(version)\n")
      return .done
    case "--help", "-h":
      try console.print(overview())
      return .done
    case "help":
      return try help(Array(words.dropFirst()), on: console)
    case let word?:
      if word.hasPrefix("-") { throw UsageError.unknown("option", word, among: ["--help", "--version"]) }
      return try run(words, path: [], among: commands, on: console)
    }
  }

  /// Follows the words down the tree of commands and runs the one they lead to.
  private static func run(
    _ words: [String], path: [String], among commands: [CommandEntry], on console: Console
  ) throws -> ExitStatus {
    let (command, path, rest) = try find(words, path: path, among: commands)
    if rest.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
      try console.print(command.manual(path).text)
      return .done
    }
    do { return try command.run(rest, on: console) } catch let error as UsageError {
      throw UsageError("\(path.joined(separator: " ")): \(error.description)")
    }
  }

  private static func find(
    _ words: [String], path: [String], among commands: [CommandEntry]
  ) throws(UsageError) -> (CommandEntry, path: [String], rest: [String]) {
    let word = words.first ?? ""
    guard let command = commands.first(where: { $0.name == word }) else {
      let kind = (path + ["command"]).joined(separator: " ")
      var known = commands.map(\.name)
      if path.isEmpty, !known.contains("help") { known.append("help") }
      guard nearestName(to: word, among: known) == nil else { throw .unknown(kind, word, among: known) }
      throw UsageError("unknown \(kind) '\(word)'; expected \(listed(known))")
    }
    let rest = Array(words.dropFirst())
    guard !command.subcommands.isEmpty, let next = rest.first, !next.hasPrefix("-") else {
      return (command, path + [word], rest)
    }
    return try find(rest, path: path + [word], among: command.subcommands)
  }

  private static func help(_ words: [String], on console: Console) throws -> ExitStatus {
    if words.isEmpty {
      try console.print(overview())
      return .done
    }
    let (command, path, rest) = try find(words, path: [], among: commands + [helpEntry])
    try expectEnd(after: path.joined(separator: " "), rest[...])
    try console.print(command.manual(path).text)
    return .done
  }

  private static func expectEnd(after name: String, _ rest: ArraySlice<String>) throws(UsageError) {
    if let extra = rest.first { throw UsageError("'\(extra)' after \(name) is one word too many") }
  }

  /// `tiletap help style set` for a line that begins with a command, else `tiletap help`.
  private static func helpLine(_ words: [String]) -> String {
    var line = "\(name) help"
    var known = commands
    for word in words {
      guard let command = known.first(where: { $0.name == word }) else { break }
      line += " \(word)"
      known = command.subcommands
    }
    return line
  }
}
