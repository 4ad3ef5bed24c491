#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Web Mercator's square by the formulas of supercluster (github.com/mapbox/supercluster).
///
/// They differ from those of `WebMercator` in the last bit at times. Points of a grid stand at the very radius of one
/// another, and then the last bit decides which of them become a cluster.
enum UnitSquare {
  static func x(ofLongitude longitude: Double) -> Double { longitude / 360 + 0.5 }

  /// Latitudes beyond the square stand on its edge.
  static func y(ofLatitude latitude: Double) -> Double {
    let sine = sin(max(-90, min(90, latitude)) * .pi / 180)
    return max(0, min(1, 0.5 - 0.25 * log((1 + sine) / (1 - sine)) / .pi))
  }

  static func longitude(ofX x: Double) -> Double { (x - 0.5) * 360 }

  static func latitude(ofY y: Double) -> Double {
    360 * atan(exp((180 - y * 360) * .pi / 180)) / .pi - 90
  }
}
