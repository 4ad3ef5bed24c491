import Clustering
import GeoModel
import JSONText
import Styling

extension ClusterCommand {
  static var declaration: Declaration<ClusterCommand> {
    Declaration(
      discussion: """
        Prints what stands on a map at a zoom as a FeatureCollection: points as they are, and clusters as points with \
        the properties cluster, cluster_id, point_count, point_count_abbreviated and the sums. Clusters and their ids \
        are those of supercluster 8, with coordinates in double precision. INPUT is GeoJSON, PMTiles, MBTiles, a \
        directory of tiles or one tile, of which the highest zoom is read; features that are no points are left out.

        A cluster_id goes with the input and with the options that group: ask for --leaves, --children or \
        --expansion-zoom with the same ones. Clusters depend on the order of the points, as supercluster's do, so that \
        the same points as GeoJSON, PMTiles and MBTiles may make different ones. Points on both sides of the \
        antimeridian are not grouped with each other, as in supercluster.

        With --at: the nearest point or cluster that a finger reaches, with its distance in pixels, and of a cluster its \
        leaves and its expansionZoom. With --camera-path: a line of JSON for each camera, with what appears and what \
        vanishes.
        """,
      arguments: [.required(\.input, .file("INPUT"), "The points")],
      options: OutputOptions.options(in: \.output) + viewOptions + moveOptions + groupingOptions
        + memberOptions
        + [
          .values(
            "--layer", short: "l", \.layers, .text("NAME"), "Take points of this layer only",
            default: "all layers"),
          .value(
            "--tile", \.tile, .tile, "The address of an input that is one tile", default: "as its name tells"),
        ] + SourceOptions.options(in: \.source) + CommonOptions.progressOptions(in: \.common),
      examples: [
        Example(
          "tiletap cluster shops.geojson --zoom 20 --release-zoom 19 --spread --sum 'staff=[\"get\", \"staff\"]'",
          "Prints every shop alone, those in one place laid out around it."),
        Example(
          "tiletap cluster shops.geojson --zoom 9 --at 139.7,35.7 --property 'names=[\"concat\",[\"get\",\"name\"]]'",
          "Prints the cluster under a tap with its shops and their names joined."),
      ])
  }

  private static var viewOptions: [Option<ClusterCommand>] {
    [
      .value(
        "--zoom", short: "z", \.zoom, .mapZoom, "The zoom of the map",
        default: "none; needed unless a cluster is looked into"),
      .value(
        "--bbox", \.bounds, .boundingBox,
        "What is in this box, in degrees; west above east crosses the antimeridian", default: "the world"),
      .flag(
        "--spread", \.spread,
        "Lay points of one place out around it, 44 pixels apart: up to 8 on a circle, more on a spiral. Their member "
          + "spread tells the place and the offset in pixels"),
    ]
  }

  private static var moveOptions: [Option<ClusterCommand>] {
    [
      .value("--at", \.moves.place, .position, "Print what a tap at this place hits", default: "none"),
      .value(
        "--touch-radius", \.moves.touchRadius, .pixels, "How far from its middle a tap hits", default: "22"),
      .value(
        "--camera-path", \.moves.path, .file(),
        "Move a camera: lon,lat,zoom a line, or JSON lines with center and zoom", default: "none"),
      .value(
        "--size", \.moves.size, .screenSize, "The camera's width and height in pixels", default: "512x512"),
      .value(
        "--hysteresis", \.moves.hysteresis, .number("Z", in: 0...24, "a number of zooms from 0 to 24"),
        "How far below --release-zoom a camera goes before points are grouped again", default: "0.25"),
    ]
  }

