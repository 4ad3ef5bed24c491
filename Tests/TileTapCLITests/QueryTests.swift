import Foundation
import GeoModel
import JSONText
import TestSupport
import Testing

@testable import TileTapCLI

/// `tiletap query` without a style.
@Suite struct QueryTests {
  private let tokyo = Package.example("tokyo.pmtiles")
  /// Tokyo Station.
  private let station = "139.7671,35.6812"

  @Test(arguments: ["tokyo.pmtiles", "tokyo.mbtiles", "tiles", "tokyo.geojson", "14-14553-6449.mvt"])
  func outputFitsItsSchema(_ name: String) throws {
    let schema = try JSONSchema(parsing: Package.schema("query.schema.json"))
    let outcome = try tiletap("query", Package.example(name), "--at", station, "--radius", "20000")
    #expect(outcome.status == 0 && outcome.error.isEmpty, "\(outcome.error)")
    let output = try JSONValue(parsing: outcome.output)
    #expect(schema.problems(in: output) == [])
    let distances = output["features"]?.elements.compactMap { $0["properties"]?["tilequery"]?["distance"] }
    let numbers = distances?.compactMap {
      if case .number(let number) = $0 { number.doubleValue } else { nil }
    }
    #expect(numbers?.isEmpty == false)
    #expect(numbers == numbers?.sorted())
  }

  @Test func containersAnswerAlike() throws {
    let line = ["--at", station, "--radius", "1500", "--limit", "20"]
    let folder = TemporaryFolder()
    #expect(try tiletap("copy", tokyo, folder / "tiles").status == 0)
    let expected = try tiletap(all: ["query", tokyo] + line)
    for path in [Package.example("tokyo.mbtiles"), folder / "tiles"] {
      #expect(try tiletap(all: ["query", path] + line).output == expected.output)
    }
  }

  @Test func radiusNothingTellsWhatHoldsThePlace() throws {
    let outcome = try tiletap("query", tokyo, "--at", station)
    let features = try JSONValue(parsing: outcome.output)["features"]?.elements ?? []
    #expect(features.map { $0["properties"]?["tilequery"]?["geometry"] } == ["polygon"])
    #expect(features.first?["properties"]?["tilequery"]?["distance"] == 0)
    #expect(features.first?["properties"]?["tilequery"]?["layer"] == "wards")
  }

  @Test func tapsAnswerLineByLineInOrder() throws {
    let schema = try JSONSchema(parsing: Package.schema("query.schema.json"))
    let folder = TemporaryFolder()
    let places = ["139.7671,35.6812", " 139.70, 35.69", "", "139.79,35.71", "-30,0", "139.7671,35.6812"]
    try folder.put("taps.csv", places.joined(separator: "\r\n"))
    let options = ["--radius", "800", "--limit", "3"]
    let many = try tiletap(all: ["query", tokyo, "--taps", folder / "taps.csv"] + options)
    #expect(many.status == 0 && many.error.isEmpty, "\(many.error)")
    let lines = many.text.split(separator: "\n")
    #expect(lines.count == 5)
    for (line, place) in zip(lines, places.filter { !$0.isEmpty }) {
      let answer = try JSONValue(parsing: Array(line.utf8))
      #expect(schema.problems(in: answer) == [])
      let single = try JSONValue(parsing: tiletap(all: ["query", tokyo, "--at", place] + options).output)
      #expect(answer["features"] == single["features"])
    }
    #expect(lines.first == lines.last)
    // A small cache changes nothing.
    #expect(
      try tiletap(all: ["query", tokyo, "--taps", folder / "taps.csv", "--cache", "1"] + options).output
        == many.output)
  }

  @Test func tapsKeepTheirMembers() throws {
    let taps = #"""
      {"type":"Feature","id":"a","geometry":{"type":"Point","coordinates":[139.7671,35.6812]},"properties":{"n":1},"x":[2]}
      {"type":"Feature","geometry":{"type":"Point","coordinates":[139.7,35.7]},"properties":null}

      """#
    let outcome = try tiletap("query", tokyo, "--taps", "-", "--limit", "1", input: Array(taps.utf8))
    let lines = outcome.text.split(separator: "\n")
    #expect(lines.count == 2)
    for (line, tap) in zip(lines, taps.split(separator: "\n")) {
      let answer = try JSONValue(parsing: Array(line.utf8))
      #expect(try answer["tap"] == JSONValue(parsing: Array(tap.utf8)))
    }
  }

  @Test func neighboursWithEqualPropertiesStayApart() throws {
    // Two squares of one tile with the same properties, and without ids.
    let text = #"""
      {"type":"Feature","geometry":{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,1],[0,0]]]},"properties":{"k":1}}
      {"type":"Feature","geometry":{"type":"Polygon","coordinates":[[[2,0],[3,0],[3,1],[2,1],[2,0]]]},"properties":{"k":1}}

      """#
    func count(_ options: String...) throws -> Int? {
      let line = ["query", "-", "--at", "1.5,0.5", "--radius", "100000"] + options
      return try JSONValue(parsing: tiletap(all: line, input: Array(text.utf8)).output)["features"]?.elements
        .count
    }
    #expect(try count("--exact") == 2)
    #expect(try count("--no-dedupe") == 2)
    // The Tilequery API takes them for one.
    #expect(try count() == 1)
  }

  @Test(arguments: [
    (["query"], 64), (["query", "IN"], 64), (["query", "--at", "1,2"], 64),
    (["query", "IN", "--at", "1"], 64), (["query", "IN", "--at", "1,91"], 64),
    (["query", "IN", "--at", "1,2", "--taps", "x"], 64),
    (["query", "IN", "--at", "1,2", "--zoom", "3.5"], 64),
    (["query", "IN", "--at", "1,2", "--limit", "0"], 64),
    (["query", "IN", "--at", "1,2", "--radius", "-1"], 64),
    (["query", "-", "--taps", "-"], 64), (["query", "IN", "--at", "1,2", "--layer", "ward"], 65),
    (["query", "nowhere.mbtiles", "--at", "1,2"], 66), (["query", "IN", "--taps", "nowhere.csv"], 66),
  ])
  func mistakes(_ words: [String], _ status: Int) throws {
    let outcome = try tiletap(all: words.map { $0 == "IN" ? tokyo : $0 })
    #expect(Int(outcome.status) == status, "\(outcome.error)")
    #expect(outcome.output.isEmpty)
    #expect(outcome.error.split(separator: "\n").count == 1)
  }

  @Test func badTapsAreLocated() throws {
    let lines = try tiletap("query", tokyo, "--taps", "-", input: Array("1,2\nhere\n".utf8))
    #expect(lines.status == 65)
    #expect(lines.error.contains("standard input: 2:1: 'here' is no place"))
    let text =
      #"{"type":"Feature","geometry":{"type":"LineString","coordinates":[[0,0],[1,1]]},"properties":{}}"#
    let features = try tiletap("query", tokyo, "--taps", "-", input: Array(text.utf8))
    #expect(features.status == 65)
    #expect(features.error.contains("feature 1: it is no Point"))
  }
}
