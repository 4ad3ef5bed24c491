import GeoAlgorithms

/// The distance from a query to the nearest piece of a drawn line.
struct StrokeSearch {
  let query: PlaneQuery
  /// Pieces that are farther away do not matter.
  let limit: Double
  /// A piece at most as far away ends the search.
  let enough: Double
  private(set) var best = Double.infinity

  init(query: PlaneQuery, limit: Double, enough: Double) {
    self.query = query
    self.limit = limit
    self.enough = enough
  }

  var isDone: Bool { best <= enough }

  /// The distance up to which a piece matters.
  var radius: Double { min(limit, best) }

  /// Takes a disk.
  mutating func takeDisk(_ center: PlanePoint, _ radius: Double) {
    guard !isDone else { return }
    let reach = self.radius + radius
    let square = query.squaredDistance(toPoint: center, limit: reach * reach, enough: 0)
    best = min(best, max(square.squareRoot() - radius, 0))
  }

  /// Takes a convex piece of four corners, of which two may be the same.
  mutating func takePiece(_ a: PlanePoint, _ b: PlanePoint, _ c: PlanePoint, _ d: PlanePoint) {
    guard !isDone else { return }
    var box = PlaneBox(min: pointwiseMin(a, b), max: pointwiseMax(a, b))
    box.add(c)
    box.add(d)
    let square = radius * radius
    guard query.box.squaredDistance(to: box) <= square else { return }
    let distance = withUnsafeTemporaryAllocation(of: PlanePoint.self, capacity: 4) { corners in
      corners.initializeElement(at: 0, to: a)
      corners.initializeElement(at: 1, to: b)
      corners.initializeElement(at: 2, to: c)
      corners.initializeElement(at: 3, to: d)
      return query.squaredDistance(
        toPolygon: UnsafeBufferPointer(corners), rings: CollectionOfOne(0..<4), limit: square,
        enough: enough * enough)
    }
    best = min(best, distance.squareRoot())
  }
}
