import GeoModel

/// Cuts polygons at the edges of a box, on the integer grid.
///
/// Each ring goes through the four half-planes of Sutherland and Hodgman, "Reentrant polygon clipping" (1974),
/// west and east first: a crossing of a vertical edge then depends on the ring alone, and one of a horizontal
/// edge on the ring and its column, so that neighbouring tiles meet point by point. That leaves the area right,
/// but joins the pieces of a concave ring by bridges along the edges, and lets a cut hole run along its exterior.
/// `BorderCancellation` takes those away. The clipper keeps its buffers from one polygon to the next.
package struct PolygonClipper {
  package let box: TileBox
  /// The rings of all polygons cut so far: open, exteriors with a positive area and holes with a negative one.
  package private(set) var output = RingList()
  /// For each polygon the index after its last ring; the first ring of each is its exterior.
  package private(set) var polygonEnds: [Int] = []

  private var current: [TilePoint] = []
  private var next: [TilePoint] = []
  private var cut = RingList()
  private var whole = RingList()
  private var cancellation: BorderCancellation

  package init(box: TileBox) {
    self.box = box
    cancellation = BorderCancellation(box: box)
  }

  /// Forgets the polygons cut so far.
  package mutating func removeAll() {
    output.removeAll()
    polygonEnds.removeAll(keepingCapacity: true)
  }

  /// Begins a polygon; `add` gives it its rings, the exterior first, and `endPolygon` cuts it.
  package mutating func beginPolygon() {
    cut.removeAll()
    whole.removeAll()
  }

  /// Adds an open ring to the polygon.
  ///
  /// - Parameter reversed: whether the ring runs the other way round than its sense in `output`.
  /// Complexity: O(n) in the number of points.
  package mutating func add(_ ring: Span<TilePoint>, reversed: Bool) {
    let bounds = TileBounds(ring)
    guard ring.count > 2, !bounds.isOutside(box) else { return }
    current.removeAll(keepingCapacity: true)
    if reversed {
      for index in stride(from: ring.count - 1, through: 0, by: -1) { current.append(ring[index]) }
    } else {
      for index in ring.indices { current.append(ring[index]) }
    }
    if bounds.isInside(box) {
      // An edge along the border may meet that of a ring which is cut, as a hole does that ends at the border.
      return bounds.touchesBorder(of: box) ? cut.append(current[...]) : whole.append(current[...])
    }
    if bounds.minX < box.minX { keepEast(of: box.minX, orWest: false) }
    if bounds.maxX > box.maxX { keepEast(of: box.maxX, orWest: true) }
    if bounds.minY < box.minY { keepSouth(of: box.minY, orNorth: false) }
    if bounds.maxY > box.maxY { keepSouth(of: box.maxY, orNorth: true) }
    while current.count > 1, current.first == current.last { current.removeLast() }
    if current.count > 2 { cut.append(current[...]) }
  }

  /// Cuts the polygon and appends what is left of it, one polygon or several, to the output.
  package mutating func endPolygon() {
    if !cut.isEmpty { cancellation.resolve(&cut) }
    var exteriors: [Int] = []
    var holes: [Int] = []
    for ring in cut.indices { whole.append(cut[ring]) }
    for ring in whole.indices {
      let area = RingSense.twiceArea(whole[ring].span)
      if area > 0 { exteriors.append(ring) } else if area < 0 { holes.append(ring) }
    }
    let owned = owned(holes, by: exteriors)
    for (exterior, holes) in zip(exteriors, owned) {
      output.append(whole[exterior])
      for hole in holes { output.append(whole[hole]) }
      polygonEnds.append(output.count)
    }
  }

  /// For each exterior the holes that lie in it.
  private func owned(_ holes: [Int], by exteriors: [Int]) -> [[Int]] {
    if exteriors.count == 1 { return [holes] }
    var owned: [[Int]] = Array(repeating: [], count: exteriors.count)
    guard !holes.isEmpty else { return owned }
    let tree = PackedRTree.make(exteriors.map { PlaneBox(TileBounds(whole[$0].span)) })
    var found: [UInt32] = []
    for hole in holes {
      found.removeAll(keepingCapacity: true)
      tree.search(PlaneBox(TileBounds(whole[hole].span)), into: &found)
      for exterior in found where PointInRing.ring(whole[exteriors[Int(exterior)]], holds: whole[hole]) {
        owned[Int(exterior)].append(hole)
      }
    }
    return owned
  }

  /// Keeps the part of the current ring on one side of a vertical line.
  private mutating func keepEast(of limit: Int32, orWest west: Bool) {
    next.removeAll(keepingCapacity: true)
    guard var a = current.last else { return }
    var aIsIn = west ? a.x <= limit : a.x >= limit
    for b in current {
      let bIsIn = west ? b.x <= limit : b.x >= limit
      if aIsIn != bIsIn {
        append(TilePoint(limit, Crossing.other(at: limit, a: a.x, otherA: a.y, b: b.x, otherB: b.y)))
      }
      if bIsIn { append(b) }
      a = b
      aIsIn = bIsIn
    }
    swap(&current, &next)
  }

  /// Keeps the part of the current ring on one side of a horizontal line.
  private mutating func keepSouth(of limit: Int32, orNorth north: Bool) {
    next.removeAll(keepingCapacity: true)
    guard var a = current.last else { return }
    var aIsIn = north ? a.y <= limit : a.y >= limit
    for b in current {
      let bIsIn = north ? b.y <= limit : b.y >= limit
      if aIsIn != bIsIn {
        append(TilePoint(Crossing.other(at: limit, a: a.y, otherA: a.x, b: b.y, otherB: b.x), limit))
      }
      if bIsIn { append(b) }
      a = b
      aIsIn = bIsIn
    }
    swap(&current, &next)
  }

  private mutating func append(_ point: TilePoint) {
    if next.last != point { next.append(point) }
  }
}

extension PlaneBox {
  fileprivate init(_ bounds: TileBounds) {
    self.init(
      min: PlanePoint(Double(bounds.minX), Double(bounds.minY)),
      max: PlanePoint(Double(bounds.maxX), Double(bounds.maxY)))
  }
}
