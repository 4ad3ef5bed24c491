import GeoAlgorithms

/// A straight piece between two points, which may be the same.
struct PlaneSegment {
  let start: PlanePoint
  let end: PlanePoint

  @inline(__always) init(_ start: PlanePoint, _ end: PlanePoint) {
    self.start = start
    self.end = end
  }

  @inline(__always) var box: PlaneBox {
    PlaneBox(min: pointwiseMin(start, end), max: pointwiseMax(start, end))
  }

  /// How far along the segment its closest point to another one lies, 0…1; 0 for a segment without length.
  @inline(__always) func fraction(closestTo point: PlanePoint) -> Double {
    let along = end - start
    let share = ((point - start) * along).sum() / (along * along).sum()
    return share > 0 ? (share < 1 ? share : 1) : 0
  }

  @inline(__always) func closestPoint(to point: PlanePoint) -> PlanePoint {
    let share = fraction(closestTo: point)
    return share == 1 ? end : start + share * (end - start)
  }

  @inline(__always) func squaredDistance(to point: PlanePoint) -> Double {
    let gap = point - closestPoint(to: point)
    return (gap * gap).sum()
  }

  /// The square of the distance to the origin, without branches.
  @inline(__always) var squaredDistanceToOrigin: Double {
    let along = end - start
    let share = -(start * along).sum() / (along * along).sum()
    // Not a number, as for a segment without length, becomes 1.
    let below = share < 1 ? share : 1
    let gap = start + along * (below > 0 ? below : 0)
    return (gap * gap).sum()
  }

  /// Whether the segments have a point in common; touching counts.
  ///
  /// Two segments meet where their boxes do and neither lies on one side of the other.
  @inline(__always) func meets(_ other: PlaneSegment) -> Bool {
    guard box.meets(other.box) else { return false }
    return straddles(Turn.sign(start, end, other.start), Turn.sign(start, end, other.end))
      && straddles(
        Turn.sign(other.start, other.end, start), Turn.sign(other.start, other.end, end))
  }

  @inline(__always) private func straddles(_ turn: Double, _ other: Double) -> Bool {
    (turn <= 0 && other >= 0) || (turn >= 0 && other <= 0)
  }

  /// The square of the distance between two segments, 0 where they meet.
  func squaredDistance(to other: PlaneSegment) -> Double {
    if meets(other) { return 0 }
    return min(
      min(squaredDistance(to: other.start), squaredDistance(to: other.end)),
      min(other.squaredDistance(to: start), other.squaredDistance(to: end)))
  }
}

extension PlaneBox {
  /// The square of the distance between two boxes, 0 where they meet.
  @inline(__always) func squaredDistance(to other: PlaneBox) -> Double {
    let gap = pointwiseMax(pointwiseMax(min - other.max, other.min - max), PlanePoint())
    return (gap * gap).sum()
  }
}
