import Foundation
import GeoModel
import JSONText
import TestSupport
import Testing

@testable import TileTapCLI

@Suite struct ConvertTests {
  private let folder = TemporaryFolder()
  private let tokyo = Package.example("tokyo.mbtiles")

  @Test(arguments: [
    ("o.geojson", "geojson"), ("o.geojsons", "geojsonseq"), ("o.geojsonl", "ndjson"), ("o.ndjson", "ndjson"),
    ("o.json", "geojson"), ("O.NDJSON", "ndjson"),
  ])
  func nameTellsTheForm(_ name: String, _ format: String) throws {
    #expect(try tiletap("convert", tokyo, "-o", folder / name).status == 0)
    let expected = try tiletap("convert", tokyo, "--format", format)
    #expect(try Array(folder.text(name).utf8) == expected.output)
  }

  @Test func formatsHoldTheSameFeatures() throws {
    let lines = try tiletap("convert", tokyo, "--format", "ndjson").text.split(separator: "\n").map(
      String.init)
    let sequence = try tiletap("convert", tokyo, "--format", "geojsonseq").text
    #expect(sequence == lines.map { "\u{1E}\($0)\n" }.joined())
    let collection = try JSONValue(parsing: tiletap("convert", tokyo).output)
    #expect(collection["type"] == "FeatureCollection")
    #expect(try collection["features"]?.elements == lines.map { try JSONValue(parsing: $0) })
  }

  @Test func outputIsTheSameWhateverTheJobs() throws {
    let one = try tiletap("convert", tokyo, "--minzoom", "0", "--jobs", "1")
    #expect(one.output.count > 10_000)
    for jobs in ["2", "4", "7"] {
      #expect(try tiletap("convert", tokyo, "--minzoom", "0", "--jobs", jobs).output == one.output)
    }
  }

  @Test func compressedOutputHoldsTheSame() throws {
    #expect(try tiletap("convert", tokyo, "-o", folder / "o.geojson.gz").status == 0)
    let table = try tiletap("convert", tokyo, "-o", folder / "o.csv")
    #expect(table.status == 64 && table.error.contains("ends as no GeoJSON does"))
    #expect(try tiletap("convert", tokyo, "-o", folder / "o.csv", "--format", "ndjson").status == 0)
    #expect(try tiletap("convert", tokyo, "-o", folder / "o.pmtiles").error.contains("tiletap copy"))
    let plain = try tiletap("convert", tokyo).output
    let bytes = try Data(contentsOf: URL(filePath: folder / "o.geojson.gz"))
    #expect(bytes.starts(with: [0x1F, 0x8B]))
    #expect(bytes.count < plain.count / 3)
    let again = try tiletap("convert", folder / "o.geojson.gz")
    #expect(try JSONValue(parsing: again.output) == JSONValue(parsing: plain))
  }

  @Test func containersGiveTheSame() throws {
    let expected = try tiletap("convert", tokyo, "--minzoom", "0", "--format", "ndjson").text
    let found = try tiletap(
      "convert", Package.example("tokyo.pmtiles"), "--minzoom", "0", "--format", "ndjson"
    ).text
    #expect(found.split(separator: "\n").sorted() == expected.split(separator: "\n").sorted())
  }

