/// What is odd about a layer or a feature that was read all the same; each has a finding (`findings(at:)`).
public struct TileIssues: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

  // Of a layer.
  /// An earlier layer of the tile has the same name (4.1).
  public static let layerNameRepeated = TileIssues(rawValue: 1 << 0)
  /// A value holds several types; the last one counts (4.1).
  public static let valueRepeated = TileIssues(rawValue: 1 << 1)
  /// A field that the specification does not define was skipped.
  public static let fieldUnknown = TileIssues(rawValue: 1 << 2)

  // Of a feature.
  /// No geometry type: taken as unknown (4.2).
  public static let typeMissing = TileIssues(rawValue: 1 << 3)
  /// A geometry type past polygon: taken as unknown (4.3.4).
  public static let typeUndefined = TileIssues(rawValue: 1 << 4)
  /// The type says unknown, which the specification allows; there is nothing to draw (4.3.4).
  public static let typeUnknown = TileIssues(rawValue: 1 << 5)
  /// No geometry (4.2).
  public static let geometryMissing = TileIssues(rawValue: 1 << 6)
  /// Several geometry fields, read as one, as protobuf joins repeated fields.
  public static let geometryRepeated = TileIssues(rawValue: 1 << 7)
  /// Several tags fields, read as one, as protobuf joins repeated fields.
  public static let tagsRepeated = TileIssues(rawValue: 1 << 8)

  // Of a geometry.
  /// A MoveTo or LineTo of no points was skipped (4.3.3).
  public static let commandEmpty = TileIssues(rawValue: 1 << 9)
  /// A point geometry with several MoveTo commands; all points are kept (4.3.4.2).
  public static let pointsSplit = TileIssues(rawValue: 1 << 10)
  /// A LineTo or ClosePath in a point geometry was skipped (4.3.4.2).
  public static let commandInPoints = TileIssues(rawValue: 1 << 11)
  /// A MoveTo of several points in a line or polygon; the last one starts the part (4.3.4.3, 4.3.4.4).
  public static let moveToSeveral = TileIssues(rawValue: 1 << 12)
  /// A line of one point was skipped (4.3.4.3).
  public static let lineTooShort = TileIssues(rawValue: 1 << 13)
  /// A ClosePath in a line was skipped (4.3.4.3).
  public static let closePathInLine = TileIssues(rawValue: 1 << 14)
  /// A ring of fewer than three points was skipped (4.3.4.4).
  public static let ringTooShort = TileIssues(rawValue: 1 << 15)
  /// A ring without ClosePath was closed (4.3.4.4).
  public static let ringUnclosed = TileIssues(rawValue: 1 << 16)
  /// A ring without area was skipped (4.3.4.4).
  public static let ringWithoutArea = TileIssues(rawValue: 1 << 17)
  /// A LineTo that goes nowhere; the point is kept (4.3.3.2).
  public static let pointRepeated = TileIssues(rawValue: 1 << 18)
  /// Nothing of the geometry is left to draw.
  public static let geometryEmpty = TileIssues(rawValue: 1 << 19)
  /// The first ring is wound as an interior; the rings' senses are taken the other way round (4.3.4.4).
  public static let windingReversed = TileIssues(rawValue: 1 << 20)
}
