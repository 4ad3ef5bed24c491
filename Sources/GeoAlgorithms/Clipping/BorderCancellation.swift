import GeoModel

/// Takes away the edges along a box's border that clipped rings run there and back again.
///
/// The rings are laid out as arcs: chains of edges through the box, and for every stretch of the border as many
/// edges as run along it one way more than the other. Every place still has as many arcs that end there as begin,
/// so the arcs can be walked into rings again, and the signed area is the same. At a place with a choice the walk
/// keeps closest to the inside, which takes pieces apart where they touch.
struct BorderCancellation {
  private let box: TileBox
  private let perimeter: Int64

  /// A stretch of the border that an edge runs along, from `low` up to `high`, or against that.
  private struct Stretch {
    let low: Int64
    let high: Int64
    let direction: Int
  }

  /// A chain of points that begins and ends on the border.
  private struct Arc {
    let points: Range<Int>
    var isUsed = false
  }

  private var stretches: [Stretch] = []
  private var points: [TilePoint] = []
  private var arcs: [Arc] = []
  private var arcsByStart: [TilePoint: [Int]] = [:]

  init(box: TileBox) {
    self.box = box
    perimeter =
      2 * (Int64(box.maxX) - Int64(box.minX)) + 2 * (Int64(box.maxY) - Int64(box.minY))
  }

  /// Replaces rings that were cut at the border by rings without bridges along it.
  ///
  /// Complexity: O(n + k log k) for n points, k of them on the border.
  mutating func resolve(_ rings: inout RingList) {
    collectStretches(rings)
    guard runsThereAndBack() else { return }
    layOutChains(rings)
    layOutBorder()
    walk(into: &rings)
  }

  // MARK: The border's stretches

  private mutating func collectStretches(_ rings: RingList) {
    stretches.removeAll(keepingCapacity: true)
    for ring in rings.indices {
      let points = rings[ring]
      guard var a = points.last else { continue }
      for b in points {
        if let stretch = stretch(a, b) { stretches.append(stretch) }
        a = b
      }
    }
    stretches.sort { $0.low < $1.low }
  }

  /// The stretch of the border that an edge runs along, or nil.
  ///
  /// Places on the border are counted from the north-west corner along the north, east, south and west edge: the
  /// way a ring of positive area runs.
  private func stretch(_ a: TilePoint, _ b: TilePoint) -> Stretch? {
    let width = Int64(box.maxX) - Int64(box.minX)
    let height = Int64(box.maxY) - Int64(box.minY)
    let from: Int64
    let to: Int64
    if a.y == b.y, a.y == box.minY {
      (from, to) = (Int64(a.x) - Int64(box.minX), Int64(b.x) - Int64(box.minX))
    } else if a.x == b.x, a.x == box.maxX {
      (from, to) = (width + Int64(a.y) - Int64(box.minY), width + Int64(b.y) - Int64(box.minY))
    } else if a.y == b.y, a.y == box.maxY {
      let start = width + height + Int64(box.maxX)
      (from, to) = (start - Int64(a.x), start - Int64(b.x))
    } else if a.x == b.x, a.x == box.minX {
      let start = 2 * width + height + Int64(box.maxY)
      (from, to) = (start - Int64(a.y), start - Int64(b.y))
    } else {
      return nil
    }
    return Stretch(low: min(from, to), high: max(from, to), direction: from < to ? 1 : -1)
  }

  /// Whether some stretch of the border is run along more than once.
  private func runsThereAndBack() -> Bool {
    var reached: Int64 = 0
    for stretch in stretches {
      if stretch.low < reached { return true }
      reached = stretch.high
    }
    return false
  }

  private func isOnBorder(_ point: TilePoint) -> Bool {
    point.x == box.minX || point.x == box.maxX || point.y == box.minY || point.y == box.maxY
  }

  private func point(at place: Int64) -> TilePoint {
    let width = Int64(box.maxX) - Int64(box.minX)
    let height = Int64(box.maxY) - Int64(box.minY)
    let x: Int64
    let y: Int64
    if place <= width {
      (x, y) = (Int64(box.minX) + place, Int64(box.minY))
    } else if place <= width + height {
      (x, y) = (Int64(box.maxX), Int64(box.minY) + place - width)
    } else if place <= 2 * width + height {
      (x, y) = (Int64(box.maxX) - (place - width - height), Int64(box.maxY))
    } else {
      (x, y) = (Int64(box.minX), Int64(box.maxY) - (place - 2 * width - height))
    }
    return TilePoint(Int32(x), Int32(y))
  }

