import GeoModel
import VectorTile

/// How the rings of a feature make polygons, and which way each is written.
struct PolygonParts {
  /// For each polygon the index after its last ring.
  private(set) var ends: [Int] = []
  /// For each ring whether it is written from its last point to its first.
  private(set) var isReversed: [Bool] = []

  /// Takes the rings as they stand in the tile.
  ///
  /// - Parameter flipped: whether the written numbers have y the other way round than tile units.
  mutating func group(_ geometry: borrowing GeometryBuffer, flipped: Bool) {
    ends.removeAll(keepingCapacity: true)
    isReversed.removeAll(keepingCapacity: true)
    let areas = geometry.ringAreas
    for ring in areas.indices {
      let isExterior = geometry.isExterior(ring: ring)
      if isExterior, ring > 0 { ends.append(ring) }
      // RFC 7946 3.1.6: exteriors counter-clockwise, holes clockwise.
      isReversed.append((areas[ring] > 0) == (isExterior == flipped))
    }
    ends.append(areas.count)
  }

  /// Takes rings whose exteriors have a positive area and whose holes have a negative one.
  mutating func take(polygonEnds: [Int], ringCount: Int, flipped: Bool) {
    ends.removeAll(keepingCapacity: true)
    ends.append(contentsOf: polygonEnds)
    isReversed.removeAll(keepingCapacity: true)
    isReversed.append(contentsOf: repeatElement(flipped, count: ringCount))
  }
}
