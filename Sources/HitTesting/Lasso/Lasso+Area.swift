import GeoAlgorithms
import GeoModel

extension Lasso {
  /// A lasso around what polygons cover; nil for one that is neither Polygon nor MultiPolygon, or has no area.
  ///
  /// Polygons that overlap count as one area, and holes are outside: rings may run either way (RFC 7946 3.1.6), a
  /// ring that crosses itself holds every part that it goes round. Holes that overlap each other or lie outside of
  /// their exterior are invalid, and what is a hole twice or a hole in nothing counts as inside. Longitudes are taken
  /// as they stand, edges never go the other way round the world. Polygons that were cut at the antimeridian (RFC
  /// 7946 3.1.9) belong together: where some reach 180 and some −180, those in the west come a turn further in the
  /// east.
  ///
  /// Complexity: O(n log n) in the number of corners.
  public init?(area geometry: Geometry) {
    var polygons: [[[Position]]]
    switch geometry {
    case .polygon(let rings): polygons = [rings]
    case .multiPolygon(let parts): polygons = parts
    default: return nil
    }
    polygons = polygons.filter { !($0.first ?? []).isEmpty }
    guard polygons.joined().joined().allSatisfy(Self.isOnMap) else { return nil }
    var rings: [[Position]] = []
    var lines: [[PlanePoint]] = []
    for (number, turn) in Antimeridian.copies(of: polygons) {
      for (index, ring) in polygons[number].enumerated() {
        var places: [PlanePoint: Position] = [:]
        let points = ring.map { position in
          let point = MapPlane.point(position) + PlanePoint(turn, 0)
          if places[point] == nil { places[point] = Position(position.x + turn * 360, position.y) }
          return point
        }
        // A simple ring comes back as it is, counter-clockwise; one that crosses itself in parts and their holes.
        guard let union = NonzeroUnion(of: points) else { return nil }
        for part in union.polygons.joined() {
          let part = index == 0 ? part : part.reversed()
          let closed = part + part.prefix(1)
          lines.append(closed)
          rings.append(closed.map { places[$0] ?? MapPlane.position($0) })
        }
      }
    }
    let area = PlaneQuery(rings: lines)
    guard !area.isPoint else { return nil }
    self.init(rings: rings, area: area)
  }

  static func isOnMap(_ position: Position) -> Bool {
    position.x.isFinite && position.y.isFinite && abs(position.x) <= 1e6 && abs(position.y) <= 90
  }
}

/// Polygons that were cut at the antimeridian.
private enum Antimeridian {
  /// The polygons by their number, with how many turns to the east each belongs so that parts which touch lie side by
  /// side; all of them twice where they go all around the world.
  static func copies(of polygons: [[[Position]]]) -> [(number: Int, turn: Double)] {
    let spans = polygons.map { rings in
      let longitudes = rings[0].lazy.map(\.x)
      return (west: longitudes.min() ?? 0, east: longitudes.max() ?? 0)
    }
    let whole = spans.indices.map { (number: $0, turn: 0.0) }
    guard spans.contains(where: { abs($0.west + 180) < 1e-9 }),
      spans.contains(where: { abs($0.east - 180) < 1e-9 })
    else { return whole }
    // The widest gap that no polygon reaches into parts the east from the west.
    var (covered, widest, start) = (-180.0, 0.0, Double.nan)
    for span in spans.sorted(by: { $0.west < $1.west }) {
      if span.west - covered > widest { (widest, start) = (span.west - covered, span.west) }
      covered = max(covered, span.east)
    }
    if widest == 0 { return whole + whole.map { ($0.number, 1) } }
    return whole.map { ($0.number, spans[$0.number].west < start ? 1 : 0) }
  }
}
