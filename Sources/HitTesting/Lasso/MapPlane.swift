import GeoAlgorithms
import GeoModel

/// Positions in degrees on the map's square, in any copy of the world.
enum MapPlane {
  /// A place on the map's square; the poles, which are not on it, are taken a hair before.
  @inline(__always) static func point(_ position: Position) -> PlanePoint {
    let latitude = min(max(position.y, -89.999_999), 89.999_999)
    return PlanePoint(WebMercator.x(ofLongitude: position.x), WebMercator.y(ofLatitude: latitude))
  }

  /// The place in degrees of one on the map's square.
  static func position(_ point: PlanePoint) -> Position {
    Position(WebMercator.longitude(ofX: point.x), WebMercator.latitude(ofY: point.y))
  }

  /// A line whose edges go the shorter way round the world: whole turns are added to longitudes.
  static func unwrapped(_ path: [Position]) -> [Position] {
    guard var before = path.first else { return [] }
    var turns = 0.0
    return path.map { position in
      turns += Self.turns(from: before, to: position)
      before = position
      return turns == 0 ? position : Position(position.x + turns * 360, position.y)
    }
  }

  /// How many turns to add to the end of an edge for the shorter way round the world.
  ///
  /// None for an edge of half a turn, which has no shorter way, or of one, which goes round the world.
  static func turns(from start: Position, to end: Position) -> Double {
    // As far as sums of decimals are off.
    let tolerance = 1e-9
    let length = abs(end.x - start.x)
    guard length.isFinite, length > 180 + tolerance, abs(length - 360) > tolerance else { return 0 }
    let turns = (length / 360 - 0.5 - tolerance).rounded(.up)
    return end.x > start.x ? -turns : turns
  }

  /// Points with whole turns added so that they lie closest: the widest gap between their longitudes is outside.
  static func gathered(_ points: [Position]) -> [Position] {
    let longitudes = points.map { $0.x - ($0.x / 360).rounded(.down) * 360 }.filter(\.isFinite).sorted()
    guard let first = longitudes.first, let last = longitudes.last else { return points }
    var (widest, start) = (first + 360 - last, first)
    for (a, b) in zip(longitudes, longitudes.dropFirst()) where b - a > widest {
      (widest, start) = (b - a, b)
    }
    // West of the antimeridian, as long as the points do not go over it.
    if start >= 180 { start -= 360 }
    return points.map { point in
      let turns = ((start - point.x) / 360).rounded(.up)
      return turns.isFinite && turns != 0 ? Position(point.x + turns * 360, point.y) : point
    }
  }
}
