import Foundation
import GeoModel

/// Vincenty's inverse formula on WGS 84 ("Direct and inverse solutions of geodesics on the ellipsoid", 1975): right
/// to less than a millimetre.
enum Geodesic {
  static func metres(_ a: Position, _ b: Position) -> Double {
    let (equator, flattening) = (6_378_137.0, 1 / 298.257223563)
    let polar = equator * (1 - flattening)
    let degree = Double.pi / 180
    let east = (b.x - a.x) * degree
    let (u, v) = (atan((1 - flattening) * tan(a.y * degree)), atan((1 - flattening) * tan(b.y * degree)))
    var lambda = east
    for _ in 0..<200 {
      let (x, y) = (cos(v) * sin(lambda), cos(u) * sin(v) - sin(u) * cos(v) * cos(lambda))
      let sine = (x * x + y * y).squareRoot()
      if sine == 0 { return 0 }
      let cosine = sin(u) * sin(v) + cos(u) * cos(v) * cos(lambda)
      let angle = atan2(sine, cosine)
      let alpha = cos(u) * cos(v) * sin(lambda) / sine
      let cos2Alpha = 1 - alpha * alpha
      let cos2M = cos2Alpha == 0 ? 0 : cosine - 2 * sin(u) * sin(v) / cos2Alpha
      let c = flattening / 16 * cos2Alpha * (4 + flattening * (4 - 3 * cos2Alpha))
      let next =
        east + (1 - c) * flattening * alpha
        * (angle + c * sine * (cos2M + c * cosine * (2 * cos2M * cos2M - 1)))
      if abs(next - lambda) < 1e-13 {
        let square = cos2Alpha * (equator * equator - polar * polar) / (polar * polar)
        let bigA = 1 + square / 16384 * (4096 + square * (-768 + square * (320 - 175 * square)))
        let bigB = square / 1024 * (256 + square * (-128 + square * (74 - 47 * square)))
        let inner =
          cosine * (2 * cos2M * cos2M - 1)
          - bigB / 6 * cos2M * (4 * sine * sine - 3) * (4 * cos2M * cos2M - 3)
        return polar * bigA * (angle - bigB * sine * (cos2M + bigB / 4 * inner))
      }
      lambda = next
    }
    return .nan
  }
}
