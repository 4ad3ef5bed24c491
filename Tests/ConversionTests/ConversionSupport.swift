import GeoModel
import JSONText
import Testing
import VectorTile

@testable import Conversion

/// What a conversion of one tile gives.
struct Converted {
  var text: String
  var report: ConversionReport

  /// The features, each line parsed; the format is `ndjson`.
  func features() throws -> [JSONObject] {
    try text.split(separator: "\n").map { line in
      guard case .object(let object) = try JSONValue(parsing: String(line)) else {
        throw InvalidInput(Finding(.init(rawValue: "test"), at: .whole, found: "no object"))
      }
      return object
    }
  }

  /// The geometries' texts, one a feature.
  func geometries() throws -> [String] { try features().map { $0["geometry"]?.jsonText() ?? "none" } }
}

func id(_ z: Int, _ x: Int, _ y: Int) throws -> TileID { try #require(TileID(z: z, x: x, y: y)) }

func convert(
  _ bytes: [UInt8], _ tile: TileID, _ change: (inout ConversionOptions) -> Void = { _ in }
) throws -> Converted {
  var options = ConversionOptions()
  options.format = .ndjson
  change(&options)
  let piece = OutputPiece()
  var converter = TileConverter(ConversionPlan(options), CoordinateTablePool())
  try bytes.withUnsafeBytes { try converter.convert(tile, $0, into: piece) }
  return Converted(text: piece.text.string(), report: piece.report)
}

func tile(
  _ features: TileFeature..., layer name: String = "layer", extent: UInt32 = 4096, version: UInt32 = 2
) -> [UInt8] {
  var layer = LayerEncoder(name: name, extent: extent, version: version)
  for feature in features { layer.add(feature) }
  return TileEncoder.tile([layer])
}

func points(_ coordinates: (Int32, Int32)...) -> [TilePoint] {
  coordinates.map { TilePoint($0.0, $0.1) }
}

/// A square wound as an exterior ring of the vector-tile specification.
func square(_ x: Int32, _ y: Int32, _ size: Int32) -> [TilePoint] {
  points((x, y), (x + size, y), (x + size, y + size), (x, y + size))
}
