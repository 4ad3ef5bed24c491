import GeoModel

/// A tile and where its bytes are, without the bytes.
public struct TileReference: Hashable, Sendable {
  public let id: TileID
  /// How many bytes are stored, where the container tells without reading them, else 0.
  let length: UInt32
  /// Where the bytes are: of a meaning that only the container knows.
  let location: UInt64

  init(_ id: TileID, location: UInt64 = 0, length: UInt32 = 0) {
    self.id = id
    self.location = location
    self.length = length
  }
}

/// Some tiles that follow each other in a walk; small enough to be one worker's next piece of work.
public struct TileChunk: Sendable {
  /// The chunk's place in the walk, from 0.
  public let index: Int
  public let references: [TileReference]
  /// What was wrong on the way to these tiles, such as rows that name no tile.
  public let findings: [Finding]
}
