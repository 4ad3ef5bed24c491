import GeoAlgorithms
import GeoModel

extension FoundFeature {
  /// The geometry that decides whether an area selects the feature, in degrees and in the copy of the world from −180
  /// to 180: of circles the places they are around, of symbols their anchors, or the line that they stand along; else
  /// lines and polygons as they are, whatever the width they are drawn in.
  ///
  /// - Parameter cut: whether only what lies in the tile itself counts, so that neighbouring tiles have nothing twice.
  /// - Returns: nil where nothing is left.
  /// Complexity: O(n) in the number of points.
  func decisive(cut: Bool) -> Geometry? {
    let shape = FeatureShape(feature, of: held)
    switch plan.shape {
    case .circle: return places(shape.parts.flatMap { $0.map { shape.points[$0] } }, cut: cut)
    case .symbol(let symbol):
      if shape.kind == .point || symbol.placement != .line {
        return places(symbol.anchors(of: shape), cut: cut)
      }
    case .line, .fill: break
    }
    if let original, case let geometry? = original.geometry, !geometry.isCollection { return geometry }
    guard cut, frame.tile != nil else { return held.degrees(feature, turns: 0) }
    return TileCut(held).degrees(feature)
  }

  private func places(_ points: [PlanePoint], cut: Bool) -> Geometry? {
    if let original, feature.shape == .point, case let geometry? = original.geometry, !geometry.isCollection {
      return geometry
    }
    let ownsAll = !cut || frame.tile == nil
    let owned = points.filter { ownsAll || all($0 .>= 0) && all($0 .<= held.extent) }
    return owned.isEmpty ? nil : .multiPoint(owned.map(held.position))
  }
}

extension Geometry {
  fileprivate var isCollection: Bool { if case .geometryCollection = self { true } else { false } }
}

extension SymbolShape {
  /// Where the symbols of a feature stand that do not stand along a line.
  func anchors(of feature: FeatureShape) -> [PlanePoint] {
    switch (feature.kind, placement) {
    case (.point, .point): feature.parts.flatMap { $0.map { feature.points[$0] } }
    case (.polygon, .point): SymbolAnchor.inside(feature).map { [$0] } ?? []
    case (.line, .point): feature.parts.compactMap { $0.first.map { feature.points[$0] } }
    case (.point, _), (_, .line): []
    case (_, .lineCenter): feature.parts.compactMap { SymbolAnchor.middle(feature, $0) }
    }
  }
}

/// What of the features of a tile lies in the tile itself, without the buffer around it.
///
/// Rings are cut side by side (Sutherland and Hodgman, "Reentrant polygon clipping", 1974): where a ring falls apart,
/// its parts stay joined along the edge, which changes neither area nor centre.
private struct TileCut {
  private let held: HeldLayer
  private var extent: Double { held.extent }

  init(_ held: HeldLayer) { self.held = held }

  func degrees(_ feature: HeldFeature) -> Geometry? {
    switch feature.shape {
    case .point: return nil
    case .line:
      let lines = held.parts(of: feature).flatMap { pieces(of: held.points(of: $0)) }
      return lines.isEmpty ? nil : .multiLineString(lines.map { $0.map(held.position) })
    case .polygon:
      var polygons: [[[Position]]] = []
      var isKept = false
      for part in held.parts(of: feature) {
        let ring = ring(held.points(of: part))
        if part.isExterior || polygons.isEmpty {
          isKept = ring.count > 2
          if isKept { polygons.append([ring.map(held.position)]) }
        } else if isKept, ring.count > 2 {
          polygons[polygons.count - 1].append(ring.map(held.position))
        }
      }
      return polygons.isEmpty ? nil : .multiPolygon(polygons)
    }
  }

  /// A closed ring within the tile, closed.
  private func ring(_ points: UnsafeBufferPointer<PlanePoint>) -> [PlanePoint] {
    var ring = Array(points.dropLast())
    for (axis, sign, limit) in [(0, 1.0, 0.0), (0, -1, -extent), (1, 1, 0), (1, -1, -extent)] {
      guard var before = ring.last else { return [] }
      var cut: [PlanePoint] = []
      for point in ring {
        let (a, b) = (before[axis] * sign - limit, point[axis] * sign - limit)
        if (a < 0) != (b < 0) {
          var crossing = before + (point - before) * (a / (a - b))
          crossing[axis] = limit * sign
          cut.append(crossing)
        }
        if b >= 0 { cut.append(point) }
        before = point
      }
      ring = cut
    }
    if let first = ring.first { ring.append(first) }
    return ring
  }

  /// The segments of a line within the tile, each of its own.
  private func pieces(of line: UnsafeBufferPointer<PlanePoint>) -> [[PlanePoint]] {
    zip(line, line.dropFirst()).compactMap { start, end in
      var (from, to) = (0.0, 1.0)
      let along = end - start
      for axis in 0..<2 {
        if along[axis] == 0 {
          if start[axis] < 0 || start[axis] > extent { return nil }
          continue
        }
        let (first, second) = (-start[axis] / along[axis], (extent - start[axis]) / along[axis])
        from = max(from, min(first, second))
        to = min(to, max(first, second))
      }
      return from < to ? [start + along * from, start + along * to] : nil
    }
  }
}
