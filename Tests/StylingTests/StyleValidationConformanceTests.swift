import Foundation
import GeoModel
import JSONText
import TestSupport
import Testing

@testable import Styling

/// Styles with mistakes, of the style specification's own project, as far as they are there.
@Suite struct StyleValidationConformanceTests {
  @Test func styles() throws {
    guard let folder = Conformance.suite("style-validation") else { return }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".input.json") }.map { String($0.dropLast(11)) }.sorted()
    var failures: [String] = []
    for name in names {
      let input = try Data(contentsOf: folder.appending(path: "\(name).input.json"))
      let output = try Data(contentsOf: folder.appending(path: "\(name).output.json"))
      let document = try StyleDocument(Array(input))
      guard case .array(let expected) = try JSONValue(parsing: Array(output)) else { continue }
      let found = Set(document.validate().filter { $0.severity == .error }.map { Fault($0, document) })
      let wanted = Set(expected.compactMap { Optional($0).asObject }.compactMap(Fault.init))
      let missing = wanted.filter { want in !found.contains { $0.matches(want) } }
      let surplus = found.filter { have in !wanted.contains { have.matches($0) } }
      if !missing.isEmpty || !surplus.isEmpty {
        failures.append(
          "\(name): missing \(missing.map(\.description).sorted()), surplus \(surplus.map(\.description).sorted())"
        )
      }
    }
    Conformance.report(
      "style-validation", passed: names.count - failures.count, total: names.count, failures: failures)
    #expect(failures.isEmpty)
  }
}

/// The line and the key of an error.
private struct Fault: Hashable, CustomStringConvertible {
  let key: String
  /// nil where the suite tells none.
  let line: Int?

  init(_ finding: StyleFinding, _ document: StyleDocument) {
    // The suite names the members of the light and of the terrain alone.
    var key = finding.key
    for prefix in ["light.", "terrain.", "sky.", "projection."] where key.hasPrefix(prefix) {
      key = String(key.dropFirst(prefix.count))
    }
    self.key = key
    if case .text(let line, _) = document.place(of: finding.position) { self.line = line } else { line = nil }
  }

  init?(_ json: JSONObject) {
    guard json["severity"].asString == "error", let message = json["message"].asString else { return nil }
    let end = message.range(of: ": ")?.lowerBound
    let key = end.map { String(message[..<$0]) } ?? ""
    self.key = key.contains(" ") ? "" : key
    line = json["line"].asNumber.map { Int($0) }
  }

  func matches(_ wanted: Fault) -> Bool { key == wanted.key && (wanted.line == nil || line == wanted.line) }

  var description: String { "\(line ?? 0):\(key)" }
}
