import Conversion
import GeoJSON
import GeoModel
import HitTesting
import SystemIO
import Tilesets

/// `tiletap lasso`: the features that an area drawn on the map selects.
struct LassoCommand: Command {
  static let name = "lasso"
  static let summary = "Take the features within an area drawn around them"

  static var declaration: Declaration<LassoCommand> {
    Declaration(
      discussion: """
        Prints the features of INPUT that a lasso selects, whole and unchanged, decided on their geometry and never by \
        boxes. INPUT is PMTiles, MBTiles, a directory of tiles, one tile or GeoJSON, told apart by content; what tiles \
        have cut is joined first. Holes count as outside. A lasso may cross the antimeridian.

        Polygons of --path are the area as they are: holes are outside, several of them are one area, and those cut at \
        the antimeridian belong together. So what --outline prints is a lasso again.

        Of tiles those under the lasso are read, and those that its features go on in. Where features have ids, all \
        tiles of the zoom are looked through for them; --predicate centroid reads them all, as a centre may lie where \
        its feature is not.

        A lasso is drawn (--path) or goes around points (--points). A drawn one is closed, and where it crosses itself, \
        every part that it encloses counts (the nonzero rule); its outline is made valid so, and cut at the antimeridian \
        (RFC 7946 3.1.9). An edge longer than 180 degrees goes the shorter way, over the antimeridian, with a warning; \
        one of 180 or 360 degrees stays as it is. Both files are GeoJSON, a JSON array of [lon,lat], or lon,lat a line: \
        with a comma, a semicolon or blanks between them, and a height after them, which is ignored; a first line may \
        name the columns, and lines that begin with '#' are remarks.

        The concave hull contains every point and never crosses itself; the hulls are made on the plane of the map, not \
        in degrees. Out of what the layers of a style draw, 'tiletap query --style --lasso' selects by the same \
        predicates.
        """,
      arguments: [.optional(\.input, .file("INPUT"), "Where to look; --outline alone needs none")],
      options: lassoOptions + OutputOptions.options(in: \.output) + FormatOption.options(in: \.form) + [
        .value(
          "--tile", \.tile, .tile, "The address of an input that is one tile", default: "as its name tells")
      ] + SourceOptions.options(in: \.source) + CommonOptions.options(in: \.common),
      examples: [
        Example(
          "tiletap lasso tokyo.pmtiles --path drawn.geojson --predicate within --layer parks",
          "Prints the parks that lie within a drawn area altogether."),
        Example(
          "tiletap lasso --points stations.geojson --hull concave --concavity 1.5 --outline",
          "Prints the shape around some stations as a polygon."),
      ])
  }

  private static var lassoOptions: [Option<LassoCommand>] {
    [
      .value(
        "--path", \.path, .file(),
        "The drawn line, its places in the order in which they were drawn, or polygons as they are",
        default: "none"),
      .value("--points", \.points, .file(), "Points to go around, in any order", default: "none"),
      .value(
        "--hull", \.hull, .choice("HULL"),
        "The shape: the line through the places in their order, their convex hull, or one that follows them closely",
        default: "none for --path, concave for --points"),
      .value(
        "--concavity", \.concavity, .number("N", in: 0...1_000_000, "a number from 0 to 1000000"),
        "Of a concave hull: how far it digs between the points, smaller numbers farther", default: "2"),
      .flag(
        "--outline", \.outline,
        "Print the lasso itself, as a valid Polygon or MultiPolygon, instead of what it selects"),
      .value(
        "--predicate", \.predicate, .choice("PREDICATE"),
        "Take features that reach into the lasso, lie within it, or have their centre of gravity within",
        default: "intersects"),
      .values(
        "--layer", short: "l", \.layers, .text("NAME"),
        "Take this layer of INPUT; without INPUT, of the features that --path or --points reads",
        default: "all layers"),
      .value(
        "--zoom", short: "z", \.zoom, .zoom, "Look into the tiles of this zoom, 0 to 30",
        default: "the highest the input has"),
    ]
  }

  var input: String?
  var path: String?
  var points: String?
  var hull: Lasso.Hull?
  var concavity: Double?
  var outline = false
  var predicate = Lasso.Predicate.intersects
  var layers: [String] = []
  var zoom: Int?
  var output = OutputOptions()
  var form = FormatOption()
  var tile: TileID?
  var source = SourceOptions()
  var common = CommonOptions()

  func run(on console: Console) throws -> ExitStatus {
    guard (path == nil) != (points == nil), let file = path ?? points else {
      throw UsageError(
        path == nil
          ? "the lasso is missing: --path FILE for a drawn one, or --points FILE to go around points"
          : "--path draws a lasso and --points makes one; expected one of them")
    }
    if concavity != nil, hull ?? (points == nil ? Lasso.Hull.none : .concave) != .concave {
      throw UsageError("--concavity is for --hull concave")
    }
    if input == nil, !outline {
      throw UsageError("INPUT is missing: Where to look, or --outline for the lasso")
    }
    if input == "-", file == "-" { throw UsageError("INPUT and the lasso are both standard input") }
    if let input { try OutputOptions.check(output.path, isNot: input) }
    try OutputOptions.check(output.path, isNot: file)
    try form.check(output.path)
    let shape = try reading(file) {
      try PlaceList.read(file, inOrder: path != nil, layers: input == nil ? layers : [], on: console)
    }
    if path != nil, !common.quiet, case .line(let places) = shape {
      console.report(Lasso.edgesOverAntimeridian(of: places), for: file)
    }
    let lasso = try reading(file) { try makeLasso(shape) }
    if outline {
      try print(reading(file) { try lasso.polygon() }, of: file, on: console)
    } else if let input {
      try LassoSelection(command: self, input: input, lasso: lasso).run(on: console)
    }
    return .done
  }

  private func makeLasso(_ shape: PlaceList.Shape) throws(InvalidInput) -> Lasso {
    let places = shape.places
    if case .area(let geometry) = shape {
      if let hull, hull != .none {
        return try checked(Lasso(around: places, hull: hull, concavity: concavity ?? 2))
      }
      guard let lasso = Lasso(area: geometry) else {
        throw InvalidInput(
          Finding(
            .lassoInvalid, at: .whole, found: "polygons without area", expected: "rings around an area"))
      }
      return lasso
    }
    return try checked(
      path == nil
        ? Lasso(around: places, hull: hull ?? .concave, concavity: concavity ?? 2)
        : Lasso(path: places, hull: hull ?? .none, concavity: concavity ?? 2))
  }

  private func checked(_ made: Lasso?) throws(InvalidInput) -> Lasso {
    guard let made else {
      throw InvalidInput(
        Finding(
          .lassoInvalid, at: .whole, found: "fewer than three different places",
          expected: "places around an area"))
    }
    try made.refuseLine()
    return made
  }

  private func print(_ polygon: Geometry, of file: String, on console: Console) throws {
    if case .multiPolygon(let polygons) = polygon, polygons.isEmpty {
      throw Failure(
        .badData, "\(inputName(file)): the line goes round no area; expected places around an area")
    }
    let format = form.format(ofOutput: output.path)
    var writer = GeoJSONWriter(format == .geojson ? .objects : format.form)
    writer.begin()
    writer.write(Feature(geometry: polygon))
    writer.end()
    try output.write(writer.output.withBytes { Array($0) }, on: console)
  }
}

extension Finding.Reason {
  /// What should be a lasso, and is none.
  static let lassoInvalid = Finding.Reason(rawValue: "lasso-invalid")
}
