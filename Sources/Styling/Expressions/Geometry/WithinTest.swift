import GeoModel

/// Whether a feature lies wholly inside polygons, not touching their edges.
///
/// Both are compared in whole units of the tile's zoom, 8192 to a tile, as renderers do: a feature closer to
/// an edge than a unit is on it.
struct WithinTest {
  private static let unitsPerTile = 8192.0

  private let polygons: [[[Position]]]
  private let box: BoundingBox
  private let worldSize: Double

  init(_ polygons: [[[Position]]], in geometry: TileGeometry) {
    let worldSize = Double(geometry.tile.columns) * Self.unitsPerTile
    self.worldSize = worldSize
    self.polygons = polygons.map { rings in
      rings.map { ring in
        ring.map {
          Position(
            (WebMercator.x(ofLongitude: $0.x) * worldSize).rounded(),
            (WebMercator.y(ofLatitude: $0.y) * worldSize).rounded())
        }
      }
    }
    box = Self.box(self.polygons.lazy.flatMap { $0 }.flatMap { $0 })
  }

  func holds(_ geometry: TileGeometry) -> Bool {
    let scale = Self.unitsPerTile / geometry.extent
    let originX = Double(geometry.tile.x) * Self.unitsPerTile
    let originY = Double(geometry.tile.y) * Self.unitsPerTile
    var parts = geometry.parts.map { part in
      part.map { Position($0.x * scale + originX, $0.y * scale + originY) }
    }
    guard parts.contains(where: { !$0.isEmpty }) else { return false }
    switch geometry.kind {
    case .point, .multiPoint:
      parts = parts.map { $0.map(wrapped) }
      guard isInsideBox(parts) else { return false }
      return parts.allSatisfy { $0.allSatisfy { point in polygons.contains { isInside(point, $0) } } }
    case .lineString, .multiLineString:
      let bounds = Self.box(parts.lazy.flatMap { $0 })
      if bounds.east - bounds.west <= worldSize / 2 { parts = parts.map { $0.map(wrapped) } }
      guard isInsideBox(parts) else { return false }
      return parts.allSatisfy { line in polygons.contains { isInside(line: line, $0) } }
    default: return false
    }
  }

  private static func box(_ positions: some Sequence<Position>) -> BoundingBox {
    var box = BoundingBox(west: .infinity, south: .infinity, east: -.infinity, north: -.infinity)
    for position in positions { box.extend(to: position) }
    return box
  }

  private func isInsideBox(_ parts: [[Position]]) -> Bool {
    let bounds = Self.box(parts.lazy.flatMap { $0 })
    return bounds.west > box.west && bounds.east < box.east && bounds.south > box.south
      && bounds.north < box.north
  }

  /// The position on the copy of the world that is nearest to the polygons.
  private func wrapped(_ position: Position) -> Position {
    guard position.x < box.west || position.x > box.east else { return position }
    let half = worldSize / 2
    func shift(_ edge: Double) -> Double {
      position.x - edge > half ? -worldSize : edge - position.x > half ? worldSize : 0
    }
    let first = shift(box.west)
    return Position(position.x + (first == 0 ? shift(box.east) : first), position.y)
  }

  private func isInside(_ point: Position, _ rings: [[Position]]) -> Bool {
    PlaneTest.contains(point, rings, edgeCounts: false)
  }

  private func isInside(line: [Position], _ rings: [[Position]]) -> Bool {
    line.allSatisfy { isInside($0, rings) }
      && !zip(line, line.dropFirst()).contains { a, b in
        rings.contains { ring in
          zip(ring, ring.dropFirst()).contains { PlaneTest.cross(a, b, $0, $1) }
        }
      }
  }
}
