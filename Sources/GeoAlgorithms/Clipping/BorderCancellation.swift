import GeoModel

/// Takes away the edges along a box's border that clipped rings run there and back again, and parts rings that touch
/// there.
///
/// The rings are laid out as arcs: chains of edges through the box, and for every stretch of the border as many
/// edges as run along it one way more than the other. Every place still has as many arcs that end there as begin,
/// so `ArcWalk` makes rings of them again, and the signed area is the same.
struct BorderCancellation {
  private let box: TileBox
  private let perimeter: Int64

  /// A stretch of the border that an edge runs along, from `low` up to `high`, or against that.
  private struct Stretch {
    let low: Int64
    let high: Int64
    let direction: Int
  }

  private var stretches: [Stretch] = []
  /// The places of the vertices on the border.
  private var touches: [Int64] = []
  private var points: [TilePoint] = []
  /// Chains of points between places on the border, or where rings touch.
  private var arcs: [Range<Int>] = []
  private var walk = ArcWalk()

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
    guard hasTouchingRings() else { return }
    layOutChains(rings)
    layOutBorder()
    walk(into: &rings)
  }

  // MARK: The border's stretches

  private mutating func collectStretches(_ rings: RingList) {
    stretches.removeAll(keepingCapacity: true)
    touches.removeAll(keepingCapacity: true)
    for ring in rings.indices {
      let points = rings[ring]
      guard var a = points.last else { continue }
      var wasOnBorder = isOnBorder(a)
      for b in points {
        let isOnBorder = isOnBorder(b)
        if isOnBorder {
          if wasOnBorder, let stretch = stretch(a, b) { stretches.append(stretch) }
          touches.append(place(of: b))
        }
        a = b
        wasOnBorder = isOnBorder
      }
    }
    touches.sort()
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

  /// Whether some stretch of the border is run along more than once, or has a vertex in the middle.
  private func hasTouchingRings() -> Bool {
    var reached: Int64 = 0
    var touch = 0
    for stretch in stretches {
      if stretch.low < reached { return true }
      reached = stretch.high
      while touch < touches.count, touches[touch] <= stretch.low { touch += 1 }
      if touch < touches.count, touches[touch] < stretch.high { return true }
    }
    return false
  }

  private func isOnBorder(_ point: TilePoint) -> Bool { box.hasOnBorder(point) }

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

  /// The place of a point of the border.
  private func place(of point: TilePoint) -> Int64 {
    let width = Int64(box.maxX) - Int64(box.minX)
    let height = Int64(box.maxY) - Int64(box.minY)
    if point.y == box.minY { return Int64(point.x) - Int64(box.minX) }
    if point.x == box.maxX { return width + Int64(point.y) - Int64(box.minY) }
    if point.y == box.maxY { return width + height + Int64(box.maxX) - Int64(point.x) }
    return 2 * width + height + Int64(box.maxY) - Int64(point.y)
  }

  // MARK: Arcs

  private mutating func layOutChains(_ rings: RingList) {
    points.removeAll(keepingCapacity: true)
    arcs.removeAll(keepingCapacity: true)
    let touching = rings.innerTouches(of: box)
    func isPlace(_ point: TilePoint) -> Bool { isOnBorder(point) || touching.contains(point) }
    for ring in rings.indices {
      let ring = rings[ring]
      guard let first = ring.firstIndex(where: isPlace) else {
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
        guard isPlace(point) else { continue }
        if points.count - start == 2, stretch(points[start], point) != nil {
          points.removeLast(2)
        } else {
          arcs.append(start..<points.count)
        }
        start = points.count
        if step < ring.count { points.append(point) }
      }
    }
  }

  private mutating func addArc(_ fill: (inout [TilePoint]) -> Void) {
    let start = points.count
    fill(&points)
    arcs.append(start..<points.count)
  }

  /// Adds the stretches of the border that are left when there and back are taken from each other.
  private mutating func layOutBorder() {
    var changes: [(place: Int64, change: Int)] = []
    for stretch in stretches {
      changes.append((stretch.low, stretch.direction))
      changes.append((stretch.high, -stretch.direction))
    }
    // Where a chain only touches the border, what runs along it is parted.
    changes += touches.map { ($0, 0) }
    changes.sort { $0.place < $1.place }
    var net = 0
    // Where the arcs that are open begin; there is one at most unless rings lie over each other.
    var open: [Int64] = []
    var next = 0
    while next < changes.count {
      let here = changes[next].place
      let before = net
      while next < changes.count, changes[next].place == here {
        net += changes[next].change
        next += 1
      }
      let kept = before.signum() == net.signum() ? min(abs(before), abs(net)) : 0
      while open.count > kept, let from = open.popLast() {
        addStretch(from: from, to: here, isUp: before > 0)
      }
      if let from = open.first {
        addStretch(from: from, to: here, isUp: before > 0)
        open[0] = here
      }
      while open.count < abs(net) { open.append(here) }
    }
  }

  private mutating func addStretch(from low: Int64, to high: Int64, isUp: Bool) {
    guard low < high else { return }
    let (a, b) = (point(at: low), point(at: high))
    addArc { points in points += isUp ? [a, b] : [b, a] }
  }

  // MARK: Rings

  private mutating func walk(into rings: inout RingList) {
    rings.removeAll()
    var places: [TilePoint: Int] = [:]
    func place(_ point: TilePoint) -> Int {
      if let place = places[point] { return place }
      places[point] = places.count
      return places.count - 1
    }
    walk.removeAll()
    for arc in arcs {
      let (first, last) = (points[arc.lowerBound], points[arc.upperBound - 1])
      walk.add(
        ArcWalk.Arc(
          from: place(first), to: place(last), leaving: first.direction(to: points[arc.lowerBound + 1]),
          back: last.direction(to: points[arc.upperBound - 2])))
    }
    walk.rings(places: places.count) { loop in
      for arc in loop {
        for point in points[arcs[arc].dropLast()] { append(point, to: &rings) }
      }
      closeRing(&rings)
    }
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

extension TilePoint {
  fileprivate func direction(to other: TilePoint) -> ArcDirection {
    ArcDirection(dx: Int64(other.x) - Int64(x), dy: Int64(other.y) - Int64(y))
  }
}
