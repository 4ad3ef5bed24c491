import GeoAlgorithms
import GeoModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Metres on the ground round one place, on the ellipsoid WGS 84.
struct GroundMeasure {
  /// The place, in degrees.
  let place: Position
  /// The place on the map's square, its column that of the world copy it is in.
  let square: PlanePoint
  /// Metres that the map's square is worth at the place, along x and y.
  let metres: PlanePoint
  /// How the scale changes: half its relative change along the whole square's height, downwards.
  let slope: Double
  private let radians: Double

  private static let equator = 6_378_137.0
  private static let flattening = 1 / 298.257223563
  private static let eccentricity2 = flattening * (2 - flattening)

  init(_ place: Position) {
    self.place = place
    // At the poles the square has no end.
    let latitude = max(-89.9, min(89.9, place.y))
    square = PlanePoint(WebMercator.x(ofLongitude: place.x), WebMercator.y(ofLatitude: latitude))
    radians = latitude * (.pi / 180)
    let (sine, cosine) = (sin(radians), cos(radians))
    let w2 = 1 / (1 - Self.eccentricity2 * sine * sine)
    let normal = Self.equator * w2.squareRoot()
    let meridian = normal * w2 * (1 - Self.eccentricity2)
    metres = PlanePoint(normal, meridian) * (cosine * 2 * .pi)
    slope = sine * .pi
  }

  /// What a unit of the square is worth at least anywhere within a radius of the place, in metres.
  func leastMetres(within radius: Double) -> Double {
    let reach = abs(radians) + radius / 6_335_000
    return min(metres.x, metres.y) * cos(min(reach, 89.9 * .pi / 180)) / cos(radians) * 0.999
  }

  /// The distance of a place from far away by Lambert's formula for long lines, which is right within some ten
  /// metres in thousands of kilometres.
  func farMetres(to other: Position) -> Double {
    func reduced(_ latitude: Double) -> Double { atan((1 - Self.flattening) * tan(latitude * (.pi / 180))) }
    let (a, b) = (reduced(max(-90, min(90, place.y))), reduced(max(-90, min(90, other.y))))
    let east = (other.x - place.x) * (.pi / 180)
    let up = sin((b - a) / 2)
    let across = sin(east / 2)
    let root = min(1, (up * up + cos(a) * cos(b) * across * across).squareRoot())
    let angle = 2 * asin(root)
    guard angle > 0 else { return 0 }
    let (middle, half) = ((a + b) / 2, (b - a) / 2)
    let (cosine, sine) = (cos(angle / 2), sin(angle / 2))
    func square(_ value: Double) -> Double { value * value }
    let x =
      cosine * cosine < 1e-9
      ? 0 : (angle - sin(angle)) * square(sin(middle)) * square(cos(half)) / (cosine * cosine)
    let y = (angle + sin(angle)) * square(cos(middle)) * square(sin(half)) / (sine * sine)
    return Self.equator * (angle - Self.flattening / 2 * (x + y))
  }
}

/// The flat ruler of mapbox/cheap-ruler-cpp, whose metres the Tilequery API reports.
struct FlatRuler {
  private let place: Position
  private let metres: SIMD2<Double>

  /// By the series of the United States' Federal Communications Commission (47 CFR 73.208).
  init(_ place: Position) {
    self.place = place
    let cosine = cos(place.y * (.pi / 180))
    let cosine2 = 2 * cosine * cosine - 1
    let cosine3 = 2 * cosine * cosine2 - cosine
    let cosine4 = 2 * cosine * cosine3 - cosine2
    let cosine5 = 2 * cosine * cosine4 - cosine3
    metres = SIMD2(
      111_415.13 * cosine - 94.55 * cosine3 + 0.12 * cosine5, 111_132.09 - 566.05 * cosine2 + 1.2 * cosine4)
  }

  func metres(to other: Position) -> Double {
    let gap = SIMD2(other.x - place.x, other.y - place.y) * metres
    return (gap * gap).sum().squareRoot()
  }
}
