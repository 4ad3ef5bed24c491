import GeoModel
import Tilesets

/// The options that say how an input is to be read.
struct SourceOptions: Sendable {
  var scheme: TileScheme?

  static func options<Whole>(in path: WritableKeyPath<Whole, SourceOptions> & Sendable) -> [Option<Whole>] {
    [
      Option<SourceOptions>.value(
        "--scheme", \.scheme, .choice("SCHEME"),
        "How the input counts columns and rows: rows from the north (xyz), from the south (tms), or rows "
          + "before columns in a directory (zyx)",
        default: "tms for MBTiles, xyz for all others"
      ).of(path)
    ]
  }
}
