import GeoModel
import Testing

@testable import VectorTile

/// What is wrong or odd about layers and features, how it is told, and that the rest is read.
@Suite struct TileIssueTests {
  private let id = TileID(z: 3, x: 2, y: 1)

  private func layers(_ bytes: [UInt8]) throws -> (names: [String], findings: [Finding]) {
    let tile = try Tile(bytes, id: id)
    return (tile.layers.map(\.name), tile.findings)
  }

  /// Each bad layer stands between two good ones.
  @Test(
    arguments: [
      (RawTile.layer(name: nil), "tile-layer-name", nil),
      (RawTile.layer(version: nil), "tile-layer-version", "a"),
      (RawTile.layer(version: 0), "tile-layer-version", "a"),
      (RawTile.layer(version: 3), "tile-layer-version", "a"),
      (RawTile.layer(version: 1 << 40), "tile-layer-version", "a"),
      (RawTile.layer { $0.field(5, varint: 0) }, "tile-layer-extent", "a"),
      (RawTile.layer { $0.field(5, text: "4096") }, "tile-field-type", "a"),
      (RawTile.layer { $0.field(15, fixed32: 2) }, "tile-field-type", "a"),
      (RawTile.layer { $0.field(1, varint: 2) }, "tile-field-type", "a"),
      (RawTile.layer { $0.field(2, varint: 2) }, "tile-field-type", "a"),
      (RawTile.layer { $0.field(3, fixed64: 2) }, "tile-field-type", "a"),
      (RawTile.layer { $0.field(4, varint: 2) }, "tile-field-type", "a"),
      (RawTile.layer { $0.field(4, message: [8, 1]) }, "tile-field-type", "a"),
      (RawTile.layer { $0.field(4, message: [0x15, 1, 2, 3]) }, "tile-truncated", "a"),
      (RawTile.layer { $0.field(4, message: []) }, "tile-value", "a"),
      (RawTile.layer { $0.field(4, message: [0x92, 0x01, 1, 1]) }, "tile-value", "a"),
      (RawTile.layer { $0.bytes += [0x12, 5, 1] }, "tile-truncated", "a"),
      (RawTile.layer { $0.bytes += [0x0b] }, "tile-wire-type", "a"),
      (RawTile.message { $0.field(3, varint: 1) }, "tile-layer", nil),
    ] as [([UInt8], String, String?)])
  func refusesTheLayer(bad: [UInt8], reason: String, layer: String?) throws {
    let before = RawTile.layer(name: "before")
    let after = RawTile.layer(name: "after")
    let read = try layers(before + bad + after)
    #expect(read.names == ["before", "after"])
    #expect(read.findings.map(\.reason.rawValue) == [reason])
    #expect(read.findings.first?.place == .tile(id, layer: layer))
    let refusal = #expect(throws: InvalidInput.self) { try Tile(bad, id: id, strict: true) }
    #expect(refusal?.finding == read.findings.first)
  }

  /// Protobuf numbers fields from 1: a file of zeros, as a crash may leave one, is no empty tile.
  @Test func fieldsAreNumberedFromOne() throws {
    let read = try layers(RawTile.layer() + [0, 0, 0, 0])
    #expect(read.names == ["a"])
    #expect(read.findings.map(\.reason.rawValue) == ["tile-wire-type"])
    #expect(throws: InvalidInput.self) { try Tile([0, 0, 0, 0], id: id, strict: true) }
  }

