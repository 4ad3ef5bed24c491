import GeoAlgorithms
import GeoModel

extension RingAssembly {
  /// Walks the arcs into rings.
  ///
  /// - Parameter unit: what tiles have rounded crossings to.
  mutating func walk(unit: Int64) -> [Ring] {
    var places: [GridPoint: Int] = [:]
    func place(_ point: GridPoint) -> Int {
      if let place = places[point] { return place }
      places[point] = places.count
      return places.count - 1
    }
    var ends = arcs.map { (start: place($0.start.point), end: place($0.end.point)) }
    let count = partPasses(&ends, places: places.count, unit: unit)
    var walk = ArcWalk()
    for (arc, ends) in zip(arcs, ends) {
      walk.add(
        ArcWalk.Arc(
          from: ends.start, to: ends.end, leaving: arc.start.point.direction(to: arc.second),
          back: arc.end.point.direction(to: arc.beforeLast)))
    }
    var rings: [Ring] = []
    var unions = unions
    walk.rings(places: count) { loop in
      var ring = Ring(items: [], area: 0, polygon: arcs[loop[loop.startIndex]].piece)
      for arc in loop { append(arcs[arc], to: &ring) }
      rings.append(ring)
    } follow: { arc, next in
      // What lies between them is inside.
      unions.join(arcs[arc].piece, arcs[next].piece)
    }
    self.unions = unions
    return rings
  }

  /// Parts two ways across a border that rounding has brought to one place, and fixes the other places at which rings
  /// may touch.
  ///
  /// - Parameter ends: the places of the arcs, to be numbered anew where ways are parted.
  /// - Returns: how many places there are then.
  private mutating func partPasses(_ ends: inout [(start: Int, end: Int)], places: Int, unit: Int64) -> Int {
    var outgoing = Array(repeating: 0, count: places)
    for (start, _) in ends { outgoing[start] += 1 }
    guard outgoing.contains(where: { $0 > 1 }) else { return places }
    var pairs: [Int: (into: [Int], out: [Int])] = [:]
    for (index, (start, end)) in ends.enumerated() {
      if outgoing[start] > 1 { touches.insert(arcs[index].start.point) }
      if outgoing[start] == 2 { pairs[start, default: ([], [])].out.append(index) }
      if outgoing[end] == 2 { pairs[end, default: ([], [])].into.append(index) }
    }
    var count = places
    for (_, (into, out)) in pairs.sorted(by: { $0.key < $1.key }) {
      guard let passes = passes(into, out, unit: unit) else { continue }
      touches.remove(arcs[out[0]].start.point)
      for (index, pass) in passes.enumerated() {
        ends[pass.into].end = count + index
        ends[pass.out].start = count + index
      }
      count += passes.count
    }
    return count
  }

  /// Two ways straight through a place that do not touch without it, or nil.
  private func passes(_ into: [Int], _ out: [Int], unit: Int64) -> [(into: Int, out: Int)]? {
    guard into.count == 2, out.count == 2, (into + out).allSatisfy({ arcs[$0].way != nil }) else {
      return nil
    }
    for second in 0...1 {
      let passes = [(into[0], out[second]), (into[1], out[1 - second])]
      let isStraight = passes.allSatisfy { into, out in
        arcs[out].start.point.distance(from: arcs[into].beforeLast, to: arcs[out].second)
          <= SeamNodes.tolerance * Double(unit)
      }
      let lines = passes.map { (arcs[$0].beforeLast, arcs[$1].second) }
      if isStraight, GridPoint.areApart(lines[0], lines[1]) { return passes.map { (into: $0, out: $1) } }
    }
    return nil
  }

  /// Appends the start of an arc and what lies between its ends.
  private func append(_ arc: Arc, to ring: inout Ring) {
    var start = arc.start
    start.isFixed = touches.contains(start.point)
    ring.items.append(.node(start))
    if let way = arc.way, let ends = ways[way].chain.ends {
      ring.items.append(.way(way))
      ring.area += GridPoint.cross(arc.start.point, ends.first) + ways[way].chain.area
      ring.area += GridPoint.cross(ends.last, arc.end.point)
    } else {
      ring.area += GridPoint.cross(arc.start.point, arc.end.point)
    }
  }
}
