import GeoModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Distances on the ground, in metres, by a plane that touches the ellipsoid at one latitude
/// (the formulas of mapbox/cheap-ruler over WGS 84; good within some hundred kilometres).
struct GroundDistance {
  private let metresPerDegreeX: Double
  private let metresPerDegreeY: Double

  init(latitude: Double) {
    let flattening = 1 / 298.257223563
    let squaredEccentricity = flattening * (2 - flattening)
    let metresPerRadian = 6378.137 * 1000.0
    let cosine = cos(latitude * .pi / 180)
    let w2 = 1 / (1 - squaredEccentricity * (1 - cosine * cosine))
    let w = w2.squareRoot()
    metresPerDegreeX = .pi / 180 * metresPerRadian * w * cosine
    metresPerDegreeY = .pi / 180 * metresPerRadian * w * w2 * (1 - squaredEccentricity)
  }

  /// The shortest distance from a feature to a geometry, 0 where they meet; NaN for a feature without positions.
  ///
  /// Complexity: O(n · m) in the number of positions.
  static func metres(from geometry: TileGeometry, to target: LiteralGeometry) -> Double {
    let columns = Double(geometry.tile.columns)
    let parts = geometry.parts.map { part in
      part.map { point in
        Position(
          WebMercator.longitude(ofX: (point.x / geometry.extent + Double(geometry.tile.x)) / columns),
          WebMercator.latitude(ofY: (point.y / geometry.extent + Double(geometry.tile.y)) / columns))
      }
    }.filter { !$0.isEmpty }
    guard let first = parts.first?.first else { return .nan }
    let ruler = GroundDistance(latitude: first.y)
    let shapes: [Shape]
    switch geometry.kind {
    case .point, .multiPoint: shapes = parts.joined().map { .point($0) }
    case .lineString, .multiLineString: shapes = parts.map { .line($0) }
    default: shapes = polygons(parts).map { .polygon($0) }
    }
    let targets =
      target.points.map(Shape.point) + target.lines.map(Shape.line) + target.polygons.map(Shape.polygon)
    var shortest = Double.infinity
    for shape in shapes {
      for target in targets {
        shortest = min(shortest, ruler.distance(shape, target))
        if shortest == 0 { return 0 }
      }
    }
    return shortest
  }

  /// Rings by polygon: a ring that winds as the first one begins a polygon.
  private static func polygons(_ rings: [[Position]]) -> [[[Position]]] {
    func area(_ ring: [Position]) -> Double {
      zip(ring, ring.dropFirst() + ring.prefix(1)).reduce(0) { $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) }
    }
    var polygons: [[[Position]]] = []
    guard let first = rings.first else { return [] }
    let isPositive = area(first) > 0
    for ring in rings {
      if polygons.isEmpty || (area(ring) > 0) == isPositive {
        polygons.append([ring])
      } else {
        polygons[polygons.count - 1].append(ring)
      }
    }
    return polygons
  }

  private enum Shape {
    case point(Position)
    case line([Position])
    case polygon([[Position]])

    var lines: [[Position]] {
      switch self {
      case .point(let point): [[point]]
      case .line(let line): [line]
      case .polygon(let rings):
        rings.map { $0.first == $0.last ? $0 : $0 + $0.prefix(1) }
      }
    }
  }

  private func distance(_ a: Shape, _ b: Shape) -> Double {
    let linesA = a.lines
    let linesB = b.lines
    if case .polygon(let rings) = b, holdsPart(of: linesA, rings) { return 0 }
    if case .polygon(let rings) = a, holdsPart(of: linesB, rings) { return 0 }
    var shortest = Double.infinity
    for lineA in linesA {
      for lineB in linesB {
        shortest = min(shortest, distance(lineA, lineB))
        if shortest == 0 { return 0 }
      }
    }
    return shortest
  }

  private func holdsPart(of lines: [[Position]], _ rings: [[Position]]) -> Bool {
    lines.contains { $0.contains { PlaneTest.contains($0, rings, edgeCounts: true) } }
  }

  private func distance(_ a: [Position], _ b: [Position]) -> Double {
    var shortest = Double.infinity
    for i in a.indices.dropLast(a.count > 1 ? 1 : 0) {
      let endA = a[min(i + 1, a.count - 1)]
      for j in b.indices.dropLast(b.count > 1 ? 1 : 0) {
        let endB = b[min(j + 1, b.count - 1)]
        if PlaneTest.cross(a[i], endA, b[j], endB) { return 0 }
        shortest = min(
          shortest, distance(a[i], b[j], endB), distance(endA, b[j], endB), distance(b[j], a[i], endA),
          distance(endB, a[i], endA))
      }
    }
    return shortest
  }

  /// From a point to a segment.
  private func distance(_ point: Position, _ a: Position, _ b: Position) -> Double {
    func x(_ from: Position, _ to: Position) -> Double { wrapped(to.x - from.x) * metresPerDegreeX }
    func y(_ from: Position, _ to: Position) -> Double { (to.y - from.y) * metresPerDegreeY }
    let (dx, dy) = (x(a, b), y(a, b))
    let (px, py) = (x(a, point), y(a, point))
    let length = dx * dx + dy * dy
    let t = length > 0 ? max(0, min(1, (px * dx + py * dy) / length)) : 0
    return ((px - t * dx) * (px - t * dx) + (py - t * dy) * (py - t * dy)).squareRoot()
  }

  private func wrapped(_ degrees: Double) -> Double {
    degrees.magnitude <= 180 ? degrees : degrees - 360 * (degrees / 360).rounded()
  }
}
