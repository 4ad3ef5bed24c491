/// In which order the members of clusters are told: as supercluster finds them.
///
/// That is the order in which a search of its k-d tree meets them. The trees are not needed to make clusters of two
/// points and more, and sorting them takes longer than the clusters, so it is done when members are asked for first.
struct MemberOrder: Sendable {
  /// The members of all clusters as `ClusterNodes.children` has them: each first node, then the others in order.
  private(set) var children: [Int32]
  /// Of each cluster: how many of its members come before its first node.
  private(set) var originPlaces: [Int32]

  /// Takes the order over from nodes that have it, or sorts.
  ///
  /// Complexity: O(n log n) in the number of points for each zoom.
  init(_ nodes: ClusterNodes) {
    children = nodes.children
    originPlaces = nodes.originPlaces
    if originPlaces.count < nodes.counts.count { sort(nodes) }
  }

  /// The members of a cluster.
  func members(of node: Int32, _ nodes: ClusterNodes) -> [Int32] {
    let cluster = Int(node) - nodes.pointCount
    let range = Int(nodes.childStarts[cluster])..<Int(nodes.childStarts[cluster + 1])
    var members = Array(children[range].dropFirst())
    members.insert(children[range.lowerBound], at: Int(originPlaces[cluster]))
    return members
  }

  /// The members of a cluster, its first node before all others.
  func originFirst(of node: Int32, _ nodes: ClusterNodes) -> ArraySlice<Int32> {
    let cluster = Int(node) - nodes.pointCount
    return children[Int(nodes.childStarts[cluster])..<Int(nodes.childStarts[cluster + 1])]
  }

  /// Plays the zooms again: the order of the nodes of a zoom follows from that of the one above.
  private mutating func sort(_ nodes: ClusterNodes) {
    originPlaces = Array(repeating: 0, count: nodes.counts.count)
    var order = nodes.located
    var ranks = [Int32](repeating: 0, count: nodes.x.count)
    var cluster = 0
    for zoom in stride(from: nodes.firstOfZoom.count - 1, through: 0, by: -1) {
      let end = (zoom == 0 ? nodes.x.count : Int(nodes.firstOfZoom[zoom - 1])) - nodes.pointCount
      guard cluster < end else { continue }
      let made = cluster..<end
      cluster = end
      ranks.fill(order, nodes)
      for cluster in made {
        let range = Int(nodes.childStarts[cluster])..<Int(nodes.childStarts[cluster + 1])
        let origin = ranks[Int(children[range.lowerBound])]
        children[range.dropFirst()].sort { ranks[Int($0)] < ranks[Int($1)] }
        originPlaces[cluster] = Int32(children[range.dropFirst()].count { ranks[Int($0)] < origin })
        for child in children[range] { ranks[Int(child)] = -1 }
      }
      // A cluster stands where its first node stood.
      var next: [Int32] = []
      next.reserveCapacity(order.count)
      var new = made.lowerBound
      for (rank, node) in order.enumerated() {
        if new < made.upperBound, Int(nodes.ranks[new]) == rank {
          next.append(Int32(new + nodes.pointCount))
          new += 1
        } else if ranks[Int(node)] >= 0 {
          next.append(node)
        }
      }
      order = next
    }
  }
}

extension [Int32] {
  /// Sets, for each node of an order, when a search of a k-d tree of them meets it.
  mutating func fill(_ order: [Int32], _ nodes: ClusterNodes) {
    let found = KDOrder.ranks(order.count) { place in
      (nodes.x[Int(order[place])], nodes.y[Int(order[place])])
    }
    for (node, rank) in zip(order, found) { self[Int(node)] = rank }
  }
}
