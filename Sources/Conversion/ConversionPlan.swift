import GeoModel
import JSONText
import SystemIO
import Tilesets
import VectorTile

/// The options of a conversion, made ready for bytes.
struct ConversionPlan: Sendable {
  let options: ConversionOptions
  private let layers: [[UInt8]]?
  private let excludedLayers: [[UInt8]]
  private let properties: [[UInt8]]?
  /// How many shares features have, where they are joined.
  var census: IDCensus.Later?

  init(_ options: ConversionOptions) {
    self.options = options
    layers = options.layers.map { $0.map { Array($0.utf8) } }
    excludedLayers = options.excludedLayers.map { Array($0.utf8) }
    properties = options.properties.map { $0.map { Array($0.utf8) } }
  }

  func wantsLayer(_ name: UnsafeRawBufferPointer) -> Bool {
    if let layers, !layers.contains(where: { name.elementsEqual($0) }) { return false }
    return excludedLayers.isEmpty || !excludedLayers.contains { name.elementsEqual($0) }
  }

  func wantsProperty(_ name: UnsafeRawBufferPointer) -> Bool {
    properties?.contains { name.elementsEqual($0) } ?? true
  }
}

extension ConversionOptions.Format {
  /// What stands before each feature.
  var prefix: StaticString {
    switch self {
    case .geojson: ",\n"
    case .geojsonseq: "\u{1E}"
    case .ndjson: ""
    }
  }
}

extension ConversionOptions {
  /// Appends what stands after the name of a feature's layer.
  ///
  /// - Parameter tiles: the tiles it comes from.
  func appendEnd(of tiles: [TileID], to text: inout ByteWriter) {
    if hasTileMembers {
      text.append(stitches ? #","tiles":["# : #","tile":"#)
      for (index, tile) in tiles.enumerated() {
        text.append(index == 0 ? "\"" : ",\"")
        text.append(verbatim: tile.description)
        text.append(UInt8(ascii: "\""))
      }
      if stitches { text.append(UInt8(ascii: "]")) }
    }
    text.append(UInt8(ascii: "}"))
    if format != .geojson { text.append(UInt8(ascii: "\n")) }
  }

  /// The tiles of a tileset that are converted.
  public func selection(of tileset: Tileset) -> TileSelection {
    var zooms = zooms
    if zooms == nil, tiles == nil { zooms = tileset.zooms.map { $0.upperBound...$0.upperBound } }
    return TileSelection(zooms: zooms, bounds: bounds, tiles: tiles)
  }
}
