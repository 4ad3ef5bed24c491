import Foundation
import GeoModel
import JSONText
import TestSupport
import Testing

@testable import TileTapCLI

/// `style layers`, `show` and `diff`.
@Suite struct StyleQuestionTests {
  static let style = """
    {
      "version": 8,
      "sources": {"tokyo": {"type": "vector", "url": "pmtiles://tokyo.pmtiles"}},
      "layers": [
        {"id": "ground", "type": "background", "paint": {"background-color": "#eee"}},
        {
          "id": "公園",
          "type": "circle",
          "source": "tokyo",
          "source-layer": "parks",
          "minzoom": 5.0,
          "filter": ["==", "kind", "park"],
          "layout": {"visibility": "none"},
          "paint": {
            "circle-radius": ["interpolate", ["linear"], ["zoom"], 5, 1, 10, ["get", "size"]]
          }
        },
        { "id": "taps", "type": "circle", "source": "tokyo", "source-layer": "parks", "maxzoom": 12,
          "paint": {"circle-opacity": 0.01, "circle-radius": 22} },
        {"id": "wrong", "type": "circel", "source": "tokyo"}
      ]
    }

    """

  private func run(_ words: String..., style: String = style) throws -> Outcome {
    try tiletap(all: ["style"] + words, input: Array(style.utf8))
  }

  @Test func layersAreListedInTheirOrder() throws {
    let outcome = try run("layers", "-")
    #expect(outcome.status == 0 && outcome.error.isEmpty)
    #expect(
      outcome.text == """
        id      type        source  source-layer  zooms     visibility  marks
        ground  background                        all       visible
        公園    circle      tokyo   parks         from 5.0  none        filter zoom feature legacy
        taps    circle      tokyo   parks         to 12     visible     touch-area
        wrong   circel      tokyo                 all       visible     error

        """)
  }

  @Test func listsFitTheirSchema() throws {
    let schema = try JSONSchema(parsing: Package.schema("style-layers.schema.json"))
    let odd = #"{"layers": [{"id": 7, "layout": {"visibility": ["global-state", "x"]}, "minzoom": "5"}, 3]}"#
    for style in [Self.style, odd, "{}", #"{"layers": 1}"#] {
      let outcome = try run("layers", "-", "--json", style: style)
      #expect(outcome.status == 0)
      #expect(schema.problems(in: try JSONValue(parsing: outcome.output)) == [])
    }
    let list = try JSONValue(parsing: run("layers", "-", "--json").output).elements
    #expect(list.map { $0["id"] ?? .null } == ["ground", "公園", "taps", "wrong"])
    #expect(list.map { $0["line"] ?? .null } == [5, 6, 18, 20])
    #expect(list[1]["minzoom"] == 5.0 && list[1]["sourceLayer"] == "parks" && list[1]["column"] == 5)
  }

  @Test func aLayerIsShownAsItStands() throws {
    let outcome = try run("show", "-", "公園")
    #expect(outcome.status == 0 && outcome.error.isEmpty)
    #expect(
      outcome.text == """
        {
          "id": "公園",
          "type": "circle",
          "source": "tokyo",
          "source-layer": "parks",
          "minzoom": 5.0,
          "filter": ["==", "kind", "park"],
          "layout": {"visibility": "none"},
          "paint": {
            "circle-radius": ["interpolate", ["linear"], ["zoom"], 5, 1, 10, ["get", "size"]]
          }
        }

        """)
    #expect(
      try run("show", "-", "ground").text
        == ##"{"id": "ground", "type": "background", "paint": {"background-color": "#eee"}}"## + "\n")
    let windows = "\u{FEFF}" + Self.style.replacingOccurrences(of: "\n", with: "\r\n")
    #expect(
      try run("show", "-", "taps", style: windows).text == """
        { "id": "taps", "type": "circle", "source": "tokyo", "source-layer": "parks", "maxzoom": 12,\r
        "paint": {"circle-opacity": 0.01, "circle-radius": 22} }\r

        """)
  }

  @Test func unknownLayersNameTheNearest() throws {
    let outcome = try run("show", "-", "grund")
    #expect(outcome.status == 65 && outcome.output.isEmpty)
    #expect(
      outcome.error == "tiletap: standard input: there is no layer \"grund\"; did you mean \"ground\"?\n")
    #expect(try run("show", "-", "ground", style: "{}").error.contains("nor any other"))
  }

  @Test(arguments: [
    ("", "1:1: the text is empty; expected a JSON value (RFC 8259 2)"),
    ("\n  \n", "1:1: the text is empty; expected a JSON value (RFC 8259 2)"),
    ("[]", "1:1: a style that is no object"), ("{\n  \"a\": 1,\n}", "2:9: a comma before the end; remove it"),
    ("{\r\n  \"a\": tru\r\n}", "2:8: an unknown word"), ("\u{FEFF}{\"東\": x}", "1:12: `x`"),
    (#"{"a":"# + String(repeating: "[", count: 600), "1:517: nested too deeply"),
  ])
  func textsThatAreNoStyleAreRefused(_ text: String, _ message: String) throws {
    for words in [["layers", "-"], ["show", "-", "x"], ["diff", "-", "/dev/null"]] {
      let outcome = try tiletap(all: ["style"] + words, input: Array(text.utf8))
      #expect(outcome.status == 65 && outcome.output.isEmpty)
      #expect(outcome.error.hasPrefix("tiletap: standard input: " + message), "\(outcome.error)")
    }
  }

  @Test func whatIsNotThereIsNoInput() throws {
    for words in [["layers", "/none.json"], ["show", "/none.json", "x"], ["diff", "/none.json", "-"]] {
      #expect(try tiletap(all: ["style"] + words).status == 66)
    }
  }

  @Test func differencesAreOneALine() throws {
    let folder = TemporaryFolder()
    try folder.put("old.json", Self.style)
    let other = Self.style.replacingOccurrences(of: "\"#eee\"", with: "\"#fff\"")
      .replacingOccurrences(of: "\"maxzoom\": 12,", with: "")
    let outcome = try run("diff", folder / "old.json", "-", style: other)
    #expect(outcome.status == 1 && outcome.error.isEmpty)
    #expect(
      outcome.text == """
        [
          {"command":"setPaintProperty","args":["ground","background-color","#fff"]},
          {"command":"setLayerZoomRange","args":["taps",null,null]}
        ]

        """)
  }

  @Test func equalStylesHaveNoDifference() throws {
    let folder = TemporaryFolder()
    for style in [Self.style, "{}", #"{"layers": [{"id": "a"}, {"id": "a"}, 7], "x": 1, "x": 2}"#] {
      try folder.put("old.json", style)
      let outcome = try run("diff", "-", folder / "old.json", style: style)
      #expect(outcome.status == 0 && outcome.text == "[]\n" && outcome.error.isEmpty)
    }
    #expect(try run("diff", "-", "-").status == 64)
  }
}
