import Foundation
import GeoModel
import JSONText
import TestSupport
import Testing

@testable import TileTapCLI

/// `tiletap query --style`: options, taps, output and errors.
@Suite struct StyledQueryTests {
  private let folder = TemporaryFolder()
  private let style = Package.example("taps-style.json")
  /// Ueno Park's sign in the middle of a phone's screen.
  private let view = ["--size", "390x844", "--center", "139.77346,35.71504", "--zoom", "14"]

  private func query(_ words: String..., input: String = "") throws -> Outcome {
    try tiletap(all: ["query", "--style", style] + view + words, input: Array(input.utf8))
  }

  /// The hits of an output as `layer:id`.
  private func hits(_ json: JSONValue) -> [String] {
    guard case .object(let collection) = json, case .array(let features)? = collection["features"] else {
      return ["no collection"]
    }
    return features.map { feature in
      guard case .object(let members) = feature, case .object(let layer)? = members["layer"],
        case .string(let name)? = layer["id"], case .number(let id)? = members["id"]
      else { return "no hit" }
      return "\(name):\(Int(id.doubleValue))"
    }
  }

  private func lines(_ outcome: Outcome) throws -> [JSONValue] {
    try outcome.text.split(separator: "\n").map { try JSONValue(parsing: String($0)) }
  }

  private static let sign = ["signs-touch-area:2002", "signs:2002", "signs-shadow:2002", "parks:2002"]

