import Foundation
import GeoModel
import JSONText
import TestSupport
import Testing

@testable import Styling

@Suite struct StyleScriptTests {
  /// Expected words are those of dash and bash for the same line, which the test asks.
  private static let lines: [(String, [String])] = [
    ("set a b=c", ["set", "a", "b=c"]), ("  set\t a  ", ["set", "a"]), ("", []), ("  # nothing", []),
    ("set a # b", ["set", "a"]), ("set a#b c=#fff", ["set", "a#b", "c=#fff"]),
    (#"set 'a b'"c d"e"#, ["set", "a bc de"]), (#"set '' """#, ["set", "", ""]),
    (##"set a\ b \# \'"##, ["set", "a b", "#", "'"]),
    (#"set "a\"b\\c\nd" 'e\n"'"#, ["set", #"a"b\c\nd"#, #"e\n""#]),
    (#"set 'filter=["==", ["get", "a=b"], "x"]'"#, ["set", #"filter=["==", ["get", "a=b"], "x"]"#]),
    ("set \"e\u{301}\" n=\u{301}x", ["set", "e\u{301}", "n=\u{301}x"]),
  ]

  @Test(arguments: lines)
  func linesAreSplitAsAShellDoes(_ line: String, _ words: [String]) throws {
    #expect(try StyleScript(line).lines.flatMap(\.words) == words)
    for shell in ["/bin/sh", "/bin/bash"] where FileManager.default.isExecutableFile(atPath: shell) {
      let process = Process()
      let output = Pipe()
      process.executableURL = URL(filePath: shell)
      process.arguments = ["-c", "printf '[%s]\\n' begin \(line)\n"]
      process.standardOutput = output
      try process.run()
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      #expect(text == (["begin"] + words).map { "[\($0)]\n" }.joined(), "\(shell)")
    }
  }

  @Test func linesAreCounted() throws {
    let text = "\u{FEFF}# first\r\nset a b=1\r\n\r\nset c 'd=2'"
    let script = try StyleScript(Array(text.utf8))
    #expect(
      script.lines == [
        StyleScript.Line(number: 2, words: ["set", "a", "b=1"]),
        StyleScript.Line(number: 4, words: ["set", "c", "d=2"]),
      ])
    for text in ["set a\nset 'b", "# '\nset \"b", "\nset b\\"] {
      let error = try #require(throws: InvalidInput.self) { try StyleScript(text) }
      #expect(error.finding.place == .text(line: 2, column: 1))
    }
    #expect(throws: InvalidInput.self) { try StyleScript([0x61, 0xFF]) }
  }

  /// Whatever words come in whatever order: an edit is made, and the text is a style that says the same as its
  /// bytes, or it is refused, and nothing changed.
  @Test func anyWordsAreTakenOrRefused() throws {
    let words = [
      "set", "unset", "move", "rename", "remove", "touch-area", "add-layer", "add-source", "a", "b", "c", "4",
      "--",
      "--top", "--bottom", "--before", "--before=a", "--radius", "--radius=3", "--type=circle", "--type",
      "line",
      "--source=s", "--source-layer=x", "--url=u", "--data={}", "--tiles", "circle-radius=3",
      "circle-radius=[",
      "circle-color={\"stops\":[[0,\"red\"]]}", "line-width=[\"get\",\"w\"]", "paint=3", "layout={}", "id=a",
      "id=7",
      "type=null", "filter=[]", "ref=a", "x=", "=", "'", "#", "minzoom=1e999", "circle-blur", "paint",
      "layers={}",
    ]
    let documents = [
      #"{"version":8,"sources":{"s":{"type":"vector","url":"x"}},"layers":[{"id":"a","type":"circle","source":"s"}]}"#,
      "{\n \"layers\": [\n  {\"id\": \"a\", \"paint\": []},\n  3, {\"id\": \"b\", \"ref\": \"b\"}, {\"id\": \"b\"}\n ]\n}",
      #"{"layers":{"a":1},"sources":[1],"layers":[{"id":"a","id":"c","type":"line","paint":{"line-width":["step"]}}]}"#,
      "{}",
    ]
    var generator = SeededGenerator(seed: 17)
    for text in documents {
      var document = try StyleDocument(text)
      for round in 0..<1500 {
        if round % 50 == 0 { document = try StyleDocument(text) }
        let count = Int.random(in: 1...7, using: &generator)
        let line = (0..<count).map { index in
          let choice = index == 0 ? words[..<8] : words[...]
          return choice.randomElement(using: &generator) ?? ""
        }
        let before = document
        do {
          let edits = try StyleCommand.edits(line)
          if round % 2 == 0 { try document.applyValidated(edits) } else { try document.apply(edits) }
          #expect(try StyleDocument(document.bytes).root == document.root)
        } catch {
          #expect(document.bytes == before.bytes, "\(line)")
        }
      }
    }
  }
}
