/// An edge of a hull, for distances.
struct HullSegment {
  let start: PlanePoint
  let end: PlanePoint

  init(_ start: PlanePoint, _ end: PlanePoint) {
    self.start = start
    self.end = end
  }

  var box: PlaneBox { PlaneBox(min: pointwiseMin(start, end), max: pointwiseMax(start, end)) }

  func squaredDistance(to point: PlanePoint) -> Double {
    let along = end - start
    let share = ((point - start) * along).sum() / (along * along).sum()
    let nearest = share > 0 ? (share < 1 ? start + along * share : end) : start
    let gap = point - nearest
    return (gap * gap).sum()
  }

  /// The square of the distance to a box, 0 where they meet.
  func squaredDistance(to box: PlaneBox) -> Double {
    if box.contains(start) || box.contains(end) { return 0 }
    let corners = [box.min, PlanePoint(box.max.x, box.min.y), box.max, PlanePoint(box.min.x, box.max.y)]
    if self.box.meets(box) {
      let sides = corners.map { Turn.sign(start, end, $0) }
      if sides.contains(where: { $0 <= 0 }), sides.contains(where: { $0 >= 0 }) { return 0 }
    }
    let toEnds = min(box.squaredDistance(to: start), box.squaredDistance(to: end))
    return corners.reduce(toEnds) { min($0, squaredDistance(to: $1)) }
  }
}
