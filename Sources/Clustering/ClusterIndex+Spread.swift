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
  /// - Complexity: O(log n + k log k) for k points in the place; for all points of a view use `offsets(of:spread:)`.
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

  /// The same for all that stands in a box: for each item where it is drawn, or nil for one that stays in its place.
  ///
  /// - Parameters:
  ///   - items: what `items(in:zoom:)` answers, so that no point of a place is missing.
  ///   - spread: how far apart they are.
  /// - Complexity: O(n log n) in the number of items.
  public func offsets(
    of items: [ClusterItem], spread: PointSpread = PointSpread()
  ) -> [(x: Double, y: Double)?] {
    var places: [SIMD2<Double>: [(point: Int, item: Int)]] = [:]
    for (place, item) in items.enumerated() {
      guard case .point(let point) = item.id, nodes.x.indices.contains(point) else { continue }
      places[SIMD2(nodes.x[point], nodes.y[point]), default: []].append((point, place))
    }
    var offsets = [(x: Double, y: Double)?](repeating: nil, count: items.count)
    for points in places.values where points.count > 1 {
      let sorted = points.sorted { $0.point < $1.point }
      for (member, offset) in zip(sorted, spread.offsets(sorted.count)) { offsets[member.item] = offset }
    }
    return offsets
  }

  /// The position at an offset in pixels from another one, where the world is 512 · 2^zoom pixels wide.
  public static func position(
    _ position: Position, movedBy offset: (x: Double, y: Double), zoom: Double
  ) -> Position {
    let size = 512 * pow2(zoom)
    let y = UnitSquare.y(ofLatitude: position.y)
    return Position(
      wrapped(position.x + offset.x / size * 360), UnitSquare.latitude(ofY: y + offset.y / size), position.z)
  }
}
