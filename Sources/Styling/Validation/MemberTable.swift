import GeoModel

/// The members of a style's parts that are no layers' properties, from the style specification, version 8.
struct MemberTable: Sendable {
  let members: [String: PropertySpecification]
  let required: [String]
  /// Whether members that are not in the table are taken.
  let isOpen: Bool

  private init(_ members: [PropertySpecification], required: [String] = [], isOpen: Bool = false) {
    self.members = Dictionary(uniqueKeysWithValues: members.map { ($0.name, $0) })
    self.required = required
    self.isOpen = isOpen
  }

  subscript(name: String) -> PropertySpecification? { members[name] }

  private static func member(
    _ name: String, _ kind: PropertySpecification.Kind?, of item: PropertySpecification.Kind? = nil,
    length: Int? = nil, values: [String] = [], minimum: Double? = nil, maximum: Double? = nil,
    inputs: PropertySpecification.Inputs = []
  ) -> PropertySpecification {
    PropertyTable.property(
      name, kind ?? .string, of: item, values: values, length: length, minimum: minimum, maximum: maximum,
      inputs: inputs)
  }

  static let root = MemberTable(
    [
      member("name", .string), member("center", .array, of: .number, length: 2),
      member("centerAltitude", .number), member("zoom", .number), member("bearing", .number),
      member("pitch", .number), member("roll", .number),
    ], isOpen: true)

  static let terrain = MemberTable(
    [member("source", .string), member("exaggeration", .number, minimum: 0)], required: ["source"])

  static let projection = MemberTable([member("type", .projectionDefinition, inputs: .zoom)])

  static let transition = MemberTable([
    member("duration", .number, minimum: 0), member("delay", .number, minimum: 0),
  ])

  static let layer = MemberTable(
    [
      member("id", .string), member("source", .string), member("source-layer", .string),
      member("minzoom", .number, minimum: 0, maximum: 24),
      member("maxzoom", .number, minimum: 0, maximum: 24),
    ], required: ["id"], isOpen: true)

  /// The members of a function's object besides its stops and its default.
  static let function = MemberTable([
    member("base", .number, minimum: 0), member("property", .string),
    member("type", .enum, values: ["identity", "exponential", "interval", "categorical"]),
    member("colorSpace", .enum, values: ["rgb", "lab", "hcl"]),
  ])

  private static let tiled = [
    member("type", .string), member("url", .string), member("tiles", .array, of: .string),
    member("bounds", .array, of: .number, length: 4), member("minzoom", .number), member("maxzoom", .number),
    member("attribution", .string), member("volatile", .boolean),
  ]
  private static let scheme = member("scheme", .enum, values: ["xyz", "tms"])

  static let sources: [SourceType: MemberTable] = [
    .vector: MemberTable(
      tiled + [scheme, member("encoding", .enum, values: ["mvt", "mlt"])], isOpen: true),
    .raster: MemberTable(tiled + [scheme, member("tileSize", .number)], isOpen: true),
    .rasterDEM: MemberTable(
      tiled + [
        member("tileSize", .number), member("encoding", .enum, values: ["terrarium", "mapbox", "custom"]),
        member("redFactor", .number), member("greenFactor", .number), member("blueFactor", .number),
        member("baseShift", .number),
      ], isOpen: true),
    .geoJSON: MemberTable(
      [
        member("type", .string), member("maxzoom", .number), member("attribution", .string),
        member("buffer", .number, minimum: 0, maximum: 512), member("tolerance", .number),
        member("cluster", .boolean), member("clusterRadius", .number, minimum: 0),
        member("clusterMaxZoom", .number), member("clusterMinPoints", .number),
        member("lineMetrics", .boolean), member("generateId", .boolean),
      ], required: ["data"]),
    .image: MemberTable(
      [member("type", .string), member("url", .string)], required: ["url", "coordinates"]),
    .video: MemberTable(
      [member("type", .string), member("urls", .array, of: .string)], required: ["urls", "coordinates"]),
  ]
}
