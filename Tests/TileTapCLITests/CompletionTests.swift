import Foundation
import SystemIO
import TestSupport
import Testing

@testable import TileTapCLI

@Suite struct CompletionTests {
  private let folder = TemporaryFolder()

  @Test(arguments: ["bash", "zsh", "fish"])
  func scriptsParse(_ shell: String) throws {
    let outcome = try tiletap("completions", shell)
    #expect(outcome.status == 0 && outcome.error.isEmpty)
    for command in Program.commands { #expect(outcome.text.contains(command.name)) }
    let path = ["/bin/", "/usr/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].map { $0 + shell }.first(
      where: FileTree.exists)
    guard let path else { return print("SKIPPED: no \(shell) here to parse its script") }
    try folder.put("script", outcome.text)
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = ["-n", folder / "script"]
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  /// What bash offers at the end of a line, asked as it asks itself.
  @Test(
    .enabled(if: Executable.path != nil),
    arguments: [
      ("tiletap inf", "info"), ("tiletap convert --form", "--format"),
      ("tiletap convert --format ", "geojson geojsonseq ndjson"),
      ("tiletap convert x --format=ndj", "ndjson"),
      ("tiletap completions z", "zsh"), ("tiletap help con", "convert"),
      ("tiletap info --no-p", "--no-progress"), ("tiletap style tou", "touch-area"),
      ("tiletap style add-layer x y --type ba", "background"), ("tiletap style set --in", "--in-place"),
      ("tiletap help style ren", "rename"),
      ("tiletap convert --zoom ", ""),
    ])
  func bashOffers(_ line: String, _ expected: String) throws {
    let outcome = try Executable.shell(
      #"""
      source <("$T" completions bash)
      COMP_LINE="$1"; COMP_POINT=${#COMP_LINE}
      read -ra COMP_WORDS <<<"${COMP_LINE//=/ = }"
      if [[ $COMP_LINE == *' ' ]]; then COMP_WORDS+=(""); fi
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _tiletap
      echo "${COMPREPLY[*]}"
      """#, line)
    #expect(outcome.text == expected + "\n")
    #expect(outcome.error == "")
  }

  private static let style =
    #"{"version": 8, "sources": {}, "layers": [{"id": "$(touch run)"}, {"id": "parks"}, {"id": "path ways"}]}"#

  /// Where a layer is due, those of the style that is named before; what a style holds is not run.
  @Test(
    .enabled(if: Executable.path != nil),
    arguments: [
      ("tiletap style set style.json ", #"\$\(touch\ run\)|parks|path\ ways"#),
      ("tiletap style show style.json pat", #"path\ ways"#),
      ("tiletap style remove -i style.json par", "parks"),
      ("tiletap style rename style.json parks ", ""), ("tiletap style set style.json parks ", ""),
      ("tiletap style move style.json x --before par", "parks"), ("tiletap style show sty", "style.json"),
      ("tiletap query --style style.json --layer par", "parks"),
      ("tiletap query --style=style.json --at 1,2 --layer=par", "parks"),
      ("tiletap query style.json --layer par", ""),
    ])
  func bashOffersLayers(_ line: String, _ expected: String) throws {
    try folder.put("style.json", Self.style)
    let outcome = try Executable.shell(
      #"""
      tiletap() { "$T" "$@"; }
      source <("$T" completions bash)
      COMP_LINE="$1"; COMP_POINT=${#COMP_LINE}
      read -ra COMP_WORDS <<<"${COMP_LINE//=/ = }"
      if [[ $COMP_LINE == *' ' ]]; then COMP_WORDS+=(""); fi
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _tiletap
      IFS='|'; echo "${COMPREPLY[*]}"
      """#, line, in: folder.path)
    #expect(outcome.text == expected + "\n")
    #expect(outcome.error == "")
    #expect(folder.names() == ["style.json"])
  }
}
