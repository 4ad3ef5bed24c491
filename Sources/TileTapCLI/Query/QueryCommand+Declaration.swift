import GeoModel

extension QueryCommand {
  static var declaration: Declaration<QueryCommand> {
    Declaration(
      discussion: """
        With --style: the features that the layers of a style have drawn under a tap, in a box or in an area, the \
        topmost first, as MapLibre's queryRenderedFeatures answers. The view is the style's unless options say \
        otherwise; as there, it does not reach beyond the map's northern and southern edge. Each feature tells its \
        layer, its source and the distance to what is drawn in pixels, 0 under the tap. Sources are files: tiles, \
        PMTiles, MBTiles, TileJSON and GeoJSON. With --predicate an area takes features by their geometry.

        Without: the features of INPUT nearest to a place as Point features at the closest point, the nearest first, as \
        the Tilequery API does: the member tilequery of their properties holds the distance in metres, the geometry \
        type and the layer. Without --radius it tells which polygons hold the place. INPUT is PMTiles, MBTiles, a \
        directory of tiles, one tile or GeoJSON, told apart by content. Distances are within 0.1 % of the geodesic up \
        to 10 km.

        Pieces of one feature, which tiles have cut, come once: those of one layer with the same id, or without ids \
        with the same properties where they meet at the tiles' edge.
        """,
      arguments: [.optional(\.input, .file("INPUT"), "Where to look, without a style")],
      options: OutputOptions.options(in: \.output) + FormatOption.options(in: \.form) + placeOptions
        + nearestOptions
        + StyledQueryOptions.options(in: \.styled) + tileOptions
        + SourceOptions.options(in: \.source) + CommonOptions.progressOptions(in: \.common),
      examples: [
        Example(
          "tiletap query tokyo.pmtiles --at 139.7671,35.6812 --radius 1000 --limit 3",
          "Prints the three features nearest to Tokyo Station."),
        Example(
          "tiletap query --style tokyo-style.json --size 390x844 --zoom 14 --screen 195,422 --touch-radius 22 --top",
          "Prints the topmost feature in the middle of a phone's screen, or else the nearest within 22 pixels."
        ),
      ])
  }

  private static var placeOptions: [Option<QueryCommand>] {
    [
      .value("--at", \.places.at, .position, "The place on the map", default: "none; --taps asks many"),
      .value(
        "--taps", \.places.taps, .file(),
        "Many taps: GeoJSON Point features, or lon,lat (with a style also x,y) a line; '-' is standard input. "
          + "Prints one FeatureCollection a line, in order, with what was asked as its member tap",
        default: "none"),
    ]
  }

  private static var nearestOptions: [Option<QueryCommand>] {
    [
      .value(
        "--radius", short: "r", \.nearest.radius,
        .number("METRES", in: 0...20_100_000, "a number of metres from 0 to 20100000"),
        "How far features may be", default: "0: the polygons that hold the place"),
      .value(
        "--limit", short: "n", \.nearest.limit, .integer("N", in: 1...10_000),
        "The most features that come back",
        default: "5"),
      .value(
        "--geometry", \.nearest.geometry, .choice("TYPE"), "Take features of this type only",
        default: "all types"),
      .pair(
        "--dedupe", \.nearest.dedupe, "Report pieces of one feature once, or each of its own", default: "once"
      ),
      .flag(
        "--direct-hit-polygon", \.nearest.directHitPolygon, "Take polygons only where they hold the place"),
      .flag(
        "--exact", \.nearest.isExact,
        "Measure from the very place, and report features of equal properties once only where they meet at an edge "
          + "of tiles; else both are as the Tilequery API does it: the place rounded down to a tile unit, and equal "
          + "features without an id reported once wherever they are"),
    ]
  }

  private static var tileOptions: [Option<QueryCommand>] {
    [
      .values(
        "--layer", short: "l", \.layers, .layer("NAME"), "Ask this layer, of the style or of the input",
        default: "all layers"),
      .value(
        "--zoom", short: "z", \.zoom, .number("Z", in: 0...30, "a number from 0 to 30"),
        "The zoom of the view; without a style that of the tiles to look into, a whole number",
        default: "the style's, or 0; the highest the input has"),
      .value(
        "--cache", \.cache, .integer("MIB", in: 1...1_048_576),
        "How much memory decoded tiles may take, in MiB", default: "256"),
      .value(
        "--tile", \.tile, .tile, "The address of an input that is one tile", default: "as its name tells"),
    ]
  }
}

extension ValueKind where Value == Position {
  /// A place in degrees, in any world copy.
  static let position = ValueKind(
    "LON,LAT", expected: "two numbers LON,LAT in degrees, LON from -540 to 540 and LAT from -90 to 90"
  ) { text in tapPlace(text) }

  /// The place that a text `LON,LAT` names, or nil.
  static func tapPlace(_ text: some StringProtocol) -> Position? {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { decimal($0) }
    guard numbers.count == 2, let longitude = numbers[0], let latitude = numbers[1],
      (-540...540).contains(longitude), (-90...90).contains(latitude)
    else { return nil }
    return Position(longitude, latitude)
  }
}
