import Foundation
import GeoJSON
import GeoModel
import JSONText
import TestSupport
import Testing

/// The files of mapbox/geojsonhint and chrieke/geojson-invalid-geometry.
@Suite struct ConformanceTests {
  /// Kinds of trouble that need geometry beyond one pass over the numbers, or a judgement of taste.
  ///
  /// A file is of such a kind by the words of its name; they are printed as not reported.
  private static let notReported = ["vertices", "intersect", "holes"]

  @Test func theSuiteIsAnsweredByKind() throws {
    guard let suite = Conformance.suite("geojson") else { return }
    var passed = 0
    var failures: [String] = []
    var unclaimed: [String] = []
    let folders = try FileManager.default.contentsOfDirectory(at: suite, includingPropertiesForKeys: nil)
    for folder in folders.sorted(by: { $0.path < $1.path }) {
      let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      for file in files.sorted(by: { $0.path < $1.path }) where file.pathExtension == "geojson" {
        let name = "\(folder.lastPathComponent)/\(file.deletingPathExtension().lastPathComponent)"
        let bytes = [UInt8](try Data(contentsOf: file))
        let problem: String?
        if ["good", "valid"].contains(folder.lastPathComponent) {
          problem = roundTrip(bytes)
        } else {
          let result = file.deletingPathExtension().appendingPathExtension("result")
          if FileManager.default.fileExists(atPath: result.path) {
            problem = missingLines(bytes, try JSONValue(parsing: [UInt8](try Data(contentsOf: result))))
          } else if Self.notReported.contains(where: name.contains) {
            unclaimed.append(name)
            problem = Reading(bytes, lints: true).error?.description
          } else {
            let reading = Reading(bytes, lints: true)
            problem = reading.findings.isEmpty && reading.error == nil ? "nothing was found" : nil
          }
        }
        if let problem { failures.append("\(name): \(problem)") } else { passed += 1 }
      }
    }
    Conformance.report("geojson", passed: passed, total: passed + failures.count, failures: failures)
    print("  read without refusal, their trouble not reported here: \(unclaimed.joined(separator: ", "))")
    #expect(failures.isEmpty)
  }

  /// Reads strictly and writes; both texts must hold the same JSON.
  private func roundTrip(_ bytes: [UInt8]) -> String? {
    let reading = Reading(bytes, strict: true)
    if let error = reading.error { return "refused: \(error)" }
    do {
      return try JSONValue(parsing: reading.written()) == JSONValue(parsing: bytes) ? nil : "changed"
    } catch {
      return "\(error)"
    }
  }

  /// Which of the lines that the linter named are not among ours.
  private func missingLines(_ bytes: [UInt8], _ result: JSONValue) -> String? {
    let reading = Reading(bytes)
    let places = (reading.findings + (reading.error.map { [$0.finding] } ?? [])).map(\.place)
    let lines = Set(
      places.compactMap { place -> Int? in if case .text(let line, _) = place { line } else { nil } })
    guard case .array(let messages) = result else { return "the result is not a list" }
    let missing = messages.compactMap(line).filter { !lines.contains($0) }
    return missing.isEmpty ? nil : "lines \(missing) are not among \(lines.sorted())"
  }

  /// The line of a message, from 1: that linter counts 0 for the root, and from 0 in errors of its JSON parser,
  /// which carry their own location.
  private func line(_ message: JSONValue) -> Int? {
    func member(_ value: JSONValue?, _ key: String) -> JSONValue? {
      if case .object(let object)? = value { object[key] } else { nil }
    }
    func number(_ value: JSONValue?) -> Int? {
      if case .number(let number)? = value { Int(number.doubleValue) } else { nil }
    }
    let location = member(member(member(message, "error"), "hash"), "loc")
    if let first = number(member(location, "first_line")) { return first + 1 }
    return number(member(message, "line")).map { max(1, $0) }
  }
}
