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
    for line in words { try document.runValidated(StyleScript(line)) }
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
      try edited("add-layer more --type line --source city --source-layer x line-width=2", "remove more")
        == Self.text)
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

  /// Whatever stroke, gap and radius there are, the area is what the finger was promised.
  @Test func touchAreasAreAsLargeAsAsked() throws {
    func paint(_ words: String) throws -> JSONValue? {
      var document = try StyleDocument(try edited("remove parks"))
      try document.runValidated(StyleScript(words))
      return document.layers.last?["paint"]
    }
    let shown: [(String, JSONValue)] = [("color", "rgba(0, 0, 0, 0.01)"), ("opacity", 0.01)]
    func area(_ type: String, _ members: (String, JSONValue)...) -> JSONValue {
      .object(JSONObject((members + shown).map { JSONObject.Member(key: "\(type)-\($0.0)", value: $0.1) }))
    }
    let circle = "add-layer a --type circle --source city --source-layer x"
    let line = "add-layer a --type line --source city --source-layer x"
    #expect(
      try paint("\(circle) circle-radius=20 circle-stroke-width=5\ntouch-area a")
        == area("circle", ("radius", 25)))
    #expect(
      try paint("\(circle) circle-radius=7 circle-stroke-width=2\ntouch-area a")
        == area("circle", ("radius", 22)))
    #expect(
      try paint("\(circle) circle-radius=7 circle-stroke-width=9\ntouch-area --radius 15 a")
        == area("circle", ("radius", 15)))
    #expect(try paint("\(circle)\ntouch-area a --min-size=60") == area("circle", ("radius", 30)))
    #expect(try paint("\(line) line-width=3\ntouch-area a") == area("line", ("width", 44)))
    #expect(try paint("\(line) line-width=50\ntouch-area a") == area("line", ("width", 50)))
    #expect(try paint("\(line) line-width=20 line-gap-width=30\ntouch-area a") == area("line", ("width", 70)))
    #expect(try paint("\(line) line-gap-width=30\ntouch-area a --radius 8.5") == area("line", ("width", 17)))
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

  /// Every line can be made, and one of them brings an error that stays.
  @Test func scriptsNameTheLineThatBringsAnError() throws {
    var document = try StyleDocument(Self.text)
    let error = try #require(throws: InvalidInput.self) {
      try document.runValidated(
        StyleScript(
          """
          set parks circle-radius=x
          set parks circle-radius=8

          set parks circle-radius=y   # this one stays
          add-layer more --type background --bottom
          set parks circle-blur=2
          """))
    }
    #expect(error.finding.place == .text(line: 4, column: 1))
    #expect(
      error.finding.found == "layer \"parks\": layers[2].paint.circle-radius: number expected, string found")
    #expect(document.text == Self.text)
  }

  /// Errors that were there before are no reason to refuse an edit, wherever it moves them.
  @Test func oldErrorsAreNoReason() throws {
    var document = try StyleDocument(
      Self.text.replacing("\"circle-radius\": 7.0", with: "\"circle-radius\": \"x\"")
        .replacing("\"#eee\"", with: "7"))
    for script in [
      "add-layer more --type background --bottom", "rename parks gardens", "move gardens --bottom",
      "set gardens circle-blur=1", "remove ground", "add-source more --data x.geojson",
    ] { try document.runValidated(StyleScript(script)) }
    let error = try #require(throws: InvalidInput.self) {
      try document.runValidated(StyleScript("set gardens circle-blur=x"))
    }
    #expect(
      error.finding.found == "layer \"gardens\": layers[0].paint.circle-blur: number expected, string found")
  }

  @Test func sourcesTakeTheirOptions() throws {
    func source(_ words: String) throws -> JSONValue? {
      try StyleDocument(try edited("add-source new \(words)")).sources["new"]
    }
    #expect(
      try source(
        "--tiles a/{z}/{x}/{y} --tiles b/{z}/{x}/{y} --minzoom 2 --maxzoom=14 --scheme tms"
          + " --bounds=-10,20.50,30,40 --promote-id osm_id --attribution '© 2026' --encoding mvt volatile=true"
      )
        == [
          "type": "vector", "tiles": ["a/{z}/{x}/{y}", "b/{z}/{x}/{y}"], "bounds": [-10, 20.5, 30, 40],
          "minzoom": 2, "maxzoom": 14, "scheme": "tms", "encoding": "mvt", "attribution": "© 2026",
          "promoteId": "osm_id", "volatile": true,
        ])
    #expect(
      try source(
        "--data a.geojson --cluster --cluster-radius 40 --cluster-max-zoom 12 --cluster-min-points 3 --buffer 64"
          + #" --tolerance 0.5 --line-metrics --generate-id 'clusterProperties={"n": ["+", ["get", "n"]]}'"#)
        == [
          "type": "geojson", "data": "a.geojson", "buffer": 64, "tolerance": 0.5, "clusterRadius": 40,
          "clusterMaxZoom": 12, "clusterMinPoints": 3, "cluster": true, "lineMetrics": true,
          "generateId": true, "clusterProperties": ["n": ["+", ["get", "n"]]],
        ])
    #expect(
      try source(#"--data '{"type": "FeatureCollection", "features": []}'"#)
        == ["type": "geojson", "data": ["type": "FeatureCollection", "features": []]])
    #expect(
      try source(#"--url x.json --promote-id '{"parks": "id"}' --type raster --tile-size 256"#)
        == ["type": "raster", "url": "x.json", "tileSize": 256, "promoteId": ["parks": "id"]])
    for words in ["", "--url a --data b", "--url a --maxzom 3", "--url a --url b", "--url a x", "--url"] {
      #expect(throws: InvalidInput.self, "\(words)") { try source(words) }
    }
  }

  @Test func mistakesNameWhatWasMeant() throws {
    func refusal(_ words: String) throws -> String? {
      try #require(throws: InvalidInput.self) { try edited(words) }.finding.expected
    }
    #expect(try refusal("set parks circle-radus=9") == "did you mean \"circle-radius\"?")
    #expect(try refusal("add-layer x --type circel") == "did you mean \"circle\"?")
    #expect(try refusal("rename parks ground") == nil)
    #expect(try refusal("move parks") == "--before ID, --after ID, --top or --bottom")
  }

  /// What the table of properties does not know yet is taken where errors are, and goes to paint.
  @Test func unknownPropertiesAreTakenUnvalidated() throws {
    var document = try StyleDocument(Self.text)
    try document.run(StyleScript("set parks circle-emissive-strength=1"))
    #expect(difference(document.text).new.contains("        \"circle-emissive-strength\": 1"))
    #expect(throws: InvalidInput.self) { try document.run(StyleScript("unset parks circle-emissive")) }
    try document.run(StyleScript("unset parks circle-emissive-strength"))
    #expect(document.text == Self.text)
  }

  @Test func whatHasItsValueKeepsItsText() throws {
    #expect(
      try edited(
        "set parks circle-radius=7.00 minzoom=9.5 'filter=[ \"==\",[\"get\",\"class\"],\"park\"]'",
        "unset parks circle-blur",
        "move parks --top", "move ground --before parks", "move parks --before parks") == Self.text)
    #expect(try edited("set parks circle-radius=7.25", "set parks circle-radius=7.0") == Self.text)
  }

  @Test func valuesAreJSONOrElseTexts() throws {
    let document = try StyleDocument(
      try edited(
        #"add-layer names --type symbol --source city --source-layer poi text-field=[x text-offset=[0,-1.5]"#
          + #" 'icon-image="7"' text-rotate=-90 'filter=["==", ["get", "a=b"], "c=d"]'"#,
        "set -- names visibility=none"))
    #expect(
      document.layers[2]["layout"] == [
        "text-field": "[x", "text-offset": [0, -1.5], "icon-image": "7", "text-rotate": -90,
        "visibility": "none",
      ])
    #expect(document.layers[2]["filter"] == ["==", ["get", "a=b"], "c=d"])
    let error = try #require(throws: InvalidInput.self) { try edited(#"set parks 'filter=["==", "a" "b"]'"#) }
    #expect(error.finding.found.hasPrefix("the value of filter is no JSON: 1:12: "))
  }

  @Test func linesEndAsTheTextsDo() throws {
    func returned(_ text: String) -> String {
      text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
    }
    let script = "set parks circle-blur=1 visibility=none\nadd-layer b --type background --bottom"
    var document = try StyleDocument(returned(Self.text))
    try document.runValidated(StyleScript(script))
    #expect(document.text == returned(try edited(script)))
    try document.runValidated(StyleScript("remove b\nunset parks circle-blur visibility"))
    #expect(document.text.utf8.filter { $0 == 0x0A }.count == document.text.utf8.filter { $0 == 0x0D }.count)
  }

  @Test func referencesFollow() throws {
    let text = Self.text.replacing(#""odd": [1,2 , 3]"#, with: #""odd": 1}, {"id": "halo", "ref": "parks""#)
    var document = try StyleDocument(text)
    #expect(document.validate() == [])
    #expect(document.layerIDs(referringTo: "parks") == ["halo"])
    try document.runValidated(StyleScript("rename parks gardens\nset halo circle-radius=9\ntouch-area halo"))
    #expect(document.layers[2] == ["id": "halo", "ref": "gardens", "paint": ["circle-radius": 9]])
    #expect(document.layers[3]["source-layer"] == "poi")
    #expect(document.layers[3]["filter"] == ["==", ["get", "class"], "park"])
    let error = try #require(throws: InvalidInput.self) {
      try document.runValidated(StyleScript("remove gardens"))
    }
    #expect(error.finding.found == #"layer "halo": layers[1].ref: ref layer "gardens" not found"#)
  }

  /// What is no style at all is refused, and stays JSON.
  @Test(arguments: [
    (#"{"layers": {}}"#, "add-layer a --type background"),
    (#"{"layers": {"a": {"id": "a"}}}"#, "add-layer b --type background"),
    (#"{"layers": 3}"#, "add-layer a --type background"), (#"{"sources": []}"#, "add-source a --url x"),
    (#"{"layers": [{"id": "a", "type": "line", "paint": 3}]}"#, "set a line-width=3"),
    (#"{"layers": [{"id": 4}, 3]}"#, "rename 4 b"),
  ])
  func oddStylesAreRefused(_ text: String, _ words: String) throws {
    var document = try StyleDocument(text)
    #expect(throws: InvalidInput.self) { try document.run(StyleScript(words)) }
    #expect(document.text == text)
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
