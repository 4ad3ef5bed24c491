/// `tiletap completions`: a script that teaches a shell the commands and their options.
struct CompletionsCommand: Command {
  static let name = "completions"
  static let summary = "Print a script that completes commands and options in a shell"
  static var declaration: Declaration<CompletionsCommand> {
    Declaration(
      arguments: [.required(\.shell, .choice("SHELL"), "The shell to write for")],
      examples: [
        Example(
          "source <(tiletap completions bash)", "Completes in this bash; the line may stand in ~/.bashrc."),
        Example(
          "tiletap completions fish > ~/.config/fish/completions/tiletap.fish",
          "Completes in every fish from now on."),
      ])
  }

  enum Shell: String, CaseIterable, Sendable {
    case bash, zsh, fish
  }

  var shell = Shell.bash

  func run(on console: Console) throws -> ExitStatus {
    let manuals = (Program.commands + [Program.helpEntry]).map { $0.manual([$0.name]) }
    let text =
      switch shell {
      case .bash: BashCompletion.script(for: manuals)
      case .zsh: ZshCompletion.script(for: manuals)
      case .fish: FishCompletion.script(for: manuals)
      }
    try console.print(text)
    return .done
  }
}
