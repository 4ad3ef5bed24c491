import GeoAlgorithms
import GeoModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Camera {
  /// The radius of the sphere that Web Mercator takes the earth for, in metres.
  static let earthRadius = 6_378_137.0

  /// Metres on the ground along one pixel of a flat view at a latitude: 2π · 6,378,137 · cos φ / ``worldSize``.
  ///
  /// - Parameter latitude: in degrees.
  public func metresPerPixel(atLatitude latitude: Double) -> Double {
    2 * .pi * Self.earthRadius * cos(latitude * (.pi / 180)) / worldSize
  }

  /// The smallest box that holds all that the view shows up to where tiles are drawn.
  ///
  /// Its longitudes run on past ±180 where the view does, so that west is never above east. A view of nothing but
  /// sky gives the box of the centre alone.
  public var visibleBox: BoundingBox {
    let corners = groundCorners().map {
      Position(WebMercator.longitude(ofX: $0.x), WebMercator.latitude(ofY: $0.y))
    }
    let first = corners.first ?? center
    var box = BoundingBox(west: first.x, south: first.y, east: first.x, north: first.y)
    for corner in corners { box.extend(to: corner) }
    return box
  }
}
