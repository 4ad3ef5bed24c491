/// A point in a plane: of a tile's units, of pixels, or of the map's square from 0 to 1; y goes down.
public typealias PlanePoint = SIMD2<Double>

/// A box in a plane, with its edges.
@frozen public struct PlaneBox: Hashable, Sendable {
  public var min: PlanePoint
  public var max: PlanePoint

  /// A box that holds nothing.
  @inlinable public init() {
    min = PlanePoint(repeating: .infinity)
    max = PlanePoint(repeating: -.infinity)
  }

  @inlinable public init(min: PlanePoint, max: PlanePoint) {
    self.min = min
    self.max = max
  }

  @inlinable public var isEmpty: Bool { any(min .> max) }

  /// Grows the box to hold a point.
  @inlinable public mutating func add(_ point: PlanePoint) {
    min = pointwiseMin(min, point)
    max = pointwiseMax(max, point)
  }

  /// Grows the box to hold another one.
  @inlinable public mutating func add(_ box: PlaneBox) {
    min = pointwiseMin(min, box.min)
    max = pointwiseMax(max, box.max)
  }

  /// The box with a margin on every side.
  @inlinable public func grown(by margin: Double) -> PlaneBox {
    PlaneBox(min: min - margin, max: max + margin)
  }

  @inlinable public func contains(_ point: PlanePoint) -> Bool { all(point .>= min) && all(point .<= max) }

  /// Whether the boxes have a point in common.
  @inlinable public func meets(_ other: PlaneBox) -> Bool {
    all(min .<= other.max) && all(other.min .<= max)
  }

  /// The square of the distance from a point, 0 inside.
  @inlinable public func squaredDistance(to point: PlanePoint) -> Double {
    let gap = pointwiseMax(pointwiseMax(min - point, point - max), PlanePoint())
    return (gap * gap).sum()
  }
}
