import GeoAlgorithms
import GeoModel

extension HeldLayer {
  /// The geometry of a tile's feature in degrees, rings wound as RFC 7946 3.1.6 has them.
  ///
  /// - Parameter turns: Whole turns to add to the longitudes.
  /// Complexity: O(n) in the number of points.
  func degrees(_ feature: HeldFeature, turns: Int) -> Geometry? {
    let parts = parts(of: feature)
    let shift = Double(turns) * 360
    func position(_ point: PlanePoint) -> Position {
      let position = self.position(point)
      return Position(position.x + shift, position.y)
    }
    func positions(_ part: HeldPart) -> [Position] { points(of: part).map(position) }
    switch feature.shape {
    case .point:
      let all = parts.flatMap(positions)
      return feature.isMulti ? .multiPoint(all) : all.first.map(Geometry.point)
    case .line:
      let lines = parts.map(positions)
      return feature.isMulti ? .multiLineString(lines) : lines.first.map(Geometry.lineString)
    case .polygon:
      var polygons: [[[Position]]] = []
      for part in parts {
        var ring = points(of: part).map { $0 }
        // y goes down: a positive area is clockwise to the eye.
        if (Self.doubledArea(ring) > 0) == part.isExterior { ring.reverse() }
        let positions = ring.map(position)
        if part.isExterior || polygons.isEmpty {
          polygons.append([positions])
        } else {
          polygons[polygons.count - 1].append(positions)
        }
      }
      return feature.isMulti ? .multiPolygon(polygons) : polygons.first.map(Geometry.polygon)
    }
  }

  /// The place of a point of the layer's plane in degrees.
  func position(_ point: PlanePoint) -> Position {
    let corner = PlanePoint(Double(tile.x), Double(tile.y)) * extent
    let square = (point + corner) / (extent * Double(tile.columns))
    return Position(WebMercator.longitude(ofX: square.x), WebMercator.latitude(ofY: square.y))
  }

  private static func doubledArea(_ ring: [PlanePoint]) -> Double {
    guard let first = ring.first else { return 0 }
    var area = 0.0
    var before = PlanePoint()
    for point in ring {
      let next = point - first
      area += before.x * next.y - before.y * next.x
      before = next
    }
    return area
  }
}
