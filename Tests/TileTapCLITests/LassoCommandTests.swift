import Foundation
import GeoModel
import JSONText
import TestSupport
import Testing

@testable import TileTapCLI

/// `tiletap lasso`.
@Suite struct LassoCommandTests {
  private let path = Package.example("lasso.geojson")

  private func names(_ words: String...) throws -> [String] {
    let outcome = try tiletap(all: ["lasso"] + words)
    #expect(outcome.status == 0 && outcome.error.isEmpty, "\(outcome.error)")
    return try JSONValue(parsing: outcome.output)["features"]?.elements.compactMap {
      if case .string(let name)? = $0["properties"]?["name:en"] { name } else { nil }
    }.sorted() ?? []
  }

  @Test(arguments: ["tokyo.pmtiles", "tokyo.mbtiles", "tokyo.geojson"])
  func inputsAnswerAlike(_ name: String) throws {
    let input = Package.example(name)
    #expect(
      try names(input, "--path", path, "--layer", "stations") == ["Okachimachi", "Ueno", "Uguisudani"])
    #expect(try names(input, "--path", path, "--predicate", "within", "--layer", "parks") == ["Ueno Park"])
  }

  /// What is read of tiles is as good as all of them: the features that the whole zoom, joined, has as GeoJSON.
  @Test(arguments: ["tokyo.pmtiles", "tokyo.mbtiles"], [10, 12, 14])
  func fewTilesAnswerAsAllOfThem(_ name: String, _ zoom: Int) throws {
    let folder = TemporaryFolder()
    let (input, whole) = (Package.example(name), folder / "whole.geojson")
    let converted = try tiletap("convert", input, "--stitch", "--zoom", "\(zoom)", "-o", whole)
    #expect(converted.status == 0)
    for ring in [
      "[[139.75,35.7],[139.76,35.7],[139.76,35.71]]", "[[139.6,35.6],[139.8,35.6],[139.7,35.8]]",
      "[[139.7799,35.70],[139.7801,35.72],[139.69,35.69]]", "[[-221,35],[-219,35],[-220,36.5]]",
    ] {
      try folder.put("ring", ring)
      for predicate in ["intersects", "within", "centroid"] {
        let words = ["--path", folder / "ring", "--predicate", predicate]
        let found = try tiletap(all: ["lasso", input, "--zoom", "\(zoom)"] + words)
        let expected = try tiletap(all: ["lasso", whole] + words)
        #expect(found.status == 0 && found.error.isEmpty, "\(found.error)")
        #expect(try features(found.output) == features(expected.output))
      }
    }
  }

  private func features(_ bytes: [UInt8]) throws -> [String] {
    try JSONValue(parsing: bytes)["features"]?.elements.map { $0.jsonText() }.sorted() ?? []
  }

  @Test func featuresComeWholeAndUnchanged() throws {
    let line =
      #"{"type":"Feature","id":7,"geometry":{"type":"Point","coordinates":[1.50,1]},"properties":{"a":[1]},"x":1}"#
    let folder = TemporaryFolder()
    try folder.put("in.geojson", line + "\n")
    try folder.put("path", "lon,lat\n0,0\n3, 0\n3,3\r\n0,3\n")
    let outcome = try tiletap("lasso", folder / "in.geojson", "--path", folder / "path")
    #expect(outcome.text.contains(line))
    // From standard input, and the lasso as an array.
    let array = try tiletap(
      "lasso", folder / "in.geojson", "--path", "-", "--predicate", "centroid",
      input: Array("[[0,0],[3,0],[3,3]]".utf8))
    #expect(array.text.contains(line))
  }

  @Test func outlinesArePolygons() throws {
    let folder = TemporaryFolder()
    try folder.put("points", "[[0,0],[4,0],[4,4],[0,4],[2,2],[2,0]]")
    let convex = try tiletap("lasso", "--points", folder / "points", "--hull", "convex", "--outline")
    let expected =
      #"{"type":"Feature","geometry":{"type":"Polygon","coordinates":[[[0,0],[4,0],[4,4],[0,4],[0,0]]]},"properties":{}}"#
    #expect(try ringSet(convex.output) == ringSet(Array(expected.utf8)))
    #expect(convex.text.split(separator: "\n").count == 1)
    let concave = try tiletap("lasso", "--points", folder / "points", "--concavity", "1", "--outline")
    #expect(try ringSet(concave.output).count == 6)
  }

  @Test func outlinesAreValid() throws {
    let eight = try tiletap(
      "lasso", "--path", "-", "--outline", input: Array("[[0,-10],[10,10],[10,-10],[0,10]]".utf8))
    #expect(eight.status == 0)
    let geometry = try JSONValue(parsing: eight.output)["geometry"]
    #expect(geometry?["type"] == .string("MultiPolygon"))
    #expect(geometry?["coordinates"]?.elements.count == 2)
    // Two parts are an area as they are, and points to go around.
    let again = try tiletap("lasso", "--path", "-", "--outline", input: eight.output)
    #expect(again.status == 0 && again.error.isEmpty)
    #expect(try JSONValue(parsing: again.output)["geometry"]?["coordinates"]?.elements.count == 2)
    let hull = try tiletap("lasso", "--points", "-", "--hull", "convex", "--outline", input: eight.output)
    #expect(try ringSet(hull.output).count == 4)
    // A polygon is.
    let square = try tiletap("lasso", "--path", "-", "--outline", input: hull.output)
    #expect(square.output == hull.output)
  }

  /// What --outline prints, read back, selects the same: an eight, a ribbon around a gap, one over the antimeridian.
  @Test(arguments: [
    "[[0,0],[10,10],[10,0],[0,10]]",
    "[[0,0],[10,0],[10,10],[0,10],[0,-1],[2,-1],[2,8],[8,8],[8,2],[-1,2],[-1,0]]",
    "[[-4,0],[6,10],[6,0],[-4,10]]", "[[-9,1],[-3,9],[-4,0],[2,10],[8,5]]",
  ])
  func outlinesAreReadBack(_ path: String) throws {
    let isOver = path.contains("-4")
    var generator = SeededGenerator(seed: 92)
    // So small that edges are as straight in degrees as on the map.
    let size = 1e-3
    func text(_ x: Double, _ y: Double, _ west: Double = 0) -> String {
      let longitude = isOver ? 180 + x * size : x * size
      return "[\(longitude > 180 && west > 0 ? longitude - 360 : longitude),\(y * size)]"
    }
    let corners = try JSONValue(parsing: Array(path.utf8)).elements.map { pair in
      let numbers = pair.elements.compactMap { if case .number(let n) = $0 { n.doubleValue } else { nil } }
      return text(numbers[0], numbers[1])
    }
    var lines = ""
    for number in 0..<600 {
      let (x, y) = (
        Double.random(in: -12...12, using: &generator), Double.random(in: -2...11, using: &generator)
      )
      let side = Double.random(in: 0.1...4, using: &generator)
      let line = "[\(text(x, y)),\(text(x + side, y + side / 3))]"
      let ring = "[[\(text(x, y)),\(text(x + side, y)),\(text(x, y + side)),\(text(x, y))]]"
      let geometry = [
        #""Point","coordinates":\#(text(x, y, 1))"#, #""LineString","coordinates":\#(line)"#,
        #""Polygon","coordinates":\#(ring)"#,
      ][number % 3]
      lines += #"{"type":"Feature","id":\#(number),"geometry":{"type":\#(geometry)},"properties":{}}"# + "\n"
    }
    let folder = TemporaryFolder()
    try folder.put("path", "[" + corners.joined(separator: ",") + "]")
    try folder.put("in.geojson", lines)
    let outline = try tiletap(
      "lasso", "--path", folder / "path", "--outline", "-o", folder / "outline.geojson")
    #expect(outline.status == 0, "\(outline.error)")
    for predicate in ["intersects", "within", "centroid"] {
      func selected(_ lasso: String) throws -> [String] {
        let outcome = try tiletap(
          "lasso", folder / "in.geojson", "--path", folder / lasso, "--predicate", predicate)
        #expect(outcome.status == 0 && outcome.error.isEmpty, "\(outcome.error)")
        return try features(outcome.output)
      }
      let drawn = try selected("path")
      #expect(drawn.count > 10 && drawn.count < 500)
      #expect(try selected("outline.geojson") == drawn)
    }
  }

  @Test func severalPolygonsAreOneArea() throws {
    let features = [
      "[[[0,0],[10,0],[10,10],[0,10],[0,0]],[[4,4],[4,8],[8,8],[8,4],[4,4]]]",
      "[[[9,0],[20,0],[20,10],[9,10],[9,0]]]",
    ].map { #"{"type":"Feature","geometry":{"type":"Polygon","coordinates":\#($0)},"properties":{}}"# }
    let collection = #"{"type":"FeatureCollection","features":[\#(features.joined(separator: ","))]}"#
    let folder = TemporaryFolder()
    try folder.put("area.geojson", collection)
    let places = ["[6,6]", "[3,3]", "[9.5,5]", "[15,5]"]
    let points = places.map {
      #"{"type":"Feature","geometry":{"type":"Point","coordinates":\#($0)},"properties":{"name:en":"\#($0)"}}"#
    }
    try folder.put("in.geojson", points.joined(separator: "\n"))
    #expect(
      try names(folder / "in.geojson", "--path", folder / "area.geojson") == places.dropFirst().sorted())
    let hull = ["--path", folder / "area.geojson", "--hull", "convex"]
    #expect(try names(folder / "in.geojson", hull[0], hull[1], hull[2], hull[3]) == places.sorted())
    let point = #"{"type":"Feature","geometry":{"type":"Point","coordinates":[1,2]},"properties":{}}"#
    let mixed = (features + [point]).joined(separator: "\n")
    let refused = try tiletap("lasso", "--path", "-", "--outline", input: Array(mixed.utf8))
    #expect(refused.status == 65 && refused.error.contains("polygons alone"))
  }

  private func ringSet(_ bytes: [UInt8]) throws -> Set<JSONValue> {
    Set(try JSONValue(parsing: bytes)["geometry"]?["coordinates"]?.elements.first?.elements ?? [])
  }

  @Test(arguments: [
    (["lasso"], 64), (["lasso", "IN"], 64), (["lasso", "IN", "--path", "P", "--points", "P"], 64),
    (["lasso", "--path", "P"], 64), (["lasso", "IN", "--path", "P", "--hull", "round"], 64),
    (["lasso", "IN", "--path", "P", "--concavity", "2"], 64), (["lasso", "-", "--path", "-"], 64),
    (["lasso", "IN", "--path", "nowhere"], 66), (["lasso", "nowhere", "--path", "P"], 66),
    (["lasso", "IN", "--path", "P", "--layer", "park"], 65),
    (["lasso", "GEO", "--path", "P", "--layer", "park"], 65),
    (["lasso", "GEO", "--path", "P", "--scheme", "tms"], 64),
    (["lasso", "GEO", "--path", "P", "--zoom", "3"], 64),
    (["lasso", "IN", "--path", "P", "--zoom", "9"], 65),
    (["lasso", "IN", "--path", "P", "--zoom", "1.5"], 64),
  ])
  func mistakes(_ words: [String], _ status: Int) throws {
    let names = ["IN": Package.example("tokyo.pmtiles"), "GEO": Package.example("tokyo.geojson"), "P": path]
    let outcome = try tiletap(all: words.map { names[$0] ?? $0 })
    #expect(Int(outcome.status) == status, "\(outcome.error)")
    #expect(outcome.error.split(separator: "\n").count == 1)
  }

  @Test(arguments: ["1,2\n3,4\n", "1,2\nhere\n", "[[1,2],[3]]", "", #"{"type":"Point","coordinates":[1,2]}"#])
  func badLassosAreRefused(_ text: String) throws {
    let outcome = try tiletap(
      "lasso", Package.example("tokyo.geojson"), "--path", "-", input: Array(text.utf8))
    #expect(outcome.status == 65)
    #expect(outcome.error.hasPrefix("tiletap: standard input: "))
  }

  @Test func edgesThatGoTheShorterWayAreTold() throws {
    let input = Array("170,0\n-170,0\n-170,10\n170,10\n".utf8)
    let outcome = try tiletap("lasso", "--path", "-", "--outline", input: input)
    #expect(outcome.status == 0)
    #expect(
      outcome.error
        == "tiletap: standard input: warning: an edge from 170,0 to -170,0 goes the shorter way, over the antimeridian; "
        + "put a corner between them for the longer way (and 1 more)\n")
    #expect(try tiletap("lasso", "--path", "-", "--outline", "--quiet", input: input).error.isEmpty)
    #expect(try tiletap("lasso", "--points", "-", "--outline", input: input).error.isEmpty)
    let world = Array("-180,-90\n180,-90\n180,90\n-180,90\n".utf8)
    let all = try tiletap("lasso", Package.example("tokyo.geojson"), "--path", "-", input: world)
    let copied = try tiletap("convert", Package.example("tokyo.geojson"))
    #expect(all.status == 0 && all.error.isEmpty)
    #expect(try features(all.output) == features(copied.output))
  }

  @Test(arguments: [
    "0,0\n1,0\n3,0\n", "139.7,35.6\n139.8,35.7\n139.9,35.8\n", "5,1\n5,2\n5,-7\n5,3\n",
  ])
  func placesOnOneLineAreNoArea(_ text: String) throws {
    for words in [["--path"], ["--points"], ["--hull", "none", "--points"]] {
      let outcome = try tiletap(all: ["lasso", "--outline"] + words + ["-"], input: Array(text.utf8))
      #expect(outcome.status == 65 && outcome.output.isEmpty)
      #expect(outcome.error.contains("the places lie on one line"), "\(outcome.error)")
    }
    let there = try tiletap("lasso", "--path", "-", "--outline", input: Array("0,0\n1,0\n1,1\n1,0\n".utf8))
    #expect(there.status == 65 && there.error.contains("no area"), "\(there.error)")
  }

  @Test func pointsOfALayer() throws {
    let input = Package.example("tokyo.geojson")
    let all = try tiletap("lasso", "--points", input, "--hull", "convex", "--outline")
    let stations = try tiletap(
      "lasso", "--points", input, "--layer", "stations", "--hull", "convex", "--outline")
    let folder = TemporaryFolder()
    #expect(try tiletap("convert", input, "--layer", "stations", "-o", folder / "stations.json").status == 0)
    let alone = try tiletap("lasso", "--points", folder / "stations.json", "--hull", "convex", "--outline")
    #expect(stations.status == 0 && stations.output == alone.output && stations.output != all.output)
    let unknown = try tiletap("lasso", "--points", input, "--layer", "station", "--outline")
    #expect(unknown.status == 65 && unknown.error.contains(#"no layer "station""#))
    let places = try tiletap(
      "lasso", "--points", "-", "--layer", "a", "--outline", input: Array("1,2\n".utf8))
    #expect(places.status == 64 && places.error.contains("--layer is for features"))
  }

  @Test(arguments: ["tokyo.pmtiles", "tokyo.mbtiles", "14-14553-6449.mvt"], ["--path", "--points"])
  func tilesAreNoPlaces(_ name: String, _ option: String) throws {
    let outcome = try tiletap("lasso", option, Package.example(name), "--outline")
    #expect(outcome.status == 65 && outcome.error.utf8.count < 250)
    #expect(outcome.error.contains("expected places: GeoJSON"), "\(outcome.error)")
  }

  @Test func theNameTellsTheFormat() throws {
    let folder = TemporaryFolder()
    let words = ["lasso", Package.example("tokyo.geojson"), "--path", path, "--layer", "stations"]
    for (name, first) in [
      ("a.geojson", "{\"type\":\"FeatureColl"), ("a.ndjson", "{\"type\""), ("a.geojsons", "\u{1E}{"),
    ] {
      #expect(try tiletap(all: words + ["-o", folder / name]).status == 0)
      let text = try String(contentsOfFile: folder / name, encoding: .utf8)
      #expect(text.hasPrefix(first) || text.hasPrefix("{\"type\": \"Feature\""), "\(text.prefix(30))")
      #expect(text.split(separator: "\n").count == (name == "a.geojson" ? 5 : 3))
    }
    #expect(try tiletap(all: words + ["-o", folder / "a.csv"]).status == 64)
    let asked = try tiletap(all: words + ["--format", "geojsonseq", "--outline"])
    #expect(asked.output.first == 0x1E)
  }
}
