import GeoModel
import JSONText
import Testing

@testable import Styling

/// Layers that take all but their paint from another one, by `ref` (style specification, deprecated).
@Suite struct ReferenceTests {
  private static let text = """
    {
      "version": 8,
      "sources": {"s": {"type": "vector", "url": "u"}},
      "layers": [
        {
          "id": "halo",
          "ref": "road",
          "paint": {"line-width": {"stops": [[5, 2], [9, 4.50]]}}
        },
        {
          "id": "road",
          "type": "line",
          "source": "s",
          "source-layer": "roads",
          "minzoom": 5.0,
          "maxzoom": 12,
          "filter": ["==", "class", "main"],
          "layout": {"line-cap": "round", "visibility": "none"},
          "paint": {"line-width": 1}
        },
        {"id": "lost", "ref": "nowhere"},
        {"id": "chain", "ref": "halo"}
      ]
    }

    """

  @Test func compiledLayersFollow() throws {
    let style = Style(try StyleDocument(Self.text))
    #expect(style.layers.map(\.id) == ["halo", "road"])
    let (halo, road) = (style.layers[0], style.layers[1])
    #expect(halo.type == .line && halo.source == "s" && halo.sourceLayer == "roads")
    #expect(halo.minimumZoom == 5 && halo.maximumZoom == 12)
    #expect(halo.sets("line-cap") && !halo.isVisible(EvaluationContext(zoom: 6)))
    #expect(halo.propertyNames == road.propertyNames)
    func width(_ layer: StyleLayer) -> StyleValue? {
      layer.property("line-width")?.evaluate(EvaluationContext(zoom: 9)).value
    }
    #expect(width(halo) == .number(4.5) && width(road) == .number(1))
    // What refers to nothing, or to a layer that refers itself, has no type.
    #expect(style.findings.map(\.key) == ["layers[2]", "layers[3]"])
  }

  @Test func migrationWritesThemOut() throws {
    let text = Self.text.replacing(",\n    {\"id\": \"chain\", \"ref\": \"halo\"}", with: "")
    var document = try StyleDocument(text)
    let before = Style(document).layers
    #expect(
      try StyleDocument(text).legacyPaths.map(\.description).sorted() == [
        "layers[0].filter", "layers[0].paint.line-width", "layers[0].ref", "layers[1].filter",
      ])
    let changed = try document.migrate()
    #expect(changed == (try StyleDocument(text).legacyPaths))
    #expect(document.legacyPaths == [])
    let halo = document.layers[0]
    #expect(
      halo.members.map(\.key) == [
        "id", "paint", "type", "source", "source-layer", "minzoom", "maxzoom", "filter", "layout",
      ])
    #expect(halo["filter"] == ["==", ["get", "class"], "main"])
    #expect(halo["layout"] == ["line-cap": "round", "visibility": "none"])
    #expect(document.text.contains("      \"minzoom\": 5.0,\n      \"maxzoom\": 12,"))
    #expect(document.layers[2] == ["id": "lost", "ref": "nowhere"])
    let after = Style(document).layers
    #expect(after.map(\.id) == before.map(\.id))
    for (old, new) in zip(before, after) {
      #expect(
        old.minimumZoom == new.minimumZoom && old.sourceLayer == new.sourceLayer && old.type == new.type)
    }
  }

  /// A chain means nothing before, and must not mean anything afterwards.
  @Test func chainsStayAsTheyAre() throws {
    var document = try StyleDocument(Self.text)
    let errors = document.validate().filter { $0.severity == .error }.map(\.key)
    try document.migrate()
    #expect(document.layers[0]["ref"] == "road" && document.layers[3]["ref"] == "halo")
    #expect(document.validate().filter { $0.severity == .error }.map(\.key) == errors)
  }
}
