import GeoModel
import Styling
import Testing

@Suite struct StyleEditTests {
  private static let text = """
    {
      "version": 8,
      "name":   "Parks",
      "sources": {
        "city": {"type": "vector", "url": "pmtiles://city.pmtiles"}
      },
      "layers": [
        {
          "id": "ground",
          "type": "background",
          "paint": {"background-color": "#eee"}
        },
        {
          "id": "parks",
          "type": "circle",
          "source": "city",
          "source-layer": "poi",
          "minzoom": 9.50,
          "filter": ["==", ["get", "class"], "park"],
          "paint": {
            "circle-radius": 7.0,
            "circle-color": "red"
          },
          "odd": [1,2 , 3]
        }
      ]
    }

    """

  private func edited(_ words: String...) throws -> String {
    var document = try StyleDocument(Self.text)
    for line in words { try document.run(StyleScript(line)) }
    return document.text
  }

  /// The lines of the first text that the second has not, and the other way round.
  private func difference(_ new: String) -> (old: [String], new: [String]) {
    let before = Self.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let after = new.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let changes = after.difference(from: before)
    var (gone, come): ([String], [String]) = ([], [])
    for change in changes {
      switch change {
      case .insert(_, let line, _): come.append(line)
      case .remove(_, let line, _): gone.append(line)
      }
    }
    return (gone, come)
  }

  @Test func settingChangesOneLine() throws {
    let change = difference(try edited("set parks circle-radius=12"))
    #expect(change.old == ["        \"circle-radius\": 7.0,"])
    #expect(change.new == ["        \"circle-radius\": 12,"])
  }

  @Test func aNewPropertyGoesToItsGroup() throws {
    let change = difference(try edited("set parks circle-blur=0.5 visibility=none maxzoom=14"))
    #expect(
      change.new == [
        "        \"circle-color\": \"red\",", "        \"circle-blur\": 0.5",
        "      \"odd\": [1,2 , 3],", "      \"layout\": {", "        \"visibility\": \"none\"", "      },",
        "      \"maxzoom\": 14",
      ])
  }

  @Test func removingTakesTheWholeLine() throws {
    let change = difference(try edited("unset parks minzoom circle-color"))
    #expect(
      change.old == [
        "        \"circle-color\": \"red\"", "        \"circle-radius\": 7.0,", "      \"minzoom\": 9.50,",
      ]
        || change.old.sorted() == [
          "        \"circle-color\": \"red\"", "        \"circle-radius\": 7.0,", "      \"minzoom\": 9.50,",
        ])
    #expect(change.new == ["        \"circle-radius\": 7.0"])
  }

  @Test func movingThereAndBackChangesNothing() throws {
    #expect(try edited("move parks --bottom", "move parks --top") == Self.text)
    #expect(try edited("rename parks gardens", "rename gardens parks") == Self.text)
    #expect(
      try edited("add-layer more --type line --source city line-width=2", "remove more") == Self.text)
    #expect(
      try edited(#"set parks 'circle-stroke-width=["get", "w"]'"#, "unset parks circle-stroke-width")
        == Self.text)
  }

  @Test func touchAreasShowWhatTheirLayerShows() throws {
    var document = try StyleDocument(try edited("touch-area parks --radius 15", "touch-area parks"))
    #expect(document.layerIDs == ["ground", "parks", "parks-touch-area", "parks-touch-area-2"])
    #expect(
      document.layers[2] == [
        "id": "parks-touch-area", "type": "circle", "source": "city", "source-layer": "poi",
        "minzoom": .number(JSONNumber(9.5)), "filter": ["==", ["get", "class"], "park"],
        "paint": ["circle-radius": 15, "circle-color": "rgba(0, 0, 0, 0.01)", "circle-opacity": 0.01],
      ])
    #expect(
      document.layers[3]["paint"] == [
        "circle-radius": 22, "circle-color": "rgba(0, 0, 0, 0.01)", "circle-opacity": 0.01,
      ])
    #expect(throws: InvalidInput.self) { try document.run(StyleScript("touch-area ground")) }
  }

  @Test func touchAreasGrowEveryStop() throws {
    let document = try StyleDocument(
      try edited(
        #"set parks 'circle-radius=["interpolate", ["linear"], ["zoom"], 5, 2, 15, 40]'"#,
        "touch-area parks"))
    #expect(
      document.layers[2]["paint"] == [
        "circle-radius": ["interpolate", ["linear"], ["zoom"], 5, 22, 15, 40],
        "circle-color": "rgba(0, 0, 0, 0.01)", "circle-opacity": 0.01,
      ])
  }

  @Test func aScriptIsMadeWhollyOrNotAtAll() throws {
    var document = try StyleDocument(Self.text)
    let script = try StyleScript(
      """
      # two edits
      set parks circle-radius=9   # larger

      set park circle-radius=9
      """)
    let error = try #require(throws: InvalidInput.self) { try document.run(script) }
    #expect(error.finding.place == .text(line: 4, column: 1))
    #expect(error.finding.expected == "did you mean \"parks\"?")
    #expect(document.text == Self.text)
  }

  @Test func mistakesNameWhatWasMeant() throws {
    func refusal(_ words: String) throws -> String? {
      try #require(throws: InvalidInput.self) { try edited(words) }.finding.expected
    }
    #expect(try refusal("set parks circle-radus=9") == "did you mean \"circle-radius\"?")
    #expect(try refusal("add-layer x --type circel") == "did you mean \"circle\"?")
    #expect(try refusal("rename parks ground") == nil)
    #expect(try refusal("move parks") == "--before ID, --top or --bottom")
  }

  @Test func oneLineStylesStayOnOneLine() throws {
    var document = try StyleDocument(#"{"version":8,"sources":{},"layers":[]}"#)
    try document.run(
      StyleScript("add-source a --data a.geojson\nadd-layer b --type circle --source a circle-radius=3"))
    #expect(
      document.text
        == #"{"version":8,"sources":{"a":{"type":"geojson","data":"a.geojson"}},"layers":[{"id":"b","#
        + #""type":"circle","source":"a","paint":{"circle-radius":3}}]}"#)
  }
}
