/// How the line of an overlay is drawn.
public struct OverlayStroke: Hashable, Sendable {
  /// How a line ends.
  public enum Cap: Hashable, Sendable {
    /// Straight, at the last point.
    case butt
    /// Half a circle around the last point.
    case round
    /// Straight, half a width beyond the last point.
    case square
  }

  /// How two pieces of a line meet.
  public enum Join: Hashable, Sendable {
    /// The edges go on until they meet; a bevel where that is more than `limit` half widths from the corner.
    case miter(limit: Double)
    /// The corner is cut off straight.
    case bevel
    /// An arc around the corner.
    case round
  }

  /// The width in pixels of the camera, which are points of a screen; 0 draws no line.
  public var width: Double
  /// How lines end; rings and circles have no ends.
  public var cap: Cap
  /// How the pieces of a line meet.
  public var join: Join

  /// A stroke.
  ///
  /// - Parameters:
  ///   - width: in pixels of the camera, which are points of a screen; below 0 counts as 0.
  ///   - cap: how lines end.
  ///   - join: how the pieces of a line meet.
  public init(width: Double, cap: Cap = .round, join: Join = .round) {
    self.width = width
    self.cap = cap
    self.join = join
  }
}
