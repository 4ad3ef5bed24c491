import GeoModel

/// Rings of points in one buffer, one ring after the other, open: the last point does not repeat the first.
package struct RingList: Hashable, Sendable {
  /// The points of all rings.
  package private(set) var points: [TilePoint] = []
  /// For each ring the index after its last point.
  package private(set) var ends: [Int] = []

  package init() {}

  package var count: Int { ends.count }
  package var isEmpty: Bool { ends.isEmpty }
  package var indices: Range<Int> { ends.indices }

  /// The places of a ring's points in `points`.
  package func range(of ring: Int) -> Range<Int> { (ring == 0 ? 0 : ends[ring - 1])..<ends[ring] }

  /// The points of a ring.
  package subscript(ring: Int) -> ArraySlice<TilePoint> { points[range(of: ring)] }

  /// The points off a box's border at which rings touch that come to the border.
  ///
  /// Complexity: O(n log n) in the number of their points.
  package func innerTouches(of box: TileBox) -> Set<TilePoint> {
    let open = indices.filter { self[$0].contains(where: box.hasOnBorder) }
    guard open.count > 1 else { return [] }
    var inner = open.flatMap { self[$0].filter { !box.hasOnBorder($0) } }
    inner.sort { ($0.x, $0.y) < ($1.x, $1.y) }
    return Set(zip(inner, inner.dropFirst()).lazy.filter { $0 == $1 }.map(\.0))
  }

  /// Forgets the rings and keeps the room they took.
  package mutating func removeAll() {
    points.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  /// Appends a ring.
  package mutating func append(_ ring: ArraySlice<TilePoint>) {
    points.append(contentsOf: ring)
    ends.append(points.count)
  }

  /// Appends a point to the ring that `endRing` ends.
  mutating func append(_ point: TilePoint) { points.append(point) }

  /// The points appended since the last ring ended.
  var openPoints: ArraySlice<TilePoint> { points[(ends.last ?? 0)...] }

  /// Takes the last appended point back.
  mutating func removeLastPoint() { points.removeLast() }

  /// Ends the ring of the points appended since the last one, or drops them where they are fewer than three.
  mutating func endRing() {
    let count = openPoints.count
    if count > 2 { ends.append(points.count) } else { points.removeLast(count) }
  }
}
