import GeoModel

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Zooming with one thumb: a touch that begins at the left or right edge of the view zooms instead of scrolling.
///
/// | the finger goes | the map zooms |
/// | --- | --- |
/// | left, up | out |
/// | right, down | in |
///
/// A step is due when the finger is far enough from where the last one was (at first from where it went down), along
/// the longer of the two axes, across where they are equal. A step that is due waits until the time since the last one
/// is over and the map is not busy; the time counts from touch to touch too. Zooming keeps the middle of the view.
///
/// A pure value: time comes with each touch, the camera too, and nothing else counts.
public struct EdgeSwipe: Hashable, Sendable {
  /// The edge a touch began at.
  public enum Side: String, Hashable, Sendable, CaseIterable { case left, right }

  /// Which way the finger went.
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    case left, up, right, down

    /// Whether it zooms in, not out.
    public var zoomsIn: Bool { self == .right || self == .down }
  }

  /// What a touch led to.
  public struct Step: Hashable, Sendable {
    public var direction: Direction
    /// The camera to show; where the widest span is reached, the same one.
    public var camera: Camera
  }

  public let options: EdgeSwipeOptions
  /// The edge that the finger holds; nil where no finger does, and touches are the map's.
  public private(set) var side: Side?
  /// Where the finger is.
  public private(set) var finger: ScreenPoint?
  private var origin = ScreenPoint(0, 0)
  private var lastStep = -Double.infinity

  public init(options: EdgeSwipeOptions = EdgeSwipeOptions()) { self.options = options }

  /// Whether the map scrolls with the finger; not while an edge is held.
  public var mapScrolls: Bool { side == nil }

  /// A finger goes down.
  ///
  /// - Parameters:
  ///   - point: on the screen.
  ///   - camera: how the map is seen; its size is that of the view.
  /// - Returns: whether the gesture takes the touch.
  public mutating func touchDown(_ point: ScreenPoint, under camera: Camera) -> Bool {
    guard side == nil else { return false }
    let reach = camera.width * options.edgeShare
    guard (0...camera.width).contains(point.x), (0...camera.height).contains(point.y) else { return false }
    if point.x <= reach {
      side = .left
    } else if point.x >= camera.width - reach {
      side = .right
    } else {
      return false
    }
    origin = point
    finger = point
    return true
  }

  /// The finger moves, or rests at the same point while time passes.
  ///
  /// - Parameters:
  ///   - point: on the screen.
  ///   - time: in seconds, of any clock that does not go back.
  ///   - camera: how the map is seen.
  ///   - mapIsBusy: whether the map is still at what it was told before.
  /// - Returns: the step to take, or nil.
  public mutating func touchMoved(
    _ point: ScreenPoint, at time: Double, under camera: Camera, mapIsBusy: Bool = false
  ) -> Step? {
    guard side != nil else { return nil }
    finger = point
    let (x, y) = (point.x - origin.x, point.y - origin.y)
    guard max(abs(x), abs(y)) >= options.distance, x != 0 || y != 0, !mapIsBusy,
      time - lastStep >= options.interval
    else { return nil }
    origin = point
    lastStep = time
    let direction: Direction = abs(x) >= abs(y) ? (x < 0 ? .left : .right) : (y < 0 ? .up : .down)
    return Step(direction: direction, camera: zoomed(camera, in: direction.zoomsIn))
  }

  /// The finger goes up, or the system takes the touch away: the map scrolls again.
  public mutating func touchUp() {
    side = nil
    finger = nil
  }

  private func zoomed(_ camera: Camera, in zoomsIn: Bool) -> Camera {
    let change = log2(options.factor)
    guard !zoomsIn else { return camera.with(zoom: camera.zoom + change) }
    // Out, but only until one of the spans is the widest.
    return camera.with(zoom: min(camera.zoom, max(camera.zoom - change, lowestZoom(camera))))
  }

  /// The zoom at which the view is as wide or as high as may be.
  private func lowestZoom(_ camera: Camera) -> Double {
    let narrow = 1e-9
    let (widest, width, height) = (options.widestSpan, camera.width, camera.height)
    let down = Camera(
      center: camera.center, latitudeSpan: widest, longitudeSpan: narrow, width: width, height: height)
    let across = Camera(
      center: camera.center, latitudeSpan: narrow, longitudeSpan: widest, width: width, height: height)
    return max(down.zoom, across.zoom)
  }
}

/// The numbers of an edge swipe.
public struct EdgeSwipeOptions: Hashable, Sendable {
  /// The share of the view's width at each edge where a touch takes the gesture, 0 to 0.5.
  public var edgeShare = 0.2
  /// How far the finger must go for a step, in pixels.
  public var distance = 3.0
  /// The shortest time between two steps, in seconds.
  public var interval = 0.1
  /// How much larger or smaller the map gets with a step, above 1.
  public var factor = 2.0
  /// The most degrees of latitude or longitude that zooming out shows, in a view that looks straight down.
  public var widestSpan = 30.0
  /// How far the feedback's control point is from the edge, compared to the finger.
  public var curveDepth = 2.0
  /// The feedback's opacity, 0 to 1.
  public var opacity = 0.3

  public init() {}
}
