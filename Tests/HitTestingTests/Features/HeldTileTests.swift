import GeoAlgorithms
import GeoModel
import Styling
import TestSupport
import Testing
import VectorTile

@testable import HitTesting

/// Held layers hold what the tile's objects do.
@Suite struct HeldTileTests {
  private static let id = TileID("15/5239/12666")

  /// A layer of a point, a line and a polygon with a hole, ids at the limits, all types of values.
  private static let layer: [TileFeature] = [
    TileFeature(
      id: 0, geometry: .points([TilePoint(5, 7)]),
      properties: [.init("a", .uint(.max)), .init("text", .string("é"))]),
    TileFeature(
      geometry: .lines([[TilePoint(0, 0), TilePoint(10, 0)], [TilePoint(-3, 4), TilePoint(9, 9)]]),
      properties: [.init("a", .bool(true)), .init("a", .sint(-4))]),
    TileFeature(
      id: .max,
      geometry: .polygons([
        [
          [TilePoint(0, 0), TilePoint(100, 0), TilePoint(100, 100), TilePoint(0, 100)],
          [TilePoint(10, 10), TilePoint(10, 20), TilePoint(20, 20), TilePoint(20, 10)],
        ]
      ])),
  ]

  private func tile() throws -> HeldTile {
    var encoder = LayerEncoder(name: "things", extent: 4096)
    for feature in Self.layer { encoder.add(feature) }
    return HeldTile(TileEncoder.tile([encoder]), tile: try #require(Self.id))
  }

  @Test func geometry() throws {
    let tile = try tile()
    #expect(tile.layerNames == ["things"])
    let layer = try #require(tile.layer("things"))
    #expect(tile.layer("nothing") == nil)
    #expect(layer.extent == 4096)
    #expect(layer.features.map(\.kind) == [.point, .multiLineString, .polygon])
    #expect(layer.features.map(\.number) == [0, 1, 2])
    let line = layer.features[1]
    #expect(line.box == PlaneBox(min: PlanePoint(-3, 0), max: PlanePoint(10, 9)))
    #expect(
      layer.parts(of: line).map { Array(layer.points(of: $0)) }
        == [[PlanePoint(0, 0), PlanePoint(10, 0)], [PlanePoint(-3, 4), PlanePoint(9, 9)]])
    let rings = layer.parts(of: layer.features[2])
    #expect(rings.map(\.isExterior) == [true, false])
    #expect(rings.map { layer.points(of: $0).count } == [5, 5])
    #expect(rings.allSatisfy { layer.points(of: $0).first == layer.points(of: $0).last })
  }

  @Test func idsAndProperties() throws {
    let layer = try #require(try tile().layer("things"))
    #expect(
      layer.features.map(layer.id) == [
        .number(JSONNumber(0 as UInt64)), nil, .number(JSONNumber(UInt64.max)),
      ])
    #expect(layer.properties(of: layer.features[0]) == ["a": .number(JSONNumber(UInt64.max)), "text": "é"])
    // The last value of a repeated key counts.
    #expect(layer.properties(of: layer.features[1]) == ["a": -4])
    #expect(layer.properties(of: layer.features[2]) == [:])
  }

  @Test func cursorFindsProperties() throws {
    let layer = try #require(try tile().layer("things"))
    let names = PropertyNames()
    let (a, text, other) = (names.key("a"), names.key("text"), names.key("other"))
    let cursor = FeatureCursor(names.names, layer)
    #expect(cursor.property(text) == .string("é"))
    #expect(cursor.property(other) == nil)
    #expect(cursor.id == .number(0))
    cursor.move(to: 1)
    #expect(cursor.property(a) == .number(-4))
    #expect(cursor.property(text) == nil)
    #expect(cursor.id == .null)
    #expect(cursor.geometryType == .lineString)
    cursor.move(to: 2)
    #expect(cursor.property(a) == nil)
    #expect(cursor.properties() == StyleObject())
  }

  @Test func realTilesHoldWhatTheirObjectsSay() throws {
    guard let held = try HeldTiles.tile("sanfrancisco", "15/5239/12666"),
      let bytes = try HeldTiles.bytes("sanfrancisco", "15/5239/12666")
    else { return }
    let objects = try Tile(bytes, id: held.tile)
    #expect(held.layerNames == objects.layers.map(\.name))
    for (place, object) in objects.layers.enumerated() {
      let layer = held.layer(at: place)
      var findings: [Finding] = []
      let features = try object.features(findings: &findings)
      #expect(layer.features.count == features.count { !$0.geometry.isEmpty })
      for feature in layer.features {
        let expected = features[Int(feature.number)]
        #expect(layer.id(of: feature) == expected.id.map { .number(JSONNumber($0)) })
        let converted = expected.feature(in: held.tile, extent: object.extent)
        #expect(layer.properties(of: feature) == converted.properties)
        #expect(feature.kind == converted.geometry?.kind)
        let count = layer.parts(of: feature).reduce(0) { $0 + $1.range.count }
        var positions = 0
        converted.geometry?.forEachPosition { _ in positions += 1 }
        #expect(count == positions)
      }
    }
  }

  @Test func damagedFeaturesAreCountedAndSkipped() throws {
    guard let bytes = try HeldTiles.bytes("sanfrancisco", "15/5239/12666"), let id = Self.id else { return }
    var generator = SeededGenerator(seed: 11)
    var skipped = 0
    for _ in 0..<60 {
      var damaged = bytes
      for _ in 0..<5 {
        damaged[.random(in: damaged.indices, using: &generator)] = .random(in: 0...255, using: &generator)
      }
      if .random(in: 0..<4, using: &generator) == 0 {
        damaged.removeLast(.random(in: 0..<damaged.count, using: &generator))
      }
      let tile = HeldTile(damaged, tile: id)
      for place in 0..<tile.layerCount {
        let layer = tile.layer(at: place)
        for feature in layer.features { _ = layer.properties(of: feature) }
        #expect(layer.index.count == layer.features.count)
      }
      skipped += tile.damage.skipped
      #expect(tile.damage.skipped == 0 || !tile.damage.findings.isEmpty)
    }
    #expect(skipped > 0)
  }

  @Test func geoJSONKeepsIdsAndNestedProperties() throws {
    let features = [
      Feature(
        id: "a-1", geometry: .point(Position(190, 0)), properties: ["list": [1, 2], "k": ["n": .null]]),
      Feature(geometry: nil),
      Feature(
        id: .number(JSONNumber(9_007_199_254_740_993 as UInt64)),
        geometry: .geometryCollection([
          .point(Position(0, 0)), .polygon([[Position(0, 0), Position(1, 0), Position(0, 1)]]),
        ]), properties: ["k": 1]),
    ]
    let layer = HeldLayer(features, name: "places")
    #expect(layer.features.map(\.number) == [0, 2, 2])
    #expect(layer.features.map(\.kind) == [.point, .point, .polygon])
    #expect(layer.id(of: layer.features[0]) == "a-1")
    #expect(layer.id(of: layer.features[2]) == features[2].id)
    #expect(layer.properties(of: layer.features[0]) == features[0].properties)
    #expect(layer.properties(of: layer.features[1]) == ["k": 1])
    #expect(abs(layer.points[0].x - 370.0 / 360) < 1e-15)
    #expect(layer.points[0].y == 0.5)
    #expect(layer.points(of: layer.parts(of: layer.features[2])[0]).count == 4)
  }
}
