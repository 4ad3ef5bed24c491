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
    ["convert", "x", "--stitch"], ["convert", "x", "--zoom", "3", "--minzoom", "1"],
    ["convert", "x", "--minzoom", "3", "--maxzoom", "1"],
    ["convert", "x", "--tile-units", "--precision", "3"],
    ["convert", "x", "y"], ["help", "info", "x"], ["--version", "x"],
  ])
  func contradictionsAreUsage(_ words: [String]) throws {
    let outcome = try run(words)
    #expect(outcome.status == 64 && outcome.output.isEmpty)
    #expect(outcome.error.filter { $0 == "\n" }.count == 1)
  }

  @Test func everyCommandExplainsItself() throws {
    for command in Program.commands {
      let help = try tiletap("help", command.name)
      let manual = command.manual([command.name])
      #expect(help.status == 0 && help.error.isEmpty)
      #expect(try tiletap(command.name, "--help").output == help.output)
      #expect(try tiletap(command.name, "x", "-h").output == help.output)
      for option in manual.options {
        #expect(help.text.contains(option.hasNegation ? "--[no-]\(option.name.dropFirst(2))" : option.name))
        if option.value != nil, !option.isRepeatable || option.defaultText != nil {
          #expect(option.defaultText != nil, "\(command.name) \(option.name) has no default")
        }
      }
      #expect(manual.examples.count == 2, "\(command.name)")
      for line in help.text.split(separator: "\n")
      where !manual.examples.contains(where: { line.contains($0.line) }) {
        #expect(line.count <= 80, "\(line)")
      }
    }
  }

  /// Every option of an example parses, so that help tells no tales.
  @Test func examplesAreCommandLines() throws {
    for command in Program.commands {
      for example in command.manual([command.name]).examples {
        let line = example.line.split(separator: "|")[0].split(separator: ">")[0]
        let words = line.split(separator: " ").map { String($0).filter { !"()<".contains($0) } }
        guard let start = words.firstIndex(of: Program.name) else { continue }
        let outcome = try run(Array(words[(start + 1)...]).map { $0.contains("tokyo") ? "/none/\($0)" : $0 })
        #expect(outcome.status != 64, "\(example.line): \(outcome.error)")
      }
    }
  }

  private func run(_ words: [String]) throws -> Outcome { try tiletap(all: words) }
}