  @Test func existingFileIsReplacedOnlyOnDemand() throws {
    try folder.put("o.geojson", "old")
    let refused = try tiletap("convert", tokyo, "-o", folder / "o.geojson")
    #expect(refused.status == 73)
    #expect(
      refused.error == "tiletap: \(folder / "o.geojson"): cannot create: File exists; --force replaces it\n")
    #expect(try folder.text("o.geojson") == "old")
    #expect(try tiletap("convert", tokyo, "-o", folder / "o.geojson", "--force").status == 0)
    #expect(try folder.text("o.geojson").hasPrefix(#"{"type":"FeatureCollection""#))
    #expect(folder.names() == ["o.geojson"])
  }

  @Test func existingFileIsKeptAfterAnError() throws {
    try folder.put("o.geojson", "old")
    try folder.put(
      "bad.geojson", #"{"type":"FeatureCollection","features":[{"type":"Feature","geometry":nul"#)
    let outcome = try tiletap("convert", folder / "bad.geojson", "-o", folder / "o.geojson", "--force")
    #expect(outcome.status == 65)
    #expect(outcome.error.hasPrefix("tiletap: \(folder / "bad.geojson"): 1:"))
    #expect(outcome.error.filter { $0 == "\n" }.count == 1)
    #expect(try folder.text("o.geojson") == "old")
    #expect(folder.names() == ["bad.geojson", "o.geojson"])
  }

  @Test func statusesTellWhatFailed() throws {
    #expect(try tiletap("convert", folder / "none").status == 66)
    #expect(try tiletap("convert", tokyo, "-o", folder / "none/o.geojson").status == 73)
    #expect(try tiletap("convert", Package.example("inspect.sh")).status == 65)
    let layer = try tiletap("convert", tokyo, "--layer", "station")
    #expect(layer.status == 65 && layer.output.isEmpty)
    for name in ["parks", "river", "stations", "wards"] { #expect(layer.error.contains("\"\(name)\"")) }
  }

  @Test func loneTileFromStandardInput() throws {
    let path = Package.example("14-14553-6449.mvt")
    let bytes = try Array(Data(contentsOf: URL(filePath: path)))
    let expected = try tiletap("convert", path)
    #expect(expected.status == 0)
    #expect(try tiletap("convert", "-", "--tile", "14/14553/6449", input: bytes).output == expected.output)
    let unplaced = try tiletap("convert", "-", input: bytes)
    #expect(unplaced.status == 65 && unplaced.error.contains("--tile Z/X/Y"))
    let units = try tiletap("convert", "-", "--tile-units", input: bytes)
    #expect(units.status == 0)
    #expect(!units.text.contains("139."))
  }

  @Test func propertiesThatNoLayerHasAreWarnedOf() throws {
    let outcome = try tiletap("convert", tokyo, "--properties", "nam, name:en")
    #expect(outcome.status == 0)
    #expect(outcome.error.contains(#"no layer has a property "nam"; did you mean "name"?"#))
    #expect(!outcome.error.contains("name:en"))
  }

  @Test func geoJSONIsFilteredAndRewritten() throws {
    let source = Package.example("tokyo.geojson")
    let stations = try tiletap(
      "convert", source, "--layer", "stations", "--properties", "code", "--format", "ndjson")
    let features = try stations.text.split(separator: "\n").map { try JSONValue(parsing: String($0)) }
    #expect(features.count == 30)
    for feature in features {
      #expect(feature["layer"] == "stations")
      guard case .object(let properties)? = feature["properties"] else { continue }
      #expect(properties.members.map(\.key) == ["code"])
    }
    let box = try tiletap("convert", source, "--bbox", "139.69,35.65,139.71,35.67", "--format", "ndjson")
    #expect(box.text.contains("Shibuya") && !box.text.contains("Ueno"))
    let again = try tiletap(
      "convert", "-", input: tiletap("convert", source, "--format", "geojsonseq").output)
    let whole = try JSONValue(parsing: tiletap("convert", source).output)
    #expect(try JSONValue(parsing: again.output)["features"] == whole["features"])
    #expect(whole["bbox"] != nil, "members of the collection stay")
    #expect(try tiletap("convert", source, "--zoom", "3").status == 64)
  }

  /// The same answer by an expression, by its legacy form, and by the layer that holds just those features.
  @Test(arguments: [
    #"["==", ["get", "kind"], "station"]"#, #"["==", "kind", "station"]"#,
    #"["all", ["==", ["geometry-type"], "Point"], ["has", "code"]]"#,
    #"["all", [">", ["id"], 1000], ["<", ["id"], 2000]]"#,
  ])
  func filterDecides(_ filter: String) throws {
    for input in [tokyo, Package.example("tokyo.geojson")] {
      let expected = try tiletap("convert", input, "--layer", "stations")
      let found = try tiletap("convert", input, "--filter", filter)
      #expect(found.status == 0 && found.error.isEmpty)
      #expect(found.output == expected.output, "\(filter) \(input)")
    }
  }

  @Test func filterMistakesAreUsage() throws {
    let outcome = try tiletap("convert", tokyo, "--filter", #"["=", 1, 2]"#)
    #expect(outcome.status == 64 && outcome.output.isEmpty)
    #expect(outcome.error.hasPrefix("tiletap: convert: --filter: 1:"))
    #expect(try tiletap("convert", tokyo, "--filter", "kind == 1").status == 64)
  }

  @Test func filterKnowsGeometry() throws {
    let area =
      #"{"type":"Polygon","coordinates":[[[139.6,35.6],[139.75,35.6],[139.75,35.9],[139.6,35.9],[139.6,35.6]]]}"#
    let inside = #"["within", \#(area)]"#
    for input in [tokyo, Package.example("tokyo.geojson")] {
      let stations = try tiletap(
        "convert", input, "--layer", "stations", "--format", "ndjson", "--filter", inside)
      let west = try stations.text.split(separator: "\n").map { line in
        try JSONValue(parsing: String(line))["geometry"]?["coordinates"]?.elements.first
      }
      #expect(west.count > 5 && west.count < 30)
      for case .number(let x)? in west { #expect(x.doubleValue < 139.75) }
    }
  }

  @Test(arguments: [["--zoom", "9"], ["--tile", "14/1/1"], ["--bbox", "-10,-10,0,0"]])
  func aSelectionWithoutTilesIsSaid(_ words: [String]) throws {
    let outcome = try tiletap(all: ["convert", tokyo] + words)
    #expect(outcome.status == 0)
    #expect(try JSONValue(parsing: outcome.output)["features"] == .array([]))
    #expect(outcome.error.contains("no tile is selected; the tiles have zooms 10 to 14"))
    #expect(try tiletap(all: ["convert", tokyo, "--quiet"] + words).error.isEmpty)
  }

  @Test func damageIsSkippedOrStops() throws {
    let text = """
      {"type":"Feature","geometry":{"type":"Point","coordinates":[1,2]},"properties":{}}
      {"type":"Feature","geometry":{"type":"Point","coordinates":["a",2]},"properties":{}}
      {"type":"Feature","geometry":{"type":"Point","coordinates":[3,4]},"properties":{}}

      """
    let lenient = try tiletap("convert", "-", "--format", "ndjson", input: Array(text.utf8))
    #expect(lenient.status == 0 && lenient.text.split(separator: "\n").count == 2)
    #expect(lenient.error.contains("warning: 2:"))
    #expect(try tiletap("convert", "-", "--quiet", input: Array(text.utf8)).error == "")
    let strict = try tiletap("convert", "-", "--strict", input: Array(text.utf8))
    #expect(strict.status == 65 && strict.error.hasPrefix("tiletap: standard input: 2:"))
  }

  @Test func anInputOfRefusedObjectsOnlyIsAnError() throws {
    let folder = TemporaryFolder()
    let bad = #"{"type":"Feature","geometry":{"type":"Point","coordinates":["a",2]},"properties":{}}"#
    for text in [bad, bad + "\n" + bad, #"{"type":"FeatureCollection","features":[\#(bad),\#(bad)]}"#] {
      try folder.put("in.geojson", text)
      for words in [["-o", folder / "out.geojson"], ["-o", folder / "out.geojson.gz"], [], ["--quiet"]] {
        let outcome = try tiletap(all: ["convert", folder / "in.geojson"] + words)
        #expect(outcome.status == 65 && outcome.output.isEmpty)
        #expect(outcome.error.contains("no feature could be read, so nothing was written"))
        #expect(outcome.error.contains("warning") == (words != ["--quiet"]))
      }
      #expect(folder.names() == ["in.geojson"])
    }
    // A collection without features is no damage.
    let empty = try tiletap("convert", "-", input: Array(#"{"type":"FeatureCollection","features":[]}"#.utf8))
    #expect(empty.status == 0 && empty.error.isEmpty)
  }

  @Test func bytesBehindCompressedTextAreSaid() throws {
    let folder = TemporaryFolder()
    let text = #"{"type":"Feature","geometry":{"type":"Point","coordinates":[1,2]},"properties":{}}"#
    try folder.put("in.geojson", text)
    #expect(try tiletap("convert", folder / "in.geojson", "-o", folder / "a.ndjson.gz").status == 0)
    let clean = try folder.bytes("a.ndjson.gz")
    #expect(try tiletap("convert", folder / "a.ndjson.gz", "--strict").status == 0)
    let lenient = try tiletap("convert", "-", "--format", "ndjson", input: clean + Array("rest".utf8))
    #expect(lenient.status == 0 && lenient.text == text + "\n")
    #expect(
      lenient.error
        == "tiletap: standard input: warning: 4 bytes follow the compressed data and are ignored; expected nothing\n"
    )
    let strict = try tiletap("convert", "-", "--strict", input: clean + [0])
    #expect(strict.status == 65 && strict.error.contains("1 byte follows the compressed data"))
    let info = try tiletap("info", "-", input: clean + Array("rest".utf8))
    #expect(info.status == 0 && info.text.contains("4 bytes follow the compressed data"))
    // Another member is no rest.
    #expect(try tiletap("convert", "-", "--strict", "--format", "ndjson", input: clean + clean).status == 0)
  }
}
