import Foundation
import Styling
import SystemIO
import TestSupport
import Testing

@testable import TileTapCLI

/// Edits of a file that somebody else edits too.
@Suite struct StyleInPlaceTests {
  private let folder = TemporaryFolder()
  private var file: String { folder / "style.json" }

  private static let text = #"{"version": 8, "sources": {}, "layers": []}"#

  private func edit(_ change: (inout StyleDocument) throws -> Void) throws {
    try folder.put("error", "")
    let console = Console(
      input: try InputFile("/dev/null"), output: try OutputFile(opening: "/dev/null"),
      error: try OutputFile(opening: folder / "error"))
    var editing = StyleEditing()
    editing.file = file
    editing.isInPlace = true
    _ = try editing.run(on: console) { document, _ in try change(&document) }
  }

  /// What the other program wrote stays, and nothing is left beside it.
  @Test func whatOthersWroteIsNotLost() throws {
    try folder.put("style.json", Self.text)
    let error = try #require(throws: Failure.self) {
      try edit { document in
        try document.apply(.setMember(name: "name", "mine"))
        try folder.put("style.json", Self.text.replacing("8", with: "8, \"name\": \"theirs\""))
      }
    }
    #expect(error.status == .cannotCreate)
    #expect(error.message.hasPrefix("\(file): the file was changed by another program during the edit"))
    #expect(try folder.text("style.json").contains("theirs"))
    #expect(folder.names() == ["error", "style.json"])
    try edit { document in try document.apply(.setMember(name: "name", "mine")) }
    #expect(try folder.text("style.json").contains("mine"))
  }

  /// Of edits at the same time each is made, or tells that it is not.
  @Test(.enabled(if: Executable.path != nil)) func editsAtOnceAreMadeOrRefused() throws {
    try folder.put("style.json", Self.text)
    let outcome = try Executable.shell(
      #"""
      for i in 1 2 3 4 5 6 7 8; do
        { "$T" style add-layer "$1" "l$i" --type background -i && echo "l$i"; } &
      done
      wait
      """#, file)
    let made = outcome.text.split(separator: "\n").map(String.init).sorted()
    let style = try StyleDocument(folder.bytes("style.json"))
    #expect(style.layerIDs.sorted() == made)
    #expect(outcome.error.split(separator: "\n").count == 8 - made.count)
    #expect(!made.isEmpty && folder.names() == ["style.json"])
  }
}
