/// Points and clusters in flat arrays: first the points as they were given, then clusters as they were made.
///
/// A node that goes through several zooms unchanged is stored once; a zoom is a list of nodes.
struct ClusterNodes: Sendable {
  /// The place of each node on the unit square; NaN for a point without one.
  var x: [Double]
  var y: [Double]
  let pointCount: Int
  /// Of each cluster: how many points it holds.
  var counts: [Int32] = []
  /// Of each cluster: which in the order of the zoom above was its first node.
  var ranks: [Int32] = []
  /// Of each cluster: where its children begin; one more at the end.
  var childStarts: [Int32] = [0]
  /// The children of all clusters, their first node first.
  var children: [Int32] = []
  /// Of each cluster: how many of its children supercluster tells before the first node; empty where it is not known.
  var originPlaces: [Int32] = []
  /// Of each zoom: the first cluster that was made there.
  var firstOfZoom: [Int32]
  /// Of each zoom, and of single points behind them: the nodes in Morton's order.
  var levels: [[Int32]] = []

  init(_ points: [(x: Double, y: Double)], options: ClusterOptions) {
    x = points.map(\.x)
    y = points.map(\.y)
    pointCount = points.count
    firstOfZoom = Array(repeating: Int32(points.count), count: options.maximumZoom + 1)
  }

  /// The points that have a place.
  var located: [Int32] { (0..<Int32(pointCount)).filter { !x[Int($0)].isNaN } }

  func isCluster(_ node: Int32) -> Bool { Int(node) >= pointCount }

  func count(of node: Int32) -> Int32 { isCluster(node) ? counts[Int(node) - pointCount] : 1 }

  func children(of node: Int32) -> ArraySlice<Int32> {
    let cluster = Int(node) - pointCount
    return children[Int(childStarts[cluster])..<Int(childStarts[cluster + 1])]
  }

  /// Makes a cluster of a node and its neighbours, whose slots it empties, and returns it.
  ///
  /// - Parameter searchRanks: when a search meets each node; the neighbours are in this order. Empty where it is not known.
  mutating func addCluster(
    _ origin: Int, _ neighbours: [Int32], in slots: UnsafeMutableBufferPointer<ClusterSlot>, rank: Int,
    total: Int, searchRanks: [Int32]
  ) -> Int32 {
    // All are marked as done: the counts are negative.
    let weight = Double(-slots[origin].count)
    var sumX = slots[origin].x * weight
    var sumY = slots[origin].y * weight
    children.append(slots[origin].node)
    slots[origin].count = 0
    if !searchRanks.isEmpty {
      let rank = searchRanks[Int(slots[origin].node)]
      originPlaces.append(Int32(neighbours.count { searchRanks[Int(slots[Int($0)].node)] < rank }))
    }
    for neighbour in neighbours {
      let slot = slots[Int(neighbour)]
      sumX += slot.x * Double(-slot.count)
      sumY += slot.y * Double(-slot.count)
      children.append(slot.node)
      slots[Int(neighbour)].count = 0
    }
    childStarts.append(Int32(children.count))
    counts.append(Int32(truncatingIfNeeded: total))
    ranks.append(Int32(truncatingIfNeeded: rank))
    x.append(sumX / Double(total))
    y.append(sumY / Double(total))
    return Int32(x.count - 1)
  }

  /// The zoom at which a cluster was made: those of higher zooms come first.
  func zoom(of node: Int32) -> Int {
    var zoom = 0
    while zoom + 1 < firstOfZoom.count, node < firstOfZoom[zoom] { zoom += 1 }
    return zoom
  }
}
