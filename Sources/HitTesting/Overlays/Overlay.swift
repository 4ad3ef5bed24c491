import GeoModel

/// A shape over the map that comes from no tile: what apps add to a map view themselves.
///
/// Positions are in degrees and taken as they are: a line across the antimeridian goes on past ±180. Edges are
/// straight on the map, and in every copy of the world.
public struct Overlay: Hashable, Sendable {
  /// The shapes there are.
  public enum Shape: Hashable, Sendable {
    /// An area by its rings: the outer one, then holes, inside by the even-odd rule. A ring closes itself.
    case polygon([[Position]])
    /// A line; never an area, even where it ends where it begins.
    case polyline([Position])
    /// Several lines as one overlay.
    case multiPolyline([[Position]])
    /// All places within a distance in metres, along the earth as a sphere.
    case circle(center: Position, radius: Double)
  }

  /// The shape.
  public var shape: Shape
  /// How its line, or the line around its area, is drawn.
  public var stroke: OverlayStroke
  /// Whether an area is filled, and so hit inside too; it says nothing about lines.
  public var isFilled: Bool

  /// An overlay.
  ///
  /// - Parameters:
  ///   - shape: the shape.
  ///   - stroke: how its line, or the line around its area, is drawn.
  ///   - isFilled: whether an area is filled, and so hit inside too.
  public init(_ shape: Shape, stroke: OverlayStroke = OverlayStroke(width: 1), isFilled: Bool = true) {
    self.shape = shape
    self.stroke = stroke
    self.isFilled = isFilled
  }
}
