import GeoModel
import TestSupport
import Testing

@testable import VectorTile

/// Tile units to degrees and back.
@Suite struct DegreesTests {
  private func tile(_ z: Int, _ x: Int, _ y: Int) throws -> TileID {
    try #require(TileID(z: z, x: x, y: y))
  }

  /// Corners and middles of the world, whose places are known.
  @Test func placesOfTheWorld() throws {
    let world = TileProjection(try tile(0, 0, 0), extent: 4096)
    #expect(world.position(TilePoint(0, 2048)) == Position(-180, 0))
    #expect(world.position(TilePoint(2048, 2048)) == Position(0, 0))
    #expect(world.position(TilePoint(4096, 2048)) == Position(180, 0))
    #expect(abs(world.position(TilePoint(0, 0)).y - 85.0511287798066) < 1e-12)
    #expect(abs(world.position(TilePoint(0, 4096)).y + 85.0511287798066) < 1e-12)
    // One tile to the east at zoom 1 is the same place.
    let east = TileProjection(try tile(1, 1, 0), extent: 512)
    #expect(east.position(TilePoint(0, 512)) == Position(0, 0))
    #expect(east.position(TilePoint(-256, 512)) == Position(-90, 0))
  }

  /// The Empire State Building, 40.748440, −73.985664, lies in tile 14/4824/6157 (the slippy-map formulas).
  @Test func aPlaceInNewYork() throws {
    let id = try tile(14, 4824, 6157)
    let projection = TileProjection(id, extent: 4096)
    let place = Position(-73.985664, 40.748440)
    #expect(WebMercator.tile(at: place, zoom: 14) == id)
    let point = try #require(projection.point(place))
    #expect((0..<4096).contains(point.x) && (0..<4096).contains(point.y))
    let back = projection.position(point)
    // Half a unit is 0.00000268 degrees of longitude here.
    #expect(abs(back.x - place.x) < 2.7e-6 && abs(back.y - place.y) < 2.7e-6)
  }

  /// The nearest unit, halves away from 0, on both sides of it.
  @Test func roundsToTheNearestUnit() throws {
    let projection = TileProjection(try tile(0, 0, 0), extent: 360)
    // A unit is a degree of longitude.
    for (longitude, x) in [
      (-179.4, 1), (-179.5, 1), (-179.6, 0), (-180.4, 0), (-180.5, -1), (-181.4, -1), (0.49, 180), (0.5, 181),
    ] as [(Double, Int32)] {
      #expect(projection.point(Position(longitude, 0)) == TilePoint(x, 180))
    }
  }

  @Test func refusesWhatDoesNotFit() throws {
    let deep = TileProjection(try tile(30, 0, 0), extent: 4096)
    #expect(deep.point(Position(180, 0)) == nil)
    #expect(deep.point(Position(.nan, 0)) == nil)
    #expect(deep.point(Position(0, .infinity)) == nil)
    let world = TileProjection(try tile(0, 0, 0), extent: 4096)
    #expect(world.point(Position(0, 90)) == TilePoint(2048, 0))
    #expect(world.point(Position(0, -90)) == TilePoint(2048, 4096))
  }

  /// Degrees and back give the same integers, at every zoom and the usual extents.
  @Test func degreesAndBack() throws {
    var generator = SeededGenerator(seed: 3)
    for zoom in 0...22 {
      for extent: UInt32 in [256, 4096, 8192] {
        let limit = 1 << zoom
        let id = try tile(
          zoom, .random(in: 0..<limit, using: &generator), .random(in: 0..<limit, using: &generator))
        let projection = TileProjection(id, extent: extent)
        for _ in 0..<40 {
          let size = Int32(extent)
          let point = TilePoint(
            .random(in: -64...size + 64, using: &generator), .random(in: 0...size, using: &generator))
          #expect(projection.point(projection.position(point)) == point)
        }
      }
    }
  }

  /// Features at random through degrees come back as they were; rings may begin elsewhere in no case.
  @Test func featuresThroughDegrees() throws {
    var generator = SeededGenerator(seed: 8)
    let id = try tile(12, 2000, 1500)
    var layer = LayerEncoder(name: "a")
    var expected: [TileFeature] = []
    for _ in 0..<300 {
      var feature = TileFeature.small(using: &generator)
      feature.id = .random(in: 0...(.max), using: &generator)
      expected.append(feature)
      layer.add(feature.feature(in: id, extent: 4096), in: id)
    }
    #expect(layer.findings.isEmpty)
    var findings: [Finding] = []
    let features = try Tile(TileEncoder.tile([layer])).layers[0].features(findings: &findings)
    #expect(features.map(\.geometry) == expected.map(\.geometry))
    #expect(features.map(\.id) == expected.map(\.id))
  }

