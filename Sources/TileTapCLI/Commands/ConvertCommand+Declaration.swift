import Conversion
import Tilesets

extension ConvertCommand {
  static var declaration: Declaration<ConvertCommand> {
    Declaration(
      discussion: """
        Reads PMTiles, MBTiles, a directory of tiles, one tile or GeoJSON, told apart by content; '-' is standard \
        input, for one tile or GeoJSON. Writes one flat FeatureCollection, or one feature a line.

        Without --zoom the highest zoom is taken, so that each feature comes once. Lines and polygons are clipped \
        to their tile, and a point belongs to one tile, so that nothing appears twice where tiles overlap. Damaged \
        parts are skipped with a warning.
        """,
      arguments: [.required(\.input, .file("INPUT"), "What to convert")],
      options: OutputOptions.options(in: \.output)
        + FormatOption.options(in: \.form)
        + SelectionOptions.options(
          in: \.selection, zooms: "the highest the input has",
          bounds: "Take the features that reach into this box; west above east crosses the antimeridian")
        + [
          .values("--layer", short: "l", \.layers, .text("NAME"), "Take this layer", default: "all layers"),
          .values(
            "--exclude-layer", \.excludedLayers, .text("NAME"), "Leave this layer out", default: "none"),
          .value(
            "--filter", \.filter, .text("EXPRESSION"),
            "Take the features for which this expression of the style specification, in JSON, is true",
            default: "all features"),
          .value(
            "--properties", \.properties, .names("A,B,…"), "Write these properties only",
            default: "all properties"),
          .flag(
            "--stitch", \.stitch,
            "Join what tiles have cut into whole features: shares of one id, or of equal properties that meet at an "
              + "edge"),
          .flag(
            "--wrap", \.wrap,
            "With --stitch, keep features whole that go over the antimeridian, with longitudes beyond 180"),
          .value(
            "--min-parts", \.minimumParts, .integer("N", in: 1...1_000_000),
            "With --stitch, write the features only that come from so many tiles", default: "1"),
          .flag(
            "--keep-buffer", \.keepBuffer,
            "Write geometry as it stands in the tile, with what lies outside its edges"
          ),
          .flag("--tile-members", \.tileMembers, "Add the member \"tile\": \"Z/X/Y\" to each feature"),
          .flag("--tile-units", \.tileUnits, "Write tile units, y down, instead of degrees"),
          .value(
            "--precision", \.precision, precisionKind,
            "How many decimals degrees have; auto writes the fewest that read back to the same tile unit",
            default: "auto"),
          .flag("--strict", \.strict, "Stop at the first damage with exit status 65"),
        ] + SourceOptions.options(in: \.source) + CommonOptions.options(in: \.common),
      examples: [
        Example(
          "tiletap convert tokyo.mbtiles -o tokyo.geojson",
          "Writes the features of the highest zoom to a file."),
        Example(
          "tiletap convert tokyo.pmtiles --layer stations --bbox 139.69,35.65,139.73,35.70 --format ndjson | head",
          "Prints the first stations of a part of Tokyo, one a line."),
      ])
  }

  private static var precisionKind: ValueKind<CoordinateNotation> {
    ValueKind(
      "P", expected: "auto or a whole number from 0 to 9", choices: ["auto"] + (0...9).map(String.init)
    ) {
      if $0 == "auto" { return .automatic }
      guard $0.utf8.count == 1, let decimals = Int($0) else { return nil }
      return .decimals(decimals)
    }
  }
}
