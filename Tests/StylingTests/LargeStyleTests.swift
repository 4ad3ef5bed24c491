import GeoModel
import JSONText
import Testing

@testable import Styling

/// Twenty edits of a style with 130 layers over the layers of the OpenMapTiles schema.
@Suite struct LargeStyleTests {
  private static let layers = ["water", "landcover", "park", "transportation", "building", "poi", "place"]
  private static let types = ["fill", "fill", "fill", "line", "fill-extrusion", "circle", "symbol"]

  private func style() throws -> StyleDocument {
    let layers = (0..<130).map { number -> JSONValue in
      let kind = number % 7
      var layer: JSONObject = [
        "id": .string("\(Self.layers[kind])-\(number / 7)"), "type": .string(Self.types[kind]),
        "source": "openmaptiles", "source-layer": .string(Self.layers[kind]),
        "minzoom": .number(JSONNumber(Int64(number % 14))),
        "filter": ["all", ["==", ["get", "class"], .string("c\(number)")], [">=", ["zoom"], 3]],
      ]
      switch Self.types[kind] {
      case "line":
        layer["paint"] = [
          "line-width": ["interpolate", ["linear"], ["zoom"], 5, 1, 15, 6], "line-color": "#abc",
        ]
      case "circle": layer["paint"] = ["circle-radius": ["stops": [[5, 2], [15, 9]]]]
      case "symbol": layer["layout"] = ["text-field": "{name}"]
      case "fill": layer["paint"] = ["fill-color": "hsl(205, 56%, 73%)", "fill-opacity": 0.5]
      default: break
      }
      return .object(layer)
    }
    return try StyleDocument(
      JSONValue.object([
        "version": 8, "glyphs": "https://example.org/{fontstack}/{range}.pbf",
        "sources": ["openmaptiles": ["type": "vector", "url": "pmtiles://world.pmtiles"]],
        "layers": .array(layers),
      ]).jsonText(indented: true))
  }

  private static let script = """
    add-source parks --data parks.geojson
    add-layer shadow --type circle --source parks --before place-0 circle-radius=12 circle-blur=1 circle-color=grey
    add-layer parks --type circle --source parks --before place-0 circle-radius=7 circle-color=red
    set parks circle-stroke-width=2 circle-stroke-color=white
    touch-area parks --radius 15
    set water-0 fill-color=#0af
    set water-1 fill-opacity=0.8 fill-antialias=false
    unset water-2 fill-opacity
    set transportation-3 'line-width=["interpolate", ["linear"], ["zoom"], 5, 2, 15, 9]'
    set transportation-4 line-cap=round line-join=round
    touch-area transportation-4
    set poi-5 minzoom=12 maxzoom=20
    rename poi-6 shops
    remove poi-7
    move park-3 --top
    move place-2 --before place-1
    move water-9 --bottom
    set place-4 'text-field=["get", "name:en"]' visibility=none
    set building-2 'filter=["has", "height"]' fill-extrusion-height=10
    unset landcover-5 minzoom fill-color
    """

  private static func text(of id: String, in document: StyleDocument) throws -> [UInt8] {
    let path = TextPath().key("layers").index(try document.layerIndex(id))
    return Array(document.bytes[path.range(in: document.bytes)])
  }

  @Test func twentyEdits() throws {
    let before = try style()
    #expect(before.layerIDs.count == 130)
    #expect(before.validate() == [])
    var after = before
    let script = try StyleScript(Self.script)
    #expect(script.lines.count == 20)
    try after.runValidated(script)
    #expect(after.layerIDs.count == 133)
    #expect(after.validate().filter { $0.severity == .error } == [])

    // The text of a layer that no edit names is as it was.
    for id in before.layerIDs where !Self.script.contains(id) {
      #expect(try Self.text(of: id, in: before) == Self.text(of: id, in: after), "\(id)")
    }

    let operations = StyleDifference.operations(from: before, to: after)
    #expect(operations.filter { $0.command == .moveLayer }.count == 3)
    #expect(!operations.contains { $0.command == .setStyle })
    var applied = before
    try applied.apply(operations)
    #expect(applied.layerIDs == after.layerIDs)
    #expect(StyleDifference.operations(from: applied, to: after).isEmpty)

    let style = Style(after)
    #expect(style.findings == [])
    #expect(style.layers.count == 133)
  }
}
