/// What an expression may ask when it is evaluated.
///
/// A caller keeps one and changes it from feature to feature; evaluation allocates nothing for it.
public struct EvaluationContext {
  /// The camera's zoom.
  public var zoom: Double
  /// The feature, or nil where there is none, as in a background layer.
  public var feature: (any ExpressionFeature)?
  /// What goes for every feature.
  public var globals: Globals
  /// From 0 to 1, in `heatmap-color`.
  public var heatmapDensity: Double = 0
  /// From 0 to 1 along a line, in `line-gradient`.
  public var lineProgress: Double = 0
  /// Metres, in `color-relief-color`.
  public var elevation: Double = 0
  /// The sum so far, in `clusterProperties`.
  public var accumulated: StyleValue = .null

  public init(zoom: Double = 0, feature: (any ExpressionFeature)? = nil, globals: Globals = Globals()) {
    self.zoom = zoom
    self.feature = feature
    self.globals = globals
  }

  /// State and images of the whole style.
  public final class Globals: Sendable {
    /// What `global-state` reads.
    public let state: StyleObject
    /// The images there are, or nil where nobody knows.
    public let availableImages: Set<String>?

    public init(state: StyleObject = StyleObject(), availableImages: Set<String>? = nil) {
      self.state = state
      self.availableImages = availableImages
    }
  }
}
