import Clustering
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
        x: WebMercator.x(ofLongitude: position.x), y: WebMercator.y(ofLatitude: position.y), points: [index])
    }
    var zooms = [nodes]
    for zoom in stride(from: options.maximumZoom, through: options.minimumZoom, by: -1) {
      let radius = options.radius / (options.extent * Double(1 << zoom))
      var taken = Set<Int>()
      var next: [Node] = []
      for (rank, node) in nodes.enumerated() where !taken.contains(rank) {
        taken.insert(rank)
        let near = nodes.indices.filter { other in
          let (dx, dy) = (nodes[other].x - node.x, nodes[other].y - node.y)
          return !taken.contains(other) && dx * dx + dy * dy <= radius * radius
        }
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
}
