import GeoModel
import JSONText
import TestSupport
import Testing

@testable import TileTapCLI

/// `convert --filter`, over tiles and over GeoJSON.
@Suite struct FilterTests {
  private let folder = TemporaryFolder()
  private let features = #"""
    {"type":"Feature","id":1,"properties":{"kind":"park","size":3},"geometry":{"type":"Point","coordinates":[1,2]}}
    {"type":"Feature","id":2,"properties":{"kind":"park","size":9},"geometry":null}
    {"type":"Feature","id":3,"properties":{"kind":"lake"},"geometry":{"type":"Point","coordinates":[1,2]}}
    """#

  private func ids(_ text: String) throws -> [JSONValue?] {
    try text.split(separator: "\n").map { try JSONValue(parsing: String($0))["id"] }
  }

  @Test(arguments: [
    (#"["==", ["get", "kind"], "park"]"#, [1, 2]),
    (#"["==", "kind", "park"]"#, [1, 2]),
    (#"[">", ["get", "size"], 4]"#, [2]),
    (#"["==", ["geometry-type"], "Point"]"#, [1, 3]),
    (#"["all", ["has", "size"], ["!", ["in", ["id"], ["literal", [2, 3]]]]]"#, [1]),
    ("false", []),
  ])
  func featuresOfATextPassOrNot(_ filter: String, _ expected: [Int64]) throws {
    try folder.put("in.ndjson", features)
    let outcome = try tiletap("convert", folder / "in.ndjson", "--format", "ndjson", "--filter", filter)
    #expect(outcome.status == 0)
    #expect(try ids(outcome.text) == expected.map { .number(.init($0)) })
  }

  @Test func featuresOfTilesPassOrNot() throws {
    let tokyo = Package.example("tokyo.mbtiles")
    func lines(_ filter: String...) throws -> [Substring] {
      let arguments = ["convert", tokyo, "--format", "ndjson", "--minzoom", "10"] + filter
      return try tiletap(all: arguments).text.split(separator: "\n")
    }
    let all = try lines()
    let gardens = try lines("--filter", #"["==", ["get", "kind"], "garden"]"#)
    #expect(!gardens.isEmpty)
    #expect(gardens == all.filter { $0.contains(#""kind":"garden""#) })
    let deep = try lines("--tile-members", "--filter", #"[">=", ["zoom"], 14]"#)
    #expect(!deep.isEmpty && deep.count < all.count)
    #expect(deep.allSatisfy { $0.contains(#""tile":"14/"#) })
    let points = try lines("--filter", #"["==", ["geometry-type"], "Point"]"#)
    #expect(points == all.filter { $0.contains(#""layer":"stations""#) })
  }

  @Test(arguments: [
    ("[", "1:2"), (#"["=="]"#, "1:1"), (#"["all", ["nope", 1]]"#, "1:10"),
    ("[\"==\",\n [\"get\"], 1]", "2:2"),
  ])
  func aMistakeIsToldWithItsPlace(_ filter: String, _ place: String) throws {
    let outcome = try tiletap("convert", Package.example("tokyo.mbtiles"), "--filter", filter)
    #expect(outcome.status == 64)
    #expect(outcome.error.contains("--filter: \(place): "), "\(outcome.error)")
    #expect(outcome.error.filter { $0 == "\n" }.count == 1)
    #expect(outcome.output.isEmpty)
  }

  @Test func membersOfACollectionStay() throws {
    let text =
      #"{"name":"n","bbox":[0,0,9,9],"type":"FeatureCollection","features":[\#n"#
      + #"{"type":"Feature","properties":{"a":1.0},"geometry":null}\#n],"more":[1e2]}\#n"#
    try folder.put("in.geojson", text)
    let kept = try tiletap("convert", folder / "in.geojson").output
    #expect(try JSONValue(parsing: kept).jsonText() == JSONValue(parsing: text).jsonText())
    let filtered = try tiletap("convert", folder / "in.geojson", "--filter", "true").text
    #expect(!filtered.contains("bbox"))
    #expect(filtered.contains(#""more":[1e2]"#))
  }
}
