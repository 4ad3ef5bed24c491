import GeoJSON
import GeoModel
import JSONText

/// Reads places in their order: GeoJSON, a JSON array of `[lon,lat]`, or `lon,lat` a line.
enum PlaceList {
  /// What draws a lasso.
  enum Shape {
    /// A line, or a ring of which the end does not repeat the beginning.
    case line([Position])
    /// Polygons of several rings.
    case area(Geometry)

    /// All places.
    var places: [Position] {
      switch self {
      case .line(let places): return places
      case .area(let geometry):
        var places: [Position] = []
        geometry.forEachPosition { places.append($0) }
        return places
      }
    }
  }

  /// - Parameters:
  ///   - inOrder: whether the places are to be one line, or polygons.
  ///   - layers: the layers whose features to take, of GeoJSON; none for all.
  static func read(
    _ path: String, inOrder: Bool = true, layers: [String] = [], on console: Console
  ) throws -> Shape {
    let bytes = try StyleInput.text(path, on: console)
    if try isGeoJSON(bytes) { return try features(bytes, inOrder: inOrder, layers: layers) }
    if !layers.isEmpty {
      throw UsageError("--layer is for features; \(inputName(path)) tells places only")
    }
    return .line(try pairs(bytes, .degrees).places)
  }

  /// Whether a text is GeoJSON, and no list of pairs of numbers.
  ///
  /// - Throws: `InvalidInput` for what is no text.
  static func isGeoJSON(_ bytes: [UInt8]) throws(InvalidInput) -> Bool {
    try PlaceLine.refuseBinary(bytes)
    return firstSign(bytes) == UInt8(ascii: "{")
  }

  /// The first byte that says what a text is.
  private static func firstSign(_ bytes: [UInt8]) -> UInt8? {
    bytes.first { $0 > 0x20 && ![0xEF, 0xBB, 0xBF].contains($0) }
  }

  /// The places of a list of two numbers each: a JSON array of arrays, or lines.
  ///
  /// - Parameter units: what the numbers are; nil for what the first line says, or else pixels.
  /// - Returns: the places, and what their numbers are, where that is told.
  static func pairs(
    _ bytes: [UInt8], _ units: StyledQueryOptions.Units?
  ) throws(InvalidInput) -> (places: [Position], units: StyledQueryOptions.Units?) {
    if firstSign(bytes) == UInt8(ascii: "[") { return (try array(bytes, units ?? .pixels), units) }
    return try lines(bytes, units)
  }

  /// The positions of all geometries; a ring's end does not repeat its beginning.
  private static func features(_ bytes: [UInt8], inOrder: Bool, layers: [String]) throws -> Shape {
    var options = GeoJSONReader.Options()
    options.strict = true
    let (collection, _) = try FeatureCollection.parse(bytes, options: options)
    var wanted = LayersOfFeatures(layers)
    let geometries = collection.features.filter { wanted.want($0) }.compactMap(\.geometry)
    try wanted.check()
    let rings = geometries.reduce(0) { $0 + ringCount($1) }
    let isArea = inOrder && (rings > 1 || rings == 1 && geometries.count > 1)
    let area = isArea ? Geometry(uniting: geometries) : nil
    if isArea, area == nil {
      throw InvalidInput(
        Finding(
          .lassoInvalid, at: .whole, found: "a polygon and more beside it",
          expected: "one line, or polygons alone"))
    }
    var places: [Position] = []
    for geometry in geometries { geometry.forEachPosition { places.append($0) } }
    if let place = places.first(where: { PlaceLine.place($0.x, $0.y, .degrees) == nil }) {
      throw InvalidInput(
        Finding(
          .lassoInvalid, at: .whole, found: "the place \(place.text) lies outside the world",
          expected: PlaceLine.expected(.degrees, insteadOf: place.x, place.y)))
    }
    return area.map { .area($0) } ?? .line(places)
  }

  private static func ringCount(_ geometry: Geometry) -> Int {
    switch geometry {
    case .polygon(let rings): rings.count
    case .multiPolygon(let polygons): polygons.reduce(0) { $0 + $1.count }
    case .geometryCollection(let members): members.reduce(0) { $0 + ringCount($1) }
    default: 0
    }
  }

  private static func array(
    _ bytes: [UInt8], _ units: StyledQueryOptions.Units
  ) throws(InvalidInput) -> [Position] {
    let bytes = Array(bytes.drop { $0 != UInt8(ascii: "[") })
    guard case .array(let elements) = try JSONValue(parsing: bytes) else { return [] }
    var places: [Position] = []
    for (index, element) in elements.enumerated() {
      var expected = "[lon,lat] in degrees"
      if units == .pixels { expected = "[x,y] in pixels" }
      if case .array(let numbers) = element, numbers.count >= 2, case .number(let x) = numbers[0],
        case .number(let y) = numbers[1]
      {
        if let place = PlaceLine.place(x.doubleValue, y.doubleValue, units) {
          places.append(place)
          continue
        }
        expected = PlaceLine.expected(units, insteadOf: x.doubleValue, y.doubleValue)
      }
      throw InvalidInput(
        Finding(.lassoInvalid, at: .part("element \(index)"), found: "it is no place", expected: expected))
    }
    return places
  }

  private static func lines(
    _ bytes: [UInt8], _ units: StyledQueryOptions.Units?
  ) throws(InvalidInput) -> ([Position], StyledQueryOptions.Units?) {
    var units = units
    var isAtStart = true
    var places: [Position] = []
    for (index, text) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      let line = PlaceLine(String(decoding: text, as: UTF8.self), number: index + 1)
      if line.isEmpty { continue }
      defer { isAtStart = false }
      if isAtStart, let told = try line.header(), units != .degrees || told == .degrees {
        units = units ?? told
        continue
      }
      places.append(try line.place(in: units ?? .pixels))
    }
    return (places, units)
  }
}

extension Geometry {
  /// The polygons of some geometries; nil where one of them is none.
  init?(uniting geometries: [Geometry]) {
    var polygons: [[[Position]]] = []
    for geometry in geometries {
      switch geometry {
      case .polygon(let rings): polygons.append(rings)
      case .multiPolygon(let parts): polygons += parts
      default: return nil
      }
    }
    self = .multiPolygon(polygons)
  }
}
