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
  /// Where a node stands in `slots`; −1 for one that is left alone at this zoom, −2 for one that a cluster took.
  private var positions: [Int32]
  /// The highest zoom at which a node is looked at; above it, nothing is near.
  private var wake: [Int8]
  /// When a search of supercluster's tree meets a node; kept up only where neighbours may be too few for a cluster.
  private var ranks: [Int32] = []
  private var ranksAreKnown = false
  private var table = CellTable()
  private var isolation = Isolation()

  /// Starts with single points on the unit square.
  init(_ points: ClusterNodes, options: ClusterOptions) {
    self.options = options
    nodes = points
    order = points.located
    slots = MortonKey.sorted(
      order.map { node in
        let (x, y) = (points.x[Int(node)], points.y[Int(node)])
        return ClusterSlot(key: MortonKey.key(x, y), x: x, y: y, node: node, count: 1)
      })
    positions = [Int32](repeating: -1, count: points.x.count)
    wake = [Int8](repeating: Int8(options.maximumZoom), count: points.x.count)
    if options.minimumPoints > 2 { ranks = [Int32](repeating: 0, count: points.x.count) }
    nodes.levels = Array(repeating: slots.map(\.node), count: options.maximumZoom + 2)
  }

  /// Makes the clusters of all zooms.
  ///
  /// Complexity: O(n) in the number of points for each zoom, as long as few of them crowd within a radius.
  mutating func build() {
    for zoom in stride(from: options.maximumZoom, through: options.minimumZoom, by: -1) {
      let first = nodes.x.count
      nodes.firstOfZoom[zoom] = Int32(first)
      var awake = awakeSlots(zoom)
      // Where nothing was merged the array of the zoom above is shared.
      nodes.levels[zoom] = nodes.levels[zoom + 1]
      guard !awake.isEmpty else { continue }
      merge(&awake, zoom)
      replaceMerged(from: first, zoom)
      if nodes.x.count > first { nodes.levels[zoom] = slots.map(\.node) }
    }
    for zoom in 0..<options.minimumZoom {
      nodes.levels[zoom] = nodes.levels[options.minimumZoom]
      nodes.firstOfZoom[zoom] = Int32(nodes.x.count)
    }
  }

  /// The positions of the nodes that may have neighbours; the other ones are put to sleep.
  private mutating func awakeSlots(_ zoom: Int) -> [Int32] {
    var awake: [Int32] = []
    awake.reserveCapacity(slots.count)
    for (position, slot) in slots.enumerated() where wake[Int(slot.node)] >= zoom {
      awake.append(Int32(position))
    }
    let (bits, radius) = (Self.bits(of: options.radius(at: zoom)), options.radius(at: zoom))
    slots.withUnsafeMutableBufferPointer { slots in
      for position in awake { positions[Int(slots[Int(position)].node)] = -1 }
      isolation.settle(&awake, slots, bits: bits, radius: radius, zoom: zoom, wake: &wake)
    }
    return awake
  }

  /// Makes the clusters of a zoom of the nodes that may have neighbours.
  private mutating func merge(_ awake: inout [Int32], _ zoom: Int) {
    let radius = options.radius(at: zoom)
    let bits = Self.bits(of: radius)
    var slots: [ClusterSlot] = []
    swap(&slots, &self.slots)
    slots.withUnsafeMutableBufferPointer { slots in
      table.fill(awake, slots, bits: bits)
      let table = table
      table.withTable { table, filter in
        let search = NeighbourSearch(
          slots: slots, table: table, filter: filter, bits: bits, radius: radius)
        // In the order of the slots memory answers sooner than in that of the visits.
        awake.removeAll { !search.hasNeighbour(Int($0)) }
        for position in awake { positions[Int(slots[Int(position)].node)] = position }
        if !awake.isEmpty { visit(search) }
      }
    }
    self.slots = slots
  }

  /// Visits the nodes in their order; each takes its neighbours.
  private mutating func visit(_ search: NeighbourSearch) {
    if options.minimumPoints > 2, !ranksAreKnown {
      ranks.fill(order, nodes)
      ranksAreKnown = true
    }
    let slots = search.slots
    var next: [Int32] = []
    next.reserveCapacity(order.count)
    var found: [Int32] = []
    for (rank, node) in order.enumerated() {
      let origin = Int(positions[Int(node)])
      guard origin >= 0 else {
        if origin == -1 { next.append(node) }
        continue
      }
      found.removeAll(keepingCapacity: true)
      let total = search.takeNeighbours(of: origin, &found)
      if !ranks.isEmpty, found.count > 1 {
        found.sort { ranks[Int(slots[Int($0)].node)] < ranks[Int(slots[Int($1)].node)] }
      }
      for place in found { positions[Int(slots[Int(place)].node)] = -2 }
      if found.isEmpty || total < options.minimumPoints {
        next.append(node)
        for place in found { next.append(slots[Int(place)].node) }
      } else {
        next.append(nodes.addCluster(origin, found, in: slots, rank: rank, total: total, searchRanks: ranks))
      }
    }
    // The same nodes in the same order have the same tree.
    if ranksAreKnown, next != order { ranksAreKnown = false }
    order = next
  }

  /// How many bits of a column the squares have: the smallest squares that are at least two radii wide.
  private static func bits(of radius: Double) -> Int {
    var bits = 0
    while bits < 31, 2 * radius * Double(1 << (bits + 1)) <= 1 { bits += 1 }
    return bits
  }

  /// Drops the nodes that clusters took, puts the clusters in their places, and makes all ready for the next zoom.
  private mutating func replaceMerged(from first: Int, _ zoom: Int) {
    let added = MortonKey.sorted(
      (first..<nodes.x.count).map { node in
        let (x, y) = (nodes.x[node], nodes.y[node])
        return ClusterSlot(
          key: MortonKey.key(x, y), x: x, y: y, node: Int32(node), count: nodes.count(of: Int32(node)))
      })
    positions.append(contentsOf: repeatElement(-1, count: added.count))
    wake.append(contentsOf: repeatElement(Int8(zoom) - 1, count: added.count))
    if !ranks.isEmpty { ranks.append(contentsOf: repeatElement(0, count: added.count)) }
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
