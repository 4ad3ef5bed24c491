/// A feature of a tile as it stands in the bytes; valid until its decoder steps on.
@usableFromInline package struct FeatureView {
  /// The feature's place in its layer, from 0.
  @usableFromInline package var index = 0
  /// The id, 0 where there is none.
  @usableFromInline package var id: UInt64 = 0
  /// Whether the feature has an id; 0 is an id like any other.
  @usableFromInline package var hasID = false
  @usableFromInline package var type = GeometryType.unknown
  /// What is odd about the feature.
  @usableFromInline package var issues: TileIssues = []
  /// The packed tags: pairs of varints.
  @usableFromInline package var tags = ByteCursor.empty
  /// The packed command integers of the geometry.
  @usableFromInline package var geometry = ByteCursor.empty
  /// How far memory can be read behind the geometry: the end of the tile, mostly.
  var readable = ByteCursor.empty.end

  @usableFromInline package init() {}
}
