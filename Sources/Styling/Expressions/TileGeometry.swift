import GeoModel

/// A geometry in the units of a tile, x to the east and y to the south, as `within` and `distance` compare it.
public struct TileGeometry: Sendable {
  public var tile: TileID
  /// Units along the tile's edge.
  public var extent: Double
  /// Point, line or polygon: the type of every part.
  public var kind: Geometry.Kind
  /// Points each in a part of its own or together, lines, or rings, the exterior first.
  public var parts: [[Position]]

  public init(tile: TileID, extent: Double, kind: Geometry.Kind, parts: [[Position]]) {
    self.tile = tile
    self.extent = extent
    self.kind = kind
    self.parts = parts
  }
}
