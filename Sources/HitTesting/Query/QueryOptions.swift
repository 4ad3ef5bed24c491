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
  /// When a box or an area takes a feature; a point or place always takes what is drawn there.
  ///
  /// By `intersects` what is drawn counts, with widths, radii and shifts. By `within` and `centroid` the geometry of the
  /// features that the layers draw does, as with ``Lasso/selects(_:by:)``: of lines and fills the lines and polygons as
  /// they stand in the data, of circles the places they are around, of symbols their anchors, or the whole line that
  /// they stand along. Pieces of one feature in the tiles of the view and the area are judged together, for
  /// `centroid` also those in tiles around them that it goes on in; ``touchRadius`` and ``exactStroke`` have no meaning. Distances are 0.
  public var predicate: Lasso.Predicate

  public init(
    touchRadius: Double = 0, layers: Set<String>? = nil, filter: QueryFilter? = nil, limit: Int? = nil,
    visibleOnly: Bool = false, exactStroke: Bool = false,
    symbolSize: (width: Double, height: Double) = (24, 24), mergesPieces: Bool = true,
    predicate: Lasso.Predicate = .intersects
  ) {
    self.touchRadius = touchRadius.clamped(to: 0...100_000)
    self.layers = layers
    self.filter = filter
    self.limit = limit
    self.visibleOnly = visibleOnly
    self.exactStroke = exactStroke
    self.symbolSize = symbolSize
    self.mergesPieces = mergesPieces
    self.predicate = predicate
  }
}
