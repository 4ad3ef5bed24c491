import GeoModel

/// A box on a tile's integer grid, and which of its edges it shares with no other tile.
///
/// What has an area or a length is clipped to the closed box. What has none, a point or a line that runs along an
/// edge, belongs to the tile whose west or north edge it lies on; at the world's east and south end there is no
/// such tile, so the last column and row own those edges too.
package struct TileBox: Hashable, Sendable {
  package let minX, minY, maxX, maxY: Int32
  /// Whether points on the east edge are the box's own.
  package let ownsEast: Bool
  /// Whether points on the south edge are the box's own.
  package let ownsSouth: Bool

  package init(
    minX: Int32, minY: Int32, maxX: Int32, maxY: Int32, ownsEast: Bool = false, ownsSouth: Bool = false
  ) {
    precondition(minX < maxX && minY < maxY, "a box with an area")
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
    self.ownsEast = ownsEast
    self.ownsSouth = ownsSouth
  }

  /// Whether the point belongs to this box and to no other of the grid.
  package func owns(_ point: TilePoint) -> Bool {
    point.x >= minX && point.y >= minY
      && (point.x < maxX || (ownsEast && point.x == maxX))
      && (point.y < maxY || (ownsSouth && point.y == maxY))
  }

  /// Whether the point lies in the box or on its edge.
  package func contains(_ point: TilePoint) -> Bool {
    point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }

  /// Whether a point of the box lies on its edge.
  package func hasOnBorder(_ point: TilePoint) -> Bool {
    point.x == minX || point.y == minY || point.x == maxX || point.y == maxY
  }

  /// Whether a segment runs along the east or south edge where that edge is another box's.
  func disowns(_ a: TilePoint, _ b: TilePoint) -> Bool {
    (a.x == maxX && b.x == maxX && !ownsEast) || (a.y == maxY && b.y == maxY && !ownsSouth)
  }
}
