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

  @Test func valuesAsAStyleMakesThem() throws {
    let found = try features(
      stations + [
        "--zoom", "3", "--property", #"oldest=["min",["get","opened"]]"#,
        "--property", #"any=["any",["get","shinkansen"]]"#,
      ])
    #expect(found.count == 1)
    #expect(found.first?["properties"]?["oldest"] == 1872)
    #expect(found.first?["properties"]?["any"] == true)
  }

  @Test func aTapTellsLeavesAndZoom() throws {
    let tap = ["--zoom", "3", "--at", "139.75,35.68"]
    let cluster = try #require(try features(stations + tap + ["--limit", "4"]).first)
    let id = try #require(integer(cluster["id"]))
    let leaves = try features(stations + ["--leaves", "\(id)", "--limit", "4"])
    #expect(cluster["leaves"]?.elements == leaves)
    let zoom = try tiletap(all: ["cluster"] + stations + ["--expansion-zoom", "\(id)"])
    #expect(integer(cluster["expansionZoom"]) == Int(zoom.text.dropLast()))
    #expect(try features(stations + ["--zoom", "3", "--at", "0,0"]) == [])
    let station = try features(stations + ["--zoom", "18", "--at", "139.7671,35.6812"])
    #expect(station.first?["distance"] == 0)
    #expect(station.first?["leaves"] == nil)
  }

  @Test func aCameraMovesAroundTheReleaseZoom() throws {
    let folder = TemporaryFolder()
    let point = #"{"type":"Point","coordinates":[5,50]}"#
    try folder.put("a.ndjson", "\(point)\n\(point)\n")
    try folder.put(
      "path",
      "lon,lat,zoom\n# there\n5,50,18.9\n5 50 19.1\n{\"center\":[5,50],\"zoom\":18.8}\n\n5,50,18.7\n-5,50,18.7\n"
    )
    let outcome = try tiletap(
      "cluster", folder / "a.ndjson", "--release-zoom", "19", "--camera-path", folder / "path")
    #expect(outcome.status == 0, "\(outcome.error)")
    let steps = try outcome.text.split(separator: "\n").map { try JSONValue(parsing: Array($0.utf8)) }
    let counts = steps.map { [$0["appear"], $0["vanish"]].map { $0?.elements.count ?? -1 } }
    #expect(counts == [[1, 0], [2, 1], [0, 0], [1, 2], [0, 1]])
    #expect(steps.map { $0["released"] } == [false, true, true, false, false])
    try folder.put("path", "5,50,18.9\n5,50\n")
    let bad = try tiletap("cluster", folder / "a.ndjson", "--camera-path", folder / "path")
    #expect(bad.status == 65)
    #expect(bad.error.contains("2:1"))
    try folder.put("path", "\u{FEFF}5, 50,18.9\r\n")
    #expect(try tiletap("cluster", folder / "a.ndjson", "--camera-path", folder / "path").status == 0)
    try folder.put("path", "1 5,50,18.9\n")
    let spaced = try tiletap("cluster", folder / "a.ndjson", "--camera-path", folder / "path")
    #expect(spaced.status == 65 && spaced.error.contains("1:1"), "\(spaced.error)")
  }

  @Test func aCameraPathIsNotReplaced() throws {
    let folder = TemporaryFolder()
    try folder.put("path", "5,50,3\n")
    let outcome = try tiletap(
      all: ["cluster"] + stations + ["--camera-path", folder / "path", "-o", folder / "path", "--force"])
    #expect(outcome.status == 73, "\(outcome.error)")
    #expect(try String(contentsOfFile: folder / "path", encoding: .utf8) == "5,50,3\n")
  }

  @Test func whatIsLeftOutIsCounted() throws {
    let lines = [
      #"{"type":"MultiPoint","coordinates":[[1,2]]}"#, #"{"type":"MultiPoint","coordinates":[[1,2],[3,4]]}"#,
      #"{"type":"Feature","geometry":null,"properties":null}"#, #"{"type":"Point","coordinates":[200,5]}"#,
    ]
    let outcome = try tiletap("cluster", "-", "--zoom", "2", input: Array(lines.joined(separator: "\n").utf8))
    #expect(outcome.status == 0)
    #expect(outcome.error.contains("3 features without a Point left out, 2 with a MultiPoint among them"))
    #expect(outcome.error.contains("1 point with a longitude beyond ±180"))
  }

  @Test func damagedTilesAreCounted() throws {
    let folder = TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder / "tiles/1/0", withIntermediateDirectories: true)
    for name in ["0", "1"] { try folder.put("tiles/1/0/\(name).mvt", "no tile at all") }
    let outcome = try tiletap("cluster", folder / "tiles", "--zoom", "2")
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(outcome.error.contains("2 tiles skipped"))
  }

  @Test(arguments: ["cluster", "cluster_id", "point_count", "point_count_abbreviated"])
  func whatClustersHaveIsNotOverwritten(_ name: String) throws {
    for value in [["--sum", "\(name)=1"], ["--property", "\(name)=[\"+\",1]"]] {
      let outcome = try tiletap(all: ["cluster"] + stations + ["--zoom", "3"] + value)
      #expect(outcome.status == 64)
      #expect(outcome.error.contains("\(value[0]): clusters have a '\(name)' already"))
      #expect(outcome.error.contains("cluster, cluster_id, point_count, point_count_abbreviated"))
    }
    let cluster = try #require(try features(stations + ["--zoom", "3"]).first)
    #expect(cluster["properties"]?[name] != nil)
  }

  @Test func noTwoValuesHaveOneName() throws {
    let outcome = try tiletap(
      all: ["cluster"] + stations + ["--zoom", "3", "--sum", "a=1", "--property", #"a=["+",1]"#])
    #expect(outcome.status == 64)
    #expect(outcome.error.contains("--property: two values are named 'a'"))
  }

  @Test(arguments: [
    (["--sum", #"x=["get","opend"]"#], #"x: no point has a number for it: none has a property "opend""#),
    (["--sum", #"x=["get","name"]"#], "x: no point has a number for it\n"),
    (
      ["--property", #"x=["max",["get","opend"]]"#],
      #"x: no point has a value for it: none has a property "opend""#
    ),
    (["--property", #"x=["+",["get","name"]]"#], "x: no cluster has a value for it, though points have one"),
  ])
  func valuesThatNothingHasAreTold(_ words: [String], _ warning: String) throws {
    let outcome = try tiletap(all: ["cluster"] + stations + ["--zoom", "3"] + words)
    #expect(outcome.status == 0)
    #expect(outcome.error.contains("warning: \(warning)"), "\(outcome.error)")
  }

  @Test func pointsThatGiveNoNumberAreCounted() throws {
    let points = [#""a":2"#, #""a":"3""#, #""a":"4""#, "", #""a":null"#].map {
      #"{"type":"Feature","geometry":{"type":"Point","coordinates":[5,50]},"properties":{\#($0)}}"#
    }
    func errors(_ lines: [String]) throws -> String {
      let outcome = try tiletap(
        "cluster", "-", "--zoom", "1", "--sum", #"x=["get","a"]"#,
        input: Array(lines.joined(separator: "\n").utf8))
      #expect(outcome.status == 0)
      return outcome.error
    }
    #expect(try errors(points).contains("warning: x: 2 points gave no number and count as nothing"))
    #expect(try errors([points[0], points[3], points[4]]) == "")
  }

  @Test func whatAReduceMayBeIsTold() throws {
    let outcome = try tiletap(
      all: ["cluster"] + stations + ["--zoom", "3", "--property", #"x=["avg",["get","opened"]]"#])
    #expect(outcome.status == 64)
    for word in ["avg", #""+""#, #""max""#, #""any""#, #"["accumulated"]"#] {
      #expect(outcome.error.contains(word))
    }
  }

  @Test(arguments: [
    ["--zoom", "3", "--sum", #"a=["zoom"]"#], ["--zoom", "3", "--leaves", "1", "--children", "1"], [],
    ["--zoom", "3", "--limit", "2"], ["--zoom", "3", "--tile", "0/0/0"],
    ["--zoom", "3", "--minzoom", "9", "--maxzoom", "8"], ["--zoom", "25"],
    ["--zoom", "3", "--sum", "a"], ["--zoom", "3", "--sum", "a=[\"gett\",1]"],
    ["--leaves", "40", "--spread"], ["--leaves", "40", "--at", "1,2"], ["--at", "1,2"],
    ["--zoom", "3", "--touch-radius", "5"], ["--zoom", "3", "--hysteresis", "1"],
    ["--zoom", "3", "--camera-path", "-"], ["--zoom", "3", "--property", "a=[1]"],
    ["--zoom", "3", "--property", #"a=["+",["zoom"]]"#],
    ["--zoom", "3", "--property", #"cluster_id=["+",7]"#], ["--zoom", "3", "--sum", "point_count=7"],
    ["--zoom", "3", "--sum", "a=1", "--property", #"a=["max",1]"#],
  ])
  func senselessLines(_ words: [String]) throws {
    let outcome = try tiletap(all: ["cluster"] + stations + words)
    #expect(outcome.status == 64, "\(outcome.error)")
  }
}
