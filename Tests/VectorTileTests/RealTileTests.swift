import GeoModel
import Testing

@testable import VectorTile

/// Encoding what was decoded gives the same integers, on real tiles.
@Suite struct RealTileTests {
  @Test func encodingWhatWasDecodedChangesNothing() throws {
    var total = 0
    var identical = 0
    for entry in try RealTiles.all() {
      let tile = try Tile(entry.bytes, id: entry.id)
      #expect(tile.findings.isEmpty, "\(entry.name)")
      var encoders: [LayerEncoder] = []
      var decoded: [[TileFeature]] = []
      for layer in tile.layers {
        var encoder = LayerEncoder(name: layer.name, extent: layer.extent, version: layer.version)
        var findings: [Finding] = []
        let layerFeatures = try layer.features(findings: &findings)
        #expect(layerFeatures.count == layer.featureCount, "\(entry.name) \(layer.name)")
        for feature in layerFeatures { encoder.add(feature) }
        encoders.append(encoder)
        decoded.append(layerFeatures.filter { !$0.geometry.isEmpty }.map(\.wound))
      }
      let again = try Tile(TileEncoder.tile(encoders), id: entry.id, strict: true)
      for (index, layer) in again.layers.enumerated() {
        var findings: [Finding] = []
        let layerFeatures = try layer.features(findings: &findings)
        #expect(layerFeatures == decoded[index], "\(entry.name) \(layer.name)")
      }
      // Where nothing is odd the command integers themselves come back.
      let before = try commandIntegers(entry.bytes)
      let after = try commandIntegers(TileEncoder.tile(encoders))
      if before.issues.isEmpty {
        #expect(before.integers == after.integers, "\(entry.name)")
        identical += 1
      }
      #expect(after.issues.isEmpty, "\(entry.name)")
      total += 1
    }
    print("real tiles: \(total), \(identical) of them with nothing odd and the same command integers")
  }

  private func commandIntegers(_ bytes: [UInt8]) throws -> (integers: [[UInt32]], issues: TileIssues) {
    try bytes.withUnsafeBytes { bytes in
      var decoder = TileDecoder()
      var geometry = GeometryBuffer()
      decoder.start(bytes)
      var integers: [[UInt32]] = []
      var issues: TileIssues = []
      var feature = FeatureView()
      while try decoder.nextLayer() {
        while try decoder.nextFeature(&feature) {
          try geometry.decode(feature, version: decoder.version)
          issues.formUnion(feature.issues.union(geometry.issues))
          integers.append(try feature.commandIntegers())
        }
      }
      return (integers, issues)
    }
  }
}

extension TileFeature {
  /// With rings wound as the encoder winds them: reversed from the same first point where they are not.
  fileprivate var wound: TileFeature {
    guard case .polygons(let polygons) = geometry else { return self }
    var copy = self
    copy.geometry = .polygons(
      polygons.map { rings in
        rings.enumerated().map { index, ring in
          (SlowGeometry.area(ring) > 0) == (index == 0) ? ring : [ring[0]] + ring[1...].reversed()
        }
      })
    return copy
  }
}
