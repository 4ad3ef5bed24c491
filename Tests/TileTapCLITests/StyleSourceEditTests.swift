import Foundation
import TestSupport
import Testing

@testable import Styling
@testable import TileTapCLI

/// Edits of sources and of the style itself, places beside other layers, and hints for what was nearly right.
@Suite struct StyleSourceEditTests {
  private let folder = TemporaryFolder()
  private var file: String { folder / "style.json" }

  init() throws {
    try folder.put(
      "style.json",
      """
      {
        "version": 8,
        "name": "Parks",
        "sources": {
          "city": {"type": "vector", "url": "pmtiles://city.pmtiles"},
          "spare": {"type": "vector", "url": "pmtiles://spare.pmtiles"}
        },
        "layers": [
          {"id": "ground", "type": "background"},
          {"id": "parks", "type": "circle", "source": "city", "source-layer": "poi"},
          {"id": "roads", "type": "line", "source": "city", "source-layer": "roads"}
        ]
      }

      """)
  }

  private func edited(_ words: String...) throws -> StyleDocument {
    let outcome = try tiletap(all: ["style", words[0], file] + words.dropFirst())
    #expect(outcome.status == 0, "\(outcome.error)")
    let script = words.map { "'\($0)'" }.joined(separator: " ")
    let run = try tiletap("style", "run", file, "-", input: Array(script.utf8))
    #expect(run.output == outcome.output, "a script does the same")
    return try StyleDocument(outcome.output)
  }

  private func refused(_ words: String...) throws -> (status: Int32, error: String) {
    let outcome = try tiletap(all: ["style", words[0], file] + words.dropFirst())
    #expect(outcome.output.isEmpty)
    return (outcome.status, outcome.error)
  }

  @Test func sourcesAreRemovedWhileNobodyUsesThem() throws {
    #expect(try edited("remove-source", "spare").sources.members.map(\.key) == ["city"])
    let used = try refused("remove-source", "city")
    #expect(used.status == 65 && used.error.contains("layer \"parks\": layers[1]: source \"city\" not found"))
    #expect(try tiletap("style", "remove-source", file, "city", "--no-validate").status == 0)
    #expect(try refused("remove-source", "spar").error.contains("did you mean \"spare\"?"))
    #expect(try refused("remove", "spare").error.contains("\"spare\" is a source; see remove-source"))
    #expect(try refused("set", "spare", "url=x").error.contains("\"spare\" is a source; see set-source"))
  }

  @Test func membersOfSourcesAreSet() throws {
    let document = try edited("set-source", "city", "url=pmtiles://new.pmtiles", "maxzoom=14")
    #expect(document.sources["city"] == ["type": "vector", "url": "pmtiles://new.pmtiles", "maxzoom": 14])
    #expect(try refused("set-source", "city", "maxzoom=high").status == 65)
    #expect(try refused("set-source", "cty", "maxzoom=1").error.contains("did you mean \"city\"?"))
    #expect(try refused("set-source", "city", "maxzoom").status == 64)
  }

  @Test func membersOfTheStyleAreSet() throws {
    let document = try edited("set-root", "name=Tokyo", "center=[139.75,35.68]", "zoom=11")
    #expect(document.root["name"] == "Tokyo" && document.root["zoom"] == 11)
    #expect(try edited("unset-root", "name").root["name"] == nil)
    #expect(try refused("set-root", "center=139.75,35.68").error.contains("did you mean [139.75,35.68]?"))
    #expect(try refused("unset-root", "nam").status == 65)
    let misspelt = try tiletap("style", "set-root", file, "centre=[1,2]")
    #expect(
      misspelt.status == 0 && misspelt.error.contains("unknown member \"centre\"; did you mean \"center\"?"))
    let source = try tiletap("style", "set-source", file, "city", "max-zoom=3")
    #expect(source.status == 0 && source.error.contains("did you mean \"maxzoom\"?"))
  }

  @Test func layersGoBehindOthers() throws {
    #expect(try edited("move", "roads", "--after", "ground").layerIDs == ["ground", "roads", "parks"])
    #expect(try edited("move", "ground", "--after", "roads").layerIDs == ["parks", "roads", "ground"])
    #expect(try edited("move", "parks", "--after", "ground").layerIDs == ["ground", "parks", "roads"])
    #expect(try edited("move", "parks", "--after", "parks").layerIDs == ["ground", "parks", "roads"])
    let added = try edited(
      "add-layer", "x", "--type=fill", "--source=city", "--source-layer=poi", "--after=parks")
    #expect(added.layerIDs == ["ground", "parks", "x", "roads"])
    #expect(try refused("move", "parks", "--after", "park").error.contains("did you mean \"parks\"?"))
    #expect(try refused("move", "parks", "--after", "ground", "--top").status == 64)
  }

  @Test(arguments: [
    (["set", "parks", "circle-radius", "12"], 64, "did you mean circle-radius=12?"),
    (["set", "parks", "circle-radius"], 64, "did you mean circle-radius=VALUE?"),
    (["set", "parks", "--minzoom", "12"], 64, "write minzoom=12;"),
    (["add-layer", "x", "--type", "background", "--minzoom=12"], 64, "write minzoom=12;"),
    (["set", "parks", "circle-radius=7px"], 65, "did you mean 7?"),
    (["set", "parks", "circle-translate=2,2"], 65, "did you mean [2,2]?"),
    (["set", "parks", "circle-color=1769aa"], 65, "did you mean #1769aa?"),
    (["set", "parks", "blur=1"], 65, "did you mean \"circle-blur\"?"),
    (["set", "parks", "line-width=1"], 65, "a property of line layers"),
    (["unset", "parks", "line-width"], 65, "a property of line layers"),
    (["set", "parks", #"filter=["=", ["get", "a"], 1]"#], 65, "Did you mean \"==\"?"),
    (["set", "parks", #"filter=["and", ["has", "a"]]"#], 65, "Did you mean \"all\"?"),
    (
      ["set", "parks", #"filter=["in", ["get", "a"], "b", "c"]"#], 65,
      #"Did you mean ["in",["get","a"],["literal",["b","c"]]]?"#
    ),
  ]) func whatWasMeantIsTold(_ words: [String], _ status: Int32, _ hint: String) throws {
    let outcome = try tiletap(all: ["style", words[0], file] + words.dropFirst())
    #expect(outcome.status == status && outcome.error.contains(hint), "\(outcome.error)")
  }

  @Test(arguments: [
    (
      "tiletap style set parks circle-radius=9",
      "1: \"tiletap\" is no edit; leave 'tiletap style' and FILE out"
    ),
    ("set style.json parks circle-radius=9", "did you mean 'set parks circle-radius=9', without FILE?"),
    (
      "set roads line-color=rad\nset ground background-color=rad\nset parks circle-color=rad",
      "1: layer \"roads\": layers[2].paint.line-color"
    ),
    ("set roads line-color=rad\nremove nothing", "1: layer \"roads\": layers[2].paint.line-color"),
    (
      "add-layer x --type fill --source more --source-layer y\nadd-sorce more --url u",
      "2: there is no edit \"add-sorce\""
    ),
    ("add-layer x --type background --minzoom 12", "write minzoom=12"),
  ]) func scriptsTellTheirFirstError(_ script: String, _ message: String) throws {
    let outcome = try tiletap("style", "run", file, "-", input: Array(script.utf8))
    #expect(outcome.status == 65 && outcome.error.contains(message), "\(outcome.error)")
  }
}
