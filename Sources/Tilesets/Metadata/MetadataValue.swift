import GeoModel

/// Values of metadata, which are JSON or the same as text, depending on the container.
enum MetadataValue {
  static func string(_ value: JSONValue) -> String? {
    if case .string(let text) = value { return text }
    return nil
  }

  /// A number, or text that is one.
  static func double(_ value: JSONValue) -> Double? {
    switch value {
    case .number(let number): number.doubleValue
    case .string(let text): number(text[...])
    default: nil
    }
  }

  /// A zoom from 0 to 30.
  static func zoom(_ value: JSONValue) -> UInt8? {
    guard let number = double(value), number >= 0, number <= Double(TileID.maximumZoom) else { return nil }
    return UInt8(number)
  }

  /// A list of numbers, or text that is one, with commas between.
  static func numbers(_ value: JSONValue) -> [Double]? {
    switch value {
    case .array(let values):
      let numbers = values.compactMap(double)
      return numbers.count == values.count ? numbers : nil
    case .string(let text):
      let parts = text.split(separator: ",", omittingEmptySubsequences: false)
      let numbers = parts.compactMap(number)
      return numbers.count == parts.count ? numbers : nil
    default: return nil
    }
  }

  /// West, south, east, north: four finite numbers, latitudes from −90 to 90, south not above north.
  static func bounds(_ value: JSONValue) -> BoundingBox? {
    guard let numbers = numbers(value), numbers.count == 4, numbers.allSatisfy(\.isFinite) else { return nil }
    let box = BoundingBox(west: numbers[0], south: numbers[1], east: numbers[2], north: numbers[3])
    return box.south >= -90 && box.south <= box.north && box.north <= 90 ? box : nil
  }

  /// Longitude, latitude and, mostly, a zoom.
  static func center(_ value: JSONValue) -> TilesetMetadata.Center? {
    guard let numbers = numbers(value), numbers.count == 2 || numbers.count == 3,
      numbers.allSatisfy(\.isFinite)
    else { return nil }
    let zoom = numbers.count == 3 ? zoom(.number(JSONNumber(numbers[2]))) : nil
    return TilesetMetadata.Center(longitude: numbers[0], latitude: numbers[1], zoom: zoom)
  }

  private static func number(_ text: Substring) -> Double? {
    let start = text.drop { $0 == " " }
    let end = start.lastIndex { $0 != " " }
    return end.flatMap { Double(start[...$0]) }
  }
}
