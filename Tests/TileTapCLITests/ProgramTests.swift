import Styling
import Testing

@testable import TileTapCLI

@Suite struct ProgramTests {
  @Test func versionIsPlain() throws {
    let outcome = try tiletap("--version")
    #expect(outcome.status == 0 && outcome.error.isEmpty)
    #expect(outcome.text == "tiletap \(Program.version)\n")
  }

  @Test func nothingAskedIsUsage() throws {
    let outcome = try tiletap()
    #expect(outcome.status == 64 && outcome.output.isEmpty)
    #expect(outcome.error.contains("Usage: tiletap COMMAND"))
  }

  @Test(arguments: [
    (["convrt"], "tiletap: unknown command 'convrt'; did you mean 'convert'?; see 'tiletap help'\n"),
    (["--verson"], "tiletap: unknown option '--verson'; did you mean '--version'?; see 'tiletap help'\n"),
    (
      ["info", "x", "--jsno"],
      "tiletap: info: unknown option '--jsno'; did you mean '--json'?; see 'tiletap help info'\n"
    ),
    (["help", "convrt"], "tiletap: unknown command 'convrt'; did you mean 'convert'?; see 'tiletap help'\n"),
    (["convert"], "tiletap: convert: INPUT is missing: What to convert; see 'tiletap help convert'\n"),
    (
      ["convert", "x", "--jobs", "0"],
      "tiletap: convert: --jobs: '0' is not a whole number from 1 to 256; see 'tiletap help convert'\n"
    ),
    (
      ["convert", "x", "--format", "geojsonsec"],
      "tiletap: convert: --format: 'geojsonsec' is not geojson, geojsonseq or ndjson; did you mean 'geojsonseq'?; "
        + "see 'tiletap help convert'\n"
    ),
  ])
  func mistakesAreOneLineWithTheNearestName(_ words: [String], _ message: String) throws {
    let outcome = try run(words)
    #expect(outcome.status == 64 && outcome.output.isEmpty)
    #expect(outcome.error == message)
  }

  @Test(arguments: [
    ["convert", "x", "--zoom", "3", "--minzoom", "1"],
    ["convert", "x", "--minzoom", "3", "--maxzoom", "1"],
    ["convert", "x", "--tile-units", "--precision", "3"],
    ["convert", "x", "y"], ["help", "info", "x"], ["--version", "x"],
  ])
  func contradictionsAreUsage(_ words: [String]) throws {
    let outcome = try run(words)
    #expect(outcome.status == 64 && outcome.output.isEmpty)
    #expect(outcome.error.filter { $0 == "\n" }.count == 1)
  }

  /// Every command with the names that lead to it, groups before what is in them.
  private static func all(_ commands: [CommandEntry], _ path: [String] = []) -> [(CommandEntry, [String])] {
    commands.flatMap { [($0, path + [$0.name])] + all($0.subcommands, path + [$0.name]) }
  }

  @Test func everyCommandExplainsItself() throws {
    for (command, path) in Self.all(Program.commands) {
      let help = try run(["help"] + path)
      let manual = command.manual(path)
      #expect(help.status == 0 && help.error.isEmpty)
      #expect(try run(path + ["--help"]).output == help.output)
      if command.subcommands.isEmpty { #expect(try run(path + ["x", "-h"]).output == help.output) }
      for option in manual.options {
        #expect(help.text.contains(option.hasNegation ? "--[no-]\(option.name.dropFirst(2))" : option.name))
        if option.value != nil, !option.isRepeatable || option.defaultText != nil {
          #expect(option.defaultText != nil, "\(path) \(option.name) has no default")
        }
      }
      #expect(manual.examples.count == 2, "\(path)")
      for line in help.text.split(separator: "\n")
      where !manual.examples.contains(where: { line.contains($0.line) }) {
        #expect(line.count <= 80, "\(line)")
      }
    }
  }

  /// Every option of an example parses, so that help tells no tales.
  ///
  /// What stands behind a pipe is looked at too. The inputs are not there, and nothing is written.
  @Test func examplesAreCommandLines() throws {
    for (command, path) in Self.all(Program.commands) {
      for example in command.manual(path).examples {
        for words in try Self.commandLines(example.line) {
          guard let start = words.firstIndex(of: Program.name) else { continue }
          let words = words[(start + 1)...].map {
            $0.hasSuffix(".json") || $0.contains("tokyo.") ? "/none/\($0)" : $0
          }
          let outcome = try run(Array(words))
          #expect(outcome.status != 64, "\(example.line): \(outcome.error)")
        }
      }
    }
  }

  /// The commands of a shell's line in words, without what `<` and `>` lead to.
  private static func commandLines(_ line: String) throws -> [[String]] {
    let words = try StyleScript(line).lines.flatMap(\.words)
    return words.split(separator: "|").map { words in
      words.prefix { $0 != "<" && $0 != ">" }.map { $0.filter { !"()<".contains($0) } }
    }
  }

  private func run(_ words: [String]) throws -> Outcome { try tiletap(all: words) }
}
