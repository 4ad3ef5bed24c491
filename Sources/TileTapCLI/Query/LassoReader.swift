import GeoJSON
import GeoModel
import HitTesting

/// Reads the area that `--lasso` takes.
enum LassoReader {
  /// The area that a text draws: one GeoJSON polygon, or a closed line; or two numbers for each corner, in lines or in
  /// a JSON array.
  ///
  /// - Parameters:
  ///   - units: What the two numbers mean; nil for degrees where a first line says so or all lie in or around the view
  ///     as such, else pixels.
  ///   - camera: The view.
  /// - Throws: `InvalidInput` where it draws none.
  static func area(
    _ bytes: [UInt8], units: StyledQueryOptions.Units?, _ camera: Camera
  ) throws -> ScreenQuery {
    if try PlaceList.isGeoJSON(bytes) {
      let pixels = "pixels as x,y lines or a JSON array of [x,y]"
      if units == .pixels {
        throw InvalidInput(
          Finding(.tapInvalid, at: .whole, found: "GeoJSON, which is in degrees", expected: pixels))
      }
      let corners = try ring(bytes)
      if let corner = corners.first(where: { PlaceLine.place($0.x, $0.y, .degrees) == nil }) {
        throw InvalidInput(
          Finding(
            .tapInvalid, at: .whole, found: "the corner \(corner.text) lies outside the world",
            expected: "degrees, which GeoJSON is in; or \(pixels)"))
      }
      return .area(corners)
    }
    var (corners, told) = try PlaceList.pairs(bytes, units)
    guard Set(corners).count >= 3 else { throw tooSmall() }
    // A lasso may reach out of the view; what zoom 8 shows holds less than a handful of these pixels.
    let wide = Camera(
      center: camera.center, zoom: min(camera.zoom, 8), bearing: camera.bearing, pitch: camera.pitch,
      width: camera.width, height: camera.height)
    if told == nil, StyledQueryOptions.Units.areDegrees(corners, wide) { told = .degrees }
    return told == .degrees ? .area(corners) : .polygon(corners.map { ScreenPoint($0.x, $0.y) })
  }

  private static func ring(_ bytes: [UInt8]) throws -> [Position] {
    var options = GeoJSONReader.Options()
    options.strict = true
    let (collection, _) = try FeatureCollection.parse(bytes, options: options)
    guard collection.features.count == 1, let geometry = collection.features[0].geometry else {
      let count = collection.features.count
      throw InvalidInput(
        Finding(
          .tapInvalid, at: .whole, found: count == 1 ? "a feature without a geometry" : "\(count) features",
          expected: "one polygon"))
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
    try lasso.refuseLine()
    return .area(lasso.outline)
  }

  private static func tooSmall() -> InvalidInput {
    InvalidInput(
      Finding(.tapInvalid, at: .whole, found: "fewer than three corners", expected: "the corners of an area"))
  }
}
