import GeoModel
import VectorTile

/// One worker's reader of tiles for their statistics.
///
/// Not for several threads at once; what several found is merged afterwards.
final class TileScanner: TileSurvey {
  private(set) var statistics = TilesetStatistics()
  private(set) var warnings = Warnings()
  private var decoder = TileDecoder()
  private var geometry = GeometryBuffer()
  private var feature = FeatureView()
  /// For each key of the layer being read the statistics of its attribute, once it was met.
  private var slots: [AttributeStatistics?] = []
  /// For each value of the layer being read the key it stands with, plus one, and how often.
  private var uses: [(key: Int, count: Int)] = []

  func scan(_ tile: TileID, _ bytes: UnsafeRawBufferPointer, storedBytes: Int, order: UInt64) {
    statistics.zooms[tile.z, default: ZoomStatistics()].add(tile, bytes: storedBytes)
    decoder.start(bytes)
    while true {
      do {
        guard try decoder.nextLayer() else { return }
      } catch {
        let name = decoder.name.isEmpty ? nil : String(decoding: decoder.name, as: UTF8.self)
        add([error.finding(at: .tile(tile, layer: name))], order)
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
    let firstSeen = order << 24 | UInt64(min(decoder.layerIndex, 0xFF)) << 16
    var layer = statistics.layers.removeValue(forKey: name) ?? LayerStatistics(name, firstSeen: firstSeen)
    layer.tileCount += 1
    layer.versions.insert(decoder.version)
    layer.extents.insert(decoder.extent)
    layer.extendZooms(to: tile.z...tile.z)
    let issues = decoder.issues.subtracting(.allowed)
    if !issues.isEmpty { add(issues.findings(at: .tile(tile, layer: name)), order) }
    slots = Array(repeating: nil, count: decoder.keys.count)
    uses = Array(repeating: (key: 0, count: 0), count: decoder.values.count)
    var types = [Int](repeating: 0, count: GeometryType.allCases.count)
    var next = true
    while next {
      do {
        next = try decoder.nextFeature(&feature)
        guard next else { break }
        layer.featureCount += 1
        if feature.hasID { layer.identifiedCount += 1 }
        types[Int(feature.type.rawValue)] += 1
        try scanTags(of: &layer, firstSeen)
        try geometry.decode(feature, version: decoder.version)
        layer.vertexCount += geometry.points.count
        let issues = feature.issues.union(geometry.issues).subtracting(.allowed)
        if !issues.isEmpty {
          add(issues.findings(at: .tile(tile, layer: name, feature: feature.index)), order)
        }
      } catch {
        add([error.finding(at: .tile(tile, layer: name, feature: feature.index))], order)
      }
    }
    for type in GeometryType.allCases where types[Int(type.rawValue)] > 0 {
      layer.geometryTypes[type.name, default: 0] += types[Int(type.rawValue)]
    }
    flush(into: &layer, firstSeen)
    statistics.layers[name] = layer
  }

  /// Notes which values the feature's keys have; the values themselves are looked at once a layer.
  private func scanTags(of layer: inout LayerStatistics, _ firstSeen: UInt64) throws(TileError) {
    var tags = decoder.tags(of: feature)
    while try tags.next() {
      let use = uses[tags.value]
      if use.key == 0 || use.key == tags.key + 1 {
        uses[tags.value] = (tags.key + 1, use.count + 1)
      } else {
        record(tags.value, of: tags.key, count: 1, &layer, firstSeen)
      }
    }
  }

  /// Counts the values noted for the layer, and puts the attributes back into it.
  private func flush(into layer: inout LayerStatistics, _ firstSeen: UInt64) {
    for (value, use) in uses.enumerated() where use.count > 0 {
      record(value, of: use.key - 1, count: use.count, &layer, firstSeen)
    }
    for (key, slot) in slots.enumerated() {
      guard var statistics = slot else { continue }
      let name = String(decoding: decoder.keys[key], as: UTF8.self)
      // A key may stand in the layer's table twice.
      if let other = layer.attributes[name] { statistics.merge(other) }
      layer.attributes[name] = statistics
    }
  }

  private func record(
    _ value: Int, of key: Int, count: Int, _ layer: inout LayerStatistics, _ firstSeen: UInt64
  ) {
    if slots[key] == nil {
      let name = String(decoding: decoder.keys[key], as: UTF8.self)
      slots[key] =
        layer.attributes.removeValue(forKey: name)
        ?? AttributeStatistics(firstSeen: firstSeen | UInt64(min(key, 0xFFFF)))
    }
    slots[key]?.add(decoder.values[value], count: count)
  }
}

extension AttributeStatistics {
  /// Counts occurrences of a tile's value.
  fileprivate mutating func add(_ value: TileValue, count: Int) {
    switch value.kind {
    case .string:
      add(.string, hash: StableHash.of(string: value.string), count: count) {
        .string(String(decoding: value.string, as: UTF8.self))
      }
    case .bool: add(.bool, .bool(value.bool), count: count)
    case .float: add(.float, number: .float(value.float), count: count)
    case .double: add(.double, number: .double(value.double), count: count)
    case .int: add(.int, number: ExactNumber(value.int), count: count)
    case .uint: add(.uint, number: .unsigned(value.uint), count: count)
    case .sint: add(.sint, number: ExactNumber(value.int), count: count)
    }
  }

  /// Counts occurrences of a number.
  mutating func add(_ type: AttributeType, number: ExactNumber, count: Int = 1) {
    add(type, .number(number), count: count)
    extendRange(to: number)
  }
}

extension GeometryType {
  /// The name for people and scripts: GeoJSON's, or `Unknown`.
  var name: String {
    switch self {
    case .unknown: "Unknown"
    case .point: "Point"
    case .lineString: "LineString"
    case .polygon: "Polygon"
    }
  }
}