  // MARK: Arcs

  private mutating func layOutChains(_ rings: RingList) {
    points.removeAll(keepingCapacity: true)
    arcs.removeAll(keepingCapacity: true)
    for ring in rings.indices {
      let ring = rings[ring]
      guard let first = ring.firstIndex(where: isOnBorder) else {
        addArc { points in
          points.append(contentsOf: ring)
          points.append(ring[ring.startIndex])
        }
        continue
      }
      var start = points.count
      points.append(ring[first])
      for step in 1...ring.count {
        var index = first + step
        if index >= ring.endIndex { index -= ring.count }
        let point = ring[index]
        points.append(point)
        guard isOnBorder(point) else { continue }
        if points.count - start == 2, stretch(points[start], point) != nil {
          points.removeLast(2)
        } else {
          arcs.append(Arc(points: start..<points.count))
        }
        start = points.count
        if step < ring.count { points.append(point) }
      }
    }
  }

  private mutating func addArc(_ fill: (inout [TilePoint]) -> Void) {
    let start = points.count
    fill(&points)
    arcs.append(Arc(points: start..<points.count))
  }

  /// Adds the stretches of the border that are left when there and back are taken from each other.
  private mutating func layOutBorder() {
    var changes: [(place: Int64, change: Int)] = []
    for stretch in stretches {
      changes.append((stretch.low, stretch.direction))
      changes.append((stretch.high, -stretch.direction))
    }
    changes.sort { $0.place < $1.place }
    var net = 0
    var last: Int64 = 0
    for (place, change) in changes {
      if place > last, net != 0 {
        let (a, b) = (point(at: last), point(at: place))
        for _ in 0..<abs(net) {
          addArc { points in points += net > 0 ? [a, b] : [b, a] }
        }
      }
      last = place
      net += change
    }
  }

  // MARK: Rings

  private mutating func walk(into rings: inout RingList) {
    rings.removeAll()
    arcsByStart.removeAll(keepingCapacity: true)
    for index in arcs.indices {
      arcsByStart[points[arcs[index].points.lowerBound], default: []].append(index)
    }
    for index in arcs.indices where !arcs[index].isUsed {
      let start = points[arcs[index].points.lowerBound]
      var arc = index
      while true {
        arcs[arc].isUsed = true
        let range = arcs[arc].points
        for place in range.dropLast() { append(points[place], to: &rings) }
        let end = points[range.upperBound - 1]
        if end == start { break }
        guard let following = closestArc(from: end, after: points[range.upperBound - 2]) else { break }
        arc = following
      }
      closeRing(&rings)
    }
  }

  /// The unused arc from a place that leaves the least of the inside between itself and the way that led there.
  private func closestArc(from place: TilePoint, after previous: TilePoint) -> Int? {
    var best: Int?
    for arc in arcsByStart[place] ?? [] where !arcs[arc].isUsed {
      guard let other = best else {
        best = arc
        continue
      }
      let a = points[arcs[arc].points.lowerBound + 1]
      let b = points[arcs[other].points.lowerBound + 1]
      if place.comesFirst(a, b, turningBackFrom: previous) { best = arc }
    }
    return best
  }

  /// Appends a point, and takes back a step that it undoes or one that only goes on along the border.
  private func append(_ point: TilePoint, to rings: inout RingList) {
    while true {
      let open = rings.openPoints
      guard let last = open.last else { break }
      if last == point { return }
      guard open.count > 1 else { break }
      let before = open[open.endIndex - 2]
      if before == point {
        rings.removeLastPoint()
        return
      }
      guard stretch(before, last) != nil, stretch(last, point) != nil,
        before.x == point.x || before.y == point.y
      else { break }
      rings.removeLastPoint()
    }
    rings.append(point)
  }

  private func closeRing(_ rings: inout RingList) {
    while rings.openPoints.count > 2, let last = rings.openPoints.last,
      let first = rings.openPoints.first, last == first
    {
      rings.removeLastPoint()
    }
    rings.endRing()
  }
}
