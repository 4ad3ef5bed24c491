import GeoModel

/// What a tileset holds: what its tiles say, not its metadata.
struct TilesetStatistics: TileStatistics {
  var zooms: [UInt8: ZoomStatistics] = [:]
  var layers: [String: LayerStatistics] = [:]

  var tileCount: Int { zooms.values.reduce(0) { $0 + $1.tileCount } }
  var byteCount: Int { zooms.values.reduce(0) { $0 + $1.byteCount } }

  /// The lowest and the highest zoom with tiles.
  var zoomRange: ClosedRange<UInt8>? {
    guard let low = zooms.keys.min(), let high = zooms.keys.max() else { return nil }
    return low...high
  }

  /// The box of the tiles of the highest zoom, in degrees.
  var bounds: BoundingBox? {
    guard let zoom = zoomRange?.upperBound else { return nil }
    return zooms[zoom]?.bounds(zoom: zoom)
  }

  /// The layers by their first appearance.
  var orderedLayers: [LayerStatistics] {
    layers.values.sorted { ($0.firstSeen, $0.name) < ($1.firstSeen, $1.name) }
  }

  mutating func merge(_ other: TilesetStatistics) {
    for (zoom, statistics) in other.zooms { zooms[zoom, default: ZoomStatistics()].merge(statistics) }
    layers.merge(other.layers) { mine, theirs in
      var both = mine
      both.merge(theirs)
      return both
    }
  }
}
