extension ClusterIndex {
  /// What a cluster falls into at its expansion zoom: points and smaller clusters.
  ///
  /// - Throws: `UnknownCluster` for an id that none has.
  /// - Complexity: O(k) in their number. The first call for members sorts those of all clusters, as
  ///   supercluster does when it makes them: O(n log n) in the number of points for each zoom, more than a second for
  ///   1,000,000 points. That is done once and kept for all copies of the index; other threads that ask meanwhile wait.
  public func children(of cluster: Int) throws(UnknownCluster) -> [ClusterItem] {
    let node = try node(of: cluster)
    return memberOrder().members(of: node, nodes).map(item)
  }

  /// The points of a cluster, by their indices in the array that the index was made of.
  ///
  /// - Parameters:
  ///   - cluster: its id.
  ///   - limit: the most that are returned; all by default.
  ///   - offset: how many are left out before, for pages.
  /// - Throws: `UnknownCluster` for an id that none has.
  /// - Complexity: O(offset + limit), and at the first call for members what `children(of:)` says: once for an index,
  ///   whichever of the two is asked first, on any thread.
  public func leaves(
    of cluster: Int, limit: Int = .max, offset: Int = 0
  ) throws(UnknownCluster) -> [Int] {
    var stack = [try node(of: cluster)]
    let order = memberOrder()
    var leaves: [Int] = []
    var skip = max(0, offset)
    while leaves.count < limit, let node = stack.popLast() {
      if nodes.isCluster(node) {
        let count = Int(nodes.count(of: node))
        if count <= skip {
          skip -= count
        } else {
          stack.append(contentsOf: order.members(of: node, nodes).reversed())
        }
      } else if skip > 0 {
        skip -= 1
      } else {
        leaves.append(Int(node))
      }
    }
    return leaves
  }

  /// The order of members; sorted at the first call.
  func memberOrder() -> MemberOrder {
    members.withLock { members in
      let order = members ?? MemberOrder(nodes)
      members = order
      return order
    }
  }

  /// The lowest zoom at which a cluster has fallen apart, at most `options.maximumZoom` + 1.
  ///
  /// Where points are released at a lower zoom, it has fallen apart above `options.releaseZoom` too.
  /// - Throws: `UnknownCluster` for an id that none has.
  public func expansionZoom(of cluster: Int) throws(UnknownCluster) -> Int {
    let zoom = nodes.zoom(of: try node(of: cluster)) + 1
    guard let release = options.releaseZoom, release < Double(zoom) else { return zoom }
    return max(0, min(zoom, Int(max(-1, release.rounded(.down))) + 1))
  }

  /// The id of a cluster: its first node's place in the order of the zoom above, and that zoom in the lowest five bits.
  func id(of node: Int32) -> Int {
    Int(nodes.ranks[Int(node) - nodes.pointCount]) << 5 + (nodes.zoom(of: node) + 1) + nodes.pointCount
  }

  /// The node of an id.
  ///
  /// Complexity: O(log n).
  func node(of cluster: Int) throws(UnknownCluster) -> Int32 {
    let number = cluster.subtractingReportingOverflow(nodes.pointCount)
    let zoom = number.partialValue & 31 - 1
    let rank = number.partialValue >> 5
    guard !number.overflow, number.partialValue >= 0, nodes.firstOfZoom.indices.contains(zoom) else {
      throw UnknownCluster(id: cluster)
    }
    // Clusters of a zoom are made in the order of their first nodes.
    var low = Int(nodes.firstOfZoom[zoom]) - nodes.pointCount
    let end = zoom == 0 ? nodes.ranks.count : Int(nodes.firstOfZoom[zoom - 1]) - nodes.pointCount
    var high = end
    while low < high {
      let middle = (low + high) >> 1
      if Int(nodes.ranks[middle]) < rank { low = middle + 1 } else { high = middle }
    }
    guard low < end, Int(nodes.ranks[low]) == rank else { throw UnknownCluster(id: cluster) }
    return Int32(low + nodes.pointCount)
  }
}
