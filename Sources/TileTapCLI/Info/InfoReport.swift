import GeoModel
import JSONText
import Tilesets

/// What `info` tells of an input, for programs and for people.
protocol InfoReport {
  var json: JSONValue { get }
  /// Lines of text, the last one ended.
  var text: String { get }
}

/// What `info` tells of a tileset.
struct TilesetReport: InfoReport {
  var input: String
  var kind: InputKind
  var metadata: TilesetMetadata
  var statistics: TilesetStatistics
  /// Whether the tiles' addresses are known; a lone tile without one stands at 0/0/0.
  var isPlaced: Bool
  /// Whether every tile was read.
  var isComplete: Bool
  var warnings: Warnings

  private var bounds: BoundingBox? { metadata.bounds ?? statistics.bounds }

  var json: JSONValue {
    var object: JSONObject = ["input": .string(input), "kind": .string(kind.rawValue)]
    for (key, value) in [
      ("name", metadata.name), ("description", metadata.description), ("attribution", metadata.attribution),
    ] {
      if let value { object[key] = .string(value) }
    }
    if let zooms = statistics.zoomRange {
      object["minzoom"] = .count(Int(metadata.minzoom ?? zooms.lowerBound))
      object["maxzoom"] = .count(Int(metadata.maxzoom ?? zooms.upperBound))
    }
    if isPlaced, let bounds { object["bounds"] = .bounds(bounds) }
    if let center = metadata.center {
      var values: [JSONValue] = [.number(JSONNumber(center.longitude)), .number(JSONNumber(center.latitude))]
      if let zoom = center.zoom { values.append(.count(Int(zoom))) }
      object["center"] = .array(values)
    }
    object["isPlaced"] = .bool(isPlaced)
    object["isComplete"] = .bool(isComplete)
    object["tiles"] = .count(statistics.tileCount)
    object["bytes"] = .count(statistics.byteCount)
    object["zooms"] = .array(statistics.orderedZooms.map { $0.statistics.json(zoom: $0.zoom) })
    object["layers"] = .array(statistics.orderedLayers.map(\.json))
    object["findings"] = warnings.json
    return .object(object)
  }

  var text: String {
    var facts = TextTable([.left, .left])
    for (key, value) in [
      ("name", metadata.name), ("description", metadata.description), ("attribution", metadata.attribution),
    ] {
      if let value, !value.isEmpty { facts.add([key, value]) }
    }
    if let low = metadata.minzoom, let high = metadata.maxzoom {
      facts.add(["zooms", rangeText(low...max(low, high))])
    }
    if isPlaced, let bounds {
      facts.add(["bounds", boundsText(bounds) + (metadata.bounds == nil ? " (of the tiles)" : "")])
    }
    if let center = metadata.center {
      let zoom = center.zoom.map { ", zoom \($0)" } ?? ""
      facts.add(["centre", "\(degreeText(center.longitude)), \(degreeText(center.latitude))\(zoom)"])
    }
    if !isPlaced { facts.add(["place", "not known; 0/0/0 stands for it"]) }
    facts.add(["tiles", "\(grouped(statistics.tileCount)), \(byteText(statistics.byteCount)) as stored"])
    var text = "\(oneLine(inputName(input))): \(kind.title)\n" + facts.text(indent: 2)
    text += "\n" + zoomTable
    for layer in statistics.orderedLayers { text += "\n" + layerText(layer) }
    return text + warnings.text
  }

  private var zoomTable: String {
    var table = TextTable([.right, .right, .right, .right, .right, .left])
    table.add(["zoom", "tiles", "size", "mean", "largest", ""])
    for (zoom, statistics) in statistics.orderedZooms {
      table.add([
        "\(zoom)", grouped(statistics.tileCount), byteText(statistics.byteCount),
        byteText(statistics.meanByteCount), byteText(statistics.largest?.bytes ?? 0),
        statistics.largest.map { "at \($0.tile)" } ?? "",
      ])
    }
    return table.text(indent: 2)
  }

  private func layerText(_ layer: LayerStatistics) -> String {
    func list(_ numbers: Set<UInt32>) -> String { numbers.sorted().map(String.init).joined(separator: ", ") }
    var facts = [
      "version \(list(layer.versions))", "extent \(list(layer.extents))", plural(layer.tileCount, "tile"),
    ]
    if let zooms = layer.zooms {
      facts.insert((zooms.count == 1 ? "zoom " : "zooms ") + rangeText(zooms), at: 2)
    }
    return "layer \"\(oneLine(layer.name))\": \(layer.contentText)\n  \(facts.joined(separator: ", "))\n"
      + layer.attributeText(indent: 2)
  }
}

extension InputKind {
  /// The name for people.
  var title: String {
    switch self {
    case .pmtiles: "PMTiles 3"
    case .mbtiles: "MBTiles"
    case .directory: "directory of tiles"
    case .tile: "vector tile"
    case .geoJSON: "GeoJSON"
    }
  }
}

extension TilesetStatistics {
  var orderedZooms: [(zoom: UInt8, statistics: ZoomStatistics)] {
    zooms.sorted { $0.key < $1.key }.map { (zoom: $0.key, statistics: $0.value) }
  }
}

extension ZoomStatistics {
  fileprivate func json(zoom: UInt8) -> JSONValue {
    var object: JSONObject = [
      "zoom": .count(Int(zoom)), "tiles": .count(tileCount), "bytes": .count(byteCount),
      "meanBytes": .count(meanByteCount),
    ]
    if let largest {
      object["largest"] = .object([
        "tile": .string(largest.tile.description), "bytes": .count(largest.bytes),
      ])
    }
    return .object(object)
  }
}

extension Warnings {
  /// The findings as lines of a report.
  var text: String {
    if isEmpty { return "\nnothing wrong was found\n" }
    var text = "\nfindings:\n"
    for (reason, first, count) in summary {
      for finding in first { text += "  \(oneLine(finding.description))\n" }
      if count > first.count {
        text += "  … and \(grouped(count - first.count)) more of this kind (\(reason.rawValue))\n"
      }
    }
    return text
  }
}
