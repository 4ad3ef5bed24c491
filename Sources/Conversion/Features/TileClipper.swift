import GeoAlgorithms
import GeoModel
import VectorTile

/// Cuts the geometry of features to a box of their tile.
struct TileClipper {
  /// What is left of a geometry.
  enum Result {
    /// All of it, as it stands.
    case whole
    /// Part of it, in the clipper's buffers.
    case part
    case nothing
  }

  let box: TileBox
  private(set) var points: [TilePoint] = []
  private(set) var lines: LineClipper
  private(set) var polygons: PolygonClipper

  /// Who has the points on the east and south edges, or nil where nothing is known but the box.
  private let neighbours: EdgeNeighbours?

  init(_ box: TileBox, _ neighbours: EdgeNeighbours? = nil) {
    self.box = box
    self.neighbours = neighbours
    lines = LineClipper(box: box)
    polygons = PolygonClipper(box: box)
  }

  /// The box of a tile; a point on an edge belongs to the tile whose west or north edge it is.
  static func box(of tile: TileID, extent: UInt32) -> TileBox {
    let last = UInt32(tile.columns - 1)
    let extent = Int32(clamping: extent)
    return TileBox(
      minX: 0, minY: 0, maxX: extent, maxY: extent, ownsEast: tile.x == last, ownsSouth: tile.y == last)
  }

  /// Cuts the decoded geometry of a feature.
  ///
  /// Complexity: O(n) for what lies wholly inside or outside, and see `PolygonClipper`.
  mutating func clip(_ geometry: borrowing GeometryBuffer, type: GeometryType) -> Result {
    let all = geometry.points
    let bounds = TileBounds(all.span)
    // On the east and south edge it may be another tile's; that is looked at closely.
    if bounds.minX >= box.minX, bounds.minY >= box.minY, bounds.maxX < box.maxX, bounds.maxY < box.maxY {
      return .whole
    }
    if bounds.isOutside(box) { return .nothing }
    switch type {
    case .unknown: return .nothing
    case .point:
      points.removeAll(keepingCapacity: true)
      for point in all where owns(point) { points.append(point) }
      return points.count == all.count ? .whole : points.isEmpty ? .nothing : .part
    case .lineString:
      lines.removeAll()
      var start = 0
      for end in geometry.partEnds {
        lines.clip(UnsafeBufferPointer(rebasing: all[start..<end]).span)
        start = end
      }
      return lines.ends.isEmpty ? .nothing : .part
    case .polygon:
      if bounds.isInside(box) { return .whole }
      cutPolygons(geometry)
      return polygons.polygonEnds.isEmpty ? .nothing : .part
    }
  }

  /// Whether a point comes out with this tile; one on the west or north edge does.
  private func owns(_ point: TilePoint) -> Bool {
    guard let neighbours, point.x == box.maxX || point.y == box.maxY else { return box.owns(point) }
    return box.contains(point) && !neighbours.have(point)
  }

  /// Cuts polygons, and gives their rings the sense that `PolygonClipper` says even where nothing is cut.
  mutating func cutPolygons(_ geometry: borrowing GeometryBuffer) {
    let all = geometry.points
    polygons.removeAll()
    var start = 0
    for ring in geometry.partEnds.indices {
      let end = geometry.partEnds[ring]
      let isExterior = geometry.isExterior(ring: ring)
      if isExterior {
        if ring > 0 { polygons.endPolygon() }
        polygons.beginPolygon()
      }
      polygons.add(
        UnsafeBufferPointer(rebasing: all[start..<end]).span,
        reversed: (geometry.ringAreas[ring] > 0) != isExterior)
      start = end
    }
    if !geometry.partEnds.isEmpty { polygons.endPolygon() }
  }
}
