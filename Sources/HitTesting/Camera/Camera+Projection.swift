import GeoAlgorithms
import GeoModel

/// The projection in closed form.
///
/// A place's offset from the centre, in pixels, is turned by the bearing to (u, v), v down the screen. The pitch p
/// leans it back: its depth is w = d − v · sin p, where d is the eye's distance to the centre, and it shows at
/// (d · u / w, d · v · cos p / w) from the middle. That is what MapLibre's product of matrices comes to for places
/// on the ground; solved for u and v it is the way back.
extension Camera {
  /// The place that a point of the screen shows.
  ///
  /// Exact to the last digits of a Double: projected again, it comes back within 1e-9 pixels, or, from about zoom 12,
  /// within what one unit in the last place of a coordinate in degrees is on the screen.
  ///
  /// - Parameter point: pixels from the upper left corner; points beside the screen are fine.
  /// - Returns: the place, nil on the horizon and above it. The longitude runs on past ±180 in the next copy of the
  ///   world, and beyond the map's edges latitudes run on towards the poles, where they soon cannot be told apart.
  public func position(at point: ScreenPoint) -> Position? {
    guard let ground = ground(at: point) else { return nil }
    return Position(WebMercator.longitude(ofX: ground.x), WebMercator.latitude(ofY: ground.y))
  }

  /// The point of the screen that shows a place.
  ///
  /// - Parameter position: the place in degrees; the longitude is taken as it is, see ``nearestCopy(of:)``.
  /// - Returns: pixels from the upper left corner, outside the view too; nil for a place behind the eye, and for the
  ///   poles.
  public func screenPoint(of position: Position) -> ScreenPoint? {
    let ground = PlanePoint(
      WebMercator.x(ofLongitude: position.x), WebMercator.y(ofLatitude: position.y))
    let (point, depth) = project(ground)
    return depth > 0 && point.x.isFinite && point.y.isFinite ? point : nil
  }

  /// The same place in the copy of the world that is nearest to the centre, so that a place beside the antimeridian
  /// is on this side of it.
  ///
  /// - Parameter position: in degrees.
  /// - Returns: the position with whole turns added to its longitude, which then is at most 180 from the centre's.
  public func nearestCopy(of position: Position) -> Position {
    let turns = ((center.x - position.x) / 360).rounded()
    guard turns.isFinite, turns != 0 else { return position }
    return Position(position.x + turns * 360, position.y, position.z)
  }

  /// What a point of the screen shows, on the map's square: 0…1 for the world, 1 more for each copy to the east.
  ///
  /// Nil on the horizon and above it.
  package func ground(at point: ScreenPoint) -> PlanePoint? {
    offset(at: PlanePoint(point.x, point.y)).map { groundCenter + $0 / worldSize }
  }

  /// Where a point of the map's square shows, and its depth: the distance along the line of sight, ``centerDistance``
  /// at the centre.
  ///
  /// What lies on the ground at a depth is drawn ``centerDistance`` / depth times as large as at the centre. At depths
  /// of 0 and below, behind the eye, the point means nothing.
  package func project(_ ground: PlanePoint) -> (point: ScreenPoint, depth: Double) {
    let offset = (ground - groundCenter) * worldSize
    let across = offset.x * cosineOfBearing + offset.y * sineOfBearing
    let down = offset.y * cosineOfBearing - offset.x * sineOfBearing
    let depth = centerDistance - down * sineOfPitch
    let scale = centerDistance / depth
    return (ScreenPoint(width / 2 + across * scale, height / 2 + down * cosineOfPitch * scale), depth)
  }

  /// The y on the screen above which there is no ground, −∞ for a camera that looks straight down.
  package var horizon: Double { height / 2 - centerDistance * cosineOfPitch / sineOfPitch }

  /// The y on the screen above which no tiles are drawn.
  ///
  /// MapLibre stops at 0.85 of the way from the middle to the horizon, where tiles would become too many, and at
  /// 89.25° from the vertical.
  package var drawnHorizon: Double {
    guard sineOfPitch > 0 else { return -.infinity }
    let cotangent = cosineOfPitch / sineOfPitch
    // tan(89.25° − pitch) by the addition theorem.
    let steepest = 76.39000919512202
    let limit = (steepest * cosineOfPitch - sineOfPitch) / (cosineOfPitch + steepest * sineOfPitch)
    return height / 2 - centerDistance * min(cotangent * 0.85, limit)
  }

  /// A screen point's offset from the centre on the ground, in pixels of the world's edge, x east and y south.
  func offset(at point: PlanePoint) -> PlanePoint? {
    let (x, y) = (point.x - width / 2, point.y - height / 2)
    let slope = centerDistance * cosineOfPitch + y * sineOfPitch
    guard slope > 0 else { return nil }
    let scale = centerDistance / slope
    let down = y * scale
    let across = x * (scale * cosineOfPitch)
    let offset = PlanePoint(
      across * cosineOfBearing - down * sineOfBearing, across * sineOfBearing + down * cosineOfBearing)
    return offset.x.isFinite && offset.y.isFinite ? offset : nil
  }
}
