#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Where points of one place are drawn so that each can be tapped: on a circle, and when they are many on a spiral.
///
/// `PointSpread().offsets(2)` is `[(0, -22), (0, 22)]`, but for rounding: 22 pixels to the north and to the south of their place.
public struct PointSpread: Hashable, Sendable {
  /// How far apart neighbours are, in pixels; more than 0.
  public var separation: Double
  /// How many points a circle takes at most.
  public var circleLimit: Int

  /// A spread; by default points are as far apart as a finger is wide.
  public init(separation: Double = 44, circleLimit: Int = 8) {
    self.separation = separation.isFinite && separation > 0 ? separation : 44
    self.circleLimit = max(1, circleLimit)
  }

  /// The offset of each of so many points from their place, in pixels, x to the east and y to the south.
  ///
  /// One point stays in its place; a circle begins in the north and goes clockwise; a spiral begins at the place and
  /// keeps its turns a separation apart. The answer depends on the numbers alone.
  /// - Complexity: O(n).
  public func offsets(_ count: Int) -> [(x: Double, y: Double)] {
    guard count > 1 else { return Array(repeating: (0, 0), count: max(0, count)) }
    return count <= circleLimit ? circle(count) : spiral(count)
  }

  /// How far from its place none of so many points is drawn, in pixels.
  ///
  /// A turn of the spiral from θ on ends at most at √(θ² + 2π² + π²/9), since asin(t) ≤ πt/2 and t ≤ 1/2.
  func reach(of count: Int) -> Double {
    guard count > 1 else { return 0 }
    let circle = separation / (2 * sin(.pi / Double(max(2, min(count, circleLimit)))))
    let angle = (4 * .pi * .pi + Double(count) * 2.2 * .pi * .pi).squareRoot()
    return count <= circleLimit ? circle : max(circle, separation * angle / (2 * .pi))
  }

  private func circle(_ count: Int) -> [(x: Double, y: Double)] {
    let step = 2 * Double.pi / Double(count)
    let radius = separation / (2 * sin(step / 2))
    return (0..<count).map { place in
      (radius * sin(step * Double(place)), -radius * cos(step * Double(place)))
    }
  }

  /// Archimedes' spiral r = s·θ/2π, from one turn on, where a chord is no shorter than the separation.
  private func spiral(_ count: Int) -> [(x: Double, y: Double)] {
    var angle = 2 * Double.pi
    return (0..<count).map { _ in
      let radius = separation * angle / (2 * .pi)
      let place = (x: radius * sin(angle), y: -radius * cos(angle))
      // The next point is at least as far away as on a circle of this radius.
      angle += 2 * asin(min(1, separation / (2 * radius)))
      return place
    }
  }
}
