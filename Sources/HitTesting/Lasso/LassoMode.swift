/// The mode in which fingers draw a lasso instead of moving the map: what is shown, and what each touch changes.
///
/// | phase | a touch goes down | goes up after three places or more | goes up after fewer | `clear` | `end` |
/// | --- | --- | --- | --- | --- | --- |
/// | `idle` | stays idle: the touch is the map's | | | | |
/// | `ready`, `cleared` | `drawing` | `shown` | `cleared` | `cleared` | `idle` |
/// | `shown`, `redrawn` | `drawing`, the old lasso stays until the finger goes up | `redrawn` | `cleared` | `cleared` | `idle` |
///
/// A pure value: equal touches under equal cameras give equal modes.
public struct LassoMode: Hashable, Sendable {
  /// What the mode is at.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// Off: touches are the map's.
    case idle
    /// On, and nothing drawn yet.
    case ready
    /// A finger is down.
    case drawing
    /// A lasso is shown.
    case shown
    /// A lasso is shown that took the place of another.
    case redrawn
    /// There was something, and it is gone.
    case cleared
  }

  public private(set) var phase = Phase.idle
  /// The lasso that selects; while a finger draws the next one, the one before.
  public private(set) var lasso: Lasso?
  /// The line under the finger, for drawing it; nil unless the phase is `drawing`.
  public private(set) var stroke: LassoStroke?
  /// What becomes of drawn lines.
  public var hull: Lasso.Hull
  /// Of a concave hull.
  public var concavity: Double
  /// How far the finger must go for a new point, in pixels.
  public var jitter: Double
  private var phaseBefore = Phase.ready

  public init(hull: Lasso.Hull = .none, concavity: Double = 2, jitter: Double = 2) {
    self.hull = hull
    self.concavity = concavity
    self.jitter = jitter
  }

  /// Whether the mode takes touches, so that the map must not.
  public var takesTouches: Bool { phase != .idle }

  /// Turns the mode on; nothing where it is on already.
  public mutating func start() { if phase == .idle { phase = .ready } }

  /// Turns the mode off; the lasso is gone.
  public mutating func end() {
    phase = .idle
    lasso = nil
    stroke = nil
  }

  /// Takes the lasso away; the next touch draws anew.
  public mutating func clear() {
    guard phase != .idle else { return }
    phase = .cleared
    lasso = nil
    stroke = nil
  }

  /// A finger goes down; a second one while one draws changes nothing.
  public mutating func touchDown(_ point: ScreenPoint, under camera: Camera) {
    guard phase != .idle, phase != .drawing else { return }
    phaseBefore = phase
    phase = .drawing
    var stroke = LassoStroke(jitter: jitter)
    stroke.add(point, under: camera)
    self.stroke = stroke
  }

  /// The finger moves.
  public mutating func touchMoved(_ point: ScreenPoint, under camera: Camera) {
    stroke?.add(point, under: camera)
  }

  /// The finger goes up: what it drew is shown, or, fewer than three different places, what was shown is cleared.
  public mutating func touchUp(_ point: ScreenPoint, under camera: Camera) {
    guard phase == .drawing else { return }
    stroke?.add(point, under: camera)
    let drawn = stroke?.lasso(hull: hull, concavity: concavity)
    phase = drawn == nil ? .cleared : lasso == nil ? .shown : .redrawn
    lasso = drawn
    stroke = nil
  }

  /// The system took the touch away: all is as before it.
  public mutating func touchCancelled() {
    guard phase == .drawing else { return }
    phase = phaseBefore
    stroke = nil
  }
}
