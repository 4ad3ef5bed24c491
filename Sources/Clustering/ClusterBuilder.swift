/// Makes the clusters of all zooms, from the highest to the lowest.
///
/// The greedy method of supercluster 8 (github.com/mapbox/supercluster): at each zoom the nodes are visited in order;
/// one takes all nodes within the radius that none took before, and where they are enough points, a cluster at their
/// weighted centre takes their place. Its k-d trees are squares of a hash table here, over points in Morton's order.
struct ClusterBuilder {
  let options: ClusterOptions
  /// What is made.
  var nodes: ClusterNodes
  /// The nodes of the zoom in Morton's order.
  private var slots: [ClusterSlot]
  /// The nodes of the zoom in the order in which they are visited.
  private var order: [Int32]
  /// Where a node stands in `slots`.
  private var positions: [Int32]
  private var table = CellTable()

  /// Starts with single points on the unit square.
  init(_ points: ClusterNodes, options: ClusterOptions) {
    self.options = options
    nodes = points
    order = points.located
    slots = order.map { node in
      let (x, y) = (points.x[Int(node)], points.y[Int(node)])
      return ClusterSlot(key: MortonKey.key(x, y), x: x, y: y, node: node, count: 1)
    }
    slots.sort { ($0.key, $0.node) < ($1.key, $1.node) }
    positions = [Int32](repeating: 0, count: points.x.count)
    nodes.levels = Array(repeating: slots.map(\.node), count: options.maximumZoom + 2)
  }

  /// Makes the clusters of all zooms.
  ///
  /// Complexity: O(n) in the number of points for each zoom, as long as few of them crowd within a radius.
  mutating func build() {
    for zoom in stride(from: options.maximumZoom, through: options.minimumZoom, by: -1) {
      let first = nodes.x.count
      nodes.firstOfZoom[zoom] = Int32(first)
      merge(zoom)
      // Where nothing was merged the array of the zoom above is shared.
      nodes.levels[zoom] = nodes.x.count > first ? slots.map(\.node) : nodes.levels[zoom + 1]
    }
    for zoom in 0..<options.minimumZoom {
      nodes.levels[zoom] = nodes.levels[options.minimumZoom]
      nodes.firstOfZoom[zoom] = Int32(nodes.x.count)
    }
  }

  private mutating func merge(_ zoom: Int) {
    let radius = options.radius(at: zoom)
    let bits = Self.bits(of: radius)
    table.fill(slots, bits: bits)
    for position in slots.indices { positions[Int(slots[position].node)] = Int32(position) }
    let ranks = kdRanks()
    let first = nodes.x.count
    var next: [Int32] = []
    next.reserveCapacity(order.count)
    var found: [Int32] = []
    table.withTable { table, shift, filter in
      slots.withUnsafeMutableBufferPointer { slots in
        let search = NeighbourSearch(
          slots: slots, table: table, shift: shift, filter: filter, bits: bits, radius: radius)
        for rank in order.indices {
          let origin = Int(positions[Int(order[rank])])
          guard slots[origin].count > 0 else { continue }
          found.removeAll(keepingCapacity: true)
          let total = search.takeNeighbours(of: origin, &found)
          if found.isEmpty || total < options.minimumPoints {
            next.append(slots[origin].node)
            if found.count > 1 {
              found.sort { ranks[Int(slots[Int($0)].node)] < ranks[Int(slots[Int($1)].node)] }
            }
            for place in found { next.append(slots[Int(place)].node) }
          } else {
            next.append(nodes.addCluster(origin, found, in: slots, rank: rank, total: total))
          }
        }
      }
    }
    order = next
    replaceMerged(from: first)
  }

  /// How many bits of a column the squares have: the smallest squares that are at least two radii wide.
  private static func bits(of radius: Double) -> Int {
    var bits = 0
    while bits < 31, 2 * radius * Double(1 << (bits + 1)) <= 1 { bits += 1 }
    return bits
  }

  /// The order of neighbours by node; needed only where they may be too few for a cluster.
  private func kdRanks() -> [Int32] {
    guard options.minimumPoints > 2 else { return [] }
    let places = order.map { SIMD2(nodes.x[Int($0)], nodes.y[Int($0)]) }
    var ranks = [Int32](repeating: 0, count: nodes.x.count)
    for (node, rank) in zip(order, KDOrder.ranks(of: places)) { ranks[Int(node)] = rank }
    return ranks
  }

  /// Drops the nodes that clusters took, puts the clusters in their places, and makes all ready for the next zoom.
  private mutating func replaceMerged(from first: Int) {
    let added = (first..<nodes.x.count).map { node in
      let (x, y) = (nodes.x[node], nodes.y[node])
      return ClusterSlot(
        key: MortonKey.key(x, y), x: x, y: y, node: Int32(node), count: nodes.count(of: Int32(node)))
    }.sorted { ($0.key, $0.node) < ($1.key, $1.node) }
    positions.append(contentsOf: repeatElement(0, count: added.count))
    var merged: [ClusterSlot] = []
    merged.reserveCapacity(order.count)
    var place = 0
    for var slot in slots where slot.count != 0 {
      slot.count = abs(slot.count)
      while place < added.count, added[place].key < slot.key {
        merged.append(added[place])
        place += 1
      }
      merged.append(slot)
    }
    merged.append(contentsOf: added[place...])
    slots = merged
  }
}
