import GeoAlgorithms
import GeoModel

extension Lasso {
  /// The area as a valid geometry (RFC 7946 3.1.6): a Polygon, or a MultiPolygon of parts that hang together in single
  /// places or not at all.
  ///
  /// Exteriors run counter-clockwise and holes clockwise. Where the line crosses itself, everything that it goes round is
  /// inside (the nonzero rule); parts without area vanish, and a lasso without any is an empty MultiPolygon. Longitudes
  /// are from −180 to 180: at the antimeridian the area is cut (RFC 7946 3.1.9).
  ///
  /// Of a line that crosses neither itself nor the antimeridian it is the outline as it stands, equal neighbours taken
  /// for one. Of others, and of several rings, the corners keep their coordinates and crossings are worked out, unless
  /// they lie so closely that this is not valid: then all are rounded to 2^−29 of the lasso's size. Edges run straight
  /// in degrees here, as RFC 7946 3.1.1 has them, and on the map's square where the lasso selects: only a long edge
  /// shows a difference.
  ///
  /// Complexity: O((n + k) log (n + k)) in the numbers of corners and crossings; worked out anew each time.
  /// - Throws: `InvalidInput` for a line that crosses itself more than 1,000,000 times.
  public func polygon() throws(InvalidInput) -> Geometry {
    let polygons = try LassoParts(self).polygons
    return polygons.count == 1 ? .polygon(polygons[0]) : .multiPolygon(polygons)
  }
}

extension Finding.Reason {
  /// A lasso that crosses itself too often for its parts to be told.
  public static let lassoTangled = Finding.Reason(rawValue: "lasso-tangled")
}

/// The parts of a lasso's area in degrees, those in each copy of the world by themselves.
private struct LassoParts {
  private(set) var polygons: [[[Position]]] = []
  /// The corners as they were given.
  private var corners: Set<PlanePoint>
  /// Other places are rounded to this many parts of a degree: far less than what corners are apart.
  private var scale = 1.0

  init(_ lasso: Lasso) throws(InvalidInput) {
    let rings = lasso.rings.map { ring in ring.map { PlanePoint($0.x, $0.y) } }
    var box = PlaneBox()
    for point in rings.joined() { box.add(point) }
    corners = Set(rings.joined())
    let exact = (box.max - box.min).max() * 0x1p-39
    while scale < 1e22, scale * exact < 10 { scale *= 10 }
    let first = Int(((box.min.x + 180) / 360).rounded(.down))
    let copies = first...max(first, Int(((box.max.x + 180) / 360).rounded(.up)) - 1)
    var parts: [[[PlanePoint]]] = []
    for copy in copies {
      let cut = copies.count == 1 ? rings : rings.map { Self.cut($0, to: copy) }.filter { !$0.isEmpty }
      // Moved before they are united: what is valid is what is written.
      let moved = cut.map { ring in ring.map { self.moved($0, from: copy) } }
      if !moved.isEmpty { parts += try Self.union(moved).polygons }
    }
    if box.max.x - box.min.x > 360 {
      // More than once round the world: the copies lie over each other.
      parts = try Self.union(parts.flatMap { $0 }).polygons
    }
    for polygon in parts {
      let rings = polygon.map { ring in Self.closed(ring.map { position($0, from: 0) }) }
      if let exterior = rings.first, exterior.count >= 4 {
        polygons.append([exterior] + rings.dropFirst().filter { $0.count >= 4 })
      }
    }
  }

  /// A ring of places, each of them once where rounding has made neighbours equal, the first repeated at the end.
  private static func closed(_ places: [Position]) -> [Position] {
    var ring: [Position] = []
    for place in places where place != ring.last { ring.append(place) }
    while ring.count > 1, ring.last == ring.first { ring.removeLast() }
    return ring + ring.prefix(1)
  }

  private static func union(_ rings: [[PlanePoint]]) throws(InvalidInput) -> NonzeroUnion {
    guard let union = rings.count == 1 ? NonzeroUnion(of: rings[0]) : NonzeroUnion(of: rings) else {
      throw InvalidInput(
        Finding(
          .lassoTangled, at: .whole,
          found: "the line crosses itself more than \(NonzeroUnion.mostCrossings) times",
          expected: "a simpler one"))
    }
    return union
  }

  /// The part of a ring in a copy of the world; along its edges where the ring leaves it (Sutherland and Hodgman 1974).
  private static func cut(_ ring: [PlanePoint], to copy: Int) -> [PlanePoint] {
    let west = Double(copy) * 360 - 180
    return keep(keep(ring, at: west) { $0 >= west }, at: west + 360) { $0 <= west + 360 }
  }

  private static func keep(_ ring: [PlanePoint], at x: Double, _ isIn: (Double) -> Bool) -> [PlanePoint] {
    guard var start = ring.last else { return [] }
    var kept: [PlanePoint] = []
    for end in ring {
      if isIn(start.x) != isIn(end.x), start.x != x, end.x != x {
        let share = (x - start.x) / (end.x - start.x)
        kept.append(PlanePoint(x, start.y + (end.y - start.y) * share))
      }
      if isIn(end.x) { kept.append(end) }
      start = end
    }
    return kept
  }

  /// A place in another copy of the world, moved to the first.
  private mutating func moved(_ point: PlanePoint, from copy: Int) -> PlanePoint {
    let place = position(point, from: copy)
    let moved = PlanePoint(place.x, place.y)
    if corners.contains(point) { corners.insert(moved) }
    return moved
  }

  private func position(_ point: PlanePoint, from copy: Int) -> Position {
    let place = corners.contains(point) ? point : PlanePoint(rounded(point.x), rounded(point.y))
    guard copy != 0 else { return Position(place.x, place.y) }
    // Without the digits that adding and subtracting turns has left.
    return Position(((place.x - 360 * Double(copy)) * 1e12).rounded() / 1e12, place.y)
  }

  private func rounded(_ degrees: Double) -> Double {
    let parts = degrees * scale
    // A number that has no place for so many digits stays as it is.
    return parts.magnitude < 0x1p52 ? parts.rounded(.toNearestOrAwayFromZero) / scale : degrees
  }
}
