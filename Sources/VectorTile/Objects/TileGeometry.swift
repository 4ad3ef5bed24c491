/// A geometry in tile units (vector-tile specification 4.3.4).
public enum TileGeometry: Hashable, Sendable {
  /// A geometry of unknown type: its command integers as they stand.
  case unknown([UInt32])
  case points([TilePoint])
  /// Lines of two points at least.
  case lines([[TilePoint]])
  /// Polygons, each its exterior and then its interiors.
  ///
  /// Rings are not closed: the first point is not repeated. They are in the order and sense the tile has them.
  case polygons([[[TilePoint]]])
}

extension TileGeometry {
  /// The geometry type that a feature with this geometry has.
  public var type: GeometryType {
    switch self {
    case .unknown: .unknown
    case .points: .point
    case .lines: .lineString
    case .polygons: .polygon
    }
  }

  /// Whether there is nothing to draw.
  public var isEmpty: Bool {
    switch self {
    case .unknown: true
    case .points(let points): points.isEmpty
    case .lines(let lines): lines.isEmpty
    case .polygons(let polygons): polygons.isEmpty
    }
  }

  /// Copies the decoded geometry of a feature of that type.
  init(_ buffer: borrowing GeometryBuffer, type: GeometryType) {
    switch type {
    case .unknown: self = .unknown([])
    case .point: self = .points(Array(buffer.points))
    case .lineString: self = .lines(buffer.parts)
    case .polygon:
      var polygons: [[[TilePoint]]] = []
      for (index, ring) in buffer.parts.enumerated() {
        if buffer.isExterior(ring: index) {
          polygons.append([ring])
        } else {
          polygons[polygons.count - 1].append(ring)
        }
      }
      self = .polygons(polygons)
    }
  }
}

extension GeometryBuffer {
  var parts: [[TilePoint]] {
    var start = 0
    let points = self.points
    return partEnds.map { end in
      defer { start = end }
      return Array(points[start..<end])
    }
  }
}