  private static var groupingOptions: [Option<ClusterCommand>] {
    [
      .value(
        "--radius", short: "r", \.grouping.radius,
        .number("UNITS", in: 0...1e6, "a number from 0 to 1000000"),
        "How far a cluster reaches, in units of --extent", default: "40"),
      .value(
        "--extent", \.grouping.extent, .number("UNITS", in: 1...1e6, "a number from 1 to 1000000"),
        "How many units a tile is wide", default: "512: pixels"),
      .value(
        "--minzoom", \.grouping.minimumZoom, .clusterZoom,
        "The lowest zoom with clusters of its own; lower ones show the same", default: "0"),
      .value(
        "--maxzoom", \.grouping.maximumZoom, .clusterZoom,
        "The highest zoom with clusters; above it every point stands alone",
        default: "16, or that of --release-zoom"),
      .value(
        "--min-points", \.grouping.minimumPoints, .integer("N", in: 2...1_000_000_000),
        "How many points make a cluster", default: "2"),
      .value(
        "--release-zoom", \.grouping.releaseZoom, .mapZoom,
        "Above this zoom every point stands alone, however near others are", default: "none"),
      .values(
        "--sum", \.sums, .clusterSum,
        "Give clusters the sum of what an expression of the style specification is for their points; NAME is not one "
          + "that clusters have: \(ClusterAnswer.ownProperties.joined(separator: ", "))",
        default: "none"),
      .values(
        "--property", \.properties, .clusterProperty,
        "Give clusters a value as a style's clusterProperties do: REDUCE is an operator such as \"+\" or \"max\", or an "
          + "expression with [\"accumulated\"], MAP the expression for a point", default: "none"),
    ]
  }

  private static var memberOptions: [Option<ClusterCommand>] {
    let id = ValueKind<Int>.integer("ID", in: 0...Int.max)
    return [
      .value("--leaves", \.members.leaves, id, "Print the points of this cluster", default: "none"),
      .value(
        "--limit", short: "n", \.members.limit, .integer("N", in: 0...1_000_000_000),
        "The most leaves, also with --at",
        default: "all"),
      .value(
        "--offset", \.members.offset, .integer("N", in: 0...1_000_000_000),
        "How many leaves are left out before", default: "0"),
      .value(
        "--children", \.members.children, id, "Print what this cluster falls into first", default: "none"),
      .value(
        "--expansion-zoom", \.members.expansionZoom, id,
        "Print the zoom at which this cluster has fallen apart, as a number", default: "none"),
    ]
  }
}

extension ValueKind where Value == Int {
  /// A zoom that has clusters.
  fileprivate static let clusterZoom = integer("Z", in: 0...24)
}

extension ValueKind where Value == ClusterReduction {
  /// `NAME=[REDUCE,MAP]`.
  fileprivate static let clusterProperty = ValueKind(
    "NAME=[REDUCE,MAP]",
    expected: "a name, '=' and an array of an operator or expression and an expression, in JSON"
  ) { text in
    guard case .success(let property) = parsed(text) else { return nil }
    return property
  }.hinting { text in
    if case .failure(let error) = parsed(text) { error.description } else { nil }
  }

  private static func parsed(_ text: String) -> Result<ClusterReduction, InvalidInput> {
    Result { () throws(InvalidInput) in
      guard let mark = text.firstIndex(of: "="), mark > text.startIndex else {
        throw InvalidInput(
          Finding(
            Finding.Reason(rawValue: "property-unnamed"), at: .whole, found: "there is no name before a '='"))
      }
      let json = try JSONValue(parsing: Array(text[text.index(after: mark)...].utf8))
      return try ClusterReduction(String(text[..<mark]), json)
    }
  }
}

extension ValueKind where Value == ClusterSum {
  /// `NAME=EXPRESSION`.
  fileprivate static let clusterSum = ValueKind(
    "NAME=EXPRESSION", expected: "a name, '=' and an expression that gives a number, in JSON"
  ) { text in
    guard case .success(let sum) = parsed(text) else { return nil }
    return sum
  }.hinting { text in
    if case .failure(let error) = parsed(text) { error.description } else { nil }
  }

  private static func parsed(_ text: String) -> Result<ClusterSum, InvalidInput> {
    Result { () throws(InvalidInput) in
      guard let mark = text.firstIndex(of: "="), mark > text.startIndex else {
        throw InvalidInput(
          Finding(
            Finding.Reason(rawValue: "sum-unnamed"), at: .whole, found: "there is no name before a '='"))
      }
      let names = PropertyNames()
      let expression = try StyleExpression(
        parsing: String(text[text.index(after: mark)...]), expecting: .number, names: names)
      guard expression.dependencies.isDisjoint(with: [.zoom, .featureState]) else {
        throw InvalidInput(
          Finding(
            Finding.Reason(rawValue: "sum-of-state"), at: .whole, found: "\"zoom\" or \"feature-state\"",
            expected: "an expression of the properties of points"))
      }
      return ClusterSum(name: String(text[..<mark]), expression: expression, asked: names.names)
    }
  }
}
