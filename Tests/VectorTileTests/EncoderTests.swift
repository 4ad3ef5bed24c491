import GeoModel
import TestSupport
import Testing

@testable import VectorTile

/// The encoder: what it writes, and that decoding gives it back.
@Suite struct EncoderTests {
  private func decoded(_ layers: [LayerEncoder]) throws -> [[TileFeature]] {
    var findings: [Finding] = []
    let features = try Tile(TileEncoder.tile(layers), strict: true).layers.map {
      try $0.features(strict: true, findings: &findings)
    }
    #expect(findings.filter { $0.reason.rawValue != "tile-type-unknown" }.isEmpty)
    return features
  }

  /// The specification's own example of a line (4.3.5.3), byte by byte.
  @Test func writesTheBytes() {
    var layer = LayerEncoder(name: "a")
    layer.add(
      TileFeature(
        id: 0, geometry: .lines([[TilePoint(2, 2), TilePoint(2, 10), TilePoint(10, 10)]]),
        properties: [.init("k", .uint(7)), .init("l", .uint(7))]))
    #expect(
      TileEncoder.tile([layer]) == [
        0x1a, 40, 0x78, 2, 0x0a, 1, 0x61,
        0x12, 20, 0x08, 0, 0x12, 4, 0, 0, 1, 0, 0x18, 2, 0x22, 8, 9, 4, 4, 18, 0, 16, 16, 0,
        0x1a, 1, 0x6b, 0x1a, 1, 0x6c, 0x22, 2, 0x28, 7, 0x28, 0x80, 0x20,
      ])
  }

  @Test func sharesValuesByTypeAndBits() throws {
    let values: [TilePropertyValue] = [
      .int(1), .uint(1), .sint(1), .float(1), .double(1), .bool(true), .string("1"), .int(1), .double(0),
      .double(-0.0), .double(.nan), .double(.nan), .float(.infinity), .uint(.max), .int(.min), .sint(.min),
      .string("e\u{301}"), .string("\u{e9}"), .string(""), .bool(false),
    ]
    var layer = LayerEncoder(name: "a")
    for value in values {
      layer.add(TileFeature(geometry: .points([TilePoint(0, 0)]), properties: [.init("k", value)]))
    }
    let features = try decoded([layer])[0]
    #expect(features.map { $0.properties.map(\.value) } == values.map { [$0] })
    try TileEncoder.tile([layer]).withUnsafeBytes { bytes in
      var decoder = TileDecoder()
      decoder.start(bytes)
      _ = try decoder.nextLayer()
      #expect(decoder.keys.count == 1)
      #expect(decoder.values.count == values.count - 2)
    }
  }

  @Test func keepsIDs() throws {
    let ids: [UInt64?] = [nil, 0, 1 << 53, 1 << 53 + 1, .max]
    var layer = LayerEncoder(name: "a", extent: 8192, version: 1)
    for id in ids { layer.add(TileFeature(id: id, geometry: .points([TilePoint(1, 2)]))) }
    #expect(try decoded([layer])[0].map(\.id) == ids)
    let read = try Tile(TileEncoder.tile([layer])).layers[0]
    #expect((read.version, read.extent) == (1, 8192))
  }

  @Test func windsRings() throws {
    let square = [TilePoint(0, 0), TilePoint(10, 0), TilePoint(10, 10), TilePoint(0, 10)]
    let hole = [TilePoint(2, 2), TilePoint(2, 4), TilePoint(4, 4)]
    let turned = [square[0]] + square[1...].reversed()
    let turnedHole = [hole[0]] + hole[1...].reversed()
    var layer = LayerEncoder(name: "a")
    for rings in [[square, hole], [turned, hole], [square, turnedHole], [turned, turnedHole]] {
      layer.add(TileFeature(geometry: .polygons([rings, [square]])))
    }
    for feature in try decoded([layer])[0] {
      #expect(feature.geometry == .polygons([[square, hole], [square]]))
    }
  }

  @Test func leavesOutWhatCannotBeDrawn() throws {
    let line = [TilePoint(0, 0), TilePoint(5, 5)]
    let ring = line + [TilePoint(0, 5)]
    var layer = LayerEncoder(name: "a")
    layer.add(TileFeature(geometry: .points([])))
    layer.add(TileFeature(geometry: .lines([[line[0]], line])))
    layer.add(TileFeature(geometry: .polygons([[line], [ring, line, [line[0], line[1], line[0]]]])))
    layer.add(TileFeature(geometry: .lines([[line[0]]])))
    layer.add(
      TileFeature(
        geometry: .lines([line]),
        properties: [.init("k", .int(1)), .init("l", .int(2)), .init("k", .int(3))]))
    let features = try decoded([layer])[0]
    #expect(features.map(\.geometry) == [.lines([line]), .polygons([[ring]]), .lines([line])])
    #expect(features[2].properties == [.init("k", .int(3)), .init("l", .int(2))])
    #expect(
      layer.findings.map { "\($0.place) \($0.reason.rawValue)" } == [
        "layer \"a\", feature 0 tile-geometry-empty", "layer \"a\", feature 1 tile-line-too-short",
        "layer \"a\", feature 2 tile-ring-too-short", "layer \"a\", feature 2 tile-ring-without-area",
        "layer \"a\", feature 3 tile-line-too-short", "layer \"a\", feature 3 tile-geometry-empty",
        "layer \"a\", feature 4 tile-key-repeated",
      ])
  }

  /// Tiles at random come back as they were; the same input gives the same bytes.
  @Test func randomTiles() throws {
    var generator = SeededGenerator(seed: 77)
    for _ in 0..<150 {
      var layers: [LayerEncoder] = []
      var expected: [[TileFeature]] = []
      var again: [LayerEncoder] = []
      for index in 0..<Int.random(in: 0...3, using: &generator) {
        let features = (0..<Int.random(in: 0...8, using: &generator)).map { _ in
          TileFeature.random(using: &generator)
        }
        var layer = LayerEncoder(name: "layer \(index)", extent: .random(in: 1 ... .max, using: &generator))
        var other = LayerEncoder(name: layer.name, extent: layer.extent)
        for feature in features {
          layer.add(feature)
          other.add(feature)
        }
        #expect(layer.findings.isEmpty)
        layers.append(layer)
        again.append(other)
        expected.append(features)
      }
      let bytes = TileEncoder.tile(layers)
      #expect(bytes == TileEncoder.tile(again))
      var findings: [Finding] = []
      let tile = try Tile(bytes, strict: true)
      #expect(tile.layers.map(\.extent) == layers.map(\.extent))
      let features = try tile.layers.map { try $0.features(findings: &findings) }
      #expect(features == expected)
    }
  }
}

