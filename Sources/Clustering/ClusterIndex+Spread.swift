import GeoModel

extension ClusterIndex {
  /// Where a point is drawn among those that stand alone in the very same place, or nil where there is no other one.
  ///
  /// The same between calls whatever is asked for beside it: all points of the place count, in their order.
  /// - Parameters:
  ///   - point: its place in the order of the points.
  ///   - zoom: the camera's; points in a cluster at that zoom do not stand alone.
  ///   - spread: how far apart they are.
  /// - Returns: pixels to the east and to the south of the place.
  /// - Complexity: O(log n + k) for k points in the place.
  public func offset(
    ofPoint point: Int, zoom: Double, spread: PointSpread = PointSpread()
  ) -> (x: Double, y: Double)? {
    guard nodes.x.indices.contains(point), point < nodes.pointCount else { return nil }
    let (x, y) = (nodes.x[point], nodes.y[point])
    let here = PlaneBox(minX: x, minY: y, maxX: x, maxY: y)
    let points = LevelSearch.nodes(options.level(at: zoom), in: here, nodes)
      .filter { !nodes.isCluster($0) }.sorted()
    guard points.count > 1, let rank = points.firstIndex(of: Int32(point)) else { return nil }
    return spread.offsets(points.count)[rank]
  }

  /// The position at an offset in pixels from another one, where the world is 512 · 2^zoom pixels wide.
  public static func position(
    _ position: Position, movedBy offset: (x: Double, y: Double), zoom: Double
  ) -> Position {
    let size = 512 * pow2(zoom)
    let y = UnitSquare.y(ofLatitude: position.y)
    let x = UnitSquare.x(ofLongitude: position.x) + offset.x / size
    return Position(
      wrapped(UnitSquare.longitude(ofX: x)), UnitSquare.latitude(ofY: y + offset.y / size), position.z)
  }
}
