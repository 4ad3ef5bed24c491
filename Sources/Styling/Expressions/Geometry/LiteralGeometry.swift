import GeoModel

/// A geometry, a feature or a collection of features of GeoJSON, written into an expression, taken apart into
/// points, lines and polygons in degrees.
struct LiteralGeometry: Sendable {
  var points: [Position] = []
  var lines: [[Position]] = []
  var polygons: [[[Position]]] = []

  var isEmpty: Bool { points.isEmpty && lines.isEmpty && polygons.isEmpty }
  var holdsOnlyPolygons: Bool { points.isEmpty && lines.isEmpty }

  /// Reads the object; nil where it is none of the three or its coordinates are not numbers.
  init?(_ json: JSONValue) {
    guard case .object(let object) = json, case .string(let type)? = object["type"] else { return nil }
    switch type {
    case "FeatureCollection":
      guard case .array(let features)? = object["features"] else { return nil }
      for feature in features {
        guard case .object(let feature) = feature, case .object(let geometry)? = feature["geometry"],
          add(geometry)
        else { return nil }
      }
    case "Feature": guard case .object(let geometry)? = object["geometry"], add(geometry) else { return nil }
    default: guard add(object) else { return nil }
    }
  }

  private mutating func add(_ geometry: JSONObject) -> Bool {
    guard case .string(let type)? = geometry["type"], let coordinates = geometry["coordinates"] else {
      return false
    }
    switch type {
    case "Point":
      guard let point = Self.position(coordinates) else { return false }
      points.append(point)
    case "MultiPoint":
      guard let positions = Self.line(coordinates) else { return false }
      points += positions
    case "LineString":
      guard let line = Self.line(coordinates) else { return false }
      lines.append(line)
    case "MultiLineString":
      guard let parts = Self.list(coordinates, Self.line) else { return false }
      lines += parts
    case "Polygon":
      guard let rings = Self.list(coordinates, Self.line) else { return false }
      polygons.append(rings)
    case "MultiPolygon":
      guard let parts = Self.list(coordinates, { Self.list($0, Self.line) }) else { return false }
      polygons += parts
    default: return false
    }
    return true
  }

  private static func position(_ json: JSONValue) -> Position? {
    guard case .array(let numbers) = json, numbers.count >= 2, case .number(let x) = numbers[0],
      case .number(let y) = numbers[1]
    else { return nil }
    return Position(x.doubleValue, y.doubleValue)
  }

  private static func line(_ json: JSONValue) -> [Position]? { list(json, position) }

  private static func list<Item>(_ json: JSONValue, _ read: (JSONValue) -> Item?) -> [Item]? {
    guard case .array(let items) = json else { return nil }
    var result: [Item] = []
    for item in items {
      guard let item = read(item) else { return nil }
      result.append(item)
    }
    return result
  }
}
