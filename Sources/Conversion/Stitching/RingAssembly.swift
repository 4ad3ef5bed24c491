import GeoAlgorithms
import GeoModel

/// Joins the pieces of a polygon at the edges of their tiles.
///
/// A piece's border edges are no part of the feature where the neighbour has the same edges the other way round:
/// there and back cancel, along every stretch. What is left, ways through tiles and stretches that only one side has,
/// still has as many arcs that begin at a place as end there, and is walked into rings again. Nothing else is looked
/// at, so it takes O(n log n) in the number of border edges, whatever the number of vertices. Tiles that rounded a
/// crossing differently are brought together first.
struct RingAssembly {
  /// A ring: chains and single points in the way round that has positive area for exteriors.
  struct Ring {
    enum Item {
      /// The chain of a way, by its index.
      case way(Int)
      case node(Node)
    }

    var items: [Item]
    /// Twice the area; negative for holes.
    var area: Int128
    /// The pieces' common mark.
    var polygon: Int
  }

  struct Node: Hashable {
    var point: GridPoint
    /// Whether it was moved to meet another one.
    var isMoved = false
  }

  /// An edge along a border between tiles.
  struct Edge {
    let from: Int
    let to: Int
    let piece: Int
    /// Whether its tile lies to the west or north of the border.
    let isLow: Bool
    let isVertical: Bool
    /// The border's place across.
    let line: Int64
  }

  private struct Arc {
    let start: Node
    let end: Node
    /// The vertices next to its ends.
    let second: GridPoint
    let beforeLast: GridPoint
    let way: Int?
    let piece: Int
    var isUsed = false
  }

  private(set) var ways: [PolygonPiece.Way] = []
  private var waysPiece: [Int] = []
  private var nodes: [Node] = []
  private var edges: [Edge] = []
  private var unions = Unions()
  private var arcs: [Arc] = []
  /// Stretches of a border that no piece lies on the other side of.
  private(set) var openStretches: [(edge: Edge, low: Int64, high: Int64)] = []

  /// Adds a piece.
  ///
  /// - Returns: its number.
  mutating func add(_ piece: PolygonPiece, of tile: TileID) -> Int {
    let number = unions.add()
    let base = nodes.count
    nodes += piece.nodes.map { Node(point: $0) }
    for edge in piece.edges {
      let point = piece.nodes[edge.from]
      edges.append(
        Edge(
          from: base + edge.from, to: base + edge.to, piece: number,
          isLow: edge.side == .east || edge.side == .south, isVertical: edge.side.isVertical,
          line: edge.side.isVertical ? point.x : point.y))
    }
    for way in piece.ways {
      ways.append(PolygonPiece.Way(from: base + way.from, to: base + way.to, chain: way.chain))
      waysPiece.append(number)
    }
    return number
  }

  /// The common mark of a piece and those it is joined with.
  mutating func polygon(of piece: Int) -> Int { unions.root(piece) }

  /// Whether all of a ring lies beside borders of tiles.
  ///
  /// - Parameter distance: how far from the border at most.
  func isSliver(_ ring: Ring, within distance: Int64) -> Bool {
    func isNear(_ point: GridPoint) -> Bool {
      [point.x, point.y].contains { value in
        let beyond = value & (GridPoint.tileSize - 1)
        return min(beyond, GridPoint.tileSize - beyond) <= distance
      }
    }
    // A stretch of a border itself is as near, however long; what has an area to speak of is no sliver.
    guard ring.area.magnitude <= Int128(distance).magnitude * Int128(distance).magnitude * 8 else {
      return false
    }
    return ring.items.allSatisfy { item in
      switch item {
      case .node(let node): isNear(node.point)
      case .way(let way):
        ways[way].chain.count <= 2 && ways[way].chain.ends.map { isNear($0.first) && isNear($0.last) } ?? true
      }
    }
  }

  /// Joins the pieces into rings.
  ///
  /// - Parameter tolerance: by how much tiles may have rounded the same crossing differently.
  mutating func rings(tolerance: Int64) -> [Ring] {
    let order = edges.indices.sorted { edgeOrder(edges[$0], edges[$1]) }
    var start = 0
    var lines: [Range<Int>] = []
    while start < order.count {
      var end = start + 1
      while end < order.count, isSameLine(edges[order[start]], edges[order[end]]) { end += 1 }
      lines.append(start..<end)
      start = end
    }
    let neighbours = waysNeighbours()
    for line in lines { align(order[line], neighbours, tolerance) }
    for (index, way) in ways.enumerated() {
      let (start, end) = (nodes[way.from], nodes[way.to])
      arcs.append(
        Arc(
          start: start, end: end, second: way.chain.ends?.first ?? end.point,
          beforeLast: way.chain.ends?.last ?? start.point, way: index, piece: waysPiece[index]))
    }
    for line in lines { cancel(order[line]) }
    return walk()
  }

