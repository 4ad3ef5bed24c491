import Foundation
import TestSupport
import Testing

@testable import TileTapCLI

/// Twenty edits of a style of 120 layers over the layers of the OpenMapTiles schema, by the command line alone.
@Suite struct StyleLargeScriptTests {
  private static let kinds = [
    ("water", "fill"), ("waterway", "line"), ("landcover", "fill"), ("landuse", "fill"), ("park", "fill"),
    ("boundary", "line"), ("aeroway", "line"), ("transportation", "line"), ("building", "fill-extrusion"),
    ("poi", "circle"), ("place", "symbol"), ("transportation_name", "symbol"),
  ]

  /// Ten layers for each layer of the tiles, in the handwriting of an editor that indents by tabs.
  private static func style() -> String {
    let layers = (0..<120).map { number in
      let (name, type) = kinds[number % kinds.count]
      let members: String =
        switch type {
        case "line":
          """
          "layout": {"line-cap": "round"},
          \t\t\t"paint": {"line-width": {"base": 1.20, "stops": [[5, 0.50], [18, \(number)]]}, "line-color": "#9cf"}
          """
        case "circle": #""paint": {"circle-radius": ["interpolate", ["linear"], ["zoom"], 8, 2.0, 16, 8.0]}"#
        case "symbol": #""layout": {"text-field": "{name:latin}", "text-size": 12.50}"#
        case "fill": #""paint": {"fill-color": "hsl(205, 56%, 73%)"}"#
        default: #""paint": {"fill-extrusion-height": ["get", "render_height"]}"#
        }
      return """
        \t\t{
        \t\t\t"id": "\(name)-\(number / kinds.count)",
        \t\t\t"type": "\(type)",
        \t\t\t"source": "openmaptiles",
        \t\t\t"source-layer": "\(name)",
        \t\t\t"metadata": {"mapbox:group": "1444849388993.3071"},
        \t\t\t"minzoom": \(number % 12).0,
        \t\t\t"filter": ["all", ["==", "class", "c\(number)"], ["!=", "brunnel", "tunnel"]],
        \t\t\t\(members)
        \t\t}
        """
    }
    return """
      {
      \t"version": 8,
      \t"name": "Large",
      \t"glyphs": "https://example.org/{fontstack}/{range}.pbf",
      \t"sources": {
      \t\t"openmaptiles": {"type": "vector", "url": "pmtiles://world.pmtiles"}
      \t},
      \t"layers": [
      \(layers.joined(separator: ",\n"))
      \t]
      }

      """
  }

  private static let script = """
    # What is ours: parks with a shadow, and what a finger can hit.
    add-source parks --data parks.geojson --cluster --cluster-radius 40
    add-layer parks-shadow --type circle --source parks --before place-0 circle-radius=12 circle-color=grey circle-blur=1
    add-layer parks --type circle --source parks --before place-0 circle-radius=7 circle-color=red
    set parks circle-stroke-width=2 circle-stroke-color=white 'filter=["!", ["has", "point_count"]]'
    touch-area parks --radius 15
    set water-0 fill-color=#0af fill-antialias=false
    unset landcover-1 fill-color minzoom
    set transportation-3 'line-width=["interpolate", ["exponential", 1.2], ["zoom"], 5, 0.5, 18, 30]'
    set transportation-4 line-cap=butt line-join=bevel line-blur=0.5
    touch-area transportation-4 --min-size 32
    set poi-5 minzoom=12 maxzoom=20.50
    rename poi-6 shops
    remove poi-7
    move park-3 --top
    move place-2 --before place-1
    move water-9 --bottom
    set place-4 'text-field=["coalesce", ["get", "name:en"], ["get", "name"]]' visibility=none
    set building-2 'filter=["has", "render_height"]' fill-extrusion-base=2
    unset boundary-5 filter
    set aeroway-8 source-layer=aeroway_new
    """

  private let folder = TemporaryFolder()

  @Test func twentyEditsAndTheirDifference() throws {
    let (old, new, edits) = (folder / "old.json", folder / "new.json", folder / "edits.txt")
    try folder.put("old.json", Self.style())
    try folder.put("edits.txt", Self.script)
    #expect(Self.script.split(separator: "\n").count == 21)
    let validated = try tiletap("style", "validate", old)
    #expect(validated.status == 0, "\(validated.text)")
    let run = try tiletap("style", "run", old, edits, "-o", new)
    #expect(run.status == 0, "\(run.error)")
    #expect(try tiletap("style", "validate", new).status == 0)

    // The lines of layers that no edit names are those of the source, in their order.
    let before = try Self.blocks(folder.text("old.json"))
    let after = try Self.blocks(folder.text("new.json"))
    #expect(before.count == 120 && after.count == 123)
    for (id, lines) in before where !Self.script.contains("\(id) ") && !Self.script.contains("\(id)\n") {
      #expect(after[id] == lines, "\(id)")
    }

    let difference = try tiletap("style", "diff", old, new)
    #expect(difference.status == 1)
    try folder.put("operations.json", difference.text)
    let commands = try #require(
      try JSONSerialization.jsonObject(with: Data(difference.output)) as? [[String: Any]])
    let names = commands.compactMap { $0["command"] as? String }
    #expect(names.filter { $0 == "moveLayer" }.count == 3 && !names.contains("setStyle"))
    let applied = try tiletap("style", "apply", old, folder / "operations.json")
    #expect(applied.status == 0, "\(applied.error)")
    #expect(try Self.json(applied.output) == Self.json(folder.bytes("new.json")))

    // One edit a command gives, byte for byte, what the script gives.
    for line in try words() {
      let outcome = try tiletap(all: ["style", line[0], old] + line.dropFirst() + ["--in-place"])
      #expect(outcome.status == 0, "\(outcome.error)")
    }
    #expect(try folder.bytes("old.json") == folder.bytes("new.json"))
  }

  /// A script that fails at its last line leaves a large style as it was.
  @Test func nothingIsLeftOfAScriptThatFails() throws {
    try folder.put("old.json", Self.style())
    try folder.put("edits.txt", Self.script + "\nset watr-0 fill-color=red\n")
    let outcome = try tiletap("style", "run", folder / "old.json", folder / "edits.txt", "--in-place")
    #expect(outcome.status == 65)
    #expect(outcome.error.contains("edits.txt: 22: there is no layer \"watr-0\"; did you mean \"water-0\"?"))
    #expect(try folder.text("old.json") == Self.style())
  }

  /// The words of the script's lines: single quotation marks are all that it has.
  private func words() throws -> [[String]] {
    Self.script.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      line.split(separator: "'", omittingEmptySubsequences: false).enumerated().flatMap { place, part in
        place % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
      }
    }
  }

  private static func json(_ bytes: [UInt8]) throws -> NSDictionary? {
    try JSONSerialization.jsonObject(with: Data(bytes)) as? NSDictionary
  }

  /// The lines of each layer by its id, from the brace that opens it to the one that closes it.
  private static func blocks(_ text: String) throws -> [String: [Substring]] {
    var blocks: [String: [Substring]] = [:]
    var block: [Substring] = []
    for line in text.split(separator: "\n") {
      if line == "\t\t{" { block = [] }
      block.append(line.hasPrefix("\t\t}") ? "\t\t}" : line)
      guard line.hasPrefix("\t\t}"), block.count > 1, block[0] == "\t\t{" else { continue }
      let id = block[1].split(separator: "\"")
      blocks[String(try #require(id.count > 3 ? id[3] : nil))] = block
    }
    return blocks
  }
}
