import GeoModel
import HitTesting

/// `tiletap query`: which features are at a place, or near it.
struct QueryCommand: Command {
  static let name = "query"
  static let summary = "Tell which features are at a place, or nearest to it"

  var input: String?
  var output = OutputOptions()
  var places = PlaceOptions()
  var zoom: Double?
  var layers: [String] = []
  var nearest = NearestQueryOptions()
  var cache = 256
  var tile: TileID?
  var source = SourceOptions()
  var common = CommonOptions()

  func run(on console: Console) throws -> ExitStatus {
    try places.check()
    return try NearestQuery(self).run(on: console)
  }

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
  var asTilequery = false
}
