import Foundation
import GeoModel
import JSONText
import TestSupport
import Testing

@testable import TileTapCLI

@Suite struct StyleValidateTests {
  /// A style whose mistakes are one a line.
  private static let wrong = """
    {
      "version": 8,
      "sources": {"tokyo": {"type": "vector", "url": "pmtiles://tokyo.pmtiles"}},
      "layers": [
        {"id": "stations", "type": "circle", "source": "tokyo", "source-layer": "stations",
          "paint": {
            "circle-colour": "red",
            "circle-radius": ["get", "siz"],
            "circle-opacity": 0
          }
        }
      ]
    }
    """
  private static let right = wrong.replacingOccurrences(of: "colour", with: "color")
    .replacingOccurrences(of: "\"siz\"", with: "\"code\"").replacingOccurrences(of: ": 0\n", with: ": 1\n")

  private func validate(_ style: String, _ options: String...) throws -> Outcome {
    try tiletap(all: ["style", "validate", "-"] + options, input: Array(style.utf8))
  }

  @Test func findingsAreALineEach() throws {
    let outcome = try validate(Self.wrong)
    #expect(outcome.status == 1)
    #expect(
      outcome.text == """
        standard input:7:26: error: layer "stations": layers[0].paint.circle-colour: unknown property \
        "circle-colour"; did you mean "circle-color"?
        standard input:9:27: warning: layer "stations": layers[0].paint.circle-opacity: the layer can never be \
        seen: its opacity is 0

        """)
    #expect(outcome.error == "tiletap: standard input: 1 error, 1 warning\n")
  }

  @Test func warningsAloneAreNoFailure() throws {
    let style = Self.wrong.replacingOccurrences(of: "colour", with: "color")
    let outcome = try validate(style)
    #expect(outcome.status == 0 && outcome.text.contains(": warning: "))
    #expect(outcome.error == "tiletap: standard input: 0 errors, 1 warning\n")
    let quiet = try validate(style, "--quiet")
    #expect(quiet.status == 0 && quiet.output.isEmpty && quiet.error.isEmpty)
    #expect(try validate(Self.wrong, "--quiet").text.split(separator: "\n").count == 1)
    let none = try validate(Self.right)
    #expect(none.status == 0 && none.output.isEmpty)
    #expect(none.error == "tiletap: standard input: 0 errors, 0 warnings\n")
  }

  @Test func strictnessFailsForWarnings() throws {
    let style = Self.wrong.replacingOccurrences(of: "colour", with: "color")
    for options in [["--strict"], ["--strict", "--quiet"], ["--strict", "--json"]] {
      #expect(try tiletap(all: ["style", "validate", "-"] + options, input: Array(style.utf8)).status == 1)
    }
    #expect(try validate(Self.right, "--strict").status == 0)
    #expect(try validate(Self.wrong, "--strict").status == 1)
  }

  @Test func typesInTilesAreKnown() throws {
    let style = Self.right.replacingOccurrences(
      of: #""source-layer": "stations","#,
      with: #""source-layer": "parks", "maxzoom": 10, "filter": ["==", ["get", "opened"], "1900"],"#
    ).replacingOccurrences(of: "\"code\"", with: "\"opened\"")
    let outcome = try validate(style, "--tileset", Package.example("tokyo.pmtiles"))
    #expect(outcome.status == 0)
    let lines = outcome.text.split(separator: "\n")
    #expect(lines.count == 3)
    for (line, word) in zip(
      lines, ["type: the features are polygons only", "maxzoom: the layer can never", "filter[2]: the tiles"])
    {
      #expect(line.contains(word), "\(line)")
    }
  }

  @Test func outputFitsItsSchema() throws {
    let schema = try JSONSchema(parsing: Package.schema("style-validation.schema.json"))
    for style in [Self.wrong, Self.right, "{}", #"{"layers": [3, {"id": 3}], "layers": [4]}"#] {
      let outcome = try validate(style, "--json")
      #expect(schema.problems(in: try JSONValue(parsing: outcome.output)) == [])
    }
    let list = try JSONValue(parsing: validate(Self.wrong, "--json").output).elements
    #expect(list.map { $0["line"] ?? .null } == [7, 9])
    #expect(list.first?["path"] == ["layers", 0, "paint", "circle-colour"])
    #expect(list.first?["suggestion"] == "did you mean \"circle-color\"?")
  }

  /// Every output of the suite fits the schema, and its lines are where the key is.
  @Test func stylesOfOthersFitTheSchemaToo() throws {
    guard let folder = Conformance.suite("style-validation") else { return }
    let schema = try JSONSchema(parsing: Package.schema("style-validation.schema.json"))
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
    where name.hasSuffix(".input.json") {
      let outcome = try tiletap("style", "validate", "--json", folder.appending(path: name).path)
      let list = try JSONValue(parsing: outcome.output)
      #expect(schema.problems(in: list) == [], "\(name)")
      #expect(outcome.status == (list.elements.contains { $0["severity"] == "error" } ? 1 : 0), "\(name)")
    }
  }

  @Test(arguments: ["tokyo.pmtiles", "tokyo.mbtiles", "tiles", "14-14553-6449.mvt"])
  func stylesAreHeldAgainstTiles(_ name: String) throws {
    let tiles = Package.example(name)
    #expect(try validate(Self.right, "--tileset", tiles).text == "")
    let outcome = try validate(Self.wrong, "--tileset", tiles)
    #expect(outcome.status == 1)
    #expect(
      outcome.text.contains(
        "8:26: warning: layer \"stations\": layers[0].paint.circle-radius: no feature of the layer has a "
          + "property \"siz\"; one of code, "), "\(outcome.text)")
    let layer = Self.right.replacingOccurrences(of: "\"stations\",\n", with: "\"station\",\n")
    #expect(
      try validate(layer, "--tileset", tiles).text.hasSuffix(
        "source-layer: the tileset has no layer \"station\"; did you mean \"stations\"?\n"))
    for jobs in ["1", "3"] {
      let again = try validate(Self.wrong, "--tileset", tiles, "--jobs", jobs)
      #expect(again.output == outcome.output && again.error == outcome.error)
    }
  }

  @Test func theSourceOfTilesIsChosen() throws {
    let style = Self.right.replacingOccurrences(
      of: #""sources": {"#, with: #""sources": {"other": {"type": "vector", "url": "x"}, "#)
    let two = style.replacingOccurrences(
      of: #""layers": ["#,
      with: #""layers": [{"id": "roads", "type": "line", "source": "other", "source-layer": "roads"},"#)
    let tiles = Package.example("tokyo.pmtiles")
    let all = try validate(two, "--tileset", tiles)
    #expect(all.status == 1 && all.text.contains("the tileset has no layer \"roads\""))
    #expect(all.error.contains("warning: the tiles stand for other and tokyo; --source picks one"))
    let one = try validate(two, "--tileset", tiles, "--source", "tokyo")
    #expect(one.status == 0 && one.output.isEmpty)
    let unknown = try validate(two, "--tileset", tiles, "--source", "tokio")
    #expect(unknown.status == 65)
    #expect(unknown.error.contains("no vector source 'tokio'; did you mean 'tokyo'?"))
    #expect(try validate(two, "--source", "tokyo").status == 64)
    let geoJSON = try validate(two, "--tileset", Package.example("tokyo.geojson"))
    #expect(geoJSON.status == 65 && geoJSON.error.contains("the input is GeoJSON; expected tiles"))
    #expect(try validate(two, "--tileset", "/none.pmtiles").status == 66)
    #expect(try validate(two, "--tileset", "-").status == 64)
  }

  @Test func repeatedMembersAreTold() throws {
    let style = """
      {"version": 8, "sources": {}, "layers": [{"id": "a", "type": "background",
        "paint": {"background-color": "no colour", "background-color": "#fff"}}]}
      """
    let outcome = try validate(style)
    #expect(outcome.status == 0)
    #expect(
      outcome.text == """
        standard input:2:66: warning: layer "a": layers[0].paint.background-color: "background-color" stands here \
        more than once; the last one counts

        """)
  }

  @Test(arguments: [
    ("", "1:1: error: the text is empty"), ("{\n\"version\": 8,\n}", "2:13: error: a comma before the end"),
    ("{\"a\": 'b'}", "1:7: error: a single quotation mark"), ("// x\n{}", "1:1: error: a comment"),
    ("[]", "1:1: error: "),
  ]) func textsThatAreNoJSONAreFindings(_ text: String, _ line: String) throws {
    let outcome = try validate(text)
    #expect(outcome.status == 65 && outcome.text.hasPrefix("standard input:" + line), "\(outcome.text)")
    let schema = try JSONSchema(parsing: Package.schema("style-validation.schema.json"))
    let json = try validate(text, "--json")
    #expect(json.status == 65)
    let list = try JSONValue(parsing: json.output)
    #expect(schema.problems(in: list) == [] && list.elements.count == 1)
  }

  @Test func filesOfOtherKindsAreNamed() throws {
    for (name, kind) in [
      ("tokyo.pmtiles", "PMTiles"), ("tokyo.mbtiles", "MBTiles"), ("tokyo.geojson", "GeoJSON"),
    ] {
      for command in ["validate", "layers"] {
        let outcome = try tiletap("style", command, Package.example(name))
        #expect(outcome.status == 65 && outcome.error.contains("the file is \(kind); expected a style"))
      }
    }
    let folder = TemporaryFolder()
    try folder.put("style.json", Self.right)
    let hint = "is a map style; see 'tiletap style layers' and 'tiletap style validate'\n"
    var outcome = try tiletap("info", folder / "style.json")
    #expect(outcome.status == 65 && outcome.error == "tiletap: \(folder / "style.json"): the file \(hint)")
    outcome = try tiletap("info", "-", input: Array(Self.right.utf8))
    #expect(outcome.status == 65 && outcome.error == "tiletap: standard input: the text \(hint)")
  }
}
