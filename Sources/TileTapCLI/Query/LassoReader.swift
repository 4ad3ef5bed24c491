import GeoJSON
import GeoModel
import HitTesting

/// Reads the area that `--lasso` takes.
enum LassoReader {
  /// The area that a text draws: GeoJSON polygons, or a closed line; or two numbers for each corner, in lines or in
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
      let shape = try drawn(bytes)
      let corners = shape.places
      if let corner = corners.first(where: { PlaceLine.place($0.x, $0.y, .degrees) == nil }) {
        throw InvalidInput(
          Finding(
            .tapInvalid, at: .whole, found: "the corner \(corner.text) lies outside the world",
            expected: "degrees, which GeoJSON is in; or \(pixels)"))
      }
      guard case .area(let geometry) = shape else { return .area(corners) }
      guard let lasso = Lasso(area: geometry) else { throw tooSmall() }
      return .lasso(lasso)
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

  private static func drawn(_ bytes: [UInt8]) throws -> PlaceList.Shape {
    var options = GeoJSONReader.Options()
    options.strict = true
    let (collection, _) = try FeatureCollection.parse(bytes, options: options)
    let geometries = collection.features.compactMap(\.geometry)
    guard let geometry = geometries.first else {
      throw InvalidInput(
        Finding(
          .tapInvalid, at: .whole,
          found: collection.features.count == 1
            ? "a feature without a geometry" : "\(collection.features.count) features without geometries",
          expected: "polygons or a line around the area"))
    }
    if geometries.count == 1 {
      switch geometry {
      case .polygon(let rings) where rings.count == 1 && rings[0].count >= 4: return .line(rings[0])
      case .lineString(let line) where line.count >= 3: return .line(line)
      case .lineString: throw tooSmall()
      default: break
      }
    }
    if let area = Geometry(uniting: geometries) { return .area(area) }
    let kinds = Set(geometries.map(\.kind.rawValue)).sorted().joined(separator: ", ")
    throw InvalidInput(
      Finding(
        .tapInvalid, at: .whole,
        found: "\(plural(geometries.count, "geometry", "geometries")) of type \(kinds)",
        expected: "polygons, or one LineString around the area"))
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
    case .lasso(let lasso) where hull != .none:
      guard let around = Lasso(around: Array(lasso.rings.joined()), hull: hull, concavity: concavity) else {
        throw tooSmall()
      }
      return .lasso(around)
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