  // MARK: Borders

  private func edgeOrder(_ a: Edge, _ b: Edge) -> Bool {
    if a.isVertical != b.isVertical { return a.isVertical }
    return a.line < b.line
  }

  private func isSameLine(_ a: Edge, _ b: Edge) -> Bool { a.isVertical == b.isVertical && a.line == b.line }

  private func place(_ node: Int, _ edge: Edge) -> Int64 {
    edge.isVertical ? nodes[node].point.y : nodes[node].point.x
  }

  private func low(_ edge: Edge) -> Int {
    place(edge.from, edge) <= place(edge.to, edge) ? edge.from : edge.to
  }
  private func high(_ edge: Edge) -> Int {
    place(edge.from, edge) <= place(edge.to, edge) ? edge.to : edge.from
  }

  /// For each node the vertex next to it on its way through the tile, or nil for one between two borders.
  private func waysNeighbours() -> [GridPoint?] {
    var neighbours: [GridPoint?] = Array(repeating: nil, count: nodes.count)
    for way in ways {
      neighbours[way.from] = way.chain.ends?.first ?? nodes[way.to].point
      neighbours[way.to] = way.chain.ends?.last ?? nodes[way.from].point
    }
    return neighbours
  }

  /// Moves nodes of one side to those of the other that are the same place, rounded differently.
  private mutating func align(
    _ line: ArraySlice<Int>, _ neighbours: [GridPoint?], _ tolerance: Int64
  ) {
    guard let first = line.first else { return }
    let sample = edges[first]
    func reach(_ node: Int) -> Int64 {
      guard let neighbour = neighbours[node] else { return tolerance }
      return nodes[node].point.reach(from: neighbour, alongVertical: sample.isVertical, tolerance)
    }
    for takesLow in [true, false] {
      var sides: [[Int]] = [[], []]
      for index in line {
        let edge = edges[index]
        sides[edge.isLow ? 0 : 1].append(takesLow ? low(edge) : high(edge))
      }
      for side in sides.indices { sides[side].sort { place($0, sample) < place($1, sample) } }
      var (i, j) = (0, 0)
      // Places that agree are done with; of the others the nearest within reach belong together.
      var open: [(node: Int, side: Int)] = []
      while i < sides[0].count || j < sides[1].count {
        if i < sides[0].count, j < sides[1].count,
          place(sides[0][i], sample) == place(sides[1][j], sample)
        {
          i += 1
          j += 1
        } else if j == sides[1].count
          || i < sides[0].count && place(sides[0][i], sample) < place(sides[1][j], sample)
        {
          open.append((sides[0][i], 0))
          i += 1
        } else {
          open.append((sides[1][j], 1))
          j += 1
        }
      }
      var k = 0
      while k + 1 < open.count {
        let (a, b) = (open[k], open[k + 1])
        let gap = place(b.node, sample) - place(a.node, sample)
        guard a.side != b.side, gap <= tolerance || gap <= min(reach(a.node), reach(b.node)) else {
          k += 1
          continue
        }
        let (kept, moved) =
          nodes[b.node].point.isCorner || (a.side == 1 && !nodes[a.node].point.isCorner)
          ? (b.node, a.node) : (a.node, b.node)
        if !nodes[moved].point.isCorner, !nodes[moved].isMoved {
          nodes[moved].point = nodes[kept].point
          nodes[moved].isMoved = true
          nodes[kept].isMoved = true
        }
        k += 2
      }
    }
  }

