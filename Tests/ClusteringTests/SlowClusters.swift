import Clustering
import Foundation
import GeoModel

/// The greedy method as plainly as it can be told, every node held against every other one.
struct SlowClusters {
  struct Node: Equatable {
    var x: Double
    var y: Double
    var points: [Int]
    /// The id of the cluster, nil for a point.
    var id: Int?
  }

  /// The nodes of each zoom, and of single points behind them.
  let zooms: [[Node]]

  init(_ positions: [Position], _ options: ClusterOptions) {
    var nodes = positions.enumerated().map { index, position in
      Node(
        x: position.x / 360 + 0.5, y: Self.row(position.y), points: [index])
    }
    var zooms = [nodes]
    for zoom in stride(from: options.maximumZoom, through: options.minimumZoom, by: -1) {
      let radius = options.radius / (options.extent * Double(1 << zoom))
      let ranks = options.minimumPoints > 2 ? Self.searchOrder(nodes) : []
      var taken = Set<Int>()
      var next: [Node] = []
      for (rank, node) in nodes.enumerated() where !taken.contains(rank) {
        taken.insert(rank)
        var near = nodes.indices.filter { other in
          let (dx, dy) = (nodes[other].x - node.x, nodes[other].y - node.y)
          return !taken.contains(other) && dx * dx + dy * dy <= radius * radius
        }
        if options.minimumPoints > 2 { near.sort { ranks[$0] < ranks[$1] } }
        let members = [node] + near.map { nodes[$0] }
        let points = members.flatMap(\.points)
        taken.formUnion(near)
        guard !near.isEmpty, points.count >= options.minimumPoints else {
          next += members
          continue
        }
        func mean(_ value: (Node) -> Double) -> Double {
          members.reduce(0) { $0 + value($1) * Double($1.points.count) } / Double(points.count)
        }
        next.append(
          Node(
            x: mean(\.x), y: mean(\.y), points: points, id: rank * 32 + zoom + 1 + positions.count))
      }
      nodes = next
      zooms.insert(nodes, at: 0)
    }
    self.zooms = zooms
  }

  private static func row(_ latitude: Double) -> Double {
    let sine = sin(latitude * .pi / 180)
    return 0.5 - 0.25 * log((1 + sine) / (1 - sine)) / .pi
  }

  /// When a search of a k-d tree meets each node.
  ///
  /// Where no two coordinates are equal, the median and what is smaller follow from sorting; the order within a leaf
  /// does not, so that at most 64 nodes are one: they stand as they are.
  private static func searchOrder(_ nodes: [Node]) -> [Int] {
    precondition(nodes.count <= 65, "a tree of more than a leaf")
    return Array(nodes.indices)
  }
}
