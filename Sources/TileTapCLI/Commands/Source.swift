import GeoModel
import SystemIO
import Tilesets

/// An input that is open.
enum Source {
  case tileset(Tileset)
  /// The text, inflated.
  case geoJSON(any ByteSource)

  /// Opens an input by what it holds.
  ///
  /// - Parameter options: how a tileset of a kind is to be opened.
  static func open(
    _ input: String, on console: Console, _ options: (InputKind) throws -> TilesetOptions
  ) throws -> Source {
    let kind = try InputKind.sniff(input)
    let tilesetOptions = try options(kind)
    switch kind {
    case .geoJSON: return .geoJSON(InflatingSource(try InputFile(input)))
    default: return .tileset(try Tileset.open(input, options: tilesetOptions))
    }
  }
}
