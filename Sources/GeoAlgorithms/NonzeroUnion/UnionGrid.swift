import GeoModel

/// The integer grid over the box of a ring, see `SnapRounding`.
struct UnionGrid {
  /// The ring's points on the grid.
  let corners: [TilePoint]
  private let origin: PlanePoint
  private let step: Double

  /// Nil for a ring without extent.
  init?(_ ring: [PlanePoint]) {
    var box = PlaneBox()
    for point in ring { box.add(point) }
    let size = (box.max - box.min).max()
    guard size > 0 else { return nil }
    // Powers of two, so that places of the grid are numbers without rounding, and so far apart that degrees tell them.
    let largest = max((-box.min).max(), box.max.max())
    let step = max(size.binade * 0x1p-28, largest.binade * 0x1p-48)
    guard step.isNormal else { return nil }
    let origin = (box.min / step).rounded(.down) * step
    self.step = step
    self.origin = origin
    corners = ring.map { point in
      let place = ((point - origin) / step).rounded(.toNearestOrAwayFromZero)
      return TilePoint(Int32(place.x), Int32(place.y))
    }
  }

  /// A place in the ring's own coordinates.
  func point(_ place: PlanePoint) -> PlanePoint { origin + place * step }

  /// Whether a point is not farther from where a place is rounded to than rounding may have moved it.
  func isNear(_ point: PlanePoint, _ place: TilePoint) -> Bool {
    let gap = (point - self.point(PlanePoint(place))) / step
    return max(gap.x.magnitude, gap.y.magnitude) <= 2
  }

  /// Whether points are farther from one another than 2^−10 steps.
  func areApart(_ points: [PlanePoint]) -> Bool {
    // Two points that are nearer fall into one square of the three lattices at least: each coordinate may part them in
    // one.
    [0, 1.0 / 3, 2.0 / 3].allSatisfy { shift in
      let squares = points.map { ((($0 - origin) / step) * 0x1p8 + shift).rounded(.down) }
      return Set(squares).count == points.count
    }
  }
}

extension PlanarGraph {
  /// The places as they were before they were rounded: corners as the ring has them, crossings of borders worked out.
  ///
  /// Complexity: O(n).
  func exactPlaces(on grid: UnionGrid, _ ring: [PlanePoint]) -> [PlanePoint] {
    var corners: [TilePoint: PlanePoint] = [:]
    for (corner, point) in zip(grid.corners, ring) where corners[corner] == nil { corners[corner] = point }
    func ends(_ segment: GridSegment) -> (start: PlanePoint, end: PlanePoint)? {
      guard let start = corners[segment.start], let end = corners[segment.end] else { return nil }
      return (start, end)
    }
    func crossing(at place: Int) -> PlanePoint? {
      let borders = outgoing(at: place).filter { isBorder($0) || isBorder($0 ^ 1) }.map(segment)
      guard let first = borders.first,
        let second = borders.first(where: { $0.start != first.start || $0.end != first.end }),
        let (a, b) = ends(first), let (c, d) = ends(second)
      else { return nil }
      let (one, other, between) = (b - a, d - c, c - a)
      let share =
        (between.x * other.y - between.y * other.x) / (one.x * other.y - one.y * other.x)
      let point = a + one * share
      return share.isFinite && grid.isNear(point, places[place]) ? point : nil
    }
    return places.indices.map { place in
      corners[places[place]] ?? crossing(at: place) ?? grid.point(PlanePoint(places[place]))
    }
  }
}
