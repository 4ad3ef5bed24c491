import GeoModel
import JSONText
import TestSupport
import Testing

@testable import Styling

/// Many edits of one text, which is cut where they go and put together once.
@Suite struct ManyEditsTests {
  /// The same style as different programs write it.
  private static let texts: [String] = {
    let spread = """
      {
        "version": 8,
        "sources": {"s": {"type": "vector", "url": "u"}},
        "layers": [
          {"id": "a", "type": "background"},
          {
            "id": "b", "type": "line", "source": "s", "source-layer": "x",
            "paint": { "line-width" : [ "match", ["get", "a\\":b"], "c", 1, 2 ] }
          } , {"id": "c", "type": "circle", "source": "s", "source-layer": "x", "paint": {}, "layout":{
          }}
        ], "name": "x"
      }

      """
    let tight =
      #"{"version":8,"sources":{"s":{"type":"vector","url":"u"}},"layers":[{"id":"a","type":"background"},"#
      + #"{"id":"b","type":"line","source":"s","source-layer":"x"},{"id":"c","ref":"b","id":"c"}],"layers2":0}"#
    return [
      spread, tight, tight + "\n", "\u{FEFF}\t " + tight, tight.replacing("},{", with: "},\n\t{"),
      spread.replacing("\n", with: "\r\n"), spread.replacing("  ", with: "\t"),
      tight.replacing("\":", with: "\" : ").replacing(",\"", with: ",\n\"") + "\n",
      #"{"version": 8, "layers": [ ], "sources": { }}"#, "{\n}\n", "{}",
    ]
  }()

  private static func line(_ generator: inout SeededGenerator) -> String {
    let id = ["a", "b", "c", "d", "e"].randomElement(using: &generator) ?? "a"
    let other = ["a", "b", "c", "d", "e"].randomElement(using: &generator) ?? "a"
    let lines = [
      "add-layer \(id) --type line --source s --source-layer x line-width=3 --before \(other)",
      "add-layer \(id) --type circle --source s --source-layer x circle-radius=3.0 visibility=none",
      "add-layer \(id) --type background --bottom", "remove \(id)", "rename \(id) \(other)",
      "move \(id) --top",
      "move \(id) --bottom", "move \(id) --before \(other)", "move \(id) --after \(other)",
      "touch-area \(id)",
      "set \(id) minzoom=3.50", "set \(id) line-width=2", "set \(id) visibility=visible line-cap=round",
      "set \(id) 'filter=[\"all\", [\"==\", [\"get\", \"k\"], \"long enough to fill a line of the text with it\"], true]'",
      "set \(id) 'metadata={\"x\": {\"y\": []}}'", "unset \(id) minzoom filter", "unset \(id) paint",
      "unset \(id) id",
      "add-source s --url u", "add-source t --data x.geojson", "remove-source t", "set-source s maxzoom=4",
      "set-root name=y", "unset-root name", "set-root 'layers=[{\"id\": \"d\", \"ref\": \"b\"}, 3]'",
      "unset-root layers",
    ]
    return lines.randomElement(using: &generator) ?? ""
  }

  /// Edits made together give the bytes of edits made one after the other, each on a text that was read anew.
  @Test(arguments: texts.indices)
  func togetherAsOneByOne(_ text: Int) throws {
    var generator = SeededGenerator(seed: 31)
    for _ in 0..<60 {
      let start = try StyleDocument(Self.texts[text])
      var alone = start
      var made: [StyleEdit] = []
      for _ in 0..<12 {
        let edits = try StyleCommand.edits(StyleScript(Self.line(&generator)).lines[0].words)
        do {
          try alone.apply(edits)
          made += edits
        } catch {}
        alone = try StyleDocument(alone.bytes)
      }
      var together = start
      try together.apply(made)
      #expect(together.text == alone.text, "\(made)")
      #expect(together.root == alone.root, "\(made)")
    }
  }

  @Test func whatIsTooDeepIsRefused() throws {
    let deep = String(repeating: "[", count: 506) + String(repeating: "]", count: 506)
    var document = try StyleDocument(#"{"version": 8, "layers": [{"id": "a", "type": "background"}]}"#)
    // The style, its layers, the layer and its metadata are open round the value.
    try document.run(StyleScript("set a 'metadata={\"x\":[\(deep)]}'"))
    #expect(throws: InvalidInput.self) {
      try document.run(StyleScript("set a 'metadata={\"x\":[[[\(deep)]]]}'"))
    }
    #expect(try StyleDocument(document.bytes).root == document.root)
  }

  /// Reading the text for each of them would not end here.
  @Test func thousandsOfEditsOfThousandsOfLayers() throws {
    let layers = (0..<5000).map { number -> JSONValue in
      .object(["id": .string("l\(number)"), "type": "line", "source": "s", "paint": ["line-width": 1]])
    }
    let root: JSONObject = [
      "version": 8, "sources": ["s": ["type": "geojson", "data": "x"]], "layers": .array(layers),
    ]
    var document = try StyleDocument(JSONValue.object(root).jsonText(indented: true))
    let script = (0..<1000).map { number in
      """
      set l\(number) line-width=\(number + 2)
      rename l\(number) m\(number)
      move m\(number) --top
      add-layer n\(number) --type background --before m\(number)
      remove l\(number + 2000)
      """
    }
    try document.runValidated(StyleScript(script.joined(separator: "\n")))
    let kept = (1000..<5000).filter { !(2000..<3000).contains($0) }.map { "l\($0)" }
    #expect(document.layerIDs == kept + (0..<1000).flatMap { ["n\($0)", "m\($0)"] })
    #expect(document.layers.last?["paint"] == ["line-width": 1001])
    #expect(try StyleDocument(document.bytes).root == document.root)
    let error = try #require(throws: InvalidInput.self) {
      try document.runValidated(
        StyleScript(
          (0..<200).map { "set n\($0) background-opacity=\($0 == 140 ? "x" : "0.5")" }.joined(separator: "\n")
        ))
    }
    #expect(error.finding.place == .text(line: 141, column: 1))
  }
}
