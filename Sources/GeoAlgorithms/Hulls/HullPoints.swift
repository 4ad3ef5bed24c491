/// The points that are not yet corners of a hull, in a tree.
final class HullPoints {
  private let points: [PlanePoint]
  private let tree: PackedRTree
  private var isTaken: [Bool]

  /// - Parameter points: different ones, by x, then y.
  init(_ points: [PlanePoint]) {
    self.points = points
    tree = PackedRTree.make(points.map { PlaneBox(min: $0, max: $0) })
    isTaken = Array(repeating: false, count: points.count)
  }

  subscript(place: Int) -> PlanePoint { points[place] }

  func remove(at place: Int) { isTaken[place] = true }

  func remove(_ point: PlanePoint) {
    var (low, high) = (0, points.count)
    while low < high {
      let middle = (low + high) / 2
      if (points[middle].x, points[middle].y) < (point.x, point.y) { low = middle + 1 } else { high = middle }
    }
    isTaken[low] = true
  }

  /// Whether a point lies in the triangle or on the edge from `a` to `c`; its other two edges do not count.
  func hasAny(in a: PlanePoint, _ b: PlanePoint, _ c: PlanePoint) -> Bool {
    var box = PlaneBox(min: a, max: a)
    box.add(b)
    box.add(c)
    var found: [UInt32] = []
    tree.search(box, into: &found)
    // The triangle lies to the left of the edge from a to c, y going up: b is on its positive side.
    return found.contains { place in
      let place = Int(place)
      let point = points[place]
      return !isTaken[place] && point != b && Turn.sign(a, c, point) >= 0 && Turn.sign(c, b, point) > 0
        && Turn.sign(b, a, point) > 0
    }
  }

  func nearest(to segment: HullSegment, within limit: Double) -> Search {
    Search(segment, limit, root: tree.count == 0 ? nil : tree.total - 1)
  }

  /// A search for the points nearest to a segment, best first.
  struct Search {
    private let segment: HullSegment
    private let limit: Double
    /// Places in the tree, and points as numbers below 0.
    private var heap = Heap<Entry>()

    private struct Entry: Comparable {
      let distance: Double
      let place: Int

      static func < (a: Entry, b: Entry) -> Bool { a.distance < b.distance }
    }

    fileprivate init(_ segment: HullSegment, _ limit: Double, root: Int?) {
      self.segment = segment
      self.limit = limit
      if let root { heap.insert(Entry(distance: 0, place: root)) }
    }

    /// The next point that is not taken, with the square of its distance; nil where no more are within the limit.
    mutating func next(in points: HullPoints) -> (place: Int, distance: Double)? {
      let tree = points.tree
      while let entry = heap.popFirst() {
        let (distance, place) = (entry.distance, entry.place)
        if place < 0 { return (-1 - place, distance) }
        if place < tree.count {
          add(points, Int(tree.first[place]))
          continue
        }
        for child in Int(tree.first[place])..<Int(tree.end[place]) {
          if child < tree.count {
            add(points, Int(tree.first[child]))
          } else {
            push(segment.squaredDistance(to: tree.box(at: child)), child)
          }
        }
      }
      return nil
    }

    private mutating func add(_ points: HullPoints, _ index: Int) {
      if !points.isTaken[index] { push(segment.squaredDistance(to: points.points[index]), -1 - index) }
    }

    private mutating func push(_ distance: Double, _ place: Int) {
      guard distance <= limit else { return }
      heap.insert(Entry(distance: distance, place: place))
    }
  }
}
