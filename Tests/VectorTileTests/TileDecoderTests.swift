import GeoModel
import Testing

@testable import VectorTile

/// The views over a tile's bytes.
@Suite struct TileDecoderTests {
  /// A layer "a", version 2: keys k; values 7 (uint) and "é"; one line 2,2 2,10 10,10 with id 0 (the
  /// specification's example 4.3.5.3).
  static let line: [UInt8] = [
    0x1a, 38, 0x78, 2, 0x0a, 1, 0x61,
    0x12, 18, 0x08, 0, 0x12, 2, 0, 1, 0x18, 2, 0x22, 8, 9, 4, 4, 18, 0, 16, 16, 0,
    0x1a, 1, 0x6b, 0x22, 2, 0x28, 7, 0x22, 4, 0x0a, 2, 0xc3, 0xa9,
  ]

  @Test func readsALine() throws {
    try Self.line.withUnsafeBytes { bytes in
      var decoder = TileDecoder()
      var geometry = GeometryBuffer()
      var feature = FeatureView()
      decoder.start(bytes)
      #expect(try decoder.nextLayer())
      #expect(Array(decoder.name) == [0x61])
      #expect(decoder.version == 2)
      #expect(decoder.extent == 4096)
      #expect(decoder.featureCount == 1)
      #expect(decoder.keys.map { Array($0) } == [[0x6b]])
      #expect(decoder.values[0].kind == .uint)
      #expect(decoder.values[0].uint == 7)
      #expect(try decoder.nextFeature(&feature))
      #expect(feature.hasID && feature.id == 0)
      #expect(feature.type == .lineString)
      var tags = decoder.tags(of: feature)
      #expect(try tags.next())
      #expect((tags.key, tags.value) == (0, 1))
      #expect(Array(decoder.values[tags.value].string) == [0xc3, 0xa9])
      #expect(try !tags.next())
      try geometry.decode(feature, version: decoder.version)
      #expect(
        Array(geometry.points) == [TilePoint(2, 2), TilePoint(2, 10), TilePoint(10, 10)])
      #expect(Array(geometry.partEnds) == [3])
      #expect(geometry.issues.isEmpty)
      #expect(try !decoder.nextFeature(&feature))
      #expect(try !decoder.nextLayer())
    }
  }
}
