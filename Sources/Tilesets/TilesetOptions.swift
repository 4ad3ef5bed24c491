import GeoModel

/// How the columns and rows of a container are counted.
public enum TileScheme: String, Hashable, Sendable, CaseIterable {
  /// Zoom, column, row; rows from the north.
  case xyz
  /// Zoom, column, row; rows from the south.
  case tms
  /// Zoom, row, column; rows from the north. Of directories only.
  case zyx
}

/// How a tileset is to be opened.
public struct TilesetOptions: Hashable, Sendable {
  /// The scheme, or nil for the container's own: TMS for MBTiles, XYZ for PMTiles and directories.
  public var scheme: TileScheme?
  /// The address of a lone tile, or nil to read it from the path.
  public var tile: TileID?
  /// Whether a lone tile may do without an address, because tile units are asked for.
  public var allowsUnplacedTile: Bool
  /// The most bytes that one tile, directory or metadata may inflate to.
  public var inflateLimit: Int

  public init(
    scheme: TileScheme? = nil, tile: TileID? = nil, allowsUnplacedTile: Bool = false,
    inflateLimit: Int = 256 << 20
  ) {
    self.scheme = scheme
    self.tile = tile
    self.allowsUnplacedTile = allowsUnplacedTile
    self.inflateLimit = inflateLimit
  }
}
