import GeoAlgorithms
import GeoModel

/// A query brought down to the ground: on the map's square, world copies side by side, and on the screen.
struct GroundQuery {
  /// The point, or the corners of the area, on the map's square.
  let ground: [PlanePoint]
  /// The rings of the area, by the range of their corners.
  let rings: [Range<Int>]
  /// The lasso, where that is what was asked for.
  private(set) var lasso: Lasso?
  /// The box around them.
  let box: PlaneBox
  /// The same on the screen, in pixels.
  let screen: PlaneQuery
  let isPoint: Bool
  /// How many times as far from the eye as the camera's centre it is: what a pixel there is worth on the ground.
  let remoteness: Double
  /// The same of its farthest corner.
  let farthest: Double
  let camera: Camera
  let perspective: Perspective

  /// nil where nothing of the map is asked for: above the horizon, or behind the eye.
  init?(_ query: ScreenQuery, _ camera: Camera) {
    self.camera = camera
    perspective = Perspective(camera)
    let corners: [PlanePoint]
    var rings: [Range<Int>]?
    switch query {
    case .point(let point):
      guard let ground = camera.ground(at: point) else { return nil }
      self.ground = [ground]
      screen = PlaneQuery(point: PlanePoint(point.x, point.y))
      isPoint = true
    case .place(let position):
      let ground = Self.square(position)
      let (point, depth) = camera.project(ground)
      guard depth > 0, ground.x.isFinite, ground.y.isFinite else { return nil }
      self.ground = [ground]
      screen = PlaneQuery(point: PlanePoint(point.x, point.y))
      isPoint = true
    case .box(let a, let b):
      corners = [
        PlanePoint(a.x, a.y), PlanePoint(b.x, a.y), PlanePoint(b.x, b.y), PlanePoint(a.x, b.y),
      ]
      guard let area = Self.area(corners, camera) else { return nil }
      (ground, screen) = area
      isPoint = false
    case .polygon(let points):
      corners = points.map { PlanePoint($0.x, $0.y) }
      guard let area = Self.area(corners, camera) else { return nil }
      (ground, screen) = area
      isPoint = false
    case .area(let positions):
      let ground = positions.map(Self.square)
      guard !ground.isEmpty, ground.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return nil }
      self.ground = ground
      screen = Self.screen([ground[...]], camera)
      isPoint = false
    case .lasso(let lasso):
      let turns = (camera.groundCenter.x - lasso.area.center.x).rounded()
      ground = lasso.area.ring.map { PlanePoint($0.x + turns, $0.y) }
      rings = lasso.area.rings
      self.lasso = lasso
      screen = Self.screen(lasso.area.rings.map { [ground] in ground[$0] }, camera)
      isPoint = false
    }
    self.rings = rings ?? [0..<ground.count]
    var box = PlaneBox()
    for point in ground { box.add(point) }
    self.box = box
    guard perspective.slope > 0 else {
      (remoteness, farthest) = (1, 1)
      return
    }
    let depth = camera.project((box.min + box.max) * 0.5).depth
    remoteness = depth > 0 ? depth / camera.centerDistance : 1
    farthest = ground.reduce(remoteness) { max($0, camera.project($1).depth / camera.centerDistance) }
  }

  private static func square(_ position: Position) -> PlanePoint {
    PlanePoint(WebMercator.x(ofLongitude: position.x), WebMercator.y(ofLatitude: position.y))
  }

  /// Rings of the ground on the screen.
  private static func screen(_ rings: [ArraySlice<PlanePoint>], _ camera: Camera) -> PlaneQuery {
    // What lies behind the eye has no place on the screen; the rest of the area stands for it there.
    let seen = rings.map { ring in
      ring.map(camera.project).filter { $0.depth > 0 }.map { PlanePoint($0.point.x, $0.point.y) }
    }
    return PlaneQuery(rings: seen)
  }

  /// An area of the screen, without what lies above the horizon.
  private static func area(
    _ corners: [PlanePoint], _ camera: Camera
  ) -> (ground: [PlanePoint], screen: PlaneQuery)? {
    let seen = Perspective(camera).belowHorizon(corners)
    let ground = seen.compactMap { camera.ground(at: ScreenPoint($0.x, $0.y)) }
    return ground.isEmpty ? nil : (ground, PlaneQuery(ring: seen))
  }

  /// The query in a plane whose units the map's square is `scale` times as large in, from an origin on it.
  func query(origin: PlanePoint, scale: Double, moved: PlanePoint = PlanePoint()) -> PlaneQuery {
    isPoint
      ? PlaneQuery(point: (ground[0] - origin) * scale - moved)
      : PlaneQuery(rings: rings.map { ground[$0].map { ($0 - origin) * scale - moved } })
  }

  /// The query on the screen when what is drawn is shifted over the ground by a vector of the map's square.
  func screen(moved: PlanePoint) -> PlaneQuery {
    if moved == PlanePoint() { return screen }
    func project(_ point: PlanePoint) -> PlanePoint? {
      let (screen, depth) = camera.project(point - moved)
      return depth > 0 ? PlanePoint(screen.x, screen.y) : nil
    }
    if isPoint { return project(ground[0]).map { PlaneQuery(point: $0) } ?? screen }
    return PlaneQuery(rings: rings.map { ground[$0].compactMap(project) })
  }
}
