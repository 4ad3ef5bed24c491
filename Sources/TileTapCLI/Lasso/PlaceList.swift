import GeoJSON
import GeoModel
import JSONText

/// Reads places in their order: GeoJSON, a JSON array of `[lon,lat]`, or `lon,lat` a line.
enum PlaceList {
  static func read(_ path: String, on console: Console) throws -> [Position] {
    let bytes = try StyleInput.text(path, on: console)
    let first = bytes.first { $0 > 0x20 && ![0x1E, 0xEF, 0xBB, 0xBF].contains($0) }
    switch first {
    case UInt8(ascii: "{"): return try features(bytes)
    case UInt8(ascii: "["): return try array(bytes)
    default: return try lines(bytes)
    }
  }

  /// The positions of all geometries; a ring's end does not repeat its beginning.
  private static func features(_ bytes: [UInt8]) throws -> [Position] {
    var options = GeoJSONReader.Options()
    options.strict = true
    let (collection, _) = try FeatureCollection.parse(bytes, options: options)
    var places: [Position] = []
    for feature in collection.features {
      if case .polygon(let rings)? = feature.geometry, rings.count > 1 {
        throw InvalidInput(
          Finding(.lassoInvalid, at: .whole, found: "a polygon with holes", expected: "one ring"))
      }
      feature.geometry?.forEachPosition { places.append($0) }
    }
    return places
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
