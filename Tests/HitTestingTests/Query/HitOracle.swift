import Foundation
import GeoModel
import TestSupport

@testable import HitTesting

/// Random drawings, and the slow way to tell what of them is under a tap.
struct HitOracle {
  struct Thing {
    let id: Int
    let kind: Geometry.Kind
    /// Degrees.
    let points: [Position]
    let size: Double
  }

  let things: [Thing]

  init(count: Int, using random: inout SeededGenerator) {
    things = (0..<count).map { id in
      let kind: Geometry.Kind = [.point, .lineString, .polygon][id % 3]
      let middle = Position(
        Double.random(in: -60...60, using: &random), Double.random(in: -60...60, using: &random))
      let count = kind == .point ? 1 : Int.random(in: 3...6, using: &random)
      let points = (0..<count).map { _ in
        Position(
          middle.x + Double.random(in: -30...30, using: &random),
          middle.y + Double.random(in: -20...20, using: &random))
      }
      return Thing(id: id, kind: kind, points: points, size: Double.random(in: 2...30, using: &random))
    }
  }

  /// A style that draws them: circles with a stroke, lines, areas; layers in that order from the bottom.
  static let layers = """
    {"id": "circles", "type": "circle", "source": "data", "filter": ["==", ["geometry-type"], "Point"],
     "paint": {"circle-radius": ["get", "size"], "circle-stroke-width": 3}},
    {"id": "lines", "type": "line", "source": "data", "filter": ["==", ["geometry-type"], "LineString"],
     "paint": {"line-width": ["get", "size"]}},
    {"id": "areas", "type": "fill", "source": "data", "filter": ["==", ["geometry-type"], "Polygon"]}
    """

  var geoJSON: String {
    let features = things.map { thing in
      let list = (thing.kind == .polygon ? thing.points + [thing.points[0]] : thing.points)
        .map { "[\($0.x), \($0.y)]" }.joined(separator: ", ")
      let coordinates = thing.kind == .point ? list : thing.kind == .polygon ? "[[\(list)]]" : "[\(list)]"
      return """
        {"type": "Feature", "id": \(thing.id), "properties": {"size": \(thing.size)},
         "geometry": {"type": "\(thing.kind.rawValue)", "coordinates": \(coordinates)}}
        """
    }
    return #"{"type": "FeatureCollection", "features": [\#(features.joined(separator: ",\n"))]}"#
  }

  /// The drawings in pixels of a flat view, by trigonometry of its own.
  func drawn(_ camera: Camera) -> [[SIMD2<Double>]] {
    let world = 512 * pow(2, camera.zoom)
    func square(_ position: Position) -> SIMD2<Double> {
      let latitude = position.y * .pi / 180
      return SIMD2(
        (position.x + 180) / 360, (1 - log(tan(latitude) + 1 / cos(latitude)) / .pi) / 2)
    }
    let middle = square(camera.center)
    let angle = -camera.bearing * .pi / 180
    return things.map { thing in
      thing.points.map { point in
        let offset = (square(point) - middle) * world
        return SIMD2(
          offset.x * cos(angle) - offset.y * sin(angle) + camera.width / 2,
          offset.x * sin(angle) + offset.y * cos(angle) + camera.height / 2)
      }
    }
  }

  /// How far a tap is from what is drawn of each thing: below 0 inside it.
  func distances(_ tap: SIMD2<Double>, _ drawn: [[SIMD2<Double>]]) -> [Double] {
    zip(things, drawn).map { thing, points in
      switch thing.kind {
      case .point: return length(points[0] - tap) - thing.size - 3
      case .lineString: return edge(tap, points, isClosed: false) - thing.size / 2
      default:
        return contains(tap, points) ? -edge(tap, points, isClosed: true) : edge(tap, points, isClosed: true)
      }
    }
  }

  private func length(_ vector: SIMD2<Double>) -> Double { (vector * vector).sum().squareRoot() }

  private func edge(_ tap: SIMD2<Double>, _ points: [SIMD2<Double>], isClosed: Bool) -> Double {
    var least = Double.infinity
    for index in (isClosed ? 0 : 1)..<points.count {
      let start = points[index == 0 ? points.count - 1 : index - 1]
      let along = points[index] - start
      let share = max(0, min(1, ((tap - start) * along).sum() / (along * along).sum()))
      least = min(least, length(start + along * share - tap))
    }
    return least
  }

  private func contains(_ tap: SIMD2<Double>, _ points: [SIMD2<Double>]) -> Bool {
    var inside = false
    var before = points[points.count - 1]
    for point in points {
      if (point.y > tap.y) != (before.y > tap.y),
        tap.x < (before.x - point.x) * (tap.y - point.y) / (before.y - point.y) + point.x
      {
        inside.toggle()
      }
      before = point
    }
    return inside
  }
}
