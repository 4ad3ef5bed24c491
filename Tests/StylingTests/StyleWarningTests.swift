import GeoModel
import JSONText
import Testing

@testable import Styling

/// What is allowed and nobody means: sources, assets, touch areas, and layers that do not fit their tiles.
@Suite struct StyleWarningTests {
  private func warnings(
    root: String = "", source: String = #""url": "pmtiles://x.pmtiles""#, layers: String = "",
    against tiles: TilesetContents? = nil
  ) throws -> [String] {
    let findings = try StyleDocument(
      """
      {"version": 8, \(root) "sources": {"v": {"type": "vector", \(source)}}, "layers": [\(layers)]}
      """
    ).validate(against: tiles)
    #expect(findings.allSatisfy { $0.severity == .warning })
    return findings.map { "\($0.key): \($0.message)" }
  }

  private func layer(_ type: String, _ members: String = "", id: String = "a", name: String = "x") -> String {
    #"{"id": "\#(id)", "type": "\#(type)", "source": "v", "source-layer": "\#(name)"\#(members)}"#
  }

  @Test func sourcesWithoutTilesAreOdd() throws {
    #expect(try warnings() == [])
    #expect(try warnings(source: #""minzoom": 1"#).first?.contains("neither \"url\" nor \"tiles\"") == true)
    for url in ["x.pmtiles", "https://a.b/x.mbtiles?key=1", "X.PMTiles"] {
      #expect(try warnings(source: "\"url\": \"\(url)\"").first?.contains("needs its scheme") == true)
    }
    for url in [
      "mbtiles://x.mbtiles", "pmtiles://https://a.b/x.pmtiles", "tiles.json", "https://a.b/pmtiles",
    ] {
      #expect(try warnings(source: "\"url\": \"\(url)\"") == [])
    }
    for address in ["h/{z}/{x}/{y}.pbf", "h/{quadkey}", "h?b={bbox-epsg-3857}"] {
      #expect(try warnings(source: "\"tiles\": [\"\(address)\"]") == [])
    }
    let missing = try warnings(source: #""tiles": ["h/{z}/{x}", "h/{z}/{x}/{y}"]"#)
    #expect(missing.count == 1 && missing[0].hasPrefix("sources.v.tiles[0]") && missing[0].contains("{y}"))
  }

  @Test func centresAreLongitudeAndLatitude() throws {
    #expect(try warnings(root: #""center": [35.7, 139.7],"#).first?.hasPrefix("center[1]") == true)
    #expect(try warnings(root: #""center": [139.7, -90],"#) == [])
  }

  @Test func textsAndImagesNeedTheirAssets() throws {
    let layers = layer("symbol", #", "layout": {"text-field": "a", "icon-image": "b"}"#)
    #expect(
      try warnings(layers: layers).map { $0.prefix { $0 != ":" } } == [
        "layers[0].layout.text-field", "layers[0].layout.icon-image",
      ])
    #expect(
      try warnings(root: #""glyphs": "{fontstack}{range}", "sprite": "s","#, layers: layers) == [])
  }

  @Test(arguments: [
    ("circle", "points", false), ("circle", "polygons", true), ("circle", "both", false),
    ("heatmap", "points", false), ("heatmap", "polygons", true), ("fill", "points", true),
    ("fill", "polygons", false), ("line", "points", true), ("line", "polygons", false),
    ("line", "lines", false), ("symbol", "polygons", false), ("fill-extrusion", "points", true),
    ("circle", "unknown", false), ("fill", "both", false),
  ]) func geometriesFitTheLayer(_ type: String, _ geometry: String, _ isOdd: Bool) throws {
    let geometries: TilesetContents.Geometries =
      switch geometry {
      case "points": .points
      case "lines": .lines
      case "polygons": .polygons
      case "both": [.points, .polygons]
      default: []
      }
    let tiles = TilesetContents(layers: ["x": .init(geometries: geometries)])
    let found = try warnings(layers: layer(type), against: tiles)
    #expect(found.isEmpty != isOdd)
    #expect(found.allSatisfy { $0.hasPrefix("layers[0].type: the features are \(geometry) only") })
  }

  @Test func layersEndAfterTheTilesBegin() throws {
    let tiles = TilesetContents(layers: ["x": .init()], minimumZoom: 5)
    for (most, isOdd) in [(4, true), (5, true), (6, false)] {
      let found = try warnings(layers: layer("line", ", \"maxzoom\": \(most)"), against: tiles)
      #expect(found.isEmpty != isOdd)
    }
  }

  @Test(arguments: [
    (#"["==", ["get", "n"], "3"]"#, "layers[0].filter[2]"), (#"["==", "n", "3"]"#, "layers[0].filter[2]"),
    (#"["!=", 3, ["get", "t"]]"#, "layers[0].filter[1]"), (#"["==", "n", 3]"#, nil),
    (#"["all", ["==", ["get", "t"], 3]]"#, "layers[0].filter[1][2]"), (#"["==", "t", "n"]"#, nil),
    (#"["==", ["get", "b"], "n"]"#, nil), (#"["==", ["get", "n"], ["get", "t"]]"#, nil),
  ]) func comparisonsFitTheValues(_ filter: String, _ key: String?) throws {
    let tiles = TilesetContents(layers: [
      "x": .init(properties: ["n": .numbers, "t": .texts, "b": [.numbers, .texts]])
    ])
    let found = try warnings(layers: layer("line", ", \"filter\": \(filter)"), against: tiles)
    #expect(found.map { String($0.prefix { $0 != ":" }) } == (key.map { [$0] } ?? []))
  }

  @Test(arguments: [
    ("set stations minzoom=3", ["minzoom"]), ("set stations filter=true", ["filter"]),
    ("unset stations filter", ["filter"]), ("set stations-touch-area maxzoom=9", ["maxzoom"]),
    ("remove stations", ["which there is not"]),
    ("touch-area stations --radius 30", ["has a touch area already"]),
    ("set stations circle-color=red circle-radius=30", []), ("move stations --top", []),
  ]) func touchAreasFollowTheirLayer(_ edit: String, _ words: [String]) throws {
    var document = try StyleDocument(
      """
      {"version": 8, "sources": {"v": {"type": "vector", "url": "pmtiles://x.pmtiles"}}, "layers": [
        \(layer("circle", #", "filter": ["has", "name"]"#, id: "stations"))]}
      """)
    try document.run(StyleScript("touch-area stations"))
    #expect(document.validate() == [])
    let old = document
    try document.run(StyleScript(edit))
    let found = document.validate()
    #expect(found.count == words.count && found.allSatisfy { $0.severity == .warning })
    for (finding, word) in zip(found, words) {
      #expect(finding.description.contains(word))
      #expect(finding.layer?.hasPrefix("stations-touch-area") == true)
    }
    #expect(document.newFindings(.warning, since: old) == found)
  }
}
