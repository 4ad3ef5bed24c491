import GeoModel

/// The sense and the area of rings on the integer grid.
package enum RingSense {
  /// Twice the signed area of an open or closed ring, exact.
  ///
  /// With y to the south a positive area is an exterior ring of the vector-tile specification (4.3.4.4), and
  /// clockwise on the screen. The shoelace formula, taken from the first point so that the terms stay small.
  /// Complexity: O(n) in the number of points.
  package static func twiceArea(_ ring: Span<TilePoint>) -> Int128 {
    guard ring.count > 2 else { return 0 }
    let bounds = TileBounds(ring)
    let width = Int64(bounds.maxX) - Int64(bounds.minX)
    let height = Int64(bounds.maxY) - Int64(bounds.minY)
    // No term is larger than 2 · width · height, so no sum of them than that times their number.
    let (product, over) = width.multipliedReportingOverflow(by: height)
    let (sum, overSum) = product.multipliedReportingOverflow(by: Int64(ring.count) &* 2)
    return over || overSum || sum < 0 ? wideTwiceArea(ring) : Int128(narrowTwiceArea(ring))
  }

  private static func narrowTwiceArea(_ ring: Span<TilePoint>) -> Int64 {
    let x0 = Int64(ring[0].x)
    let y0 = Int64(ring[0].y)
    var sum: Int64 = 0
    var previousX: Int64 = 0
    var previousY: Int64 = 0
    for index in 1..<ring.count {
      let x = Int64(ring[index].x) &- x0
      let y = Int64(ring[index].y) &- y0
      sum &+= previousX &* y &- x &* previousY
      previousX = x
      previousY = y
    }
    return sum
  }

  private static func wideTwiceArea(_ ring: Span<TilePoint>) -> Int128 {
    let x0 = Int128(ring[0].x)
    let y0 = Int128(ring[0].y)
    var sum: Int128 = 0
    var previousX: Int128 = 0
    var previousY: Int128 = 0
    for index in 1..<ring.count {
      let x = Int128(ring[index].x) - x0
      let y = Int128(ring[index].y) - y0
      sum += previousX * y - x * previousY
      previousX = x
      previousY = y
    }
    return sum
  }
}
