import GeoModel
import SystemIO
import Tilesets

/// An input that is open.
enum Source {
  case tileset(Tileset)
  case geoJSON(TextStream)

  /// Opens an input by what it holds; `-` is the console's input.
  ///
  /// - Parameter options: how a tileset of a kind is to be opened.
  static func open(
    _ input: String, on console: Console, _ options: (InputKind) throws -> TilesetOptions
  ) throws -> Source {
    try refuseURL(input)
    if input == "-" { return try open(console.input, named: input, options) }
    // What comes through a pipe can be read once only.
    if FileTree.kind(input) == .other { return try open(try InputFile(input), named: input, options) }
    let kind = try InputKind.sniff(input)
    let tilesetOptions = try options(kind)
    switch kind {
    case .geoJSON: return .geoJSON(TextStream([], try InputFile(input)))
    case .pmtiles, .mbtiles, .directory, .tile:
      return .tileset(try Tileset.open(input, options: tilesetOptions))
    }
  }

  /// Opens an input, of which `--tile` tells the address where it is one tile.
  ///
  /// - Throws: `UsageError` for a tile's address with any other input.
  static func open(
    _ input: String, scheme: TileScheme?, tile: TileID?, on console: Console
  ) throws -> Source {
    try open(input, on: console) { kind in
      guard tile == nil || kind == .tile else {
        throw UsageError("--tile is for an input that is one tile; \(inputName(input)) is \(kind.title)")
      }
      return TilesetOptions(scheme: scheme, tile: tile)
    }
  }

  /// Says that a URL is none of the inputs; a file of such a name is one.
  private static func refuseURL(_ input: String) throws(Failure) {
    let schemes = ["http://", "https://"]
    guard schemes.contains(where: input.lowercased().hasPrefix), !FileTree.exists(input) else { return }
    throw Failure(.noInput, "\(input): a URL is not read; download it first")
  }

  /// Opens a stream, which is read from its beginning to its end.
  private static func open(
    _ stream: InputFile, named name: String, _ options: (InputKind) throws -> TilesetOptions
  ) throws -> Source {
    let prefix = try stream.readNext(upTo: InputKind.prefixLength)
    let kind = try InputKind.sniff(prefix: prefix, name: name)
    let tilesetOptions = try options(kind)
    switch kind {
    case .geoJSON: return .geoJSON(TextStream(prefix, stream))
    case .tile:
      let limit = tilesetOptions.inflateLimit
      let bytes = try prefix + stream.readNext(upTo: max(0, limit - prefix.count) + 1)
      return .tileset(try Tileset.open(tile: bytes, path: name, options: tilesetOptions))
    case .pmtiles, .mbtiles, .directory:
      throw InvalidInput(
        Finding(
          .inputUnknown, at: .whole, found: "\(kind.title) that comes through a pipe",
          expected: "a file, or one tile or GeoJSON"))
    }
  }
}
