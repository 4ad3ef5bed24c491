import GeoAlgorithms

/// Lines of the map's square on the screen.
enum ScreenLine {
  /// Hands out what of a line lies before the eye, on the screen.
  ///
  /// A line is cut where it comes as near to the eye's own plane as a hundredth of the distance to the centre, which
  /// is far below the view's bottom edge. A ring that is not cut is handed out as one, closed; else its pieces are
  /// open. Complexity: O(n).
  static func forEach(
    of line: ArraySlice<PlanePoint>, _ offset: PlanePoint, isRing: Bool, camera: Camera,
    _ body: (_ line: UnsafeBufferPointer<PlanePoint>, _ isClosed: Bool) -> Void
  ) {
    guard let first = line.first else { return }
    let nearest = camera.centerDistance / 100
    var points: [PlanePoint] = []
    var isWhole = true
    points.reserveCapacity(line.count + 1)
    func add(_ ground: PlanePoint) {
      let point = camera.project(ground).point
      points.append(PlanePoint(point.x, point.y))
    }
    func flush(closed: Bool) {
      if !points.isEmpty { points.withUnsafeBufferPointer { body($0, closed) } }
      points.removeAll(keepingCapacity: true)
    }

    var (before, beforeDepth) = (first + offset, camera.project(first + offset).depth)
    if beforeDepth > nearest { add(before) } else { isWhole = false }
    func go(to ground: PlanePoint) {
      let depth = camera.project(ground).depth
      let (wasSeen, isSeen) = (beforeDepth > nearest, depth > nearest)
      if wasSeen != isSeen {
        isWhole = false
        // Depth is linear on the ground.
        add(before + (ground - before) * ((nearest - beforeDepth) / (depth - beforeDepth)))
        if wasSeen { flush(closed: false) }
      }
      if isSeen { add(ground) }
      (before, beforeDepth) = (ground, depth)
    }
    for point in line.dropFirst() { go(to: point + offset) }
    if isRing, !isWhole, line.last != first { go(to: first + offset) }
    flush(closed: isRing && isWhole)
  }
}
