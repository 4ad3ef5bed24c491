import GeoModel
import Styling
import VectorTile

/// One worker's reader of what a style can be wrong about: the layers of tiles, the types of their features'
/// geometries, and the names and types of their properties.
///
/// Geometries and values are not decoded: their types say it all.
final class ContentsSurvey: TileSurvey {
  private(set) var statistics = ContentsStatistics()
  private(set) var warnings = Warnings()
  private var decoder = TileDecoder()
  private var feature = FeatureView()
  /// For each key of the layer being read the types of its values.
  private var types: [TilesetContents.Values] = []

  func scan(_ tile: TileID, _ bytes: UnsafeRawBufferPointer, storedBytes: Int, order: UInt64) {
    statistics.minimumZoom = min(statistics.minimumZoom ?? Int(tile.z), Int(tile.z))
    decoder.start(bytes)
    while true {
      do {
        guard try decoder.nextLayer() else { return }
      } catch {
        add([error.finding(at: decoder.place(in: tile))], order)
        continue
      }
      scanLayer(tile, order)
    }
  }

  func add(_ findings: [Finding], _ order: UInt64) {
    for finding in findings { warnings.add(finding, order: order) }
  }

  private func scanLayer(_ tile: TileID, _ order: UInt64) {
    let name = String(decoding: decoder.name, as: UTF8.self)
    var geometries: TilesetContents.Geometries = []
    types = Array(repeating: [], count: decoder.keys.count)
    var next = true
    while next {
      do {
        next = try decoder.nextFeature(&feature)
        guard next else { break }
        geometries.formUnion(Self.geometries(feature.type))
        var tags = decoder.tags(of: feature)
        while try tags.next() { types[tags.key].formUnion(Self.values(decoder.values[tags.value].kind)) }
      } catch {
        add([error.finding(at: .tile(tile, layer: name, feature: feature.index))], order)
      }
    }
    var layer = TilesetContents.Layer(geometries: geometries)
    for (key, types) in zip(decoder.keys, types) {
      layer.properties[String(decoding: key, as: UTF8.self), default: []].formUnion(types)
    }
    statistics.layers[name, default: TilesetContents.Layer()].formUnion(layer)
  }

  private static func geometries(_ type: GeometryType) -> TilesetContents.Geometries {
    switch type {
    case .unknown: []
    case .point: .points
    case .lineString: .lines
    case .polygon: .polygons
    }
  }

  private static func values(_ kind: TileValue.Kind) -> TilesetContents.Values {
    switch kind {
    case .string: .texts
    case .bool: .booleans
    case .float, .double, .int, .uint, .sint: .numbers
    }
  }
}

/// What tiles hold.
struct ContentsStatistics: TileStatistics {
  var layers: [String: TilesetContents.Layer] = [:]
  var minimumZoom: Int?

  mutating func merge(_ other: ContentsStatistics) {
    layers.merge(other.layers) { mine, theirs in
      var both = mine
      both.formUnion(theirs)
      return both
    }
    minimumZoom = [minimumZoom, other.minimumZoom].compactMap { $0 }.min()
  }
}
