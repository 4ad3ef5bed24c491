import GeoAlgorithms

/// How two pieces of a line are drawn where they meet (`line-join` of the style specification).
package enum LineJoin: Hashable, Sendable {
  /// Edges go on until they meet; a bevel where that is more than `limit` half widths from the corner.
  case miter(limit: Double = 2)
  /// The corner is cut off straight.
  case bevel
  /// An arc around the corner; a miter where that is less than `limit` half widths from the corner.
  case round(limit: Double = 1.05)

  /// How a corner looks, after the limits.
  enum Shape { case miter, bevel, round }

  /// How a corner looks.
  /// - Parameter miter: the distance from the corner to the tip of its miter, in half widths: 1 for a straight
  ///   line, infinite for a turn back.
  func shape(miter: Double) -> Shape {
    switch self {
    case .miter(let limit): miter <= limit ? .miter : .bevel
    case .bevel: miter < 1.05 ? .miter : .bevel  // too flat to show, as MapLibre draws it
    case .round(let limit): miter < limit ? .miter : .round
    }
  }
}

/// A corner of a line by the normals of the pieces before and after it, which point to the right.
struct LineCorner {
  let before: PlanePoint
  let after: PlanePoint
  private let sum: PlanePoint
  private let squaredSum: Double

  @inline(__always) init(before: PlanePoint, after: PlanePoint) {
    self.before = before
    self.after = after
    sum = before + after
    squaredSum = (sum * sum).sum()
  }

  /// Whether the line turns back on itself, so that its edges never meet.
  var isTurnBack: Bool { squaredSum < 1e-24 }

  /// The distance from the corner to the tip of its miter, in half widths.
  var miterLength: Double { isTurnBack ? .infinity : 2 / squaredSum.squareRoot() }

  /// From the corner to the tip of its miter on the right, in half widths; not for a turn back.
  var miter: PlanePoint { sum * (2 / squaredSum) }

  /// More than 0 where the line turns right.
  var turn: Double { before.x * after.y - before.y * after.x }

  /// The normals of an arc from one normal to another, those between them only, on a side of the line.
  ///
  /// Halves the angle until the pieces are no more than 1/64 of a circle, so that an arc of straight pieces is
  /// nowhere farther from the circle than 0.0013 of its radius.
  static func arc(
    from start: PlanePoint, to end: PlanePoint, forward: PlanePoint, _ take: (PlanePoint) -> Void
  ) {
    guard (start * end).sum() < 0.995 else { return }
    let sum = start + end
    let square = (sum * sum).sum()
    let middle = square < 1e-24 ? forward : sum / square.squareRoot()
    arc(from: start, to: middle, forward: forward, take)
    take(middle)
    arc(from: middle, to: end, forward: forward, take)
  }
}

extension SIMD2<Double> {
  /// The vector of length 1 in the same direction; the vector itself where it has no length.
  var unit: PlanePoint {
    let size = Swift.max(x.magnitude, y.magnitude)
    guard size > 0, size < .infinity else { return self }
    let scaled = self / size
    return scaled / (scaled * scaled).sum().squareRoot()
  }

  /// The vector turned a quarter to the right, where y goes down.
  var turnedRight: PlanePoint { PlanePoint(-y, x) }
}
