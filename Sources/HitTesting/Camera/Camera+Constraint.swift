import GeoModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Camera {
  /// The camera that MapLibre GL JS would show instead: one whose view does not reach beyond the north or south edge
  /// of the map.
  ///
  /// A view higher than the world is zoomed in until the world fills its height, its centre on the equator; else the
  /// centre is moved north or south until the view fits. As there, the height counts as if the view were flat and
  /// north up, and nothing is done about the width, where the world repeats itself.
  public var constrained: Camera {
    if worldSize < height {
      return with(center: Position(wrapped(center.x), 0), zoom: zoom + log2(height / worldSize))
    }
    let half = height / 2 / worldSize
    let row = min(max(groundCenter.y, half), 1 - half)
    guard row != groundCenter.y else { return self }
    return with(center: Position(wrapped(center.x), WebMercator.latitude(ofY: row)))
  }

  /// A longitude without its full turns, −180 up to 180.
  private func wrapped(_ longitude: Double) -> Double {
    (-180.0...180).contains(longitude) ? longitude : remainder(longitude, 360)
  }
}
