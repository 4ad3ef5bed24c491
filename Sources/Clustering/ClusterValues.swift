import GeoModel
import Styling

/// What `clusterProperties` make of the points of each cluster of an index.
///
/// `ClusterValues(index, of: features, by: [try ClusterReduction("oldest", ["min", ["get", "opened"]])])`, and then
/// `values(of: cluster)[0]` is the least `opened` among the points of the cluster.
public struct ClusterValues: Sendable {
  /// The names, in the order of the values.
  public let names: [String]
  private let index: ClusterIndex
  /// The values of each cluster in the order in which they were made.
  private var values: [[StyleValue]] = []

  /// Evaluates the expressions for all clusters.
  ///
  /// - Parameters:
  ///   - index: the clusters.
  ///   - features: what it was made of.
  ///   - reductions: what is made; one may `get` what another one maps. Of several of one name `get` finds the last.
  /// - Complexity: O(n) evaluations in the number of points, and what `ClusterIndex.children(of:)` says of a first call.
  public init(_ index: ClusterIndex, of features: [Feature], by reductions: [ClusterReduction]) {
    precondition(features.count == index.pointCount, "an index of other features")
    self.index = index
    names = reductions.map(\.name)
    guard !reductions.isEmpty else { return }
    let nodes = index.nodes
    let order = index.memberOrder()
    var context = EvaluationContext()
    let joined = MappedFeature(names)
    func mapped(_ node: Int32) -> [StyleValue] {
      if nodes.isCluster(node) { return values[Int(node) - nodes.pointCount] }
      context.feature = PlainFeature(features[Int(node)])
      return reductions.map { $0.map.valueOrNull(context) }
    }
    values.reserveCapacity(nodes.counts.count)
    for cluster in nodes.counts.indices {
      let members = order.originFirst(of: Int32(nodes.pointCount + cluster), nodes)
      guard let first = members.first else { continue }
      var result = mapped(first)
      for member in members.dropFirst() {
        joined.values = mapped(member)
        context.feature = joined
        for (place, reduction) in reductions.enumerated() {
          context.accumulated = result[place]
          result[place] = reduction.reduce.valueOrNull(context)
        }
      }
      values.append(result)
    }
  }

  /// The values of a cluster, by the order of `names`.
  ///
  /// - Throws: `UnknownCluster` for an id that none has.
  public func values(of cluster: Int) throws(UnknownCluster) -> [StyleValue] {
    let node = try index.node(of: cluster)
    return names.isEmpty ? [] : values[Int(node) - index.nodes.pointCount]
  }

  /// Whether there are clusters, and a value is null for all of them.
  ///
  /// Complexity: O(n) in the number of clusters.
  package func hasOnlyNull(_ place: Int) -> Bool {
    !values.isEmpty && values.allSatisfy { $0[place].isNull }
  }
}

/// What a reduce expression asks: the mapped values of what is joined, and nothing else.
private final class MappedFeature: ExpressionFeature {
  private let names: [String]
  var values: [StyleValue] = []

  init(_ names: [String]) { self.names = names }

  var id: StyleValue { .null }
  var geometryType: Geometry.Kind? { nil }

  /// Of a repeated name the last value, as in an object.
  func property(_ key: PropertyKey) -> StyleValue? {
    names.lastIndex(of: key.name).flatMap { values.indices.contains($0) ? values[$0] : nil }
  }

  func properties() -> StyleObject { StyleObject(Array(zip(names, values)).map { (key: $0, value: $1) }) }
}
