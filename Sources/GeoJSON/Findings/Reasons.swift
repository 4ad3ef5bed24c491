import GeoModel

/// What this reader tolerates and tells.
extension Finding.Reason {
  /// A byte-order mark in front of the text (RFC 8259 8.1).
  public static let byteOrderMark = Finding.Reason(rawValue: "byte-order-mark")
  /// No text at all.
  public static let inputEmpty = Finding.Reason(rawValue: "input-empty")
  /// A `crs` member: coordinates are taken as they stand (RFC 7946 4).
  public static let coordinateReferenceSystem = Finding.Reason(rawValue: "coordinate-reference-system")
  /// A clockwise exterior ring or a counter-clockwise hole (RFC 7946 3.1.6).
  public static let ringWinding = Finding.Reason(rawValue: "ring-winding")
  /// A ring whose last position is not its first (RFC 7946 3.1.6).
  public static let ringUnclosed = Finding.Reason(rawValue: "ring-unclosed")
  /// A ring of fewer than four positions (RFC 7946 3.1.6).
  public static let ringTooShort = Finding.Reason(rawValue: "ring-too-short")
  /// A line of a single position (RFC 7946 3.1.4).
  public static let lineTooShort = Finding.Reason(rawValue: "line-too-short")
  /// A key that stands twice in an object (RFC 8259 4).
  public static let keyRepeated = Finding.Reason(rawValue: "key-repeated")
  /// A FeatureCollection inside `features`: its features are read, its other members dropped.
  public static let featureCollectionNested = Finding.Reason(rawValue: "feature-collection-nested")
  /// A geometry where a feature should be.
  public static let geometryBare = Finding.Reason(rawValue: "geometry-bare")
  /// A position with null for a coordinate, which is left out.
  public static let positionNull = Finding.Reason(rawValue: "position-null")
  /// A position with more than three values (RFC 7946 3.1.1): those past the third are not in the value.
  public static let positionTooLong = Finding.Reason(rawValue: "position-too-long")
  /// An empty array of coordinates.
  public static let coordinatesEmpty = Finding.Reason(rawValue: "coordinates-empty")
  /// A feature without `properties` (RFC 7946 3.2).
  public static let propertiesMissing = Finding.Reason(rawValue: "properties-missing")
  /// A feature without `geometry` (RFC 7946 3.2).
  public static let geometryMissing = Finding.Reason(rawValue: "geometry-missing")
  /// A GeometryCollection in another (RFC 7946 3.1.8).
  public static let geometryCollectionNested = Finding.Reason(rawValue: "geometry-collection-nested")
  /// A GeometryCollection of one geometry (RFC 7946 3.1.8).
  public static let geometryCollectionSingle = Finding.Reason(rawValue: "geometry-collection-single")
  /// A `bbox` that is not four or six numbers (RFC 7946 5); it is not in the value.
  public static let boundingBox = Finding.Reason(rawValue: "bounding-box")
  /// A member that belongs to another type of object (RFC 7946 7.1).
  public static let memberMisplaced = Finding.Reason(rawValue: "member-misplaced")
  /// An `id` of null, taken as none.
  public static let idNull = Finding.Reason(rawValue: "id-null")
}

/// What this reader refuses.
extension Finding.Reason {
  /// Another kind of value where an object of GeoJSON must be.
  public static let notAnObject = Finding.Reason(rawValue: "not-an-object")
  /// An object without `type` (RFC 7946 3).
  public static let typeMissing = Finding.Reason(rawValue: "type-missing")
  /// A `type` that is none of the nine, or not one that may stand there (RFC 7946 1.4).
  public static let typeUnknown = Finding.Reason(rawValue: "type-unknown")
  /// A member that its type requires is not there.
  public static let memberMissing = Finding.Reason(rawValue: "member-missing")
  /// A member of the wrong kind of value.
  public static let memberType = Finding.Reason(rawValue: "member-type")
  /// Coordinates nested too deeply, or not deeply enough, for the type.
  public static let coordinatesDepth = Finding.Reason(rawValue: "coordinates-depth")
  /// A position with something else than numbers in it.
  public static let positionValue = Finding.Reason(rawValue: "position-value")
  /// A position of fewer than two values (RFC 7946 3.1.1).
  public static let positionTooShort = Finding.Reason(rawValue: "position-too-short")
}

/// What is only reported on demand (`Options.lints`): allowed, and worth knowing.
extension Finding.Reason {
  /// Coordinates with more than ten decimals, a hundredth of a millimetre (RFC 7946 11.2).
  public static let precisionExcessive = Finding.Reason(rawValue: "precision-excessive")
  /// A Multi… geometry of one part.
  public static let partSingle = Finding.Reason(rawValue: "part-single")
  /// The same position twice in a row.
  public static let positionRepeated = Finding.Reason(rawValue: "position-repeated")
  /// A line whose positions are all the same.
  public static let lineZeroLength = Finding.Reason(rawValue: "line-zero-length")
}
