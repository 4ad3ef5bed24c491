import GeoModel
import Styling
import VectorTile

/// One worker's reader of the names in tiles: of layers, and of their features' properties.
///
/// Features are not decoded: a layer's table of keys says it all.
final class ContentsSurvey: TileSurvey {
  private(set) var statistics = ContentsStatistics()
  private(set) var warnings = Warnings()
  private var decoder = TileDecoder()

  func scan(_ tile: TileID, _ bytes: UnsafeRawBufferPointer, storedBytes: Int, order: UInt64) {
    decoder.start(bytes)
    while true {
      do {
        guard try decoder.nextLayer() else { return }
      } catch {
        add([error.finding(at: decoder.place(in: tile))], order)
        continue
      }
      let name = String(decoding: decoder.name, as: UTF8.self)
      for key in decoder.keys {
        statistics.layers[name, default: []].insert(String(decoding: key, as: UTF8.self))
      }
      if decoder.keys.isEmpty { _ = statistics.layers[name, default: []] }
    }
  }

  func add(_ findings: [Finding], _ order: UInt64) {
    for finding in findings { warnings.add(finding, order: order) }
  }
}

/// The names that tiles hold.
struct ContentsStatistics: TileStatistics {
  /// The layers by name, each with the names of its features' properties.
  var layers: [String: Set<String>] = [:]

  mutating func merge(_ other: ContentsStatistics) {
    layers.merge(other.layers) { $0.union($1) }
  }
}
