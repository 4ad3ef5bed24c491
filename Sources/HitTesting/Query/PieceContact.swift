import GeoAlgorithms

/// Whether two pieces of different tiles touch: whether their shapes meet, buffers included.
enum PieceContact {
  /// How many units of the coarser tile rounding may have moved two pieces apart.
  private static let tolerance = 1.5

  static func touch(_ a: FoundFeature, _ b: FoundFeature) -> Bool {
    guard abs(a.frame.row - b.frame.row) <= 1, let columns = a.frame.tile?.columns else { return false }
    // Whatever copies of the world they are seen in.
    let apart = a.frame.column - b.frame.column
    return [-1, 0, 1].contains { beside in
      (apart - beside).isMultiple(of: columns)
        && touch(a, b, b.frame.turned((apart - beside) / columns))
    }
  }

  private static func touch(_ a: FoundFeature, _ b: FoundFeature, _ frame: PlaneFrame) -> Bool {
    let units = min(a.frame.unitsPerSquare, b.frame.unitsPerSquare)
    let first = shape(a, in: a.frame, around: a, units)
    let second = shape(b, in: frame, around: a, units)
    let common = PlaneBox(
      min: pointwiseMax(first.box.min, second.box.min) - tolerance,
      max: pointwiseMin(first.box.max, second.box.max) + tolerance)
    guard !common.isEmpty else { return false }
    if first.kind == .point {
      return first.points.contains { point in
        common.contains(point)
          && second.points.contains { ((($0 - point) * ($0 - point)).sum()) <= tolerance * tolerance }
      }
    }
    let edges = first.edges(in: common)
    let others = second.edges(in: common)
    for edge in edges {
      let box = edge.box.grown(by: tolerance)
      for other in others where box.meets(other.box) {
        if edge.squaredDistance(to: other) <= tolerance * tolerance { return true }
      }
    }
    guard first.kind == .polygon else { return false }
    // One may hold the other without their outlines meeting.
    return first.holds(second.points.first) || second.holds(first.points.first)
  }

  /// A piece in units of its own around the corner of the first one's tile.
  private struct Shape {
    let kind: HeldFeature.Shape
    var points: [PlanePoint] = []
    var parts: [Range<Int>] = []
    var box = PlaneBox()

    func edges(in box: PlaneBox) -> [PlaneSegment] {
      var edges: [PlaneSegment] = []
      for part in parts {
        for index in part.dropFirst() {
          let edge = PlaneSegment(points[index - 1], points[index])
          if edge.box.meets(box) { edges.append(edge) }
        }
      }
      return edges
    }

    func holds(_ point: PlanePoint?) -> Bool {
      guard let point, box.contains(point) else { return false }
      return points.withUnsafeBufferPointer { PlaneQuery(point: point).meets(polygon: $0, rings: parts) }
    }
  }

  private static func shape(
    _ piece: FoundFeature, in frame: PlaneFrame, around first: FoundFeature, _ units: Double
  ) -> Shape {
    let held = FeatureShape(piece.feature, of: piece.held)
    var shape = Shape(kind: held.kind)
    let scale = units / frame.unitsPerSquare
    let shift = (frame.origin - first.frame.origin) * units
    for part in held.parts {
      let start = shape.points.count
      for index in part {
        let point = held.points[index] * scale + shift
        shape.box.add(point)
        shape.points.append(point)
      }
      shape.parts.append(start..<shape.points.count)
    }
    return shape
  }
}
