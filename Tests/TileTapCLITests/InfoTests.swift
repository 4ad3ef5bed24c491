import Foundation
import GeoModel
import JSONText
import TestSupport
import Testing

@testable import TileTapCLI

@Suite struct InfoTests {
  private static let inputs = [
    "tokyo.mbtiles", "tokyo.pmtiles", "tiles", "14-14553-6449.mvt", "tokyo.geojson",
  ]

  @Test(arguments: inputs)
  func outputFitsItsSchema(_ name: String) throws {
    let schema = try JSONSchema(parsing: Package.schema("info.schema.json"))
    let outcome = try tiletap("info", Package.example(name), "--json")
    #expect(outcome.status == 0 && outcome.error.isEmpty)
    #expect(schema.problems(in: try JSONValue(parsing: outcome.output)) == [])
  }

  @Test(arguments: inputs)
  func outputIsTheSameWhateverTheJobs(_ name: String) throws {
    for form in ["--json", "--quiet"] {
      let one = try tiletap("info", Package.example(name), form, "--jobs", "1")
      for jobs in ["2", "3", "4"] {
        #expect(try tiletap("info", Package.example(name), form, "--jobs", jobs).output == one.output)
      }
    }
  }

  /// Numbers from `sqlite3 tokyo.mbtiles` and from the source of the example.
  @Test func numbersAreThoseOfTheDatabase() throws {
    let report = try JSONValue(parsing: tiletap("info", Package.example("tokyo.mbtiles"), "--json").output)
    #expect(report["tiles"] == 81)
    #expect(
      report["layers"]?.elements.map { $0["name"] ?? .null } == ["parks", "river", "stations", "wards"])
    let stations = report["layers"]?.elements.first { $0["name"] == "stations" }
    let code = stations?["attributes"]?.elements.first { $0["name"] == "code" }
    #expect(code?["distinct"] == 30)
    #expect(stations?["extents"] == [4096] && stations?["versions"] == [2])
    let one = try JSONValue(
      parsing: tiletap("info", Package.example("tokyo.mbtiles"), "--json", "--zoom", "10").output)
    #expect(one["isComplete"] == false)
    #expect(one["zooms"]?.elements.count == 1)
  }

  @Test func geoJSONIsCounted() throws {
    let text = """
      {"type":"FeatureCollection","features":[
      {"type":"Feature","id":1,"geometry":{"type":"Point","coordinates":[1,2]},"properties":{"a":1,"b":"x"}},
      {"type":"Feature","id":"k","geometry":null,"properties":{"a":2.5,"b":null,"c":[1]}},
      {"type":"Feature","geometry":{"type":"LineString","coordinates":[[-3,4],[5,-6]]},"properties":{"a":true}}]}
      """
    let report = try JSONValue(parsing: tiletap("info", "-", "--json", input: Array(text.utf8)).output)
    #expect(report["features"] == 3 && report["withoutGeometry"] == 1 && report["vertices"] == 3)
    #expect(report["geometryTypes"] == .object(["Point": 1, "LineString": 1]))
    #expect(report["withID"] == 2 && report["withStringID"] == 1)
    #expect(report["bounds"] == [-3, -6, 5, 4])
    let attributes = report["attributes"]?.elements ?? []
    #expect(
      attributes.map { $0["types"] ?? .null } == [
        .object(["bool": 1, "number": 2]), .object(["string": 1, "null": 1]), .object(["array": 1]),
      ])
    #expect(attributes.first?["minimum"] == 1 && attributes.first?["maximum"] == 2.5)
  }

  /// What others say that a tile holds: layers, features and their types.
  @Test func tilesOfOthersAreCountedRight() throws {
    guard let suite = Conformance.suite("mvt") else { return }
    var failures: [String] = []
    var total = 0
    for folder in try FileManager.default.contentsOfDirectory(atPath: suite.path).sorted() {
      let url = suite.appending(path: folder)
      guard let info = try Self.json(url, "info.json"), info["validity"]?["v2"] == true,
        let tile = try Self.json(url, "tile.json")
      else { continue }
      total += 1
      let outcome = try tiletap("info", url.appending(path: "tile.mvt").path, "--json")
      let report = try JSONValue(parsing: outcome.output)
      let expected = tile["layers"]?.elements ?? []
      let found = report["layers"]?.elements ?? []
      let same =
        found.map { $0["name"] ?? .null } == expected.map { $0["name"] ?? .null }
        && zip(found, expected).allSatisfy { found, expected in
          let features = expected["features"]?.elements ?? []
          return found["features"] == .count(features.count)
            && found["withID"] == .count(features.filter { $0["id"] != nil }.count)
        }
      if !same { failures.append(folder) }
    }
    Conformance.report("mvt (info)", passed: total - failures.count, total: total, failures: failures)
    #expect(failures.isEmpty)
  }

  private static func json(_ folder: URL, _ name: String) throws -> JSONValue? {
    let url = folder.appending(path: name)
    guard FileManager.default.fileExists(atPath: url.path) else { return nil }
    return try JSONValue(parsing: Array(Data(contentsOf: url)))
  }
}

extension JSONValue {
  /// A member of an object.
  subscript(key: String) -> JSONValue? {
    if case .object(let object) = self { object[key] } else { nil }
  }

  /// The elements of an array; none of anything else.
  var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }
}
