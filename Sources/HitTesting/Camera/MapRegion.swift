import GeoModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A region as MapKit has it (`MKCoordinateRegion`): the middle of the map and how many degrees it shows.
public struct MapRegion: Hashable, Sendable {
  /// The place in the middle of the screen.
  public var center: Position
  /// Degrees of latitude from the bottom edge to the top edge (`latitudeDelta`).
  public var latitudeSpan: Double
  /// Degrees of longitude from the left edge to the right edge (`longitudeDelta`).
  public var longitudeSpan: Double

  /// A region.
  ///
  /// - Parameters:
  ///   - center: longitude and latitude in degrees.
  ///   - latitudeSpan: above 0 and below 180 degrees.
  ///   - longitudeSpan: above 0 degrees; beyond 360 the world repeats itself.
  public init(center: Position, latitudeSpan: Double, longitudeSpan: Double) {
    self.center = center
    self.latitudeSpan = latitudeSpan
    self.longitudeSpan = longitudeSpan
  }

  /// The zoom level that apps derive from a region: log2(360 · (width / 256) / longitudeSpan) + 1.
  ///
  /// It is always 2 above ``Camera/zoom``. One level is the tile: the fraction counts how many 256-pixel tiles the
  /// world is wide, and a camera's zoom counts 512-pixel tiles, of which there are half as many. The other is the
  /// `+ 1`, by which a point of a screen with two pixels to the point counts as both of them. A style written for
  /// 512-pixel zooms therefore looks alike at this level minus 2.
  ///
  /// - Parameter width: the width of the map in points.
  public func mapKitZoom(width: Double) -> Double { log2(360 * (width / 256) / longitudeSpan) + 1 }
}
