/// `tiletap style add-source`: where data comes from.
struct StyleAddSourceCommand: StyleWordCommand {
  static let name = "add-source"
  static let summary = "Add a source of tiles or GeoJSON"
  static let firstAssignment: Int? = 1

  static var declaration: Declaration<StyleAddSourceCommand> {
    declaration(
      """
      One of --url, --tiles and --data says where the data is. A relative path goes from the folder of the style. \
      Members of the source that have no option here are given as NAME=VALUE.
      """,
      [
        .word("ID", "What layers call the source"),
        .word(.assignment, "Any other member of the source", isRequired: false, isRepeatable: true),
      ],
      options: places + tileOptions + geoJSONOptions,
      examples: [
        Example(
          "tiletap style add-source tokyo.json tokyo --url pmtiles://tokyo.pmtiles --in-place",
          "Adds a source of vector tiles to tokyo.json."),
        Example(
          "tiletap style add-source tokyo.json stations --data stations.geojson --cluster --cluster-radius 40 -i",
          "Adds the points of a file, gathered where they are near each other."),
      ])
  }

  private static var places: [Option<StyleAddSourceCommand>] {
    [
      .word(
        "--url", .text("URL"), "A TileJSON document, an archive (pmtiles://…, mbtiles://…), or an image",
        default: "none"),
      .word(
        "--tiles", .text("TEMPLATE"), "The address of tiles, with {z}, {x} and {y}",
        isRepeatable: true),
      .word("--data", .text("GEOJSON"), "A file or address of GeoJSON, or GeoJSON itself", default: "none"),
      .word(
        "--type", .choice(of: ["vector", "raster", "raster-dem", "geojson", "image", "video"], "TYPE"),
        "The type of the source", default: "geojson with --data, else vector"),
    ]
  }

  private static var tileOptions: [Option<StyleAddSourceCommand>] {
    [
      .word("--minzoom", .mapZoom, "The lowest zoom that there are tiles of", default: "0"),
      .word(
        "--maxzoom", .mapZoom, "The highest zoom that there are tiles of", default: "22, of GeoJSON 18"),
      .word(
        "--bounds", .boundingBox, "The box that there are tiles of, in degrees", default: "the whole world"),
      .word("--scheme", .choice(of: ["xyz", "tms"], "SCHEME"), "How rows are counted", default: "xyz"),
      .word("--tile-size", .pixels, "Pixels across of a raster tile", default: "512"),
      .word(
        "--encoding", .text("ENCODING"), "mvt or mlt, of elevations terrarium, mapbox or custom",
        default: "mvt, of elevations mapbox"),
      .word(
        "--promote-id", .text("PROPERTY"),
        "The property that is a feature's id, or JSON of one for each layer",
        default: "none"),
      .word("--attribution", .text("TEXT"), "Whom the map thanks for the data", default: "none"),
    ]
  }

  private static var geoJSONOptions: [Option<StyleAddSourceCommand>] {
    let count = ValueKind.integer("N", in: 2...1_000_000)
    return [
      .word("--cluster", "Gather points that are near each other (GeoJSON)"),
      .word("--cluster-radius", .pixels, "How near", default: "50"),
      .word(
        "--cluster-max-zoom", .mapZoom, "The highest zoom at which points are gathered",
        default: "one below --maxzoom"),
      .word("--cluster-min-points", count, "The fewest points that make a cluster", default: "2"),
      .word(
        "--buffer", .number("N", in: 0...512, "a number from 0 to 512"),
        "How far tiles of GeoJSON reach beyond their edge, in 512ths", default: "128"),
      .word(
        "--tolerance", .number("N", in: 0...1000, "a number from 0 to 1000"),
        "How much lines of GeoJSON are simplified", default: "0.375"),
      .word("--line-metrics", "Measure lines, which line-gradient needs (GeoJSON)"),
      .word("--generate-id", "Number the features (GeoJSON)"),
    ]
  }

  var editing = StyleEditing()
  var words = StyleWords()

  func check() throws(UsageError) {
    let given = ["--url", "--tiles", "--data"].filter(words.has)
    if given.count > 1 { throw UsageError("\(listed(given, "and")) exclude each other") }
    let isVideo = words.arguments.contains { $0.hasPrefix("urls=") }
    if given.isEmpty, !isVideo {
      throw UsageError("the source has no data: --url, --tiles or --data is needed")
    }
  }
}
