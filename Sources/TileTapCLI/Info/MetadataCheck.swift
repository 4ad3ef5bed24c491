import GeoModel
import Tilesets

/// Compares what metadata says of the layers with what the tiles hold.
struct MetadataCheck {
  private static let clause = "MBTiles 1.3, vector tileset metadata"
  private static let place = Place.part("metadata")

  private let metadata: TilesetMetadata
  private let statistics: TilesetStatistics
  private let isComplete: Bool
  private var findings: [Finding] = []

  /// The findings on a tileset's metadata.
  ///
  /// - Parameter isComplete: whether every tile was read; otherwise nothing is said to be missing from the tiles.
  static func findings(
    _ metadata: TilesetMetadata, _ statistics: TilesetStatistics, isComplete: Bool
  ) -> [Finding] {
    var check = MetadataCheck(metadata: metadata, statistics: statistics, isComplete: isComplete)
    check.checkLayers()
    check.checkCenter()
    return check.findings
  }

  private mutating func checkLayers() {
    let found = statistics.orderedLayers
    guard metadata.members["vector_layers"] != nil else {
      if !found.isEmpty {
        missing("vector_layers is missing; the tiles have \(Self.list("layer", found.map(\.name)))")
      }
      return
    }
    let declared = metadata.vectorLayers()
    let names = Set(declared.map(\.id))
    let unknown = found.map(\.name).filter { !names.contains($0) }
    if !unknown.isEmpty { missing("vector_layers lacks \(Self.list("layer", unknown)), found in the tiles") }
    let absent = declared.map(\.id).filter { statistics.layers[$0] == nil }
    if isComplete, !absent.isEmpty {
      wrong("vector_layers has \(Self.list("layer", absent)), not found in any tile")
    }
    for layer in declared {
      guard let statistics = statistics.layers[layer.id] else { continue }
      checkZooms(layer, statistics)
      checkFields(layer, statistics)
    }
  }

  private mutating func checkZooms(_ layer: TilesetMetadata.VectorLayer, _ found: LayerStatistics) {
    guard let zooms = found.zooms, layer.minzoom != nil || layer.maxzoom != nil else { return }
    let low = layer.minzoom ?? zooms.lowerBound
    let high = layer.maxzoom ?? zooms.upperBound
    let differs =
      isComplete
      ? low != zooms.lowerBound || high != zooms.upperBound
      : low > zooms.lowerBound || high < zooms.upperBound
    if differs {
      wrong(
        "layer \"\(layer.id)\" is said to have zooms \(low) to \(high)",
        expected: "\(rangeText(zooms)), where the tiles have it")
    }
  }

  private mutating func checkFields(_ layer: TilesetMetadata.VectorLayer, _ found: LayerStatistics) {
    let declared = Set(layer.fields.members.map(\.key))
    let unknown = found.orderedAttributes.map(\.name).filter { !declared.contains($0) }
    if !unknown.isEmpty {
      missing("layer \"\(layer.id)\" lacks \(Self.list("field", unknown)), found in the tiles")
    }
    for member in layer.fields.members {
      guard let attribute = found.attributes[member.key] else {
        if isComplete { wrong("layer \"\(layer.id)\" has field \"\(member.key)\", not found in any tile") }
        continue
      }
      guard case .string(let word) = member.value, ["String", "Number", "Boolean"].contains(word) else {
        continue
      }
      let words = Set(attribute.types.compactMap(\.type.metadataWord))
      if words.count == 1, let only = words.first, only != word {
        wrong("layer \"\(layer.id)\": field \"\(member.key)\" is said to be \(word)", expected: only)
      }
    }
  }

  private mutating func checkCenter() {
    guard let center = metadata.center else { return }
    let position = Position(center.longitude, center.latitude)
    if let bounds = metadata.bounds, !bounds.contains(position) {
      wrong("the center \(degreeText(position.x)), \(degreeText(position.y)) is outside the bounds")
    }
    if let zoom = center.zoom, let low = metadata.minzoom, let high = metadata.maxzoom,
      zoom < low || zoom > high
    {
      wrong("the center's zoom is \(zoom)", expected: "\(low) to \(high)")
    }
  }

  private mutating func missing(_ found: String) {
    findings.append(Finding(.metadataMissing, at: Self.place, found: found, clause: Self.clause))
  }

  private mutating func wrong(_ found: String, expected: String? = nil) {
    findings.append(
      Finding(.metadataWrong, at: Self.place, found: found, expected: expected, clause: Self.clause))
  }

  /// `layers "a", "b" and 3 more`.
  private static func list(_ kind: String, _ names: [String]) -> String {
    let shown = names.prefix(5).map { "\"\($0)\"" }.joined(separator: ", ")
    let rest = names.count - 5
    return (names.count == 1 ? kind : kind + "s") + " " + shown + (rest > 0 ? " and \(rest) more" : "")
  }
}
