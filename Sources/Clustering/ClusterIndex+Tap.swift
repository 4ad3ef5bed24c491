import GeoModel

/// What a tap on the map hits.
public struct ClusterTap: Hashable, Sendable {
  public var item: ClusterItem
  /// How far from the tap its middle is drawn, in pixels.
  public var distance: Double
  /// Where it is drawn, in pixels to the east and to the south of its place: 0, 0 unless it is spread.
  public var offset: SIMD2<Double>
}

extension ClusterIndex {
  /// The point or cluster that is drawn nearest to a place, at most a finger away.
  ///
  /// - Parameters:
  ///   - position: the place of the tap, in degrees.
  ///   - zoom: the camera's: the world is 512 · 2^zoom pixels wide.
  ///   - radius: how far a finger reaches, in pixels.
  ///   - spread: how points of one place are laid out, or nil where they are drawn on top of one another.
  /// - Returns: nil where nothing is that near; of several as near, the first in the order of `items(in:zoom:)`.
  /// - Complexity: that of a box as wide as the finger, and as far as points are spread.
  public func item(
    at position: Position, zoom: Double, within radius: Double = 22, spread: PointSpread? = nil
  ) -> ClusterTap? {
    guard position.x.isFinite, position.y.isFinite, zoom.isFinite, radius >= 0 else { return nil }
    let size = 512 * pow2(zoom)
    let (x, y) = (UnitSquare.x(ofLongitude: Self.wrapped(position.x)), UnitSquare.y(ofLatitude: position.y))
    let reach = (radius + (spread?.reach(of: pointCount) ?? 0)) / size * (1 + 0x1p-40)
    // The edge of the square holds what lies beyond it.
    let box = BoundingBox(
      west: UnitSquare.longitude(ofX: x - min(reach, 1)),
      south: y + reach >= 1 ? -90 : UnitSquare.latitude(ofY: y + reach),
      east: UnitSquare.longitude(ofX: x + min(reach, 1)),
      north: y - reach <= 0 ? 90 : UnitSquare.latitude(ofY: y - reach))
    let found = items(in: box, zoom: zoom)
    let offsets = spread.map { self.offsets(of: found, spread: $0) }
    var nearest: ClusterTap?
    for (index, item) in found.enumerated() {
      let offset = offsets?[index] ?? (0, 0)
      let place = place(of: item)
      var across = place.x + offset.x / size - x
      across -= across.rounded()
      let (dx, dy) = (across * size, (place.y - y) * size + offset.y)
      let distance = (dx * dx + dy * dy).squareRoot()
      if distance <= radius, distance < nearest?.distance ?? .infinity {
        nearest = ClusterTap(item: item, distance: distance, offset: SIMD2(offset.x, offset.y))
      }
    }
    return nearest
  }

  private func place(of item: ClusterItem) -> SIMD2<Double> {
    if case .point(let point) = item.id { return SIMD2(nodes.x[point], nodes.y[point]) }
    return SIMD2(
      UnitSquare.x(ofLongitude: item.position.x), UnitSquare.y(ofLatitude: item.position.y))
  }
}
