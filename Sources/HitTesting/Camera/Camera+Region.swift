import GeoModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Camera {
  /// The camera that shows a region of MapKit: flat, north up, zoomed in as far as the whole region still fits.
  ///
  /// - Parameters:
  ///   - region: the region; spans that are not above 0 count as the smallest.
  ///   - width: the width of the view in points.
  ///   - height: the height of the view in points.
  public init(region: MapRegion, width: Double, height: Double) {
    let middle = Camera(center: region.center, zoom: 0, width: width, height: height)
    let latitude = middle.center.y * (.pi / 180)
    // Half the height in the projection, in radians: gd(ψ + s) − gd(ψ − s) = δ gives sinh s = tan(δ / 2) / cos φ.
    let span = region.latitudeSpan.clamped(to: 0...179) * (.pi / 180)
    let half = asinh(tan(span / 2) / cos(latitude))
    let across =
      360 * middle.width / (512 * region.longitudeSpan.clamped(to: 0...Double.greatestFiniteMagnitude))
    let down = middle.height * .pi / (512 * half)
    self = middle.with(zoom: log2(min(across, down)))
  }

  /// The camera that shows a region of MapKit given by its parts: flat, north up, zoomed in as far as the whole
  /// region still fits.
  ///
  /// - Parameters:
  ///   - center: the middle of the region.
  ///   - latitudeSpan: degrees from the bottom to the top, above 0 and below 180.
  ///   - longitudeSpan: degrees from the left to the right, above 0.
  ///   - width: the width of the view in points.
  ///   - height: the height of the view in points.
  public init(center: Position, latitudeSpan: Double, longitudeSpan: Double, width: Double, height: Double) {
    self.init(
      region: MapRegion(center: center, latitudeSpan: latitudeSpan, longitudeSpan: longitudeSpan),
      width: width, height: height)
  }

  /// The region of MapKit that the view shows, bearing and pitch left out.
  ///
  /// A region whose spans have the shape of the view comes back as it was from ``init(region:width:height:)``; of
  /// another the span that has room to spare comes back larger.
  public var region: MapRegion {
    let half = .pi * height / worldSize
    let latitude = center.y * (.pi / 180)
    return MapRegion(
      center: center, latitudeSpan: 2 * atan(sinh(half) * cos(latitude)) * (180 / .pi),
      longitudeSpan: 360 * width / worldSize)
  }

  /// The zoom level that apps on MapKit derive from the width they see: ``zoom`` + 2, see
  /// ``MapRegion/mapKitZoom(width:)``.
  public var mapKitZoom: Double { region.mapKitZoom(width: width) }
}