  @Test func readsLayersOfOneName() throws {
    let read = try layers(RawTile.layer() + RawTile.layer(name: "b") + RawTile.layer())
    #expect(read.names == ["a", "b", "a"])
    #expect(read.findings.map(\.reason.rawValue) == ["tile-layer-name-repeated"])
    #expect(throws: InvalidInput.self) {
      try Tile(RawTile.layer() + RawTile.layer(), strict: true)
    }
  }

  /// Names are told apart however many there are.
  @Test func readsManyLayers() throws {
    let names = (0..<200).map { "layer \($0)" }
    let read = try layers((names + ["layer 3", "layer 150"]).flatMap { RawTile.layer(name: $0) })
    #expect(read.names == names + ["layer 3", "layer 150"])
    #expect(read.findings.map(\.place) == [.tile(id, layer: "layer 3"), .tile(id, layer: "layer 150")])
  }

  @Test func readsAnEmptyTile() throws {
    #expect(try layers([]) == ([], []))
  }

  @Test func skipsUnknownFields() throws {
    // Strict reading as well: protobuf messages may grow.
    let bytes =
      RawTile.message {
        $0.field(1, text: "unknown")
        $0.field(9, fixed64: 1)
      }
      + RawTile.layer { layer in
        layer.field(16, varint: 1)
        layer.field(17, fixed32: 1)
        layer.field(
          2,
          message: RawTile.message { feature in
            feature.field(7, text: "unknown")
            feature.field(3, varint: 1)
            feature.field(4, packed: [9, 2, 2])
          })
      }
    let tile = try Tile(bytes, strict: true)
    #expect(tile.findings.map(\.reason.rawValue) == ["tile-field-unknown"])
    var findings: [Finding] = []
    let features = try tile.layers[0].features(strict: true, findings: &findings)
    #expect(features.map(\.geometry) == [.points([TilePoint(1, 1)])])
    #expect(findings.map(\.reason.rawValue) == ["tile-field-unknown"])
  }

  @Test func tellsCompressedBytes() throws {
    let read = try layers([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])
    #expect(read.findings.map(\.reason.rawValue) == ["tile-compressed"])
  }

  @Test func takesTheLastOfSeveralTypes() throws {
    let tile = try Tile(
      RawTile.layer { layer in
        layer.field(
          4,
          message: RawTile.message {
            $0.field(5, varint: 1)
            $0.field(1, text: "x")
          })
        layer.field(
          2,
          message: RawTile.message {
            $0.field(2, packed: [0, 1])
            $0.field(3, varint: 1)
            $0.field(4, packed: [9, 2, 2])
          })
      })
    #expect(tile.findings.map(\.reason.rawValue) == ["tile-value-repeated"])
    var findings: [Finding] = []
    let features = try tile.layers[0].features(findings: &findings)
    #expect(features.first?.properties == [TileFeature.Property("k", .string("x"))])
  }

  private static let point = RawTile.message { feature in
    feature.field(1, varint: 9)
    feature.field(3, varint: 1)
    feature.field(4, packed: [9, 2, 2])
  }

  /// Each bad feature stands between two good ones.
  @Test(
    arguments: [
      (RawTile.message { $0.field(2, packed: [0]) }, "tile-tags"),
      (RawTile.message { $0.field(2, packed: [1, 0]) }, "tile-tags"),
      (RawTile.message { $0.field(2, packed: [0, 1]) }, "tile-tags"),
      (RawTile.message { $0.field(2, packed: [0, .max]) }, "tile-tags"),
      (RawTile.message { $0.field(2, message: [0x80]) }, "tile-truncated"),
      (RawTile.message { $0.field(1, text: "9") }, "tile-field-type"),
      (RawTile.message { $0.field(3, text: "point") }, "tile-field-type"),
      (RawTile.message { $0.field(4, fixed32: 9) }, "tile-field-type"),
      (RawTile.message { $0.field(4, packed: [15]) }, "tile-geometry"),
      (RawTile.message { $0.bytes += [0x22, 9] }, "tile-truncated"),
    ] as [([UInt8], String)])
  func refusesTheFeature(bad: [UInt8], reason: String) throws {
    let bytes = RawTile.features([
      Self.point, RawTile.message { $0.field(3, varint: 1) } + bad, Self.point,
    ])
    let layer = try #require(try Tile(bytes, id: id).layers.first)
    #expect(layer.featureCount == 3)
    var findings: [Finding] = []
    #expect(try layer.features(findings: &findings).map(\.id) == [9, 9])
    #expect(findings.map(\.reason.rawValue) == [reason])
    #expect(findings.first?.place == .tile(id, layer: "a", feature: 1))
    var strict: [Finding] = []
    let refusal = #expect(throws: InvalidInput.self) {
      try layer.features(strict: true, findings: &strict)
    }
    #expect(refusal?.finding == findings.first)
  }

  /// What is told of a feature that is read all the same, and whether strict reading takes it.
  @Test(
    arguments: [
      (RawTile.message { $0.field(4, packed: [9, 2, 2]) }, ["tile-type-missing"], false),
      (
        RawTile.message {
          $0.field(3, varint: 4)
          $0.field(4, packed: [9, 2, 2])
        }, ["tile-type-undefined"], false
      ),
      (
        RawTile.message {
          $0.field(3, varint: 0)
          $0.field(4, packed: [9, 2, 2])
        }, ["tile-type-unknown"], true
      ),
      (RawTile.message { $0.field(3, varint: 1) }, ["tile-geometry-missing"], false),
      (
        RawTile.message {
          $0.field(3, varint: 1)
          $0.field(4, packed: [])
        }, ["tile-geometry-empty"], false
      ),
    ] as [([UInt8], [String], Bool)])
  func countsTheFeature(
    body: [UInt8], reasons: [String], strict: Bool
  ) throws {
    let layer = try #require(try Tile(RawTile.features([body, Self.point]), id: id).layers.first)
    var findings: [Finding] = []
    let features = try layer.features(findings: &findings)
    #expect(features.map(\.geometry.isEmpty) == [true, false])
    #expect(findings.map(\.reason.rawValue) == reasons)
    #expect(findings.first?.place == .tile(id, layer: "a", feature: 0))
    if strict {
      _ = try layer.features(strict: true, findings: &findings)
    } else {
      #expect(throws: InvalidInput.self) { try layer.features(strict: true, findings: &findings) }
    }
  }

  /// Protobuf lets a repeated field come in pieces, packed or not.
  @Test func joinsFieldsInPieces() throws {
    let bytes = RawTile.features([
      RawTile.message { feature in
        feature.field(3, varint: 2)
        feature.field(4, packed: [9, 4])
        feature.field(2, varint: 0)
        feature.field(4, packed: [])
        feature.field(4, varint: 4)
        feature.field(4, packed: [lineTo(1), 0, 16])
        feature.field(2, packed: [0, 0])
        feature.field(2, varint: 0)
      }, Self.point,
      RawTile.message {
        $0.field(3, varint: 1)
        $0.field(4, packed: [])
        $0.field(4, packed: [])
      },
    ])
    var findings: [Finding] = []
    let features = try Tile(bytes).layers[0].features(findings: &findings)
    let property = TileFeature.Property("k", .uint(7))
    #expect(features[0].geometry == .lines([[TilePoint(2, 2), TilePoint(2, 10)]]))
    #expect(features[0].properties == [property, property])
    #expect(features[1].geometry == .points([TilePoint(1, 1)]))
    #expect(
      findings.map(\.reason.rawValue) == [
        "tile-geometry-repeated", "tile-tags-repeated", "tile-geometry-repeated", "tile-geometry-empty",
      ])
  }

  @Test func everyIssueAndErrorHasWords() {
    let place = Place.tile(nil, layer: "a", feature: 2)
    let issues = (0...20).map { TileIssues(rawValue: 1 << $0) }
    let findings = issues.flatMap { $0.findings(at: place) }
    #expect(findings.count == issues.count)
    #expect(Set(findings.map(\.reason)).count == issues.count)
    for reason in TileError.Reason.allCases {
      let finding = TileError(reason, 7).finding(at: place)
      #expect(finding.reason.rawValue.hasPrefix("tile-"))
      #expect(finding.description.hasPrefix("layer \"a\", feature 2: "))
    }
  }

  /// A decoder that has read a large tile starts the next one afresh.
  @Test func isUsedAgain() throws {
    var decoder = TileDecoder()
    var feature = FeatureView()
    for bytes in [RawTile.layer(name: "one"), [], RawTile.layer(name: "one")] {
      try bytes.withUnsafeBytes { buffer in
        decoder.start(buffer)
        #expect(decoder.keys.isEmpty && decoder.featureCount == 0)
        guard try decoder.nextLayer() else { return #expect(bytes.isEmpty) }
        #expect(decoder.issues.isEmpty)
        #expect(decoder.layerIndex == 0)
        #expect(try !decoder.nextFeature(&feature))
      }
    }
  }
}
