import GeoAlgorithms
import GeoModel

extension Lasso {
  /// Whether the lasso selects a geometry, decided on the geometry itself and never by boxes.
  ///
  /// Holes of polygons are no part of them. A geometry is seen in every copy of the world that the lasso reaches, each
  /// part by itself, so that one cut at the antimeridian (RFC 7946 3.1.9) is found whole on both sides. Longitudes of
  /// the geometry are taken as they stand. Gaps that the lasso goes round are outside; but of a line that crosses itself
  /// more than 1,000,000 times, polygons `within` are those whose rings are.
  ///
  /// Complexity: for a point O(k) in the number of the lasso's edges at its height; for others O(n · √m) in the
  /// numbers of points of the geometry and of the lasso.
  /// - Returns: false for a geometry without positions.
  public func selects(_ geometry: Geometry, by predicate: Predicate = .intersects) -> Bool {
    switch predicate {
    case .intersects: return meets(geometry)
    case .within: return holds(geometry)
    case .centroid: return Centroid(of: geometry)?.point.map { isAnywhere($0) } ?? false
    }
  }

  private func meets(_ geometry: Geometry) -> Bool {
    switch geometry {
    case .point(let position): isAnywhere(MapPlane.point(position))
    case .multiPoint(let positions): positions.contains { isAnywhere(MapPlane.point($0)) }
    case .lineString(let line): meets(line: line)
    case .multiLineString(let lines): lines.contains { meets(line: $0) }
    case .polygon(let rings): meets(polygon: rings)
    case .multiPolygon(let polygons): polygons.contains { meets(polygon: $0) }
    case .geometryCollection(let members): members.contains { meets($0) }
    }
  }

  private func holds(_ geometry: Geometry) -> Bool {
    func all<Part>(_ parts: [Part], _ isHeld: (Part) -> Bool) -> Bool {
      !parts.isEmpty && parts.allSatisfy(isHeld)
    }
    return switch geometry {
    case .point(let position): isAnywhere(MapPlane.point(position))
    case .multiPoint(let positions): all(positions) { isAnywhere(MapPlane.point($0)) }
    case .lineString(let line): holds(line: line)
    case .multiLineString(let lines): all(lines) { holds(line: $0) }
    case .polygon(let rings): holds(polygon: rings)
    case .multiPolygon(let polygons): all(polygons) { holds(polygon: $0) }
    case .geometryCollection(let members): all(members) { holds($0) }
    }
  }

  private func isAnywhere(_ point: PlanePoint) -> Bool {
    copies(of: PlaneBox(min: point, max: point)) { area.contains(PlanePoint(point.x + $0, point.y)) }
  }

  private func meets(line: [Position]) -> Bool {
    inCopies(of: [line]) { points, _ in area.isWithin(0, ofLine: points) }
  }

  private func holds(line: [Position]) -> Bool {
    inCopies(of: [line]) { points, _ in area.holds(line: points) }
  }

  private func meets(polygon rings: [[Position]]) -> Bool {
    inCopies(of: rings) { points, ranges in area.meets(polygon: points, rings: ranges) }
  }

  private func holds(polygon rings: [[Position]]) -> Bool {
    inCopies(of: rings) { points, ranges in
      ranges.allSatisfy { area.holds(line: UnsafeBufferPointer(rebasing: points[$0])) }
        && !gaps.contains { PointReach.polygon(points, ranges, holds: $0) }
    }
  }

  /// Whether something is true in one of the copies of the world in which a part meets the area's box.
  private func inCopies(
    of parts: [[Position]], _ isTrue: (UnsafeBufferPointer<PlanePoint>, [Range<Int>]) -> Bool
  ) -> Bool {
    var box = PlaneBox()
    var points: [PlanePoint] = []
    var ranges: [Range<Int>] = []
    for part in parts where !part.isEmpty {
      let start = points.count
      for position in part {
        let point = MapPlane.point(position)
        box.add(point)
        points.append(point)
      }
      ranges.append(start..<points.count)
    }
    return copies(of: box) { turns in
      let moved = turns == 0 ? points : points.map { PlanePoint($0.x + turns, $0.y) }
      return moved.withUnsafeBufferPointer { isTrue($0, ranges) }
    }
  }

  /// Whether something is true after one of the numbers of turns that bring a box to the area's.
  private func copies(of box: PlaneBox, _ isTrue: (_ turns: Double) -> Bool) -> Bool {
    guard !box.isEmpty, box.min.y <= area.box.max.y, box.max.y >= area.box.min.y else { return false }
    let (first, last) = (
      (area.box.min.x - box.max.x).rounded(.up), (area.box.max.x - box.min.x).rounded(.down)
    )
    // Beyond so many turns a place is nowhere, and one turn more makes no difference to a number.
    guard first <= last, first >= -1000, last <= 1000 else { return false }
    var turns = first
    while turns <= last {
      if isTrue(turns) { return true }
      turns += 1
    }
    return false
  }
}
