import GeoModel

/// What stands on the map: a point or a cluster.
public struct ClusterItem: Hashable, Sendable, Identifiable {
  /// Who it is; the same in every answer of an index.
  public enum ID: Hashable, Sendable {
    /// A point, by its index in the array that the index was made of: of positions, or of features.
    case point(Int)
    /// A cluster, by the number that supercluster gives it.
    case cluster(Int)
  }

  public var id: ID
  /// Longitude and latitude in degrees; of a cluster the mean of its points on the Mercator plane.
  public var position: Position
  /// How many points it stands for; 1 for a point.
  public var count: Int
}

/// What stands in a tile: a point or a cluster.
public struct ClusterTileItem: Hashable, Sendable {
  public var item: ClusterItem
  /// The column in units of the tile, from the west; outside 0…extent in the buffer.
  public var x: Int
  /// The row in units of the tile, from the north.
  public var y: Int
}

/// There is no cluster of that number in the index.
public struct UnknownCluster: Error, Hashable, Sendable, CustomStringConvertible {
  public var id: Int

  public init(id: Int) { self.id = id }

  public var description: String { "no cluster has the id \(id)" }
}
