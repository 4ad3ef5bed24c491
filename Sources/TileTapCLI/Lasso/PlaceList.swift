import GeoJSON
import GeoModel
import JSONText

/// Reads places in their order: GeoJSON, a JSON array of `[lon,lat]`, or `lon,lat` a line.
enum PlaceList {
  /// - Parameter inOrder: whether the places are to be one line, as several rings are not.
  static func read(_ path: String, inOrder: Bool = true, on console: Console) throws -> [Position] {
    let bytes = try StyleInput.text(path, on: console)
    let first = bytes.first { $0 > 0x20 && ![0x1E, 0xEF, 0xBB, 0xBF].contains($0) }
    switch first {
    case UInt8(ascii: "{"): return try features(bytes, inOrder: inOrder)
    case UInt8(ascii: "["): return try array(bytes)
    default: return try lines(bytes)
    }
  }

  /// The positions of all geometries; a ring's end does not repeat its beginning.
  private static func features(_ bytes: [UInt8], inOrder: Bool) throws -> [Position] {
    var options = GeoJSONReader.Options()
    options.strict = true
    let (collection, _) = try FeatureCollection.parse(bytes, options: options)
    let geometries = collection.features.compactMap(\.geometry)
    let rings = geometries.reduce(0) { $0 + ringCount($1) }
    if inOrder, rings > 1 || rings == 1 && geometries.count > 1 {
      throw InvalidInput(
        Finding(
          .lassoInvalid, at: .whole,
          found: rings > 1 ? "polygons of \(rings) rings" : "a polygon and more beside it",
          expected: "one line or ring"))
    }
    var places: [Position] = []
    for geometry in geometries { geometry.forEachPosition { places.append($0) } }
    return places
  }

  private static func ringCount(_ geometry: Geometry) -> Int {
    switch geometry {
    case .polygon(let rings): rings.count
    case .multiPolygon(let polygons): polygons.reduce(0) { $0 + $1.count }
    case .geometryCollection(let members): members.reduce(0) { $0 + ringCount($1) }
    default: 0
    }
  }

  private static func array(_ bytes: [UInt8]) throws(InvalidInput) -> [Position] {
    guard case .array(let elements) = try JSONValue(parsing: bytes) else { return [] }
    var places: [Position] = []
    for (index, element) in elements.enumerated() {
      guard case .array(let numbers) = element, numbers.count >= 2, case .number(let x) = numbers[0],
        case .number(let y) = numbers[1], abs(x.doubleValue) <= 540, abs(y.doubleValue) <= 90
      else {
        throw InvalidInput(
          Finding(
            .lassoInvalid, at: .part("element \(index)"), found: "it is no place",
            expected: "[lon,lat] in degrees"))
      }
      places.append(Position(x.doubleValue, y.doubleValue))
    }
    return places
  }

  private static func lines(_ bytes: [UInt8]) throws(InvalidInput) -> [Position] {
    var places: [Position] = []
    for (number, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      let text = String(decoding: line, as: UTF8.self).filter { $0 != "\r" && $0 != " " && $0 != "\t" }
      if text.isEmpty || places.isEmpty && StyledQueryOptions.Units(header: text) == .degrees { continue }
      guard let place = TapReader.pair(text, .degrees) else {
        throw InvalidInput(
          Finding(
            .lassoInvalid, at: .text(line: number + 1, column: 1), found: "'\(text.prefix(40))' is no place",
            expected: TapReader.expected(.degrees)))
      }
      places.append(place)
    }
    return places
  }
}
