/// A number that clusters have because their points have one: a sum, a minimum or a maximum.
///
/// For numbers that are at hand, from wherever they come: they are reduced when the index is made, without expressions,
/// and points that have none are passed over. For what a style's `clusterProperties` say, whose values may be anything
/// and are null where one is missing, take `ClusterReduction`.
public struct ClusterProperty: Hashable, Sendable {
  /// How the numbers of points become one.
  public enum Reduction: String, Hashable, Sendable, CaseIterable {
    case sum
    case minimum
    case maximum
  }

  /// What it is called; any text, also that of another one: an index tells values by the order of its properties.
  public var name: String
  public var reduction: Reduction
  /// The number of each point, in the order of the points; NaN for a point that has none.
  public var values: [Double]

  public init(_ name: String, _ reduction: Reduction = .sum, values: [Double]) {
    self.name = name
    self.reduction = reduction
    self.values = values
  }

  /// The numbers of clusters, in the order in which they were made, NaN where no point has one; children come first.
  ///
  /// Complexity: O(n) in the number of nodes.
  func reduced(_ nodes: ClusterNodes) -> [Double] {
    var results: [Double] = []
    results.reserveCapacity(nodes.counts.count)
    for cluster in 0..<nodes.counts.count {
      var result = Double.nan
      for child in nodes.children(of: Int32(nodes.pointCount + cluster)) {
        let value: Double
        if nodes.isCluster(child) {
          value = results[Int(child) - nodes.pointCount]
        } else {
          value = Int(child) < values.count ? values[Int(child)] : .nan
        }
        result = combine(result, value)
      }
      results.append(result)
    }
    return results
  }

  private func combine(_ a: Double, _ b: Double) -> Double {
    if a.isNaN { return b }
    if b.isNaN { return a }
    return switch reduction {
    case .sum: a + b
    case .minimum: min(a, b)
    case .maximum: max(a, b)
    }
  }
}
