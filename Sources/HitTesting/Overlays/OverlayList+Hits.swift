extension OverlayList {
  /// The overlays that a tap hits.
  ///
  /// Lines are hit where they are drawn, with their caps and joins; areas inside too, where they are filled. With a
  /// radius, what is near is hit as well. Complexity: O(n) in the number of points of the overlays near the tap.
  ///
  /// - Parameters:
  ///   - point: the tap.
  ///   - radius: the reach of the tap in pixels; 0 for what is exactly under it.
  ///   - camera: the view that the tap was on.
  /// - Returns: what is under the tap, topmost first, then what is near, nearest first and of equally near the
  ///   topmost first. Nothing is hit in the sky.
  public func hits(at point: ScreenPoint, radius: Double = 0, camera: Camera) -> [OverlayHit<ID>] {
    let tap = OverlayTap(point, radius: radius, camera: camera)
    let hits = entries.reversed().compactMap { entry in
      tap.distance(to: entry.overlay, entry.ground).map { OverlayHit(id: entry.id, distance: $0) }
    }
    guard hits.contains(where: { $0.distance > 0 }) else { return hits }
    let order = hits.indices.sorted { (hits[$0].distance, $0) < (hits[$1].distance, $1) }
    return order.map { hits[$0] }
  }
}
