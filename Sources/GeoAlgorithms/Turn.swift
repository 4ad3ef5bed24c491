/// Which way three points turn, decided exactly.
package enum Turn {
  /// A number with the sign of the turn from a over b to c: positive to the right where y goes down, 0 in line.
  ///
  /// Exact for all points whose products neither overflow nor fall below the smallest number: a sum of
  /// products decides, and where rounding could have changed its sign, an exact one does. The bound of the
  /// error is the first of Shewchuk, "Adaptive Precision Floating-Point Arithmetic" (1997).
  @inlinable @inline(__always) package static func sign(_ a: PlanePoint, _ b: PlanePoint, _ c: PlanePoint)
    -> Double
  {
    let left = (a.x - c.x) * (b.y - c.y)
    let right = (a.y - c.y) * (b.x - c.x)
    let sum = left - right
    let bound = 3.3306690738754716e-16 * (left.magnitude + right.magnitude)
    return sum.magnitude > bound ? sum : exactSign(a, b, c)
  }

  /// The same from the six products of the coordinates themselves, each taken as two numbers without error.
  @usableFromInline @inline(never) package static func exactSign(
    _ a: PlanePoint, _ b: PlanePoint, _ c: PlanePoint
  ) -> Double {
    var sum = ExactSum()
    sum.add(a.x, times: b.y)
    sum.add(-a.x, times: c.y)
    sum.add(-c.x, times: b.y)
    sum.add(-a.y, times: b.x)
    sum.add(a.y, times: c.x)
    sum.add(c.y, times: b.x)
    return sum.leading
  }
}

/// A sum of up to twelve numbers kept as parts that do not overlap, smallest first (Shewchuk's expansions).
private struct ExactSum {
  private var parts = SIMD16<Double>()
  private var count = 0

  /// The part that holds the sign of the sum, and most of it.
  var leading: Double {
    for index in stride(from: count - 1, through: 0, by: -1) where parts[index] != 0 { return parts[index] }
    return 0
  }

  mutating func add(_ factor: Double, times other: Double) {
    let product = factor * other
    add((-product).addingProduct(factor, other))
    add(product)
  }

  private mutating func add(_ number: Double) {
    var carry = number
    for index in 0..<count {
      let part = parts[index]
      let sum = carry + part
      let taken = sum - carry
      parts[index] = (carry - (sum - taken)) + (part - taken)
      carry = sum
    }
    parts[count] = carry
    count += 1
  }
}
