import GeoJSON
import GeoModel
import HitTesting

/// `tiletap query`: which features are at a place, or near it.
struct QueryCommand: Command {
  static let name = "query"
  static let summary = "Tell which features are at a place, or nearest to it"

  var input: String?
  var output = OutputOptions()
  var form = FormatOption()
  var places = PlaceOptions()
  var zoom: Double?
  var layers: [String] = []
  var nearest = NearestQueryOptions()
  var styled = StyledQueryOptions()
  var cache = 256
  var tile: TileID?
  var source = SourceOptions()
  var common = CommonOptions()

  func run(on console: Console) throws -> ExitStatus {
    for file in [places.taps, styled.lasso, styled.state].compactMap({ $0 }) {
      try OutputOptions.check(output.path, isNot: file)
    }
    if places.taps == nil {
      try form.check(output.path)
    } else if form.format != nil {
      throw UsageError("--format is for one answer; --taps prints a FeatureCollection a line")
    }
    if let style = styled.style {
      try checkStyled()
      return try StyledQuery(self, style: style).run(on: console)
    }
    if let option = styled.firstGiven { throw UsageError("\(option) needs --style") }
    try places.check()
    return try NearestQuery(self).run(on: console)
  }

  /// Refuses what makes no sense together with a style.
  private func checkStyled() throws(UsageError) {
    if input != nil { throw UsageError("INPUT and --style are two forms; the style names its sources") }
    let given: [(String, Bool)] = [
      ("--radius", nearest.radius != 0), ("--limit", nearest.limit != 5),
      ("--geometry", nearest.geometry != nil), ("--direct-hit-polygon", nearest.directHitPolygon),
      ("--exact", nearest.isExact), ("--tile", tile != nil), ("--scheme", source.scheme != nil),
    ]
    if let option = given.first(where: { $0.1 }) { throw UsageError("\(option.0) goes without --style") }
  }

  /// The form of an answer to one place.
  var answerForm: GeoJSONWriter.Form { form.format(ofOutput: output.path).form }

  /// How many bytes of decoded tiles are kept.
  var cacheLimit: Int { cache << 20 }
}

/// Where is asked.
struct PlaceOptions: Sendable {
  var at: Position?
  var taps: String?

  func check() throws(UsageError) {
    if at != nil, taps != nil {
      throw UsageError("--at asks one place and --taps many; expected one of them")
    }
    if at == nil, taps == nil {
      throw UsageError("a place is missing: --at LON,LAT, or --taps FILE for many")
    }
  }
}

/// What the nearest form asks for.
struct NearestQueryOptions: Sendable {
  var radius = 0.0
  var limit = 5
  var geometry: NearestOptions.Geometry?
  var dedupe: Bool?
  var directHitPolygon = false
  var isExact = false
}