  /// Keeps the stretches of a border that are run along more often one way than the other, as arcs, and marks the
  /// pieces on both sides of the others as one.
  private mutating func cancel(_ line: ArraySlice<Int>) {
    var events: [(place: Int64, edge: Int, begins: Bool)] = []
    for index in line {
      let edge = edges[index]
      let (low, high) = (place(low(edge), edge), place(high(edge), edge))
      guard low < high else { continue }
      events.append((low, index, true))
      events.append((high, index, false))
    }
    events.sort { ($0.place, $0.begins ? 1 : 0, $0.edge) < ($1.place, $1.begins ? 1 : 0, $1.edge) }
    var active: [Int] = []
    var last: Int64 = 0
    for event in events {
      if event.place > last, !active.isEmpty { settle(active, from: last, to: event.place) }
      last = event.place
      if event.begins {
        active.append(event.edge)
      } else if let index = active.firstIndex(of: event.edge) {
        active.remove(at: index)
      }
    }
  }

  /// What is left of a stretch that some edges run along.
  private mutating func settle(_ active: [Int], from low: Int64, to high: Int64) {
    var net = 0
    for index in active {
      let edge = edges[index]
      net += place(edge.from, edge) < place(edge.to, edge) ? 1 : -1
    }
    if let near = active.first(where: { edges[$0].isLow }),
      let far = active.first(where: { !edges[$0].isLow })
    {
      for index in active { unions.join(edges[index].piece, edges[edges[index].isLow ? far : near].piece) }
    }
    guard net != 0 else { return }
    for index in active where net != 0 {
      let edge = edges[index]
      let isUp = place(edge.from, edge) < place(edge.to, edge)
      guard isUp == (net > 0) else { continue }
      let (a, b) = (point(edge, at: low), point(edge, at: high))
      let (start, end) = isUp ? (a, b) : (b, a)
      arcs.append(
        Arc(
          start: Node(point: start), end: Node(point: end), second: end, beforeLast: start, way: nil,
          piece: edge.piece))
      openStretches.append((edge, low, high))
      net -= net.signum()
    }
  }

  private func point(_ edge: Edge, at place: Int64) -> GridPoint {
    edge.isVertical ? GridPoint(edge.line, place) : GridPoint(place, edge.line)
  }

  // MARK: Rings

  private mutating func walk() -> [Ring] {
    var byStart: [GridPoint: [Int]] = [:]
    for index in arcs.indices { byStart[arcs[index].start.point, default: []].append(index) }
    var rings: [Ring] = []
    for first in arcs.indices where !arcs[first].isUsed {
      var ring = Ring(items: [], area: 0, polygon: unions.root(arcs[first].piece))
      var arc = first
      while true {
        arcs[arc].isUsed = true
        append(arcs[arc], to: &ring)
        let end = arcs[arc].end.point
        if end == arcs[first].start.point { break }
        guard let next = closest(byStart[end] ?? [], from: end, after: arcs[arc].beforeLast) else { break }
        arc = next
      }
      rings.append(ring)
    }
    return rings
  }

  /// Appends the start of an arc and what lies between its ends.
  private func append(_ arc: Arc, to ring: inout Ring) {
    ring.items.append(.node(arc.start))
    if let way = arc.way, let ends = ways[way].chain.ends {
      ring.items.append(.way(way))
      ring.area += GridPoint.cross(arc.start.point, ends.first) + ways[way].chain.area
      ring.area += GridPoint.cross(ends.last, arc.end.point)
    } else {
      ring.area += GridPoint.cross(arc.start.point, arc.end.point)
    }
  }

  /// The unused arc that leaves the least of the inside between itself and the way that led to its start.
  private func closest(_ candidates: [Int], from place: GridPoint, after previous: GridPoint) -> Int? {
    var best: Int?
    for arc in candidates where !arcs[arc].isUsed {
      guard let other = best else {
        best = arc
        continue
      }
      if place.comesFirst(arcs[arc].second, arcs[other].second, turningBackFrom: previous) {
        best = arc
      }
    }
    return best
  }
}

/// Sets that are joined (Tarjan, "Efficiency of a good but not linear set union algorithm", 1975).
struct Unions {
  private var parents: [Int] = []

  /// Adds a set of one.
  mutating func add() -> Int {
    parents.append(parents.count)
    return parents.count - 1
  }

  /// The lowest member of the set.
  mutating func root(_ member: Int) -> Int {
    var root = member
    while parents[root] != root { root = parents[root] }
    var at = member
    while parents[at] != root { (parents[at], at) = (root, parents[at]) }
    return root
  }

  mutating func join(_ a: Int, _ b: Int) {
    let (a, b) = (root(a), root(b))
    if a != b { parents[max(a, b)] = min(a, b) }
  }
}
