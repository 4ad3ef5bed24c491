import GeoAlgorithms
import GeoModel

/// Joins the pieces of a polygon at the edges of their tiles.
///
/// A piece's border edges are no part of the feature where the neighbour has the same edges the other way round:
/// there and back cancel, along every stretch. What is left, ways through tiles and stretches that only one side has,
/// still has as many arcs that begin at a place as end there, and is walked into rings again; so are pieces that touch
/// within a tile. Nothing else is looked at, so it takes O(n log n) in the number of border edges, whatever the number of vertices. Tiles that rounded a
/// crossing differently are brought together first.
struct RingAssembly {
  /// A ring: chains and single points in the way round that has positive area for exteriors.
  struct Ring {
    enum Item {
      /// The chain of a way, by its index.
      case way(Int)
      case node(Node)

      /// Whether it stays whatever is beside it.
      var isKept: Bool {
        switch self {
        case .way: true
        case .node(let node): node.isFixed
        }
      }
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
    /// Whether rings may touch here, so that it must stay.
    var isFixed = false
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

  struct Arc {
    let start: Node
    let end: Node
    /// The vertices next to its ends.
    let second: GridPoint
    let beforeLast: GridPoint
    let way: Int?
    let piece: Int
  }

  private(set) var ways: [PolygonPiece.Way] = []
  private var waysPiece: [Int] = []
  private var nodes: [Node] = []
  private var edges: [Edge] = []
  var unions = Unions()
  private(set) var arcs: [Arc] = []
  /// Where pieces come to a border with no edge along it, and where they touch inside a tile.
  var touches: Set<GridPoint> = []
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
    for touch in piece.touches { touches.insert(piece.nodes[touch]) }
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
    // Nor is one that only comes to a border with a vertex: no cut has made it.
    guard ring.items.count > 2,
      ring.area.magnitude <= Int128(distance).magnitude * Int128(distance).magnitude * 8
    else {
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
      // Tiles may have moved both ends to one place.
      guard start.point != end.point || way.chain.ends != nil else { continue }
      arcs.append(
        Arc(
          start: start, end: end, second: way.chain.ends?.first ?? end.point,
          beforeLast: way.chain.ends?.last ?? start.point, way: index, piece: waysPiece[index]))
    }
    let touches = touchesByLine()
    for line in lines {
      let sample = edges[order[line.lowerBound]]
      cancel(order[line], touches[Line(isVertical: sample.isVertical, line: sample.line)] ?? [])
    }
    return walk(unit: tolerance / 2)
  }

  private struct Line: Hashable {
    let isVertical: Bool
    let line: Int64
  }

  /// The places along each border at which pieces touch it.
  private func touchesByLine() -> [Line: [Int64]] {
    var places: [Line: [Int64]] = [:]
    for point in touches {
      if point.x & (GridPoint.tileSize - 1) == 0 {
        places[Line(isVertical: true, line: point.x), default: []].append(point.y)
      }
      if point.y & (GridPoint.tileSize - 1) == 0 {
        places[Line(isVertical: false, line: point.y), default: []].append(point.x)
      }
    }
    return places
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
      var sides: [[(node: Int, other: Int)]] = [[], []]
      for index in line {
        let edge = edges[index]
        let (low, high) = (low(edge), high(edge))
        sides[edge.isLow ? 0 : 1].append(takesLow ? (low, high) : (high, low))
      }
      for side in sides.indices { sides[side].sort { place($0.node, sample) < place($1.node, sample) } }
      var (i, j) = (0, 0)
      // Places that agree are done with; of the others the nearest within reach belong together.
      var open: [(node: Int, other: Int, side: Int)] = []
      while i < sides[0].count || j < sides[1].count {
        if i < sides[0].count, j < sides[1].count,
          place(sides[0][i].node, sample) == place(sides[1][j].node, sample)
        {
          i += 1
          j += 1
        } else if j == sides[1].count
          || i < sides[0].count && place(sides[0][i].node, sample) < place(sides[1][j].node, sample)
        {
          open.append((sides[0][i].node, sides[0][i].other, 0))
          i += 1
        } else {
          open.append((sides[1][j].node, sides[1][j].other, 1))
          j += 1
        }
      }
      var k = 0
      while k + 1 < open.count {
        let (a, b) = (open[k], open[k + 1])
        let gap = place(b.node, sample) - place(a.node, sample)
        // Edges that have nothing in common are not the same one.
        let isOverlapping =
          takesLow
          ? place(b.node, sample) < place(a.other, sample) : place(b.other, sample) < place(a.node, sample)
        guard a.side != b.side, isOverlapping,
          gap <= tolerance || gap <= min(reach(a.node), reach(b.node))
        else {
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
  ///
  /// - Parameter touches: places that part a stretch.
  private mutating func cancel(_ line: ArraySlice<Int>, _ touches: [Int64]) {
    var events: [(place: Int64, kind: BorderBalance.Event, edge: Int)] = []
    for (index, edge) in line.enumerated() {
      let edge = edges[edge]
      let (low, high) = (place(low(edge), edge), place(high(edge), edge))
      guard low < high else { continue }
      events.append((low, .begin, index))
      events.append((high, .end, index))
    }
    for place in touches { events.append((place, .touch, 0)) }
    events.sort { ($0.place, $0.kind.rawValue, $0.edge) < ($1.place, $1.kind.rawValue, $1.edge) }
    func edge(_ index: Int) -> Int { line[line.startIndex + index] }
    var balance = BorderBalance(count: line.count)
    var open: [(from: Int64, edge: Int)] = []
    var next = 0
    while next < events.count {
      let here = events[next].place
      balance.pass { unions.join(edges[edge($0)].piece, edges[edge($1)].piece) }
      let before = balance.net
      // What is left up to here belongs to the edges that were there.
      let first = before == 0 ? nil : balance.first(isUp: before > 0)
      while next < events.count, events[next].place == here {
        let (_, kind, index) = events[next]
        next += 1
        if kind == .touch { continue }
        let edge = edges[edge(index)]
        let isUp = place(edge.from, edge) < place(edge.to, edge)
        if kind == .begin {
          balance.insert(index, isUp: isUp, isLow: edge.isLow)
        } else {
          balance.remove(index, isUp: isUp, isLow: edge.isLow)
        }
      }
      let kept = before.signum() == balance.net.signum() ? min(abs(before), abs(balance.net)) : 0
      while open.count > max(kept, 1), let stretch = open.popLast() {
        keep(edge(stretch.edge), from: stretch.from, to: here, isUp: before > 0)
      }
      // The one that is there alone unless pieces lie over each other is parted wherever something begins or ends.
      if let stretch = open.first, let first {
        keep(edge(first), from: stretch.from, to: here, isUp: before > 0)
        if kept > 0 { open[0].from = here } else { open.removeFirst() }
      }
      while open.count < abs(balance.net), let edge = balance.first(isUp: balance.net > 0) {
        open.append((here, edge))
      }
    }
  }

  /// Makes an arc of what is left of a stretch.
  private mutating func keep(_ index: Int, from low: Int64, to high: Int64, isUp: Bool) {
    let edge = edges[index]
    let (a, b) = (point(edge, at: low), point(edge, at: high))
    let (start, end) = isUp ? (a, b) : (b, a)
    arcs.append(
      Arc(
        start: Node(point: start), end: Node(point: end), second: end, beforeLast: start, way: nil,
        piece: edge.piece))
    openStretches.append((edge, low, high))
  }

  private func point(_ edge: Edge, at place: Int64) -> GridPoint {
    edge.isVertical ? GridPoint(edge.line, place) : GridPoint(place, edge.line)
  }
}
