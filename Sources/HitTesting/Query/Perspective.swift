import GeoAlgorithms

/// How sizes change down a tilted screen.
///
/// The nearness of a row, the centre's distance from the eye over the row's own, is linear in the row: 1 in the
/// middle, 0 at the horizon.
struct Perspective {
  /// What a pixel down adds to the nearness.
  let slope: Double
  /// What a pixel of the ground towards the horizon adds to the remoteness, which is nearness upside down.
  let groundSlope: Double
  private let camera: Camera

  init(_ camera: Camera) {
    self.camera = camera
    slope = camera.sineOfPitch / camera.cosineOfPitch / camera.centerDistance
    groundSlope = camera.sineOfPitch / camera.centerDistance
  }

  func nearness(ofRow y: Double) -> Double { 1 + (y - camera.height / 2) * slope }

  /// The part of an area that lies below where the map ends (Sutherland and Hodgman's clipping by one line).
  func belowHorizon(_ corners: [PlanePoint]) -> [PlanePoint] {
    let horizon = camera.drawnHorizon
    guard corners.contains(where: { $0.y < horizon }) else { return corners }
    var seen: [PlanePoint] = []
    for (index, corner) in corners.enumerated() {
      let before = corners[index == 0 ? corners.count - 1 : index - 1]
      if (before.y < horizon) != (corner.y < horizon) {
        let share = (horizon - before.y) / (corner.y - before.y)
        seen.append(PlanePoint(before.x + (corner.x - before.x) * share, horizon))
      }
      if corner.y >= horizon { seen.append(corner) }
    }
    return seen
  }

  /// The box on the map's square around all that a box on the screen shows; nil where it reaches the horizon.
  func ground(of box: PlaneBox) -> PlaneBox? {
    guard box.min.y >= camera.drawnHorizon else { return nil }
    var ground = PlaneBox()
    for corner in [box.min, box.max, PlanePoint(box.min.x, box.max.y), PlanePoint(box.max.x, box.min.y)] {
      guard let point = camera.ground(at: ScreenPoint(corner.x, corner.y)) else { return nil }
      ground.add(point)
    }
    return ground
  }
}
