#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The spherical Mercator projection of web maps (EPSG:3857), on the unit square.
///
/// The square runs from 0, 0 in the north-west to 1, 1 in the south-east: at zoom z a tile is 2^−z wide.
public enum WebMercator {
  /// The latitude where the square ends, atan(sinh(π)) in degrees.
  public static let maximumLatitude = 85.0511287798066

  /// Longitude in degrees of an x on the unit square; exact scaling, so x outside 0…1 works.
  @inlinable public static func longitude(ofX x: Double) -> Double { x * 360 - 180 }

  /// Latitude in degrees of a y on the unit square: 0 gives +85.05…, 1 gives −85.05….
  public static func latitude(ofY y: Double) -> Double {
    atan(sinh(.pi * (1 - 2 * y))) * (180 / .pi)
  }

  /// The x on the unit square of a longitude in degrees.
  @inlinable public static func x(ofLongitude longitude: Double) -> Double { (longitude + 180) / 360 }

  /// The y on the unit square of a latitude in degrees, infinite at the poles.
  public static func y(ofLatitude latitude: Double) -> Double {
    0.5 - asinh(tan(latitude * (.pi / 180))) / (2 * .pi)
  }
}
