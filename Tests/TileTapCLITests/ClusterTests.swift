import Foundation
import GeoModel
import JSONText
import TestSupport
import Testing

@testable import TileTapCLI

/// `tiletap cluster`.
@Suite struct ClusterTests {
  private let stations = [Package.example("tokyo.geojson"), "--layer", "stations"]

  private func features(_ words: [String]) throws -> [JSONValue] {
    let outcome = try tiletap(all: ["cluster"] + words)
    #expect(outcome.status == 0, "\(outcome.error)")
    let output = try JSONValue(parsing: outcome.output)
    let schema = try JSONSchema(parsing: Package.schema("cluster.schema.json"))
    #expect(schema.problems(in: output) == [])
    return output["features"]?.elements ?? []
  }

  private func integer(_ value: JSONValue?) -> Int? {
    if case .number(let number)? = value { Int(exactly: number.doubleValue) } else { nil }
  }

  private func count(_ features: [JSONValue]) -> Int {
    features.reduce(0) { $0 + (integer($1["properties"]?["point_count"]) ?? 1) }
  }

  @Test func everyZoomHoldsEveryStation() throws {
    var shown = 0
    for zoom in 0...17 {
      let found = try features(stations + ["--zoom", "\(zoom)"])
      #expect(count(found) == 30)
      #expect(found.count >= shown)
      shown = found.count
    }
    #expect(shown == 30)
  }

  @Test(arguments: ["tokyo.pmtiles", "tokyo.mbtiles"])
  func tilesetsAreGroupedToo(_ name: String) throws {
    let found = try features([Package.example(name), "--layer", "stations", "--zoom", "11"])
    #expect(count(found) == 30)
    #expect(found.count == (try features(stations + ["--zoom", "11"])).count)
  }

  @Test func aClusterIsLookedInto() throws {
    let cluster = try #require(try features(stations + ["--zoom", "3"]).first)
    let id = try #require(integer(cluster["id"]))
    #expect(integer(cluster["properties"]?["cluster_id"]) == id)
    let leaves = try features(stations + ["--leaves", "\(id)"])
    #expect(leaves.count == integer(cluster["properties"]?["point_count"]))
    let page = try features(stations + ["--leaves", "\(id)", "--limit", "4", "--offset", "3"])
    #expect(page == Array(leaves[3..<7]))
    let expansion = try tiletap(all: ["cluster"] + stations + ["--expansion-zoom", "\(id)"])
    let zoom = try #require(Int(expansion.text.dropLast()))
    #expect(try features(stations + ["--zoom", "\(zoom)"]).count > 1)
    #expect(try features(stations + ["--zoom", "\(zoom - 1)"]).count == 1)
    #expect(count(try features(stations + ["--children", "\(id)"])) == leaves.count)
    let unknown = try tiletap(all: ["cluster"] + stations + ["--leaves", "7"])
    #expect(unknown.status == 65)
    #expect(unknown.error.contains("no cluster has the id 7"))
  }

  @Test func pointsOfOnePlaceAreSpread() throws {
    let folder = TemporaryFolder()
    let points = (1...3).map {
      #"{"type":"Feature","geometry":{"type":"Point","coordinates":[5,50]},"id":\#($0)}"#
    }
    try folder.put("a.ndjson", points.joined(separator: "\n"))
    let grouped = try features([folder / "a.ndjson", "--zoom", "19", "--release-zoom", "19", "--spread"])
    #expect(count(grouped) == 3 && grouped.count == 1)
    let released = try features([folder / "a.ndjson", "--zoom", "20", "--release-zoom", "19", "--spread"])
    #expect(released.map { integer($0["id"]) } == [1, 2, 3])
    #expect(Set(released.map { $0["geometry"] }).count == 3)
    // Three points 44 pixels apart are 44 / √3 = 25.403 from the middle.
    #expect(released.first?["spread"]?["offset"]?.elements == [0, -25.403])
  }

  @Test func swappedCoordinatesAreTold() throws {
    let point = #"{"type":"Point","coordinates":[17.9,102.6]}"#
    let outcome = try tiletap("cluster", "-", "--zoom", "2", input: Array(point.utf8))
    #expect(outcome.status == 0)
    #expect(outcome.error.contains("1 point with a latitude beyond ±90"))
  }

  @Test func sumsAreTold() throws {
    let folder = TemporaryFolder()
    let points = [#""a":2"#, #""a":3"#, ""].map {
      #"{"type":"Feature","geometry":{"type":"Point","coordinates":[5,50]},"properties":{\#($0)}}"#
    }
    try folder.put("a.ndjson", points.joined(separator: "\n"))
    let found = try features(
      [folder / "a.ndjson", "--zoom", "1", "--sum", #"twice=["*",2,["get","a"]]"#, "--sum", "n=1"])
    #expect(found.first?["properties"]?["twice"] == 10)
    #expect(found.first?["properties"]?["n"] == 3)
  }

  @Test(arguments: [
    ["--zoom", "3", "--leaves", "1", "--children", "1"], [], ["--zoom", "3", "--limit", "2"],
    ["--zoom", "3", "--minzoom", "9", "--maxzoom", "8"], ["--zoom", "25"],
    ["--zoom", "3", "--sum", "a"], ["--zoom", "3", "--sum", "a=[\"gett\",1]"],
    ["--leaves", "40", "--spread"],
  ])
  func senselessLines(_ words: [String]) throws {
    let outcome = try tiletap(all: ["cluster"] + stations + words)
    #expect(outcome.status == 64, "\(outcome.error)")
  }
}