  @Test func windsRingsAsTheRFCHasThem() throws {
    let square = [TilePoint(0, 0), TilePoint(4096, 0), TilePoint(4096, 4096), TilePoint(0, 4096)]
    let hole = [TilePoint(1024, 1024), TilePoint(1024, 2048), TilePoint(2048, 2048)]
    for reversed in [false, true] {
      let rings = [square, hole].map { reversed ? Array($0.reversed()) : $0 }
      let feature = TileFeature(geometry: .polygons([rings])).feature(in: try tile(0, 0, 0), extent: 4096)
      guard case .polygon(let polygon) = feature.geometry else {
        Issue.record("not a polygon")
        return
      }
      // Counter-clockwise with north up: twice the area in degrees is positive; the hole the other way.
      let areas = polygon.map { ring in
        zip(ring, ring.dropFirst()).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }
      }
      #expect(areas[0] > 0 && areas[1] < 0)
      for ring in polygon { #expect(ring.first == ring.last) }
      #expect(polygon.map(\.count) == [5, 4])
    }
  }

  @Test func givesSimpleAndMultiGeometries() throws {
    let id = try tile(0, 0, 0)
    let line = [TilePoint(0, 2048), TilePoint(4096, 2048)]
    func geometry(_ geometry: TileGeometry) -> Geometry? {
      TileFeature(geometry: geometry).feature(in: id, extent: 4096).geometry
    }
    let west = Position(-180, 0)
    let east = Position(180, 0)
    #expect(geometry(.points([line[0]])) == .point(west))
    #expect(geometry(.points(line)) == .multiPoint([west, east]))
    #expect(geometry(.lines([line])) == .lineString([west, east]))
    #expect(geometry(.lines([line, line])) == .multiLineString([[west, east], [west, east]]))
    #expect(geometry(.points([])) == nil)
    #expect(geometry(.unknown([9, 2, 2])) == nil)
  }

  @Test func valuesAsJSON() {
    let texts: [(TilePropertyValue, JSONValue)] = [
      (.uint(.max), .number(JSONNumber(UInt64.max))), (.int(-1), -1), (.sint(-5), -5), (.bool(true), true),
      (.double(0.1), .number(JSONNumber(0.1))), (.double(.nan), .null), (.float(-.infinity), .null),
      (.string("é"), "é"), (.float(0.1), .number(JSONNumber(Double(Float(0.1))))),
    ]
    for (value, json) in texts { #expect(JSONValue(value) == json) }
    // The shortest text of the float, not of the double beside it.
    if case .number(let number) = JSONValue(.float(0.1)) { #expect(number.text == "0.1") }
  }

  @Test func leavesOutWhatATileCannotHold() throws {
    let id = try tile(0, 0, 0)
    let point = Geometry.point(Position(0, 0))
    var layer = LayerEncoder(name: "a")
    layer.add(Feature(id: "a-1", geometry: point), in: id)
    layer.add(Feature(id: .number(JSONNumber(-1 as Int64)), geometry: point), in: id)
    layer.add(Feature(id: .number(JSONNumber(.double(7), text: "7.0")), geometry: point), in: id)
    layer.add(Feature(geometry: nil), in: id)
    layer.add(
      Feature(
        id: 3, geometry: .geometryCollection([point, .geometryCollection([point])]),
        properties: ["a": .null, "b": [1], "c": -2, "d": 3, "e": 1.5, "f": "x", "g": false]), in: id)
    layer.add(Feature(geometry: .lineString([Position(0, 0), Position(0.001, 0)])), in: id)
    layer.add(Feature(geometry: .point(Position(.infinity, 0))), in: id)
    var findings: [Finding] = []
    let features = try Tile(TileEncoder.tile([layer])).layers[0].features(findings: &findings)
    #expect(features.map(\.id) == [nil, nil, 7, 3, 3])
    #expect(
      features.last?.properties == [
        .init("c", .sint(-2)), .init("d", .uint(3)), .init("e", .double(1.5)), .init("f", .string("x")),
        .init("g", .bool(false)),
      ])
    #expect(
      layer.findings.map(\.reason.rawValue) == [
        "tile-id", "tile-id", "tile-geometry-null", "tile-property", "tile-property",
        "tile-line-too-short", "tile-geometry-empty", "tile-coordinate",
      ])
  }
}

extension TileFeature {
  /// A feature within a tile of extent 4096, without anything odd.
  static func small(using generator: inout SeededGenerator) -> TileFeature {
    while true {
      let feature = random(using: &generator)
      let inside: Bool
      switch feature.geometry {
      case .unknown: inside = false
      case .points(let points): inside = points.allSatisfy(\.isInside)
      case .lines(let lines): inside = lines.joined().allSatisfy(\.isInside)
      case .polygons(let polygons): inside = polygons.joined().joined().allSatisfy(\.isInside)
      }
      if inside { return TileFeature(id: feature.id, geometry: feature.geometry) }
    }
  }
}

extension TilePoint {
  fileprivate var isInside: Bool { abs(x) <= 4096 && (0...4096).contains(y) }
}
