import GeoAlgorithms
import GeoModel

/// A tap under a camera, asked of one overlay after the other.
struct OverlayTap {
  let camera: Camera
  let radius: Double
  private let point: PlanePoint
  private let query: PlaneQuery
  /// What the tap itself shows; nil in the sky.
  private let ground: PlanePoint?

  init(_ point: ScreenPoint, radius: Double, camera: Camera) {
    self.camera = camera
    self.radius = radius.clamped(to: 0...Camera.sizes.upperBound)
    self.point = PlanePoint(point.x, point.y)
    query = PlaneQuery(point: self.point)
    ground = point.y >= camera.drawnHorizon ? camera.ground(at: point) : nil
  }

  /// Pixels from the tap to what is drawn of an overlay; nil where that is farther than the radius.
  ///
  /// Lines are as wide on the screen as their width says, near and far, so they are tested on the screen; straight
  /// pieces stay straight there. Areas are tested on the ground, where nothing lies behind the eye.
  func distance(to overlay: Overlay, _ ground: OverlayGround) -> Double? {
    let stroke = LineStroke(overlay.stroke)
    let reach = radius + (stroke.width > 0 ? stroke.reach : 0)
    let isFilled = ground.isArea && overlay.isFilled
    guard isFilled || stroke.width > 0 else { return nil }
    let shown = camera.groundCorners(of: PlaneBox(min: point, max: point), margin: reach)
      .reduce(into: PlaneBox()) { $0.add($1) }
    var nearest = Double.infinity
    for copy in Self.copies(of: ground.box, in: shown) {
      let offset = PlanePoint(Double(copy), 0)
      if isFilled, let place = self.ground, ground.holds(place - offset) { return 0 }
      nearest = min(nearest, edgeDistance(of: ground, offset, stroke: stroke))
    }
    return nearest <= radius ? nearest : nil
  }

  /// The copies of the world in which a box meets another one.
  private static func copies(of box: PlaneBox, in shown: PlaneBox) -> Range<Int> {
    guard !box.isEmpty, !shown.isEmpty, box.min.y <= shown.max.y, shown.min.y <= box.max.y else {
      return 0..<0
    }
    let first = (shown.min.x - box.max.x).rounded(.up)
    let last = (shown.max.x - box.min.x).rounded(.down)
    guard first.magnitude < 1e9, last.magnitude < 1e9, first <= last else { return 0..<0 }
    return Int(first)..<Int(last) + 1
  }

  /// Pixels from the tap to the stroke, or to the bare edge of an area without one.
  private func edgeDistance(of ground: OverlayGround, _ offset: PlanePoint, stroke: LineStroke) -> Double {
    switch ground {
    case .lines(let lines):
      var nearest = Double.infinity
      for part in lines.parts {
        nearest = min(nearest, distance(to: lines.points[part], offset, isRing: lines.isArea, stroke))
      }
      return nearest
    case .circle(let circle):
      // Straight pieces within a hundredth of a pixel of the circle, up to 130,000 pixels of radius.
      let radius = max(circle.box.max.x - circle.box.min.x, circle.box.max.y - circle.box.min.y) / 2
      let pieces = Int(min(8192, max(64, 3.15 * (radius * camera.worldSize / 0.02).squareRoot())))
      let edge = circle.edge(pieces: pieces)
      return distance(to: edge[...], offset, isRing: edge.first == edge.last, stroke)
    }
  }

  private func distance(
    to line: ArraySlice<PlanePoint>, _ offset: PlanePoint, isRing: Bool, _ stroke: LineStroke
  ) -> Double {
    var nearest = Double.infinity
    ScreenLine.forEach(of: line, offset, isRing: isRing, camera: camera) { line, isClosed in
      let distance =
        stroke.width > 0
        ? stroke.distance(from: query, toLine: line, isClosed: isClosed, limit: radius)
        : query.squaredDistance(toLine: line, isClosed: isClosed).squareRoot()
      nearest = min(nearest, distance)
    }
    return nearest
  }
}

extension LineStroke {
  /// The stroke of an overlay in pixels.
  init(_ stroke: OverlayStroke) {
    let cap: Cap =
      switch stroke.cap {
      case .butt: .butt
      case .round: .round
      case .square: .square
      }
    let join: LineJoin =
      switch stroke.join {
      case .miter(let limit): .miter(limit: limit)
      case .bevel: .bevel
      case .round: .round(limit: 1)
      }
    self.init(width: stroke.width.clamped(to: 0...Camera.sizes.upperBound), cap: cap, join: join)
  }
}
