import GeoModel
import HitTesting

/// A line that tells a place: numbers with commas, semicolons or blanks between them.
struct PlaceLine {
  /// The line as it stands, without blanks around it and the byte order mark that spreadsheets put before the first.
  let text: Substring
  /// What stands in its columns.
  let columns: [Substring]
  private let number: Int

  /// - Parameter number: which line of the text it is, from 1.
  init(_ line: String, number: Int) {
    let text = line.drop { number == 1 && $0 == "\u{FEFF}" }.trimmed
    self.text = text
    self.number = number
    if let separator = ([";", ","] as [Character]).first(where: text.contains) {
      columns = text.split(separator: separator, omittingEmptySubsequences: false).map { $0.trimmed }
    } else {
      columns = text.split(whereSeparator: \.isWhitespace)
    }
  }

  /// Whether it says nothing: it is blank, or a remark after `#`.
  var isEmpty: Bool { text.isEmpty || text.first == "#" }

  /// What a line says that only names its columns; nil for any other.
  ///
  /// - Throws: `InvalidInput` for columns in the other order.
  func header() throws(InvalidInput) -> StyledQueryOptions.Units? {
    guard columns.count >= 2 else { return nil }
    let (longitudes, latitudes) = (["lon", "lng", "long", "longitude"], ["lat", "latitude"])
    let names = columns.prefix(2).map { $0.lowercased() }
    if names == ["x", "y"] { return .pixels }
    if longitudes.contains(names[0]), latitudes.contains(names[1]) { return .degrees }
    if latitudes.contains(names[0]), longitudes.contains(names[1]) {
      throw bad("the columns are \(names[0]),\(names[1])", "the longitude first: lon,lat")
    }
    return nil
  }

  /// The place: the numbers of two columns; that of a third, a height, is left out.
  ///
  /// - Throws: `InvalidInput` where it tells none.
  func place(in units: StyledQueryOptions.Units) throws(InvalidInput) -> Position {
    let found = "'\(text.prefix(40))' is no place"
    guard columns.count >= 2, let x = decimal(columns[0]), let y = decimal(columns[1]) else {
      throw bad(found, Self.expected(units))
    }
    if columns.count > 3 {
      throw bad("'\(text.prefix(40))' has \(columns.count) columns", "two, or three with a height")
    }
    if columns.count == 3, !columns[2].isEmpty, decimal(columns[2]) == nil {
      throw bad(
        "the third column '\(columns[2].prefix(40))' is no number", "two columns, or a height in the third")
    }
    guard let place = Self.place(x, y, units) else {
      throw bad(found, Self.expected(units, insteadOf: x, y))
    }
    return place
  }

  private func bad(_ found: String, _ expected: String) -> InvalidInput {
    InvalidInput(
      Finding(.tapInvalid, at: .text(line: number, column: 1), found: found, expected: expected))
  }
}

extension PlaceLine {
  /// Two numbers as a place, or nil where they are beyond what there is.
  static func place(_ x: Double, _ y: Double, _ units: StyledQueryOptions.Units) -> Position? {
    switch units {
    case .degrees: abs(x) <= 540 && abs(y) <= 90 ? Position(x, y) : nil
    case .pixels: max(abs(x), abs(y)) <= 1e6 ? Position(x, y) : nil
    }
  }

  static func expected(_ units: StyledQueryOptions.Units) -> String {
    units == .degrees ? ValueKind<Position>.position.expected : ValueKind<ScreenPoint>.screenPoint.expected
  }

  /// What is expected instead of two numbers that are no place.
  static func expected(
    _ units: StyledQueryOptions.Units, insteadOf x: Double, _ y: Double
  ) -> String {
    let isSwapped = units == .degrees && abs(y) > 90 && place(y, x, .degrees) != nil
    return (isSwapped ? "the longitude first: " : "") + expected(units)
  }

  /// Refuses a file that is no text, by its first bytes.
  static func refuseBinary(_ start: some Sequence<UInt8>) throws(InvalidInput) {
    let start = Array(start.prefix(512))
    let kind: String
    if start.starts(with: "PMTiles".utf8) {
      kind = "PMTiles"
    } else if start.starts(with: "SQLite format 3\0".utf8) {
      kind = "MBTiles"
    } else if start.contains(where: { $0 < 0x20 && !(0x09...0x0D).contains($0) && $0 != 0x1E }) {
      kind = "no text"
    } else {
      return
    }
    throw InvalidInput(
      Finding(
        .tapInvalid, at: .whole, found: "the file is \(kind)",
        expected: "places: GeoJSON, a JSON array or lon,lat lines; 'tiletap convert' makes GeoJSON of tiles"))
  }
}

extension StyledQueryOptions.Units {
  /// Whether pairs of numbers are places in the view: nobody taps all of these pixels by chance.
  ///
  /// A view of much of the world holds too many numbers to tell.
  static func areDegrees(_ places: some Sequence<Position>, _ camera: Camera) -> Bool {
    camera.zoom >= 4
      && places.allSatisfy { place in
        guard PlaceLine.place(place.x, place.y, .degrees) != nil,
          let point = camera.screenPoint(of: camera.nearestCopy(of: place))
        else { return false }
        return (0...camera.width).contains(point.x) && (0...camera.height).contains(point.y)
      }
  }
}

extension Finding.Reason {
  /// A line or feature that tells no place.
  static let tapInvalid = Finding.Reason(rawValue: "tap-invalid")
}

extension Substring {
  /// Without blanks around it.
  fileprivate var trimmed: Substring {
    var text = drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
