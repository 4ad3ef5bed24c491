@testable import VectorTile

/// Builds tiles field by field, wrong ones too.
enum RawTile {
  /// A message of the fields that `body` writes.
  static func message(_ body: (inout MessageWriter) -> Void) -> [UInt8] {
    var writer = MessageWriter()
    body(&writer)
    return writer.bytes
  }

  /// A tile of one version-2 layer "a" with a key "k", a value `7`, and what `body` adds.
  static func layer(
    name: String? = "a", version: UInt64? = 2, _ body: (inout MessageWriter) -> Void = { _ in }
  ) -> [UInt8] {
    message { tile in
      tile.field(
        3,
        message: message { layer in
          if let version { layer.field(15, varint: version) }
          if let name { layer.field(1, text: name) }
          layer.field(3, text: "k")
          layer.field(4, message: message { $0.field(5, varint: 7) })
          body(&layer)
        })
    }
  }

  /// A tile of one layer "a" with these feature messages.
  static func features(_ messages: [[UInt8]]) -> [UInt8] {
    layer { layer in
      for feature in messages { layer.field(2, message: feature) }
    }
  }

  /// A tile of one layer "a" with one feature of that type and those command integers.
  static func geometry(_ type: GeometryType, _ integers: [UInt32], version: UInt64 = 2) -> [UInt8] {
    layer(version: version) { layer in
      layer.field(
        2,
        message: message { feature in
          feature.field(3, varint: UInt64(type.rawValue))
          feature.field(4, packed: integers)
        })
    }
  }
}

/// Command integers by name.
func moveTo(_ count: UInt32) -> UInt32 { count << 3 | 1 }
func lineTo(_ count: UInt32) -> UInt32 { count << 3 | 2 }
let closePath: UInt32 = 15

/// What one feature's geometry decodes to.
struct DecodedGeometry {
  var points: [TilePoint] = []
  var partEnds: [Int] = []
  var areas: [Int64] = []
  var exteriors: [Bool] = []
  var issues: TileIssues = []
  var error: TileError?

  init(_ type: GeometryType, _ integers: [UInt32], version: UInt64 = 2) throws {
    try self.init(tile: RawTile.geometry(type, integers, version: version))
  }

  /// Of the first feature of a tile.
  init(tile: [UInt8]) throws {
    try tile.withUnsafeBytes { bytes in
      var decoder = TileDecoder()
      var geometry = GeometryBuffer()
      var feature = FeatureView()
      decoder.start(bytes)
      guard try decoder.nextLayer(), try decoder.nextFeature(&feature) else { return }
      do throws(TileError) {
        try geometry.decode(feature, version: decoder.version)
      } catch {
        self.error = error
      }
      points = Array(geometry.points)
      partEnds = Array(geometry.partEnds)
      areas = Array(geometry.ringAreas)
      for ring in areas.indices { exteriors.append(geometry.isExterior(ring: ring)) }
      issues = feature.issues.union(geometry.issues)
    }
  }
}
