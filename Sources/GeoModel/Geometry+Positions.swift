extension Geometry {
  /// Calls `body` with every position, in order, those of nested collections included.
  ///
  /// Complexity: O(n) in the number of positions.
  public func forEachPosition(_ body: (Position) -> Void) {
    switch self {
    case .point(let position): body(position)
    case .multiPoint(let positions), .lineString(let positions): positions.forEach(body)
    case .multiLineString(let parts), .polygon(let parts): for part in parts { part.forEach(body) }
    case .multiPolygon(let polygons):
      for polygon in polygons { for ring in polygon { ring.forEach(body) } }
    case .geometryCollection(let members): for member in members { member.forEachPosition(body) }
    }
  }

  /// The smallest box round every position, or nil for a geometry without positions.
  ///
  /// The box is of the plane: a geometry across the antimeridian gives a box round the globe.
  /// Complexity: O(n) in the number of positions.
  public func boundingBox() -> BoundingBox? {
    var box: BoundingBox?
    forEachPosition { position in
      if box == nil {
        box = BoundingBox(west: position.x, south: position.y, east: position.x, north: position.y)
      } else {
        box?.extend(to: position)
      }
    }
    return box
  }
}