extension TileFeature {
  /// A feature without anything odd: no repeated points or keys, rings wound as the specification has them.
  static func random(using generator: inout SeededGenerator) -> TileFeature {
    let bits = Int32.random(in: 2...30, using: &generator)
    func number(_ generator: inout SeededGenerator) -> Int32 {
      .random(in: -(1 << bits)...(1 << bits), using: &generator)
    }
    func path(_ count: Int, _ generator: inout SeededGenerator) -> [TilePoint] {
      var path: [TilePoint] = []
      while path.count < count {
        let point = TilePoint(number(&generator), number(&generator))
        if point != path.last { path.append(point) }
      }
      return path
    }
    func ring(_ isExterior: Bool, _ generator: inout SeededGenerator) -> [TilePoint] {
      while true {
        let ring = path(.random(in: 3...9, using: &generator), &generator)
        let area = ring.withUnsafeBufferPointer(RingArea.doubledSignedArea)
        if area != 0 { return (area > 0) == isExterior ? ring : ring.reversed() }
      }
    }
    let geometry: TileGeometry
    switch Int.random(in: 0...3, using: &generator) {
    case 0: geometry = .points(path(.random(in: 1...5, using: &generator), &generator))
    case 1:
      geometry = .lines(
        (0..<Int.random(in: 1...4, using: &generator)).map { _ in
          path(.random(in: 2...9, using: &generator), &generator)
        })
    case 2:
      geometry = .polygons(
        (0..<Int.random(in: 1...3, using: &generator)).map { _ in
          (0..<Int.random(in: 1...3, using: &generator)).map { ring($0 == 0, &generator) }
        })
    default: geometry = .unknown([9, 50, 34])
    }
    let properties = (0..<Int.random(in: 0...4, using: &generator)).map { index in
      Property("key \(index)", .random(using: &generator))
    }
    let id: UInt64? = Bool.random(using: &generator) ? generator.next() : nil
    return TileFeature(id: id, geometry: geometry, properties: properties)
  }
}

extension TilePropertyValue {
  static func random(using generator: inout SeededGenerator) -> TilePropertyValue {
    let bits = generator.next()
    switch bits % 7 {
    case 0: return .string(String(bits % 100) + "é\u{0}")
    case 1: return .float(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
    case 2: return .double(Double(bitPattern: bits))
    case 3: return .int(Int64(bitPattern: bits))
    case 4: return .uint(bits)
    case 5: return .sint(Int64(bitPattern: bits))
    default: return .bool(bits & 8 == 0)
    }
  }
}
