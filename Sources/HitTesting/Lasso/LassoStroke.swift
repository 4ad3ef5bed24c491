import GeoAlgorithms
import GeoModel

/// A line that a finger draws: screen points become places on the map as they come, jitter thinned out.
public struct LassoStroke: Hashable, Sendable {
  /// How far the finger must go for a new point, in pixels.
  public let jitter: Double
  /// The places so far, in degrees; longitudes run on past ±180.
  public private(set) var path: [Position] = []
  private var last: ScreenPoint?

  /// - Parameter jitter: points nearer to the one before than this, in pixels, are left out; 0 keeps all but repeats.
  public init(jitter: Double = 2) { self.jitter = jitter }

  /// Takes the next point of the finger.
  ///
  /// - Parameters:
  ///   - point: on the screen; above the horizon of a tilted view, the place below it at the horizon counts.
  ///   - camera: how the map is seen at this moment.
  public mutating func add(_ point: ScreenPoint, under camera: Camera) {
    if let last {
      let (x, y) = (point.x - last.x, point.y - last.y)
      let square = x * x + y * y
      guard square >= jitter * jitter, square > 0 else { return }
    }
    let shown = ScreenPoint(point.x, max(point.y, camera.drawnHorizon))
    guard let place = camera.position(at: shown) else { return }
    last = point
    path.append(place)
  }

  /// What the line goes round, closed; nil for fewer than three different places.
  ///
  /// - Parameters:
  ///   - hull: what becomes of the line.
  ///   - concavity: of a concave hull.
  public func lasso(hull: Lasso.Hull = .none, concavity: Double = 2) -> Lasso? {
    Lasso(asDrawn: path, hull, concavity)
  }
}

extension Lasso {
  /// The rings as the screen shows them, closed; corners behind the eye are left out.
  ///
  /// The lasso is in degrees: it stays with the map when the camera moves. Complexity: O(n).
  public func screenPaths(under camera: Camera) -> [[ScreenPoint]] {
    let middle = area.center.x
    // The copy of the world whose middle is nearest to the view's.
    let turns = (camera.groundCenter.x - middle).rounded()
    return rings.map { ring in
      ring.compactMap { camera.screenPoint(of: Position($0.x + turns * 360, $0.y)) }
    }
  }

  /// The first of the rings as the screen shows it, the only one of a lasso that was drawn: see `screenPaths`.
  public func screenPath(under camera: Camera) -> [ScreenPoint] { screenPaths(under: camera)[0] }
}
