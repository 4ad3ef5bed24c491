import GeoAlgorithms
import GeoModel

/// The centre of gravity of a geometry on the map's square: of its polygons by area, where there is none of its lines
/// by length, else of its points.
struct Centroid {
  /// The sums for one dimension.
  private struct Sum {
    var weight = 0.0
    var moment = PlanePoint()

    mutating func add(_ weight: Double, at point: PlanePoint) {
      self.weight += weight
      moment += point * weight
    }
  }

  /// By dimension: points, lines, areas.
  private var sums = [Sum(), Sum(), Sum()]
  /// Sums are taken from here, so that small shapes lose no digits.
  private let origin: PlanePoint
  /// Whether parts in the western half of the world belong east of the others.
  private let goesOver: Bool

  /// Nil for a geometry without positions.
  ///
  /// Complexity: O(n).
  init?(of geometry: Geometry) {
    var box = PlaneBox()
    geometry.forEachPosition { box.add(MapPlane.point($0)) }
    guard !box.isEmpty, box.min.x.isFinite, box.max.x.isFinite else { return nil }
    origin = box.min
    // A geometry that reaches both edges of the world in parts is one that was cut at the antimeridian.
    goesOver = box.min.x.magnitude < 1e-9 && (box.max.x - 1).magnitude < 1e-9
    add(geometry)
  }

  var point: PlanePoint? {
    guard let sum = sums.last(where: { $0.weight != 0 }) else { return nil }
    return origin + sum.moment / sum.weight
  }

  private mutating func add(_ geometry: Geometry) {
    switch geometry {
    case .point(let position): add(points: [position])
    case .multiPoint(let positions): for position in positions { add(points: [position]) }
    case .lineString(let line): add(line: line)
    case .multiLineString(let lines): for line in lines { add(line: line) }
    case .polygon(let rings): add(polygon: rings)
    case .multiPolygon(let polygons): for polygon in polygons { add(polygon: polygon) }
    case .geometryCollection(let members): for member in members { add(member) }
    }
  }

  /// Points relative to the origin, moved a turn to the east where they belong there.
  private func relative(_ positions: [Position], like part: [Position]) -> [PlanePoint] {
    var box = PlaneBox()
    if goesOver { for position in part { box.add(MapPlane.point(position)) } }
    let turn = goesOver && box.min.x / 2 + box.max.x / 2 < 0.5 ? PlanePoint(1, 0) : PlanePoint()
    return positions.map { MapPlane.point($0) + turn - origin }
  }

  private mutating func add(points: [Position]) {
    for point in relative(points, like: points) { sums[0].add(1, at: point) }
  }

  private mutating func add(line: [Position]) {
    let points = relative(line, like: line)
    for (a, b) in zip(points, points.dropFirst()) {
      let along = b - a
      sums[1].add((along * along).sum().squareRoot(), at: (a + b) / 2)
    }
    if let first = points.first { sums[0].add(1, at: first) }
  }

  private mutating func add(polygon rings: [[Position]]) {
    guard let exterior = rings.first else { return }
    for (number, ring) in rings.enumerated() {
      let points = relative(ring, like: exterior)
      guard let first = points.first, let last = points.last else { continue }
      var (area, moment) = (0.0, PlanePoint())
      for (a, b) in zip(points, points.dropFirst() + [first]) {
        let (from, to) = (a - first, b - first)
        let cross = from.x * to.y - from.y * to.x
        area += cross
        moment += (from + to) * (cross / 3)
      }
      if area != 0 {
        // Whatever way a ring runs, the first counts as area and the others as holes.
        let weight = number == 0 ? area.magnitude : -area.magnitude
        sums[2].add(weight, at: first + moment / area)
      }
      // A polygon without area is as good as its line.
      for (a, b) in zip(points, points.dropFirst() + (first == last ? [] : [first])) {
        let along = b - a
        sums[1].add((along * along).sum().squareRoot(), at: (a + b) / 2)
      }
      sums[0].add(1, at: first)
    }
  }
}
