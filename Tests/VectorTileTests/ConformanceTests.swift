import Foundation
import GeoModel
import TestSupport
import Testing

@testable import VectorTile

/// The cases of mapbox/mvt-fixtures, each read as its `info.json` says.
@Suite struct VectorTileConformanceTests {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  @Test func mvt() throws {
    guard let suite = Conformance.suite("mvt") else { return }
    let names = try FileManager.default.contentsOfDirectory(atPath: suite.path).sorted()
    var passed = 0
    var failures: [String] = []
    for name in names {
      do {
        try check(suite.appending(path: name))
        passed += 1
      } catch { failures.append("\(name): \(error)") }
    }
    Conformance.report("mvt", passed: passed, total: names.count, failures: failures)
    #expect(failures.isEmpty)
  }

  private func check(_ folder: URL) throws {
    let bytes = [UInt8](try Data(contentsOf: folder.appending(path: "tile.mvt")))
    let info = try FixtureInfo(folder)
    // An empty tile has no description.
    let expected = try FixtureTile(folder)
    if info.isValid {
      try checkValid(bytes, expected)
    } else if info.error == "recoverable" {
      try checkRecoverable(bytes, expected)
    } else {
      try checkFatal(bytes, expected)
    }
  }

  private func checkValid(_ bytes: [UInt8], _ expected: FixtureTile) throws {
    let tile = try Tile(bytes, id: TileID(z: 0, x: 0, y: 0), strict: true)
    try require(tile.layers.count == expected.layers.count, "layers")
    for (layer, wanted) in zip(tile.layers, expected.layers) {
      try require(layer.name == wanted.name, "name")
      try require(layer.version == wanted.version, "version")
      try require(layer.extent == wanted.extent, "extent")
      try require(layer.featureCount == wanted.features.count, "feature count")
      try require(try rawIntegers(bytes, layer: layer.name) == wanted.features.map(\.integers), "raw")
      var findings: [Finding] = []
      let features = try layer.features(findings: &findings)
      // One fixture is called valid though its MoveTo counts 2^29 − 1 points and one follows: it exists to catch
      // decoders that reserve before they check. Its integers are right above, and there is no geometry to give:
      // such a feature is refused with its place told, and the others are compared.
      var readable: [FixtureTile.Feature] = []
      for (index, feature) in wanted.features.enumerated() {
        if feature.geometry != nil {
          readable.append(feature)
        } else {
          let place = Place.tile(TileID(z: 0, x: 0, y: 0), layer: layer.name, feature: index)
          try require(findings.contains { $0.place == place }, "no finding at \(place)")
          var none: [Finding] = []
          let refusal = #expect(throws: InvalidInput.self) {
            try layer.features(strict: true, findings: &none)
          }
          try require(refusal?.finding.place == place, "place of \(String(describing: refusal))")
        }
      }
      try require(features.count == readable.count, "features: \(findings)")
      for (feature, wanted) in zip(features, readable) {
        try require(feature.id == wanted.id, "id")
        try require(feature.properties == wanted.properties, "properties: \(feature.properties)")
        try require(feature.geometry == wanted.geometry, "geometry: \(feature.geometry)")
      }
    }
  }

  private func checkRecoverable(_ bytes: [UInt8], _ expected: FixtureTile) throws {
    let tile = try Tile(bytes, id: TileID(z: 0, x: 0, y: 0))
    var findings = tile.findings
    try require(tile.layers.count == expected.layers.count, "layers")
    for (layer, wanted) in zip(tile.layers, expected.layers) {
      let features = try layer.features(findings: &findings)
      try require(features.count == wanted.features.count, "features")
      for (feature, wanted) in zip(features, wanted.features) {
        try require(feature.id == wanted.id, "id")
        try require(feature.properties == wanted.properties, "properties")
      }
    }
    try require(!findings.isEmpty, "no finding")
    for finding in findings {
      guard case .tile(.some, .some, _) = finding.place else { throw Failure(description: "place") }
    }
  }

  private func checkFatal(_ bytes: [UInt8], _ expected: FixtureTile?) throws {
    let id = TileID(z: 0, x: 0, y: 0)
    let tile = try Tile(bytes, id: id)
    var findings = tile.findings
    var count = 0
    for layer in tile.layers { count += try layer.features(findings: &findings).count }
    let all = expected?.layers.map(\.features.count).reduce(0, +) ?? 1
    try require(count < all, "nothing was refused")
    try require(!findings.isEmpty, "no finding")
    do throws(InvalidInput) {
      let tile = try Tile(bytes, id: id, strict: true)
      for layer in tile.layers { _ = try layer.features(strict: true, findings: &findings) }
    } catch {
      guard case .tile(.some, _, _) = error.finding.place else { throw Failure(description: "place") }
      return
    }
    throw Failure(description: "strict reading took it")
  }

  private func require(_ condition: Bool, _ what: String) throws {
    if !condition { throw Failure(description: what) }
  }

  private func rawIntegers(_ bytes: [UInt8], layer: String) throws -> [[UInt32]] {
    try bytes.withUnsafeBytes { bytes in
      var decoder = TileDecoder()
      decoder.start(bytes)
      var integers: [[UInt32]] = []
      while try decoder.nextLayer() {
        guard String(decoding: decoder.name, as: UTF8.self) == layer else { continue }
        var feature = FeatureView()
        while try decoder.nextFeature(&feature) { integers.append(try feature.commandIntegers()) }
      }
      return integers
    }
  }
}
