/// The edges of a hull in a ring, and in a tree of boxes that grows where an edge becomes two.
struct HullEdges {
  private struct Node {
    var box: PlaneBox
    var parent: Int
    /// The nodes below, or −1 for a node that is an edge.
    var children = (-1, -1)
    /// The edge of a node without children.
    var edge = -1
  }

  private struct Edge {
    var start: PlanePoint
    var previous: Int
    var next: Int
    var node: Int
  }

  private var edges: [Edge] = []
  private var nodes: [Node] = []
  /// The edges by their numbers.
  var all: Range<Int> { edges.indices }

  init(_ convex: [PlanePoint]) {
    let count = convex.count
    for (index, start) in convex.enumerated() {
      edges.append(
        Edge(start: start, previous: (index + count - 1) % count, next: (index + 1) % count, node: 0))
    }
    build(0..<count, parent: -1)
  }

  @discardableResult private mutating func build(_ range: Range<Int>, parent: Int) -> Int {
    var box = PlaneBox()
    for edge in range { box.add(HullSegment(ends(of: edge).start, ends(of: edge).end).box) }
    let node = nodes.count
    nodes.append(Node(box: box, parent: parent))
    if range.count == 1 {
      nodes[node].edge = range.lowerBound
      edges[range.lowerBound].node = node
    } else {
      let middle = range.lowerBound + range.count / 2
      let first = build(range.lowerBound..<middle, parent: node)
      nodes[node].children = (first, build(middle..<range.upperBound, parent: node))
    }
    return node
  }

  func ends(of edge: Int) -> (start: PlanePoint, end: PlanePoint) {
    (edges[edge].start, edges[edges[edge].next].start)
  }

  func previous(_ edge: Int) -> Int { edges[edge].previous }

  func next(_ edge: Int) -> Int { edges[edge].next }

  /// Leads an edge over a point; returns the second of the two edges it becomes.
  mutating func split(_ edge: Int, at point: PlanePoint) -> Int {
    let second = edges.count
    let (start, end) = ends(of: edge)
    let after = edges[edge].next
    let parent = edges[edge].node
    let children = (nodes.count, nodes.count + 1)
    edges.append(Edge(start: point, previous: edge, next: after, node: children.1))
    edges[after].previous = second
    edges[edge].next = second
    edges[edge].node = children.0
    nodes.append(Node(box: HullSegment(start, point).box, parent: parent, edge: edge))
    nodes.append(Node(box: HullSegment(point, end).box, parent: parent, edge: second))
    nodes[parent].edge = -1
    nodes[parent].children = children
    var node = parent
    while node >= 0, !nodes[node].box.contains(point) {
      nodes[node].box.add(point)
      node = nodes[node].parent
    }
    return second
  }

  /// Whether the way from a corner of the hull to a point within meets no edge but at that corner.
  ///
  /// - Parameter replaced: an edge that does not count.
  func isFree(from corner: PlanePoint, to point: PlanePoint, besides replaced: Int) -> Bool {
    let box = HullSegment(corner, point).box
    var waiting = [0]
    while let place = waiting.popLast() {
      let node = nodes[place]
      guard node.box.meets(box) else { continue }
      if node.edge < 0 {
        waiting.append(node.children.0)
        waiting.append(node.children.1)
      } else if node.edge != replaced, meets(node.edge, corner, point) {
        return false
      }
    }
    return true
  }

  private func meets(_ edge: Int, _ corner: PlanePoint, _ point: PlanePoint) -> Bool {
    let (start, end) = ends(of: edge)
    if start == corner || end == corner {
      // They share the corner: they have more in common where one runs along the other.
      let other = start == corner ? end : start
      return Turn.sign(corner, point, other) == 0 && ((point - corner) * (other - corner)).sum() > 0
    }
    func straddles(_ turn: Double, _ other: Double) -> Bool {
      !(turn > 0 && other > 0 || turn < 0 && other < 0)
    }
    return straddles(Turn.sign(start, end, corner), Turn.sign(start, end, point))
      && straddles(Turn.sign(corner, point, start), Turn.sign(corner, point, end))
  }

  /// The corners in order.
  var ring: [PlanePoint] {
    var ring: [PlanePoint] = []
    ring.reserveCapacity(edges.count)
    var edge = 0
    repeat {
      ring.append(edges[edge].start)
      edge = edges[edge].next
    } while edge != 0
    return ring
  }
}
