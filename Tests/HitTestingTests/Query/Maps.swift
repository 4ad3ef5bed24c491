import Foundation
import GeoModel
import JSONText
import Styling
import TestSupport
import Tilesets
import VectorTile

@testable import HitTesting

/// Small styles and tiles for tests.
enum Maps {
  /// A map of a style's text.
  static func map(
    _ style: String, states: FeatureStates = FeatureStates(),
    opener: @escaping StyledMap.Opener = { _ in nil }
  ) throws -> StyledMap {
    StyledMap(Style(try StyleDocument(style)), states: states, opener: opener)
  }

  /// A style with one GeoJSON source `data` and the given layers over it.
  static func overData(_ data: String, _ layers: String, source: String = "") throws -> StyledMap {
    try map(
      """
      {"version": 8, "sources": {"data": {"type": "geojson", "data": \(data)\(source)}}, "layers": [\(layers)]}
      """)
  }

  /// A style with one source `tiles` of the files in a folder, and the given layers over its layer `things`.
  static func overTiles(
    _ folder: TemporaryFolder, zoom: Int, _ layers: String, minzoom: Int? = nil
  ) throws -> StyledMap {
    try map(
      """
      {"version": 8, "sources": {"tiles": {"type": "vector", "tiles": ["\(folder.path)/{z}-{x}-{y}.mvt"],
        "minzoom": \(minzoom ?? zoom), "maxzoom": \(zoom)}}, "layers": [\(layers)]}
      """)
  }

  /// Writes a tile with a layer `things`.
  static func put(
    _ features: [TileFeature], _ tile: String, extent: UInt32 = 4096, in folder: TemporaryFolder
  ) throws {
    var encoder = LayerEncoder(name: "things", extent: extent)
    for feature in features { encoder.add(feature) }
    let name = tile.split(separator: "/").joined(separator: "-")
    try Data(TileEncoder.tile([encoder])).write(to: URL(filePath: folder / "\(name).mvt"))
  }

  /// A view of 400 by 400 pixels around 0, 0.
  static func camera(
    zoom: Double = 0, center: Position = Position(0, 0), bearing: Double = 0, pitch: Double = 0
  ) -> Camera {
    Camera(center: center, zoom: zoom, bearing: bearing, pitch: pitch, width: 400, height: 400)
  }

  /// The degrees of longitude that a pixel has at zoom 0.
  static let degree = 360.0 / 512

  /// Hits as `layer:id`.
  static func names(_ hits: [Hit]) -> [String] {
    hits.map { hit in
      switch hit.id {
      case .number(let number)?: "\(hit.layerID):\(Int(number.doubleValue))"
      case .string(let text)?: "\(hit.layerID):\(text)"
      case nil: hit.layerID
      }
    }
  }
}
