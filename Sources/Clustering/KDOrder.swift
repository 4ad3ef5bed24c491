#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The order in which a search of a balanced k-d tree with leaves of 64 meets points.
///
/// Where neighbours are too few for a cluster, they are taken in this order, and the clusters of lower zooms follow from
/// it: supercluster searches a kdbush (github.com/mourner/kdbush), so the answers are equal only in its order. The
/// median is found as Floyd and Rivest do (Algorithm 489: SELECT, 1975).
struct KDOrder {
  private static let leafSize = 64

  private var places: [SIMD2<Double>]
  private var ids: [Int32]

  /// For each place, when a search meets it: a smaller number sooner.
  ///
  /// Complexity: O(n log n) in the number of places.
  static func ranks(of places: [SIMD2<Double>]) -> [Int32] {
    var order = KDOrder(places: places, ids: Array(0..<Int32(places.count)))
    var ranks = [Int32](repeating: 0, count: places.count)
    order.sort(0, places.count - 1, axis: 0)
    var next: Int32 = 0
    order.number(0, places.count - 1, &next, &ranks)
    return ranks
  }

  /// Puts the median of an axis in the middle, then does the same on both sides with the other axis.
  private mutating func sort(_ left: Int, _ right: Int, axis: Int) {
    guard right - left > Self.leafSize else { return }
    let middle = (left + right) >> 1
    select(middle, left, right, axis)
    sort(left, middle - 1, axis: 1 - axis)
    sort(middle + 1, right, axis: 1 - axis)
  }

  /// Numbers a node, then its upper half, then its lower one; a leaf from its beginning.
  private func number(_ left: Int, _ right: Int, _ next: inout Int32, _ ranks: inout [Int32]) {
    func take(_ place: Int) {
      ranks[Int(ids[place])] = next
      next += 1
    }
    if right - left <= Self.leafSize {
      for place in left..<max(left, right + 1) { take(place) }
      return
    }
    let middle = (left + right) >> 1
    take(middle)
    number(middle + 1, right, &next, &ranks)
    number(left, middle - 1, &next, &ranks)
  }

  /// Moves the items so that the one of rank `k` stands at `k`, smaller ones before it and larger ones after.
  private mutating func select(_ k: Int, _ lower: Int, _ upper: Int, _ axis: Int) {
    var (left, right) = (lower, upper)
    while right > left {
      if right - left > 600 {
        // A sample round the place looked for narrows the range down.
        let count = Double(right - left + 1)
        let rank = Double(k - left + 1)
        let size = 0.5 * exp(2 * log(count) / 3)
        let sign = rank - count / 2 < 0 ? -1.0 : 1.0
        let deviation = 0.5 * (log(count) * size * (count - size) / count).squareRoot() * sign
        let from = (Double(k) - rank * size / count + deviation).rounded(.down)
        let to = (Double(k) + (count - rank) * size / count + deviation).rounded(.down)
        select(k, max(left, Int(from)), min(right, Int(to)), axis)
      }
      let pivot = places[k][axis]
      var (i, j) = (left, right)
      swap(left, k)
      if places[right][axis] > pivot { swap(left, right) }
      while i < j {
        swap(i, j)
        i += 1
        j -= 1
        while places[i][axis] < pivot { i += 1 }
        while places[j][axis] > pivot { j -= 1 }
      }
      if places[left][axis] == pivot {
        swap(left, j)
      } else {
        j += 1
        swap(j, right)
      }
      if j <= k { left = j + 1 }
      if k <= j { right = j - 1 }
    }
  }

  private mutating func swap(_ a: Int, _ b: Int) {
    places.swapAt(a, b)
    ids.swapAt(a, b)
  }
}
