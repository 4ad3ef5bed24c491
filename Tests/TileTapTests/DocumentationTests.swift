import Foundation
import Testing

/// The documentation says what compiles, and points to what is there.
struct DocumentationTests {
  /// The texts between `// snippet` and `// end` in the files of snippets, their indentation taken away.
  static func snippets() throws -> Set<String> {
    let text = try ["Snippets", "InteractionSnippets"]
      .map { try Repository.text("Tests/TileTapTests/\($0).swift") }.joined(separator: "\n")
    var snippets: Set<String> = []
    var current: [Substring]?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let words = line.drop { $0 == " " }
      if words == "// snippet" {
        current = []
      } else if words == "// end", let lines = current {
        let indent = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
        snippets.insert(lines.map { String($0.dropFirst(indent)) }.joined(separator: "\n"))
        current = nil
      } else {
        current?.append(line)
      }
    }
    return snippets
  }

  @Test func everySwiftExampleCompiles() throws {
    let snippets = try Self.snippets()
    var examples = 0
    for document in try Repository.documents() {
      for block in Repository.codeBlocks(of: "swift", in: try Repository.text(document)) {
        examples += 1
        let body = block.replacing(/^import TileTap\n+/, with: "")
        #expect(snippets.contains(body), "\(document): in no file of snippets:\n\(block)")
      }
    }
    #expect(examples > 0)
  }

  @Test func localLinksLeadSomewhere() throws {
    let link = /\]\((?<target>[^)#:\s]+)\)/
    for document in try Repository.documents() + [
      "CONTRIBUTING.md", "examples/README.md", "schemas/README.md",
    ] {
      let folder = Repository.root.appending(path: document).deletingLastPathComponent()
      for match in try Repository.text(document).matches(of: link) {
        let target = folder.appending(path: String(match.output.target)).standardized
        #expect(
          FileManager.default.fileExists(atPath: target.path), "\(document) links to \(match.output.target)")
      }
    }
  }

  /// `.ci/run` takes its test command from there.
  @Test func readmeMarksTheTestCommand() throws {
    let readme = try Repository.text("README.md")
    #expect(readme.contains(/<!-- test command -->\n```sh\nScripts\/setup\.sh && swift test\n```/))
  }
}
