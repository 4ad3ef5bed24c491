import Foundation

/// The files of the package, from the place of this one.
enum Repository {
  static let root = URL(filePath: #filePath).appending(path: "../../..").standardized

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  static func path(_ path: String) -> String { root.appending(path: path).path }

  /// `README.md` and the pages of the DocC catalog.
  static func documents() throws -> [String] {
    let catalog = "Sources/TileTap/TileTap.docc"
    let pages = try FileManager.default.contentsOfDirectory(atPath: path(catalog))
    return ["README.md"] + pages.filter { $0.hasSuffix(".md") }.sorted().map { "\(catalog)/\($0)" }
  }

  /// The code blocks of a language in a Markdown text, as their lines joined.
  static func codeBlocks(of language: String, in markdown: String) -> [String] {
    var blocks: [String] = []
    var current: [Substring]?
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      if line == "```\(language)" {
        current = []
      } else if line == "```", let lines = current {
        blocks.append(lines.joined(separator: "\n"))
        current = nil
      } else {
        current?.append(line)
      }
    }
    return blocks
  }
}
