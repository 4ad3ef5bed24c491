/// How the features under a tap are to be looked for.
public struct QueryOptions: Sendable {
  /// Pixels that the tap reaches, 0 to 100,000; features that are not under it follow those that are, the nearest first.
  public var touchRadius: Double
  /// The ids of the layers to ask, or nil for all.
  public var layers: Set<String>?
  /// Which features count, beside the layers' own filters.
  public var filter: QueryFilter?
  /// How many hits to return, or nil for all.
  public var limit: Int?
  /// Whether layers and features count only when they can be seen: an opacity of 0.01 and less cannot.
  public var visibleOnly: Bool
  /// Whether a line is hit only where it is drawn, with its caps, joins and dashes; else it ends round.
  public var exactStroke: Bool
  /// Width and height of the box around a symbol's anchor, in pixels.
  public var symbolSize: (width: Double, height: Double)
  /// Whether pieces of one feature in several tiles are reported once.
  public var mergesPieces: Bool

  public init(
    touchRadius: Double = 0, layers: Set<String>? = nil, filter: QueryFilter? = nil, limit: Int? = nil,
    visibleOnly: Bool = false, exactStroke: Bool = false,
    symbolSize: (width: Double, height: Double) = (24, 24), mergesPieces: Bool = true
  ) {
    self.touchRadius = touchRadius.clamped(to: 0...100_000)
    self.layers = layers
    self.filter = filter
    self.limit = limit
    self.visibleOnly = visibleOnly
    self.exactStroke = exactStroke
    self.symbolSize = symbolSize
    self.mergesPieces = mergesPieces
  }
}
