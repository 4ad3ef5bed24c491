import GeoModel

/// A feature that was found under a query, before pieces are put together.
struct FoundFeature {
  let plan: LayerPlan
  let held: HeldLayer
  let feature: HeldFeature
  /// The feature as it stands in its GeoJSON source; nil for a tile's.
  let original: Feature?
  let frame: PlaneFrame
  /// Pixels from the query to what is drawn.
  let distance: Double
  let sortKey: Double
  /// Whether it was found only as a piece of another, which goes on in its tile.
  var isFollowed = false

  /// Whether this one is reported before another: what lies under the query from the top down, then what is near.
  ///
  /// Of a layer the last of the drawing comes first: the higher sort key, then the later feature. Tiles are taken
  /// row by row from the north, each from the west, whatever order they were read in.
  func precedes(_ other: FoundFeature) -> Bool {
    if distance != other.distance { return distance < other.distance }
    if plan.order != other.plan.order { return plan.order > other.plan.order }
    if sortKey != other.sortKey { return sortKey > other.sortKey }
    if frame.row != other.frame.row { return frame.row < other.frame.row }
    if frame.column != other.frame.column { return frame.column < other.frame.column }
    return feature.number > other.feature.number
  }
}
