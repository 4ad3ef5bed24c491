import GeoAlgorithms
import TestSupport

@testable import HitTesting

/// Points from pairs of numbers.
func points(_ pairs: (Double, Double)...) -> [PlanePoint] { pairs.map { PlanePoint($0.0, $0.1) } }

/// The corners of a square, closed.
func square(_ from: Double, _ to: Double) -> [PlanePoint] {
  points((from, from), (to, from), (to, to), (from, to), (from, from))
}

/// A polygon of rings that lie one after the other.
struct Rings {
  var points: [PlanePoint] = []
  var ranges: [Range<Int>] = []

  init(_ rings: [PlanePoint]...) {
    for ring in rings {
      ranges.append(points.count..<points.count + ring.count)
      points += ring
    }
  }
}

extension PlaneQuery {
  func distance(line: [PlanePoint], isClosed: Bool = false) -> Double {
    line.withUnsafeBufferPointer { squaredDistance(toLine: $0, isClosed: isClosed) }.squareRoot()
  }

  func isWithin(_ distance: Double, line: [PlanePoint], isClosed: Bool = false) -> Bool {
    line.withUnsafeBufferPointer { isWithin(distance, ofLine: $0, isClosed: isClosed) }
  }

  func distance(polygon: Rings) -> Double {
    polygon.points.withUnsafeBufferPointer { squaredDistance(toPolygon: $0, rings: polygon.ranges) }
      .squareRoot()
  }

  func isWithin(_ distance: Double, polygon: Rings) -> Bool {
    polygon.points.withUnsafeBufferPointer { isWithin(distance, ofPolygon: $0, rings: polygon.ranges) }
  }
}

extension SeededGenerator {
  /// A point on a grid of whole numbers, which makes corners that touch likely.
  mutating func gridPoint(_ size: Int) -> PlanePoint {
    PlanePoint(Double(Int.random(in: 0...size, using: &self)), Double(Int.random(in: 0...size, using: &self)))
  }

  mutating func point(_ range: ClosedRange<Double>) -> PlanePoint {
    PlanePoint(Double.random(in: range, using: &self), Double.random(in: range, using: &self))
  }

  mutating func gridPoints(_ counts: ClosedRange<Int>, _ size: Int) -> [PlanePoint] {
    (0..<Int.random(in: counts, using: &self)).map { _ in gridPoint(size) }
  }
}
