import Foundation
import SystemIO
import TestSupport
import Testing

@testable import TileTapCLI

/// The edits of `tiletap style` as a user meets them: what is printed, what is written, what is refused.
@Suite struct StyleEditCommandTests {
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
          "filter": ["==", "class", "park"],
          "paint": {
            "circle-radius": 7.0,
            "circle-color": "red"
          },
          "odd": [1,2 , 3]
        }
      ]
    }

    """

  private let folder = TemporaryFolder()
  private var file: String { folder / "style.json" }

  init() throws { try folder.put("style.json", Self.text) }

  /// The lines that an edit takes away and brings.
  private func change(_ new: String) -> (old: [String], new: [String]) {
    func lines(_ text: String) -> [String] {
      text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    var (old, come): ([String], [String]) = ([], [])
    for change in lines(new).difference(from: lines(Self.text)) {
      switch change {
      case .insert(_, let line, _): come.append(line)
      case .remove(_, let line, _): old.append(line)
      }
    }
    return (old, come)
  }

  /// An edit for each command, and the lines that it brings.
  private static let edits: [([String], [String])] = [
    (["set", "FILE", "parks", "circle-radius=12"], [#"        "circle-radius": 12,"#]),
    (["unset", "FILE", "parks", "circle-color"], [#"        "circle-radius": 7.0"#]),
    (["rename", "FILE", "parks", "gardens"], [#"      "id": "gardens","#]),
    (
      ["add-source", "FILE", "more", "--data", "a.geojson", "--cluster"],
      [
        #"    "city": {"type": "vector", "url": "pmtiles://city.pmtiles"},"#, #"    "more": {"#,
        #"      "type": "geojson","#, #"      "data": "a.geojson","#, #"      "cluster": true"#, "    }",
      ]
    ),
    (
      ["add-layer", "FILE", "sea", "--type", "background", "--before", "ground", "background-color=#00f"],
      [
        #"      "id": "sea","#, #"      "type": "background","#, #"      "paint": {"#,
        ##"        "background-color": "#00f""##, "      }", "    },", "    {",
      ]
    ),
    (
      ["migrate", "FILE", "--quiet"], [#"      "filter": ["==", ["get", "class"], "park"],"#]
    ),
  ]

  @Test(arguments: edits)
  func anEditPrintsTheWholeStyle(_ words: [String], _ lines: [String]) throws {
    let outcome = try style(words)
    #expect(outcome.status == 0 && outcome.error == "")
    #expect(change(outcome.text).new == lines)
    #expect(try folder.text("style.json") == Self.text)

    let piped = try tiletap(
      all: ["style"] + words.map { $0 == "FILE" ? "-" : $0 }, input: Array(Self.text.utf8))
    #expect(piped.status == 0 && piped.output == outcome.output)

    #expect(try style(words + ["-o", folder / "new.json"]).output == [])
    #expect(try folder.bytes("new.json") == outcome.output)
    #expect(try style(words + ["-o", folder / "new.json"]).status == 73)
    #expect(try style(words + ["-o", folder / "new.json", "--force"]).status == 0)

    #expect(try style(words + ["--in-place"]).output == [])
    #expect(try folder.bytes("style.json") == outcome.output)
    #expect(folder.names() == ["new.json", "style.json"])
  }

  private func style(_ words: [String]) throws -> Outcome {
    try tiletap(all: ["style"] + words.map { $0 == "FILE" ? file : $0 })
  }

  private func style(_ words: String...) throws -> Outcome { try style(words) }

  @Test func layersMoveAndGo() throws {
    #expect(try style("move", "FILE", "parks", "--bottom", "-i").status == 0)
    #expect(try ids() == ["parks", "ground"])
    #expect(try style("move", "FILE", "parks", "--top", "-i").status == 0)
    #expect(try folder.text("style.json") == Self.text)
    #expect(try style("move", "FILE", "parks", "--before", "ground", "-i").status == 0)
    #expect(try style("touch-area", "FILE", "parks", "--radius", "15", "-i").status == 0)
    #expect(try ids() == ["parks", "ground", "parks-touch-area"])
    #expect(try style("remove", "FILE", "parks", "-i").status == 0)
    #expect(try ids() == ["ground", "parks-touch-area"])
  }

  private func ids() throws -> [String] {
    let json = try JSONSerialization.jsonObject(with: Data(folder.bytes("style.json"))) as? [String: Any]
    return (json?["layers"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? String }
  }

  /// Refusals: what is wrong, what would be right, and the file as it was.
  @Test(arguments: [
    (["set", "FILE", "park", "circle-radius=1"], #"there is no layer "park"; did you mean "parks"?"#),
    (
      ["set", "FILE", "parks", "circle-radus=1"],
      #"23:25: layer "parks": layers[1].paint.circle-radus: unknown property "circle-radus"; did you mean "circle-radius"?"#
    ),
    (
      ["set", "FILE", "parks", "circle-radius=big"],
      "21:26: layer \"parks\": layers[1].paint.circle-radius: number expected, string found"
    ),
    (
      ["unset", "FILE", "parks", "circle-blurr"],
      #"a layer of type circle has no "circle-blurr"; did you mean "circle-blur"?"#
    ),
    (["unset", "FILE", "parks", "id"], #"13:5: layers[1]: missing required property "id""#),
    (
      ["add-layer", "FILE", "b", "--type", "line", "--source", "ciy", "--source-layer", "x"],
      #"29:17: layer "b": layers[2]: source "ciy" not found; did you mean "city"?"#
    ),
    (
      ["add-layer", "FILE", "b", "--type", "line", "--source", "city"],
      #"26:5: layer "b": layers[2]: layer "b" must specify a "source-layer""#
    ),
    (["add-layer", "FILE", "parks", "--type", "background"], #"there is a layer "parks" already"#),
    (["add-source", "FILE", "city", "--url", "x"], #"there is a source "city" already"#),
    (
      ["add-source", "FILE", "b", "--data", "x", "--maxzoom", "3", "tolerence=1"],
      #"10:20: sources.b: unknown property "tolerence"; did you mean "tolerance"?"#
    ),
    (["rename", "FILE", "parks", "ground"], #"there is a layer "ground" already"#),
    (["move", "FILE", "parks", "--before", "grund"], #"there is no layer "grund"; did you mean "ground"?"#),
    (["remove", "FILE", "x"], #"there is no layer "x"; expected one of ground, parks"#),
    (
      ["touch-area", "FILE", "ground"],
      #"layer "ground" is of type background; expected a circle or line layer, which can be too small to tap"#
    ),
  ])
  func aRefusedEditChangesNothing(_ words: [String], _ message: String) throws {
    let outcome = try style(words + ["--in-place"])
    #expect(outcome.status == 65 && outcome.output == [])
    #expect(outcome.error == "tiletap: \(file): \(message)\n")
    #expect(try folder.text("style.json") == Self.text)
    let other = try style(words + ["-o", folder / "new.json"])
    #expect(other.status == 65 && folder.names() == ["style.json"])
  }

  @Test(arguments: [
    ["set", "FILE", "parks", "circle-radius=big"], ["set", "FILE", "parks", "circle-emissive-strength=1"],
    ["add-layer", "FILE", "b", "--type", "line"], ["unset", "FILE", "parks", "source"],
  ])
  func validationCanBeLeftOut(_ words: [String]) throws {
    #expect(try style(words).status == 65)
    #expect(try style(words + ["--no-validate", "-i"]).status == 0)
    #expect(try folder.text("style.json") != Self.text)
  }

  @Test(arguments: [
    ["set", "FILE"], ["set", "FILE", "parks"], ["set", "FILE", "parks", "circle-radius"],
    ["set", "FILE", "parks", "=3"], ["unset", "FILE", "parks"], ["rename", "FILE", "parks"],
    ["move", "FILE", "parks"], ["move", "FILE", "parks", "--top", "--bottom"],
    ["add-layer", "FILE", "b"], ["add-layer", "FILE", "b", "--type", "circel"], ["add-source", "FILE", "b"],
    ["add-source", "FILE", "b", "--url", "x", "--data", "y"],
    ["add-source", "FILE", "b", "--url", "x", "--bounds", "1,2"],
    ["touch-area", "FILE", "parks", "--radius", "-3"], ["touch-area", "FILE", "parks", "--min-size", "big"],
    ["remove", "FILE"], ["remove", "FILE", "parks", "ground"], ["remove", "-", "parks", "--in-place"],
    ["remove", "FILE", "parks", "--in-place", "-o", "x"], ["remove", "/dev/null", "parks", "--in-place"],
    ["apply", "-", "-"], ["run", "-", "-"], ["run", "FILE"], ["new", "x"], ["new", "--center", "200,0"],
    ["new", "--zoom", "25"], ["new", "--glyphs", "x"],
  ])
  func contradictionsAreUsage(_ words: [String]) throws {
    let outcome = try style(words)
    #expect(outcome.status == 64 && outcome.output == [], "\(outcome.error)")
    #expect(outcome.error.hasPrefix("tiletap: style \(words[0]): "))
    #expect(outcome.error.hasSuffix("; see 'tiletap help style \(words[0])'\n"))
    #expect(try folder.text("style.json") == Self.text)
  }

  @Test func inputsAreLookedAt() throws {
    #expect(try style("set", folder / "none.json", "parks", "circle-radius=1").status == 66)
    try folder.put("bad.json", "{\n \"version\": 8,,\n}")
    let outcome = try style("set", folder / "bad.json", "parks", "circle-radius=1", "-i")
    #expect(outcome.status == 65)
    #expect(outcome.error.hasPrefix("tiletap: \(folder / "bad.json"): 2:15: "))
    let same = try style("set", "FILE", "parks", "circle-radius=1", "-o", file, "--force")
    #expect(same.status == 73 && same.error.contains("--in-place"))
  }

  /// Links are followed, permissions kept, and what nothing changes is not even touched.
  @Test func inPlaceKeepsTheFile() throws {
    chmod(file, 0o640)
    symlink("style.json", folder / "link.json")
    #expect(try style("set", folder / "link.json", "parks", "circle-radius=9", "-i").status == 0)
    #expect(FileTree.isLink(folder / "link.json"))
    #expect(try folder.text("style.json").contains(#""circle-radius": 9,"#))
    var before = stat()
    #expect(stat(file, &before) == 0 && before.st_mode & 0o777 == 0o640)
    #expect(try style("set", "FILE", "parks", "circle-radius=9", "circle-color=red", "-i").status == 0)
    #expect(try style("move", "FILE", "parks", "--top", "-i").status == 0)
    var after = stat()
    #expect(stat(file, &after) == 0 && after.st_ino == before.st_ino)
    #expect(folder.names() == ["link.json", "style.json"])
  }

  /// The name decides what is compressed, in place too.
  @Test(.enabled(if: Executable.path != nil))
  func compressedStylesStayCompressed() throws {
    let line = """
      "$T" style set style.json parks circle-radius=9 -o a.json.gz &&
      "$T" style set a.json.gz parks circle-blur=0.5 --in-place && gzip -dc a.json.gz &&
      cp a.json.gz b.json && cp style.json c.json.gz
      """
    let outcome = try Executable.shell(line, in: folder.path)
    #expect(outcome.status == 0 && outcome.error == "")
    #expect(change(outcome.text).new.contains(#"        "circle-blur": 0.5"#))
    for name in ["b.json", "c.json.gz"] {
      let before = try folder.bytes(name)
      let refused = try style("set", folder / name, "parks", "circle-radius=3", "-i")
      #expect(refused.status == 65 && refused.error.contains("compressed"))
      #expect(try folder.bytes(name) == before)
    }
  }

  @Test func idsMayBeginWithADash() throws {
    #expect(try style("rename", "-i", "FILE", "--", "parks", "--x").status == 0)
    #expect(
      try style(
        "set", "-i", "--", "FILE", "--x", "circle-translate=[-3,2]", "circle-blur=-1e-1", "--no-validate"
      ).status == 64)
    #expect(try style("set", "-i", "--", "FILE", "--x", "circle-translate=[-3,2]").status == 0)
    #expect(try style("move", "FILE", "ground", "--before=--x", "-i").status == 0)
    #expect(try ids() == ["ground", "--x"])
  }

  /// Only what an edit brings in, once; what was odd before is not told again.
  @Test func warningsThatAnEditBringsAreTold() throws {
    let first = try tiletap("style", "set", file, "parks", "circle-opacity=0", "-i")
    #expect(first.status == 0)
    #expect(first.error.split(separator: "\n").count == 1)
    #expect(
      first.error.contains("warning: layer \"parks\": layers[1].paint.circle-opacity: the layer can never"))
    let second = try tiletap("style", "set", file, "parks", "circle-color=blue", "-i")
    #expect(second.status == 0 && second.error.isEmpty)
    let third = try tiletap("style", "set", file, "parks", "maxzoom=3", "--quiet", "-i")
    #expect(third.status == 0 && third.error.isEmpty)
  }
}
