import Foundation
import GeoModel
import JSONText
import Styling
import TestSupport
import Testing

@testable import TileTapCLI

/// `new`, `run`, `apply` and `migrate`: styles from nothing, and many changes at once.
@Suite struct StyleScriptCommandTests {
  private let folder = TemporaryFolder()
  private var file: String { folder / "style.json" }

  @Test func aNewStyleIsValid() throws {
    let plain = try tiletap("style", "new")
    #expect(plain.status == 0)
    #expect(try StyleDocument(plain.output).validate() == [])
    let words = ["style", "new", "--name", "Tokyo", "--center", "-139.75,35.5", "--zoom", "11", "-o", file]
    #expect(try tiletap(all: words).status == 0)
    #expect(
      try folder.text("style.json") == """
        {
          "version": 8,
          "name": "Tokyo",
          "center": [-139.75, 35.5],
          "zoom": 11,
          "sources": {},
          "layers": []
        }

        """)
    #expect(try tiletap(all: words).status == 73)
    #expect(try tiletap(all: words + ["--force"]).status == 0)
    let fonts = "https://example.org/{fontstack}/{range}.pbf"
    let text = try tiletap("style", "new", "--glyphs", fonts, "--sprite", "https://example.org/icons")
    #expect(try StyleDocument(text.output).root["glyphs"] == .string(fonts))
  }

  @Test func aScriptIsMadeWhollyOrNotAtAll() throws {
    try folder.put("style.json", try tiletap("style", "new").text)
    let before = try folder.bytes("style.json")
    try folder.put("good.txt", "add-layer a --type background # one\n\nset a background-color='#123456'\n")
    for (name, script, message) in [
      (
        "1.txt", "add-layer a --type background\nset b background-color=red\n",
        #"2: there is no layer "b"; did you mean "a"?"#
      ),
      ("2.txt", "# nothing\nad-layer a\n", #"2: there is no edit "ad-layer"; did you mean "add-layer"?"#),
      (
        "3.txt", "add-layer a --type background\nset a 'background-color=re\n",
        "2: a quotation mark that is not closed, or a backslash at the end"
      ),
      (
        "4.txt", "add-layer a --type background\nset a background-color=rad\nset a minzoom=2\n",
        #"2: layer "a": layers[0].paint.background-color: color expected, "rad" found; did you mean "red"?"#
      ),
    ] {
      try folder.put(name, script)
      let outcome = try tiletap("style", "run", file, folder / name, "--in-place")
      #expect(outcome.status == 65 && outcome.output == [])
      #expect(outcome.error == "tiletap: \(folder / name): \(message)\n")
      #expect(try folder.bytes("style.json") == before)
    }
    let piped = try tiletap("style", "run", file, "-", input: try folder.bytes("good.txt"))
    #expect(piped.status == 0 && piped.text.contains("#123456"))
    let wrong = try tiletap("style", "run", file, "-", input: try folder.bytes("1.txt"))
    #expect(wrong.error.hasPrefix("tiletap: standard input: 2: "))
    #expect(try tiletap("style", "run", "-", folder / "good.txt", input: before).output == piped.output)
    #expect(try tiletap("style", "run", file, folder / "4.txt", "--no-validate").status == 0)
    #expect(try tiletap("style", "run", file, folder / "good.txt", "-i").status == 0)
    #expect(try folder.bytes("style.json") == piped.output)
    #expect(try tiletap("style", "run", file, folder / "none.txt").status == 66)
  }

  @Test func operationsAreApplied() throws {
    try folder.put("style.json", try tiletap("style", "new").text)
    let before = try folder.bytes("style.json")
    try folder.put("good.json", #"[{"command": "addLayer", "args": [{"id": "a", "type": "background"}]}]"#)
    let outcome = try tiletap("style", "apply", file, folder / "good.json")
    #expect(outcome.status == 0)
    #expect(try StyleDocument(outcome.output).layerIDs == ["a"])
    #expect(
      try tiletap("style", "apply", file, "-", input: try folder.bytes("good.json")).output == outcome.output)
    for (text, message) in [
      (
        "[\n  {\"command\": \"removeLayr\", \"args\": [\"a\"]}]",
        #"2:3: there is no command "removeLayr"; did you mean "removeLayer"?"#
      ),
      (
        "[{\"command\": \"setZoom\", \"args\": [3]},\n {\"command\": \"removeLayer\", \"args\": [\"a\"]}]",
        #"2:2: there is no layer "a", nor any other"#
      ),
      ("{}", "1:1: operations that are no array; expected an array of objects with command and args"),
    ] {
      try folder.put("bad.json", text)
      let outcome = try tiletap("style", "apply", file, folder / "bad.json", "-i")
      #expect(outcome.status == 65)
      #expect(outcome.error == "tiletap: \(folder / "bad.json"): \(message)\n")
    }
    try folder.put("bad.json", #"[{"command": "addLayer", "args": [{"id": "a", "type": "lin"}]}]"#)
    let refused = try tiletap("style", "apply", file, folder / "bad.json", "-i")
    #expect(
      refused.status == 65 && refused.error.hasPrefix("tiletap: \(file): 7:15: layer \"a\": layers[0].type: ")
    )
    #expect(try folder.bytes("style.json") == before)
    #expect(try tiletap("style", "apply", file, folder / "bad.json", "-i", "--no-validate").status == 0)
  }

  @Test func migrationTellsHowMuchChanged() throws {
    try folder.put(
      "style.json",
      """
      {"version": 8, "sources": {"s": {"type": "geojson", "data": "x"}}, "layers": [
        {"id": "a", "type": "circle", "source": "s", "filter": ["==", "class", "park"],
         "paint": {"circle-radius": {"stops": [[5, 1], [10, 4.50]]}, "circle-color": "red"}}
      ]}

      """)
    let outcome = try tiletap("style", "migrate", file)
    #expect(outcome.status == 0 && outcome.error == "tiletap: \(file): 2 values migrated\n")
    let style = try StyleDocument(outcome.output)
    #expect(style.layers[0]["filter"] == ["==", ["get", "class"], "park"])
    #expect(outcome.text.contains(#"["interpolate", ["linear"], ["zoom"], 5, 1, 10, 4.50]"#))
    #expect(try tiletap("style", "migrate", file, "-q").error == "")
    let again = try tiletap("style", "migrate", "-", input: outcome.output)
    #expect(again.output == outcome.output && again.error == "tiletap: standard input: 0 values migrated\n")
  }

  @Test func removingWhatOthersReferToWarns() throws {
    try folder.put(
      "style.json",
      """
      {"version": 8, "sources": {"s": {"type": "geojson", "data": "x"}}, "layers": [
        {"id": "a", "type": "circle", "source": "s"}, {"id": "b", "ref": "a"}, {"id": "c", "ref": "a"}
      ]}
      """)
    let refused = try tiletap("style", "remove", file, "a")
    #expect(refused.status == 65 && refused.error.contains(#"ref layer "a" not found"#))
    let outcome = try tiletap("style", "remove", file, "a", "--no-validate")
    #expect(outcome.status == 0)
    #expect(
      outcome.error
        == "tiletap: \(file): warning: \"b\" and \"c\" refer to the removed layer \"a\" by \"ref\"\n")
    #expect(try tiletap("style", "remove", file, "a", "--no-validate", "--quiet").error == "")
  }
}
