import GeoJSON
import GeoModel
import SystemIO
import Tilesets
import VectorTile

/// Reads the points that are to be grouped.
struct ClusterPoints {
  private let command: ClusterCommand
  private var features: [Feature] = []
  private var layers: Set<String> = []
  private var others = 0
  private var multiPoints = 0
  private var skippedTiles = 0
  private var beyondEdge = 0
  private var beyondPoles = 0
  /// What was odd.
  private(set) var warnings = Warnings()

  init(_ command: ClusterCommand) { self.command = command }

  /// The features with points, in the order of the input.
  mutating func read(on console: Console) throws -> [Feature] {
    let opened = try Source.open(
      command.input, scheme: command.source.scheme, tile: command.tile, on: console)
    switch opened {
    case .tileset(let tileset): try read(tileset, on: console)
    case .geoJSON(let stream): try read(stream, on: console)
    }
    try checkLayers()
    if others > 0 {
      warnings.add(
        Finding(
          Finding.Reason(rawValue: "not-a-point"), at: .whole,
          found: "\(plural(others, "feature")) without a Point left out"
            + (multiPoints > 0 ? ", \(grouped(multiPoints)) with a MultiPoint among them" : "")))
    }
    if skippedTiles > 0 {
      warnings.add(
        Finding(
          Finding.Reason(rawValue: "tiles-skipped"), at: .whole,
          found: "\(plural(skippedTiles, "tile")) skipped"))
    }
    if beyondEdge > 0 {
      warnings.add(
        Finding(
          Finding.Reason(rawValue: "longitude-beyond-edge"), at: .whole,
          found: "\(plural(beyondEdge, "point")) with a longitude beyond ±180 taken around the world"))
    }
    if beyondPoles > 0 {
      warnings.add(
        Finding(
          Finding.Reason(rawValue: "latitude-beyond-pole"), at: .whole,
          found: "\(plural(beyondPoles, "point")) with a latitude beyond ±90 taken to the pole",
          expected: "longitude before latitude", clause: "RFC 7946 3.1.1"))
    }
    return features
  }

  private mutating func read(_ stream: TextStream, on console: Console) throws {
    if command.source.scheme != nil { throw UsageError("--scheme is for tiles; the input is GeoJSON") }
    var options = GeoJSONReader.Options()
    options.findingLimit = Warnings.shown
    var reader = GeoJSONReader(stream.text, options: options)
    let bar = command.common.progressBar(counting: "features", on: console)
    defer { bar.finish() }
    while let feature = try reader.nextFeature() {
      if features.count & 0xFF == 0 { bar.update(done: features.count, share: stream.share) }
      guard case .string(let layer)? = feature.foreignMembers["layer"] else {
        if command.layers.isEmpty { add(feature) }
        continue
      }
      if takes(layer) { add(feature) }
    }
    warnings.add(reader.findings)
    if let finding = stream.trailingBytes { warnings.add(finding) }
  }

  private mutating func read(_ tileset: Tileset, on console: Console) throws {
    for finding in tileset.findings { warnings.add(finding) }
    guard let highest = tileset.zooms?.upperBound else { return }
    let reader = try tileset.makeReader()
    let walk = try tileset.walk(TileSelection(zooms: highest...highest))
    let bar = command.common.progressBar(counting: "tiles", on: console)
    defer { bar.finish() }
    var done = 0
    while let chunk = try walk.next() {
      for finding in chunk.findings { warnings.add(finding) }
      for reference in chunk.references {
        done += 1
        bar.update(done: done, share: nil)
        do {
          guard let bytes = try reader.tile(at: reference.id) else { continue }
          try read(bytes, reference.id)
        } catch let error as InvalidInput {
          skippedTiles += 1
          warnings.add(error.finding)
        }
      }
    }
  }

  private mutating func read(_ bytes: [UInt8], _ id: TileID) throws(InvalidInput) {
    let tile = try Tile(bytes, id: id)
    for finding in tile.findings { warnings.add(finding) }
    if tile.layers.isEmpty, !tile.findings.isEmpty { skippedTiles += 1 }
    for layer in tile.layers where takes(layer.name) {
      var findings: [Finding] = []
      let extent = Int64(layer.extent)
      for feature in try layer.features(findings: &findings) {
        var whole = feature.feature(in: id, extent: layer.extent)
        if case .points(let points) = feature.geometry, let point = points.first, points.count == 1 {
          // A point in the buffer belongs to another tile.
          guard (0..<extent).contains(Int64(point.x)), (0..<extent).contains(Int64(point.y)) else { continue }
        }
        whole.foreignMembers["layer"] = .string(layer.name)
        add(whole)
      }
      for finding in findings { warnings.add(finding) }
    }
  }

  private mutating func takes(_ layer: String) -> Bool {
    if layers.count < 1000 { layers.insert(layer) }
    return command.layers.isEmpty || command.layers.contains(layer)
  }

  private mutating func add(_ feature: Feature) {
    guard case .point(let position)? = feature.geometry else {
      others += 1
      if case .multiPoint? = feature.geometry { multiPoints += 1 }
      return
    }
    if abs(position.y) > 90 { beyondPoles += 1 }
    if abs(position.x) > 180 { beyondEdge += 1 }
    features.append(feature)
  }

  /// Refuses layers that the input does not have.
  private func checkLayers() throws(InvalidInput) {
    guard layers.count < 1000, let name = command.layers.first(where: { !layers.contains($0) }) else {
      return
    }
    let known = layers.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
    throw InvalidInput(
      Finding(
        .layerUnknown, at: .whole, found: "no layer \"\(name)\"",
        expected: layers.isEmpty ? "an input with layers; there are none" : "one of \(known)"))
  }
}
