/// A command: values with defaults that a declaration fills, and what is done with them.
package protocol Command: Sendable {
  static var name: String { get }
  /// One line without a full stop, for the list of commands.
  static var summary: String { get }
  static var declaration: Declaration<Self> { get }

  init()

  /// Does the work. Data goes to the console's output or to a file, everything else to its error output.
  func run(on console: Console) throws -> ExitStatus
}

/// A command, or a group of them, without its types.
package struct CommandEntry: Sendable {
  package var name: String
  package var summary: String
  package var subcommands: [CommandEntry]
  /// Computed when asked for: a command that runs declares itself and nobody else.
  private var describe: @Sendable ([String]) -> Manual
  private var execute: @Sendable ([String], Console) throws -> ExitStatus

  package init<Value: Command>(_ command: Value.Type) {
    name = Value.name
    summary = Value.summary
    subcommands = []
    describe = { path in
      let declaration = Value.declaration
      return Manual(
        path: path, summary: Value.summary, discussion: declaration.discussion,
        arguments: declaration.arguments.map(\.manual), options: declaration.options.map(\.manual),
        examples: declaration.examples, subcommands: [])
    }
    execute = { words, console in
      var value = Value()
      try Value.declaration.parse(words, into: &value)
      return try value.run(on: console)
    }
  }

  /// A name with commands below it.
  package init(
    _ name: String, _ summary: String, discussion: String = "", examples: [Example] = [],
    subcommands: [CommandEntry]
  ) {
    self.name = name
    self.summary = summary
    self.subcommands = subcommands
    describe = { path in
      Manual(
        path: path, summary: summary, discussion: discussion, arguments: [], options: [], examples: examples,
        subcommands: subcommands.map { $0.manual(path + [$0.name]) })
    }
    execute = { _, _ in
      throw UsageError("\(name) needs a command: \(listed(subcommands.map(\.name)))")
    }
  }

  /// What help and completions tell.
  package func manual(_ path: [String]) -> Manual { describe(path) }

  /// Runs the command with the words after its name.
  package func run(_ words: [String], on console: Console) throws -> ExitStatus {
    try execute(words, console)
  }
}