  @Test func outputIsThatOfTheSchema() throws {
    let schema = try JSONSchema(parsing: Package.schema("query-style.schema.json"))
    let symbols = """
      {"version": 8, "center": [0, 0], "zoom": 2, "sources": {"data": {"type": "geojson", "data": {"type": "Feature",
        "id": "a", "properties": null, "geometry": {"type": "GeometryCollection", "geometries": [
        {"type": "Point", "coordinates": [0, 0]}, {"type": "Point", "coordinates": [1, 0]}]}}}}, "layers": [
        {"id": "sign", "type": "symbol", "source": "data", "layout": {"text-field": "x"}}]}
      """
    try folder.put("symbols.json", symbols)
    for outcome in [
      try query("--screen", "195,422"), try query("--box", "0,0,390,844", "--touch-radius", "50"),
      try query("--taps", "-", input: "195,422\n1,1\n"),
      try tiletap("query", "--style", folder / "symbols.json", "--screen", "256,256"),
    ] {
      #expect(outcome.status == 0 && outcome.error.isEmpty, "\(outcome.error)")
      let values =
        outcome.text.hasPrefix("{\"type\":\"FeatureCollection\",\"tap\"")
        ? try lines(outcome) : [try JSONValue(parsing: outcome.text)]
      for value in values { #expect(schema.problems(in: value).isEmpty, "\(schema.problems(in: value))") }
    }
  }

  @Test func placesOfEveryKind() throws {
    #expect(hits(try JSONValue(parsing: try query("--screen", "195,422").text)) == Self.sign)
    #expect(hits(try JSONValue(parsing: try query("--at", "139.77346,35.71504").text)) == Self.sign)
    // The same place one turn to the east.
    #expect(hits(try JSONValue(parsing: try query("--at", "499.77346,35.71504").text)) == Self.sign)
    try folder.put("area.txt", "x,y\n190,418\n200,418\n200,427\n")
    let lasso = try query("--lasso", folder / "area.txt")
    #expect(hits(try JSONValue(parsing: lasso.text)) == Self.sign)
    try folder.put(
      "area.geojson", #"{"type":"LineString","coordinates":[[139.77,35.71],[139.78,35.71],[139.77,35.72]]}"#)
    let drawn = try query("--lasso", folder / "area.geojson", "--layer", "signs")
    #expect(hits(try JSONValue(parsing: drawn.text)) == ["signs:2002"])
  }

  @Test func areasByGeometry() throws {
    // Around a station's circle, its middle left out.
    try folder.put("beside", "lon,lat\n139.7771,35.7\n139.79,35.7\n139.79,35.73\n139.7771,35.73\n")
    try folder.put("around", "lon,lat\n139.776,35.7\n139.79,35.7\n139.79,35.73\n139.776,35.73\n")
    func found(_ words: String...) throws -> [String] {
      let outcome = try tiletap(all: ["query", "--style", style, "--layer", "stations"] + words)
      #expect(outcome.status == 0 && outcome.error.isEmpty, "\(outcome.error)")
      return hits(try JSONValue(parsing: outcome.text))
    }
    #expect(try found("--lasso", folder / "beside").contains("stations:1005"))
    for predicate in ["within", "centroid"] {
      #expect(try !found("--lasso", folder / "beside", "--predicate", predicate).contains("stations:1005"))
      #expect(try found("--lasso", folder / "around", "--predicate", predicate).contains("stations:1005"))
    }
    // All but a hole around it, and again with an island in the hole.
    func ring(_ west: Double, _ south: Double, _ east: Double, _ north: Double) -> String {
      "[[\(west),\(south)],[\(east),\(south)],[\(east),\(north)],[\(west),\(north)],[\(west),\(south)]]"
    }
    let (outer, hole) = (ring(139, 35, 141, 36.5), ring(139.77, 35.7, 139.79, 35.73))
    try folder.put("whole", #"{"type":"Polygon","coordinates":[\#(outer)]}"#)
    try folder.put("holed", #"{"type":"Polygon","coordinates":[\#(outer),\#(hole)]}"#)
    let island = ring(139.775, 35.701, 139.785, 35.729)
    try folder.put("island", #"{"type":"MultiPolygon","coordinates":[[\#(island)],[\#(outer),\#(hole)]]}"#)
    for predicate in ["intersects", "within", "centroid"] {
      let whole = try found("--lasso", folder / "whole", "--predicate", predicate)
      let holed = try found("--lasso", folder / "holed", "--predicate", predicate)
      #expect(whole.contains("stations:1005") && !holed.contains("stations:1005") && !holed.isEmpty)
      #expect(holed.count < whole.count)
      let island = try found("--lasso", folder / "island", "--predicate", predicate)
      #expect(island.contains("stations:1005") && Set(holed).isSubset(of: island))
      let hull = try found("--lasso", folder / "holed", "--hull", "convex", "--predicate", predicate)
      #expect(hull == whole)
    }
    // A dart whose hull is the square around it, on the screen and in degrees.
    try folder.put("dart", "x,y\n0,0\n512,0\n500,10\n512,512\n0,512\n500,11\n")
    try folder.put("all", "x,y\n0,0\n512,0\n512,512\n0,512\n")
    let all = try found("--lasso", folder / "all", "--predicate", "within")
    #expect(try all.count > 1 && found("--box", "0,0,512,512", "--predicate", "within") == all)
    #expect(try found("--lasso", folder / "dart", "--hull", "convex", "--predicate", "within") == all)
    #expect(try found("--lasso", folder / "dart", "--predicate", "within").count < all.count)
    let dug = try found("--lasso", folder / "dart", "--hull", "concave", "--concavity", "1")
    #expect(try dug.count <= found("--lasso", folder / "dart", "--hull", "convex").count)
    // Above the horizon there is nothing to go round.
    let sky = try query("--lasso", folder / "all", "--hull", "convex", "--pitch", "85")
    #expect(sky.status == 65 && sky.error.contains("above the horizon"), "\(sky.error)")
  }

  @Test func theTopmost() throws {
    #expect(hits(try JSONValue(parsing: try query("--screen", "195,422", "--top").text)) == [Self.sign[0]])
    #expect(
      hits(try JSONValue(parsing: try query("--top", "2", "--screen", "195,422").text))
        == Array(Self.sign[..<2]))
    #expect(
      hits(try JSONValue(parsing: try query("--top=3", "--screen", "195,422").text)) == Array(Self.sign[..<3])
    )
    #expect(try query("--screen", "195,422", "--top=0").status == 64)
  }

  @Test func manyTapsInOrder() throws {
    let taps = "1,1\n195,422\n\n1,1\n195,437\n"
    let answers = try lines(try query("--taps", "-", input: taps))
    #expect(answers.map { hits($0).count } == [0, 4, 0, 2])
    guard case .object(let second) = answers[1] else { return }
    #expect(second["tap"] == ["x": 195, "y": 422])
    // Places in the view are degrees, and a first line settles it.
    let places = "139.77346,35.71504\n139.777,35.7138\n"
    let guessed = try lines(
      try query("--taps", "-", "--layer", "stations", "--layer", "signs", input: places))
    #expect(guessed.map(hits) == [["signs:2002"], ["stations:1005"]])
    let told = try lines(try query("--taps", "-", input: "lon,lat\n" + places))
    #expect(told.map { hits($0).count } == [4, 1])
    let pixels = try lines(try query("--taps", "-", "--tap-units", "pixels", input: places))
    #expect(pixels.map { hits($0).count } == [0, 0])
    let points =
      #"{"type":"Feature","id":"t","properties":{"n":1},"geometry":{"type":"Point","coordinates":[139.77346,35.71504]}}"#
    guard case .object(let feature) = try #require(try lines(try query("--taps", "-", input: points)).first),
      case .object(let tap)? = feature["tap"]
    else { return }
    #expect(tap["id"] == "t" && tap["properties"] == ["n": 1])
  }

  @Test func statesOfFeatures() throws {
    try folder.put(
      "style.json",
      """
      {"version": 8, "zoom": 3, "sources": {"data": {"type": "geojson", "data":
        {"type": "Feature", "id": 5, "properties": {}, "geometry": {"type": "Point", "coordinates": [0, 0]}}}},
       "layers": [{"id": "dot", "type": "circle", "source": "data", "paint":
         {"circle-radius": ["case", ["==", ["feature-state", "big"], true], 50, 3]}}]}
      """)
    try folder.put("state.json", #"[{"source": "data", "id": 5, "state": {"big": true}}]"#)
    let words = ["query", "--style", folder / "style.json", "--screen", "290,256"]
    #expect(hits(try JSONValue(parsing: try tiletap(all: words).text)).isEmpty)
    let big = try tiletap(all: words + ["--state", folder / "state.json"])
    #expect(hits(try JSONValue(parsing: big.text)) == ["dot:5"])
    try folder.put("state.json", #"[{"id": 5}]"#)
    #expect(try tiletap(all: words + ["--state", folder / "state.json"]).status == 65)
  }

  @Test(arguments: [
    (["--screen", "1,2", "--at", "0,0"], "expected one of --screen, --box, --at, --lasso and --taps"),
    (["--lasso", "-", "--state", "-"], "more than one is standard input: --lasso, --state"),
    ([], "expected one of --screen, --box, --at, --lasso and --taps"),
    (["--screen", "1"], "'1' is not two numbers X,Y in pixels"),
    (["--screen", "1,2", "--radius", "5"], "--radius goes without --style"),
    (["--screen", "1,2", "--filter", "[\"nope\"]"], "--filter"),
    (["--screen", "1,2", "--size", "390"], "is not a width and a height in pixels"),
    (["tokyo.pmtiles", "--screen", "1,2"], "INPUT and --style are two forms"),
    (["--screen", "1,2", "--predicate", "within"], "--predicate is for --lasso and --box"),
    (["--screen", "1,2", "--hull", "convex"], "--hull is for --lasso"),
    (["--lasso", "x", "--hull", "convex", "--concavity", "3"], "--concavity is for --hull concave"),
    (
      ["--lasso", "x", "--predicate", "within", "--touch-radius", "3"],
      "--touch-radius is for --predicate intersects"
    ),
    (
      ["--box", "1,2,3,4", "--predicate", "centroid", "--exact-stroke"],
      "--exact-stroke is for --predicate intersects"
    ),
  ])
  func usage(_ words: [String], _ message: String) throws {
    let outcome = try tiletap(all: ["query", "--style", style] + words)
    #expect(outcome.status == 64)
    #expect(outcome.error.contains(message), "\(outcome.error)")
  }

  @Test func whatCannotBeAsked() throws {
    #expect(try tiletap("query", "--screen", "1,2").error.contains("--screen needs --style"))
    let unknown = try query("--screen", "1,2", "--layer", "nope")
    #expect(
      unknown.status == 65 && unknown.error.contains(#"no layer "nope"; expected one of "parks", "stations""#)
    )
    #expect(try tiletap("query", "--style", folder / "none.json", "--screen", "1,2").status == 66)
    try folder.put(
      "web.json",
      """
      {"version": 8, "sources": {"web": {"type": "vector", "url": "https://example.com/t.json"}},
       "layers": [{"id": "a", "type": "fill", "source": "web", "source-layer": "x"}]}
      """)
    let web = try tiletap("query", "--style", folder / "web.json", "--screen", "1,2")
    #expect(web.status == 65 && web.output.isEmpty)
    #expect(web.error.contains(#"source "web": https://example.com/t.json is on the web"#))
    try folder.put("bad.txt", "1,2\nx\n")
    let bad = try query("--taps", folder / "bad.txt")
    #expect(bad.status == 65 && bad.error.contains("2:1: 'x' is no place"), "\(bad.error)")
  }

  @Test func aByteOrderMarkIsNoPartOfTheFirstLine() throws {
    for text in ["x,y\n243,384\n", "243,384\n"] {
      try folder.put("plain.csv", text)
      try folder.put("marked.csv", "\u{FEFF}" + text)
      let plain = try query("--taps", folder / "plain.csv")
      let marked = try query("--taps", folder / "marked.csv")
      #expect(plain.status == 0 && marked.status == 0, "\(marked.error)")
      #expect(plain.output == marked.output)
    }
    try folder.put("lasso.txt", "\u{FEFF}lon,lat\n139,35\n140,35\n140,36\n")
    #expect(try query("--lasso", folder / "lasso.txt").status == 0)
  }

  @Test func unitsOfALasso() throws {
    // Beyond the view, which is 0.02 degrees wide.
    let corners = [(139.76, 35.70), (139.79, 35.70), (139.79, 35.72), (139.76, 35.72)]
    let lines = corners.map { "\($0.0),\($0.1)\n" }.joined()
    let array = "[" + corners.map { "[\($0.0),\($0.1)]" }.joined(separator: ",") + "]"
    let told = try query("--lasso", "-", "--tap-units", "degrees", input: lines)
    #expect(try told.status == 0 && !hits(JSONValue(parsing: told.text)).isEmpty)
    for (text, words) in [
      (lines, []), (array, []), ("lon,lat\n" + lines, []), (array, ["--tap-units", "degrees"]),
    ] {
      let outcome = try tiletap(
        all: ["query", "--style", style, "--size", "390x844", "--lasso", "-"] + words, input: Array(text.utf8)
      )
      #expect(outcome.status == 0 && outcome.error.isEmpty, "\(outcome.error)")
      #expect(hits(try JSONValue(parsing: outcome.text)) == hits(try JSONValue(parsing: told.text)))
    }
    let pixels = try query("--lasso", "-", input: "[[190,418],[200,418],[200,427]]")
    #expect(hits(try JSONValue(parsing: pixels.text)) == Self.sign)
    let drawn = #"{"type":"LineString","coordinates":[[0,0],[200,0],[200,400]]}"#
    let beyond = try query("--lasso", "-", input: drawn)
    #expect(beyond.status == 65 && beyond.error.contains("200,400 lies outside the world; expected degrees"))
    let asked = try query("--lasso", Package.example("lasso.geojson"), "--tap-units", "pixels")
    #expect(
      asked.status == 65 && asked.error.contains("GeoJSON, which is in degrees; expected pixels as x,y"))
    let far = try query("--lasso", "-", "--tap-units", "degrees", input: "170,0\n-170,0\n-170,0.1\n")
    #expect(far.error.contains("an edge from 170,0 to -170,0 goes the shorter way"), "\(far.error)")
  }

  @Test func whatGoesRoundNothingIsNoLasso() throws {
    let texts = [
      "1,2\n1,2\n1,2\n": "fewer than three corners",
      #"{"type":"Feature","geometry":null,"properties":{}}"#: "a feature without a geometry",
    ]
    for (text, message) in texts {
      try folder.put("lasso.txt", text)
      let outcome = try query("--lasso", folder / "lasso.txt")
      #expect(outcome.status == 65 && outcome.error.contains(message), "\(outcome.error)")
    }
  }

  @Test func whatIsReadIsNotReplaced() throws {
    let texts = ["lasso": "x,y\n0,0\n9,0\n9,9\n", "taps": "x,y\n1,2\n", "state": "[]"]
    for (option, text) in texts {
      try folder.put(option, text)
      let place = option == "state" ? ["--screen", "1,2"] : []
      let outcome = try tiletap(
        all: ["query", "--style", style, "--\(option)", folder / option] + place
          + ["-o", folder / option, "--force"])
      #expect(outcome.status == 73 && outcome.error.contains("the output is the input"), "\(outcome.error)")
      #expect(try String(contentsOfFile: folder / option, encoding: .utf8) == text)
    }
  }
}
