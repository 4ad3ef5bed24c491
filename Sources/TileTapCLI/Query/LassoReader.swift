import GeoJSON
import GeoModel
import HitTesting

/// Reads the area that `--lasso` takes.
enum LassoReader {
  /// The area that a text draws: one GeoJSON polygon, or a closed line; or two numbers a line for each corner.
  ///
  /// - Parameter units: What the numbers of a line mean; nil for pixels, where no first line says so.
  /// - Throws: `InvalidInput` where it draws none.
  static func area(_ bytes: [UInt8], units: StyledQueryOptions.Units?) throws -> ScreenQuery {
    let first = bytes.first { $0 > 0x20 && ![0x1E, 0xEF, 0xBB, 0xBF].contains($0) }
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") { return .area(try ring(bytes)) }
    var units = units
    var corners: [Position] = []
    for (number, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      let text = String(decoding: line, as: UTF8.self).filter { !["\r", " ", "\t", "\u{FEFF}"].contains($0) }
      if text.isEmpty { continue }
      if corners.isEmpty, let told = StyledQueryOptions.Units(header: text) {
        units = units ?? told
        continue
      }
      guard let corner = TapReader.pair(text, units ?? .pixels) else {
        throw InvalidInput(
          Finding(
            .tapInvalid, at: .text(line: number + 1, column: 1), found: "'\(text.prefix(40))' is no corner",
            expected: TapReader.expected(units ?? .pixels)))
      }
      corners.append(corner)
    }
    guard corners.count >= 3 else { throw tooSmall() }
    return units == .degrees ? .area(corners) : .polygon(corners.map { ScreenPoint($0.x, $0.y) })
  }

  private static func ring(_ bytes: [UInt8]) throws -> [Position] {
    var options = GeoJSONReader.Options()
    options.strict = true
    let (collection, _) = try FeatureCollection.parse(bytes, options: options)
    guard collection.features.count == 1, let geometry = collection.features[0].geometry else {
      throw InvalidInput(
        Finding(
          .tapInvalid, at: .whole, found: "\(collection.features.count) features", expected: "one polygon"))
    }
    switch geometry {
    case .polygon(let rings) where rings.count == 1 && rings[0].count >= 4: return rings[0]
    case .lineString(let line) where line.count >= 3: return line
    case .polygon(let rings) where rings.count > 1:
      throw InvalidInput(
        Finding(.tapInvalid, at: .whole, found: "a polygon with holes", expected: "one ring"))
    case .polygon, .lineString: throw tooSmall()
    default:
      throw InvalidInput(
        Finding(
          .tapInvalid, at: .whole, found: "a geometry of type \(geometry.kind.rawValue)",
          expected: "a Polygon or a LineString around the area"))
    }
  }

  /// An area with what a hull makes of its corners; of degrees also without one, edges the short way round the world.
  ///
  /// - Throws: `InvalidInput` where it has no extent.
  static func shaped(
    _ area: ScreenQuery, _ hull: Lasso.Hull, _ concavity: Double, _ camera: Camera
  ) throws(InvalidInput) -> ScreenQuery {
    var corners: [Position]
    switch area {
    case .area(let positions): corners = positions
    case .polygon(let points) where hull != .none:
      corners = []
      for point in points {
        guard let place = camera.position(at: point) else {
          throw InvalidInput(
            Finding(
              .tapInvalid, at: .whole, found: "the corner \(point.x),\(point.y) is above the horizon",
              expected: "corners on the map"))
        }
        corners.append(place)
      }
    default: return area
    }
    guard let lasso = Lasso(path: corners, hull: hull, concavity: concavity) else { throw tooSmall() }
    return .area(lasso.outline)
  }

  private static func tooSmall() -> InvalidInput {
    InvalidInput(
      Finding(.tapInvalid, at: .whole, found: "fewer than three corners", expected: "the corners of an area"))
  }
}
