import Foundation
import GeoModel
import JSONText
import TestSupport
import Testing

@testable import Styling

/// Where values stand in the text.
@Suite struct StylePlacesTests {
  /// All values of a style, and some that are not there.
  private func paths(_ json: JSONValue, _ path: TextPath = TextPath()) -> [TextPath] {
    var paths = [path, path.key("none"), path.index(99)]
    switch json {
    case .array(let items):
      for (index, item) in items.enumerated() { paths += self.paths(item, path.index(index)) }
    case .object(let object):
      for member in object.members { paths += self.paths(member.value, path.key(member.key)) }
    default: break
    }
    return paths
  }

  @Test(arguments: [
    "{}", "\u{FEFF} {\"a\": [1, {\"b\": 2}],\n \"東\": {\"c\": []}}",
    #"{"a": {"b": 1, "c": 2}, "x": 1, "a": {"c": 3}, "a\u0062": [[1], [2, [3]]]}"#,
    #"{"a": {"b": {"d": 1}}, "a": 5, "q": [{"a": 1, "a": {"a": 2}, "a": 3}]}"#,
  ])
  func manyPlacesAreThoseOfEach(_ text: String) throws {
    let document = try StyleDocument(text)
    var paths = paths(.object(document.root))
    paths += paths.reversed()
    #expect(document.places(of: paths) == paths.map { document.place(of: $0) })
  }

  @Test func placesInStylesOfOthers() throws {
    guard let folder = Conformance.suite("style-validation") else { return }
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where file.hasSuffix(".input.json") {
      let document = try StyleDocument(
        Array(Data(contentsOf: folder.appending(path: file))))
      let paths = paths(.object(document.root))
      #expect(document.places(of: paths) == paths.map { document.place(of: $0) })
    }
  }

  @Test func repeatedMembersLeadToTheLast() throws {
    let document = try StyleDocument(#"{"version": 7, "sources": {}, "layers": [], "version": 9}"#)
    let findings = document.validate()
    #expect(findings.map(\.severity) == [.error, .warning])
    #expect(
      findings.map { document.place(of: $0.position) } == [
        .text(line: 1, column: 56), .text(line: 1, column: 56),
      ])
    #expect(findings.first?.message.contains("9 found") == true)
  }

  /// What is repeated must not be changed into the value that does not count.
  @Test func repeatedMembersAreNotMigratedOver() throws {
    let text = """
      {"version": 8, "sources": {}, "layers": [{"id": "a", "type": "background", "paint":
        {"background-color": {"stops": [[0, "red"], [1, "blue"]]}, "background-color": "#fff"}}]}
      """
    var document = try StyleDocument(text)
    #expect(document.legacyPaths == [])
    #expect(try document.migrate() == [])
    #expect(document.text == text)
  }
}
