import GeoModel
import SystemIO

/// Points grouped into clusters for every zoom.
///
/// Clusters, their members and their ids are those of supercluster 8 (github.com/mapbox/supercluster) with doubles: at
/// each zoom from the highest down, points within a radius become one, greedily in their order. An index never changes,
/// so ids are stable.
public struct ClusterIndex: Sendable {
  public let options: ClusterOptions
  /// The names of what clusters sum up.
  public let propertyNames: [String]
  /// The points as they were given.
  let positions: [Position?]
  let nodes: ClusterNodes
  /// The order of members, once it was asked for.
  let members = Locked<MemberOrder?>(nil)
  /// Of each property, the number of each cluster.
  private let values: [[Double]]

  /// Groups points.
  ///
  /// Longitudes beyond ±180 are brought back into one world, latitudes beyond the Mercator square stand on its edge. A
  /// point that is nil or not finite is left out; the others keep their numbers.
  /// - Parameters:
  ///   - positions: the points, in degrees; fewer than 2^30.
  ///   - options: how they are grouped.
  ///   - properties: what clusters sum up.
  /// - Complexity: O(n) in the number of points for each zoom, where they do not crowd at the highest.
  public init(
    _ positions: [Position?], options: ClusterOptions = ClusterOptions(), properties: [ClusterProperty] = []
  ) {
    precondition(positions.count < 1 << 30, "too many points")
    self.options = options
    self.positions = positions
    propertyNames = properties.map(\.name)
    var builder = ClusterBuilder(
      ClusterNodes(positions.map(Self.place), options: options), options: options)
    builder.build()
    nodes = builder.nodes
    values = properties.map { [nodes] in $0.reduced(nodes) }
  }

  /// Groups the points among features; those of other geometries, and without one, are left out.
  public init(
    _ features: [Feature], options: ClusterOptions = ClusterOptions(), properties: [ClusterProperty] = []
  ) {
    let positions = features.map { feature -> Position? in
      if case .point(let position)? = feature.geometry { position } else { nil }
    }
    self.init(positions, options: options, properties: properties)
  }

  /// How many points were given, those without a place included.
  public var pointCount: Int { nodes.pointCount }

  /// How many bytes the index holds, the points as they were given left out.
  ///
  /// Complexity: O(z) in the number of zooms.
  public var byteCount: Int {
    var count = 16 * nodes.x.count + 4 * (nodes.counts.count + nodes.ranks.count + nodes.childStarts.count)
    count += 4 * nodes.children.count + values.reduce(0) { $0 + 8 * $1.count }
    for (zoom, level) in nodes.levels.enumerated() where zoom == 0 || !isShared(zoom) {
      count += 4 * level.count
    }
    return count
  }

  /// Whether a zoom has the very array of the one below.
  private func isShared(_ zoom: Int) -> Bool {
    nodes.levels[zoom].withUnsafeBufferPointer { a in
      nodes.levels[zoom - 1].withUnsafeBufferPointer { a.baseAddress == $0.baseAddress }
    }
  }

  /// What a cluster sums up, by the order of `propertyNames`; NaN where no point has a number.
  ///
  /// - Throws: `UnknownCluster` for an id that none has.
  public func values(of cluster: Int) throws(UnknownCluster) -> [Double] {
    let node = try node(of: cluster)
    return values.map { $0[Int(node) - nodes.pointCount] }
  }

  /// A position on the unit square.
  private static func place(_ position: Position?) -> (x: Double, y: Double) {
    guard let position, position.x.isFinite, position.y.isFinite else { return (.nan, .nan) }
    return (
      UnitSquare.x(ofLongitude: wrapped(position.x)), UnitSquare.y(ofLatitude: position.y)
    )
  }

  /// A longitude between −180 and 180.
  static func wrapped(_ longitude: Double) -> Double {
    guard abs(longitude) > 180 else { return longitude }
    let turned = (longitude + 180).truncatingRemainder(dividingBy: 360)
    return turned < 0 ? turned + 180 : turned - 180
  }
}
