#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The order in which a search of a balanced k-d tree with leaves of 64 meets points.
///
/// Members of a cluster come in this order, and where neighbours are too few for one, they are taken in it and the
/// clusters of lower zooms follow from it: supercluster searches a kdbush (github.com/mourner/kdbush), so the answers
/// are equal only in its order. The median is found as Floyd and Rivest do (Algorithm 489: SELECT, 1975).
///
/// Unsafe pointers: checks and counts of arrays take two thirds of the time, and all points are sorted for each zoom
/// (`tiletap-bench cluster`). No number of the input is an index here.
struct KDOrder {
  private static let leafSize = 64

  /// x and y in turn.
  private let coordinates: UnsafeMutablePointer<Double>
  private let ids: UnsafeMutablePointer<Int32>

  /// For each place, when a search meets it: a smaller number sooner.
  ///
  /// - Parameters:
  ///   - count: how many places there are.
  ///   - place: the coordinates of each; numbers all.
  /// - Complexity: O(n log n) in the number of places.
  static func ranks(_ count: Int, _ place: (Int) -> (x: Double, y: Double)) -> [Int32] {
    let coordinates = UnsafeMutablePointer<Double>.allocate(capacity: 2 * count)
    let ids = UnsafeMutablePointer<Int32>.allocate(capacity: count)
    defer {
      coordinates.deallocate()
      ids.deallocate()
    }
    for index in 0..<count {
      let (x, y) = place(index)
      (coordinates + 2 * index).initialize(to: x)
      (coordinates + 2 * index + 1).initialize(to: y)
      (ids + index).initialize(to: Int32(index))
    }
    let order = KDOrder(coordinates: coordinates, ids: ids)
    order.sort(0, count - 1, axis: 0)
    var ranks = [Int32](repeating: 0, count: count)
    var next: Int32 = 0
    order.number(0, count - 1, &next, &ranks)
    return ranks
  }

  /// Puts the median of an axis in the middle, then does the same on both sides with the other axis.
  private func sort(_ left: Int, _ right: Int, axis: Int) {
    guard right - left > Self.leafSize else { return }
    let middle = (left + right) >> 1
    select(middle, left, right, axis)
    sort(left, middle - 1, axis: 1 - axis)
    sort(middle + 1, right, axis: 1 - axis)
  }

  /// Numbers a node, then its upper half, then its lower one; a leaf from its beginning.
  private func number(_ left: Int, _ right: Int, _ next: inout Int32, _ ranks: inout [Int32]) {
    if right - left <= Self.leafSize {
      for place in left..<max(left, right + 1) {
        ranks[Int(ids[place])] = next
        next += 1
      }
      return
    }
    let middle = (left + right) >> 1
    ranks[Int(ids[middle])] = next
    next += 1
    number(middle + 1, right, &next, &ranks)
    number(left, middle - 1, &next, &ranks)
  }

  /// Moves the items so that the one of rank `k` stands at `k`, smaller ones before it and larger ones after.
  private func select(_ k: Int, _ lower: Int, _ upper: Int, _ axis: Int) {
    let along = coordinates + axis
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
      let pivot = along[2 * k]
      var (i, j) = (left, right)
      swap(left, k)
      if along[2 * right] > pivot { swap(left, right) }
      while i < j {
        swap(i, j)
        i &+= 1
        j &-= 1
        while along[2 &* i] < pivot { i &+= 1 }
        while along[2 &* j] > pivot { j &-= 1 }
      }
      if along[2 * left] == pivot {
        swap(left, j)
      } else {
        j += 1
        swap(j, right)
      }
      if j <= k { left = j + 1 }
      if k <= j { right = j - 1 }
    }
  }

  @inline(__always) private func swap(_ a: Int, _ b: Int) {
    let (x, y, id) = (coordinates[2 &* a], coordinates[2 &* a &+ 1], ids[a])
    coordinates[2 &* a] = coordinates[2 &* b]
    coordinates[2 &* a &+ 1] = coordinates[2 &* b &+ 1]
    ids[a] = ids[b]
    coordinates[2 &* b] = x
    coordinates[2 &* b &+ 1] = y
    ids[b] = id
  }
}
