import GeoModel

/// The smallest box round some points of a tile.
package struct TileBounds: Hashable, Sendable {
  package private(set) var minX = Int32.max
  package private(set) var minY = Int32.max
  package private(set) var maxX = Int32.min
  package private(set) var maxY = Int32.min

  /// Complexity: O(n) in the number of points.
  package init(_ points: Span<TilePoint>) {
    for index in points.indices {
      let point = points[index]
      minX = min(minX, point.x)
      minY = min(minY, point.y)
      maxX = max(maxX, point.x)
      maxY = max(maxY, point.y)
    }
  }

  /// Whether a point lies on a line that the box's border is part of.
  package func touchesBorder(of box: TileBox) -> Bool {
    minX == box.minX || minY == box.minY || maxX == box.maxX || maxY == box.maxY
  }

  /// Whether every point lies in the closed box.
  package func isInside(_ box: TileBox) -> Bool {
    minX >= box.minX && minY >= box.minY && maxX <= box.maxX && maxY <= box.maxY
  }

  /// Whether no point can have a share of the box's inside.
  package func isOutside(_ box: TileBox) -> Bool {
    maxX < box.minX || maxY < box.minY || minX > box.maxX || minY > box.maxY
  }
}
