import GeoAlgorithms
import GeoModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The places within a distance of another one on the sphere: on the map no circle, but a shape that is larger
/// towards the poles and may hold one.
struct OverlayCircle: Sendable {
  /// The mean radius of the earth in metres (IUGG).
  static let earthRadius = 6_371_008.8

  /// The centre in radians.
  let longitude: Double
  let latitude: Double
  /// The radius as an angle at the earth's centre: 0 for a circle that is not there, π for the whole earth.
  let angle: Double
  /// The box around it on the map's square; empty where nothing is drawn.
  let box: PlaneBox

  /// A circle; a radius that is not above 0 draws nothing.
  init(center: Position, radius: Double) {
    let isThere = center.x.isFinite && center.y.isFinite && radius > 0
    longitude = isThere ? center.x.clamped(to: -36_000...36_000) * (.pi / 180) : 0
    latitude = isThere ? center.y.clamped(to: -90...90) * (.pi / 180) : 0
    angle = isThere ? (radius / Self.earthRadius).clamped(to: 0 ... .pi) : 0
    box = isThere ? Self.box(longitude, latitude, angle) : PlaneBox()
  }

  private static func box(_ longitude: Double, _ latitude: Double, _ angle: Double) -> PlaneBox {
    let (south, north) = (latitude - angle, latitude + angle)
    var across = (west: -Double.pi, east: Double.pi)
    switch (south <= -.pi / 2, north >= .pi / 2) {
    case (false, false):
      across.east = asin(min(sin(angle) / cos(latitude), 1))
      across.west = -across.east
    case (true, true): across.east = 2 * .pi  // its edge goes around the place opposite
    default: break
    }
    return PlaneBox(
      min: ground(longitude + across.west, min(north, .pi / 2)),
      max: ground(longitude + across.east, max(south, -.pi / 2)))
  }

  /// Whether the circle holds a point of the map's square, in whichever copy of the world, by the haversine formula.
  func holds(_ point: PlanePoint) -> Bool {
    guard angle > 0 else { return false }
    let other = WebMercator.latitude(ofY: point.y) * (.pi / 180)
    let across = (WebMercator.longitude(ofX: point.x) * (.pi / 180) - longitude) / 2
    let (up, along) = (sin((other - latitude) / 2), sin(across))
    let square = up * up + cos(latitude) * cos(other) * along * along
    return 2 * asin(min(square.squareRoot(), 1)) <= angle
  }

  /// The circle's edge on the map's square, going round clockwise, its first point repeated at its end.
  ///
  /// A circle that holds one of the poles goes once around the world instead, beginning half a world away, and ends a
  /// world from where it begins. Complexity: O(n) in the number of pieces.
  func edge(pieces: Int) -> [PlanePoint] {
    guard angle > 0, angle < .pi else { return [] }
    let holdsNorth = latitude + angle >= .pi / 2
    let holdsSouth = latitude - angle <= -.pi / 2
    // It begins in the north, or south beyond the south pole, where the longitude is known.
    let start: Double = holdsSouth && !holdsNorth ? -1 : 1
    var before = holdsNorth ? Double.pi : holdsSouth ? -Double.pi : 0
    return (0...pieces).map { index in
      let azimuth = 2 * .pi * Double(index) / Double(pieces)
      // Exact at the end, so that the edge closes.
      let (sine, cosine) = index == 0 || index == pieces ? (0, 1) : (sin(azimuth), cos(azimuth))
      let (east, north) = (sine * start, cosine * start)
      let height = sin(latitude) * cos(angle) + cos(latitude) * sin(angle) * north
      var across = atan2(east * sin(angle) * cos(latitude), cos(angle) - sin(latitude) * height)
      across += ((before - across) / (2 * .pi)).rounded() * (2 * .pi)
      before = across
      return Self.ground(longitude + across, asin(max(-1, min(1, height))))
    }
  }

  private static func ground(_ longitude: Double, _ latitude: Double) -> PlanePoint {
    PlanePoint(
      WebMercator.x(ofLongitude: longitude * (180 / .pi)),
      WebMercator.y(ofLatitude: (latitude * (180 / .pi)).clamped(to: -90...90)))
  }
}
