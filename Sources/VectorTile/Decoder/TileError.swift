/// Why a tile, a layer or a feature cannot be read; small, so that throwing it costs nothing.
///
/// `finding(at:)` makes words of it.
public struct TileError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Reason: UInt8, Hashable, Sendable, CaseIterable {
    // The bytes.
    case truncated
    case varintTooLong
    case wireTypeUnknown
    case compressed
    // The tile.
    case layerNotAMessage
    // A layer.
    case fieldWireType
    case nameMissing
    case versionMissing
    case versionUnsupported
    case extentZero
    case valueWithoutType
    // A feature.
    case tagsOdd
    case tagKeyOutside
    case tagValueOutside
    case geometryStartsWithoutMoveTo
    case geometryCommandUnknown
    case geometryCountTooLarge
    case closePathCount
  }

  public let reason: Reason
  /// The number that is wrong, such as a version, a count, an index or a field's number; else 0.
  public let number: UInt64

  @usableFromInline package init(_ reason: Reason, _ number: UInt64 = 0) {
    self.reason = reason
    self.number = number
  }
}
