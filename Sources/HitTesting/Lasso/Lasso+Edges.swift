import GeoModel

extension Lasso {
  /// An edge between two places in degrees.
  package struct Edge: Hashable, Sendable {
    package let start: Position
    package let end: Position
  }

  /// The edges of a closed path that `init(path:)` takes the shorter way, over the antimeridian, and not as their
  /// longitudes say.
  ///
  /// Complexity: O(n).
  /// - Parameter path: in degrees, closed or not.
  package static func edgesOverAntimeridian(of path: [Position]) -> [Edge] {
    zip(path, path.dropFirst() + path.prefix(1)).compactMap { start, end in
      MapPlane.turns(from: start, to: end) == 0 ? nil : Edge(start: start, end: end)
    }
  }
}
