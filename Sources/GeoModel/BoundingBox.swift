/// A box in degrees: west, south, east, north, the order of RFC 7946 5.
///
/// West above east means a box across the antimeridian (RFC 7946 5.2).
public struct BoundingBox: Hashable, Sendable {
  public var west: Double
  public var south: Double
  public var east: Double
  public var north: Double

  @inlinable public init(west: Double, south: Double, east: Double, north: Double) {
    self.west = west
    self.south = south
    self.east = east
    self.north = north
  }

  /// Whether the box crosses the antimeridian.
  public var crossesAntimeridian: Bool { west > east }

  /// Grows the box so that it holds `position`; of the plane, never across the antimeridian.
  @inlinable public mutating func extend(to position: Position) {
    west = min(west, position.x)
    south = min(south, position.y)
    east = max(east, position.x)
    north = max(north, position.y)
  }

  /// Grows the box so that it holds `other`; of the plane, never across the antimeridian.
  public mutating func formUnion(_ other: BoundingBox) {
    west = min(west, other.west)
    south = min(south, other.south)
    east = max(east, other.east)
    north = max(north, other.north)
  }

  /// Whether the position lies in the box or on its edge.
  public func contains(_ position: Position) -> Bool {
    guard position.y >= south, position.y <= north else { return false }
    return crossesAntimeridian
      ? position.x >= west || position.x <= east
      : position.x >= west && position.x <= east
  }
}
