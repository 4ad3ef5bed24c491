import GeoModel
import TestSupport
import Testing
import VectorTile

@testable import HitTesting

/// Sizes that are no numbers end in an answer, never in a trap, and hide no other layer.
@Suite struct HostileSizeTests {
  private let center = ScreenQuery.point(ScreenPoint(200, 200))

  private static let sizes = [
    #"["/", 0, 0]"#, #"["/", 1, 0]"#, #"["sqrt", -1]"#, #"["-", ["/", 1, 0]]"#, "1e308",
    #"["*", ["get", "n"], ["/", 0, 0]]"#, #"["/", ["get", "n"], 0]"#,
  ]
  private static let properties = [
    ("circle", "circle-radius"), ("circle", "circle-stroke-width"), ("line", "line-width"),
    ("line", "line-gap-width"), ("line", "line-offset"), ("heatmap", "heatmap-radius"),
    ("symbol", "icon-opacity"),
  ]

  private static let layers: [String] = sizes.flatMap { size in
    properties.map { type, property in
      #"{"id": "odd", "type": "\#(type)", "source": "data", "paint": {"\#(property)": \#(size)}}"#
    }
  }

  private static let dot =
    #"{"id": "dot", "type": "circle", "source": "data", "paint": {"circle-radius": 10}}"#

  @Test(arguments: layers) func overData(_ layer: String) throws {
    let map = try Maps.overData(
      """
      {"type": "FeatureCollection", "features": [
        {"type": "Feature", "properties": {"n": 1}, "geometry": {"type": "Point", "coordinates": [0, 0]}},
        {"type": "Feature", "properties": {"n": 1},
         "geometry": {"type": "LineString", "coordinates": [[-9, 0], [9, 0]]}}]}
      """, "\(layer), \(Self.dot)")
    for pitch in [0.0, 60] {
      let hits = try map.hits(at: center, camera: Maps.camera(pitch: pitch))
      #expect(hits.contains { $0.layerID == "dot" })
    }
  }

  @Test(arguments: layers) func overTiles(_ layer: String) throws {
    let folder = TemporaryFolder()
    let property = TileFeature.Property("n", .int(1))
    try Maps.put(
      [TileFeature(id: 1, geometry: .points([TilePoint(2048, 2048)]), properties: [property])], "0/0/0",
      in: folder)
    let layers = "\(layer), \(Self.dot)".replacing(
      #""source": "data""#, with: #""source": "tiles", "source-layer": "things""#)
    let map = try Maps.overTiles(folder, zoom: 0, layers)
    let hits = try map.hits(at: center, camera: Maps.camera())
    #expect(hits.contains { $0.layerID == "dot" })
  }
}
