/// Segments in upright strips of the plane, to find what is near each other.
///
/// In a strip a segment reaches from one height to another: only segments and points whose heights overlap are looked
/// at. Short segments get narrow strips; long ones, which reach through many, wider ones, so that there are about 32
/// pieces a segment. Strips are made one after the other and take O(n) memory.
struct SegmentStrips {
  /// A piece of a segment in a strip, with a little more than its height there.
  struct Piece {
    /// From where to where the whole segment reaches.
    let west: Double
    let east: Double
    let low: Double
    let high: Double
    let segment: Int
  }

  /// More pairs than this are not looked at.
  static let mostPairs = 1 << 28

  private let starts: [PlanePoint]
  private let ends: [PlanePoint]
  private let count: Int
  private let left: Double
  private let perUnit: Double
  /// How far beside a segment something is still near it.
  private let reach: Double

  /// - Parameter reach: how far beside a segment something is still near it.
  init(_ starts: [PlanePoint], _ ends: [PlanePoint], reach: Double = 0) {
    self.starts = starts
    self.ends = ends
    var box = PlaneBox()
    var widths = 0.0
    for (start, end) in zip(starts, ends) {
      box.add(start)
      box.add(end)
      widths += (end.x - start.x).magnitude
    }
    let width = box.isEmpty ? 0 : box.max.x - box.min.x
    let share = widths > 0 ? 32 * width / widths : 0
    let count = max(Int(min(share, 1) * Double(starts.count)), 1)
    let perUnit = width > 0 ? Double(count) / width : 0
    self.count = perUnit.isFinite ? count : 1
    self.perUnit = perUnit.isFinite ? perUnit : 0
    left = box.isEmpty ? 0 : box.min.x
    // More than rounding does to a place on a segment.
    let largest = box.isEmpty ? 0 : max((-box.min).max(), box.max.max())
    self.reach = reach + largest * 0x1p-45
  }

  /// The strip of a place; never falls where x grows.
  func strip(ofX x: Double) -> Int { min(max(Int((x - left) * perUnit), 0), count - 1) }

  /// Goes through the strips from left to right that have pieces, each with its pieces by their lower ends.
  ///
  /// Complexity: O(n log n).
  func forEachStrip(_ body: (_ strip: Int, _ pieces: [Piece]) -> Bool) {
    var firsts = [Int](repeating: 0, count: count + 1)
    func strips(_ segment: Int) -> ClosedRange<Int> {
      let (a, b) = (starts[segment].x, ends[segment].x)
      return strip(ofX: min(a, b) - reach)...strip(ofX: max(a, b) + reach)
    }
    for segment in starts.indices { firsts[strips(segment).lowerBound + 1] += 1 }
    for index in 0..<count { firsts[index + 1] += firsts[index] }
    var byFirst = [Int](repeating: 0, count: starts.count)
    var next = firsts
    for segment in starts.indices {
      let first = strips(segment).lowerBound
      byFirst[next[first]] = segment
      next[first] += 1
    }
    var active: [Int] = []
    var pieces: [Piece] = []
    for strip in 0..<count {
      active.removeAll { strips($0).upperBound < strip }
      active += byFirst[firsts[strip]..<firsts[strip + 1]]
      guard !active.isEmpty else { continue }
      pieces.removeAll(keepingCapacity: true)
      for segment in active { pieces.append(piece(segment, in: strip)) }
      pieces.sort { ($0.low, $0.segment) < ($1.low, $1.segment) }
      if !body(strip, pieces) { return }
    }
  }

  private func piece(_ segment: Int, in strip: Int) -> Piece {
    let (start, end) = (starts[segment], ends[segment])
    var (low, high) = (min(start.y, end.y), max(start.y, end.y))
    let along = end - start
    // The outermost strips reach to the end of what there is.
    let slope = along.y / along.x
    if slope.isFinite, count > 1 {
      let margin = reach + 1e-6 / perUnit
      let west = strip == 0 ? -Double.infinity : left + Double(strip) / perUnit - margin
      let east = strip == count - 1 ? Double.infinity : left + Double(strip + 1) / perUnit + margin
      let (a, b) = (min(start.x, end.x), max(start.x, end.x))
      let first = start.y + (min(max(west, a), b) - start.x) * slope
      let last = start.y + (min(max(east, a), b) - start.x) * slope
      (low, high) = (max(low, min(first, last)), min(high, max(first, last)))
    }
    return Piece(
      west: min(start.x, end.x), east: max(start.x, end.x), low: low - reach, high: high + reach,
      segment: segment)
  }

  /// Goes through the pairs of segments whose boxes meet and that are near each other in a strip, some more than once.
  ///
  /// Complexity: O(n log n + p) in the number p of pairs that are at the same height of a strip.
  /// - Parameter body: whether to go on.
  /// - Returns: whether all pairs were seen; not where `body` ended it, or there are more than `mostPairs`.
  func forEachPair(_ body: (Int, Int) -> Bool) -> Bool {
    var pairs = 0
    var isDone = true
    forEachStrip { _, pieces in
      for (index, piece) in pieces.enumerated() {
        var other = index + 1
        while other < pieces.count, pieces[other].low <= piece.high {
          if pieces[other].west <= piece.east, pieces[other].east >= piece.west,
            !body(piece.segment, pieces[other].segment)
          {
            isDone = false
            return false
          }
          other += 1
        }
        pairs += other - index
        if pairs > Self.mostPairs {
          isDone = false
          return false
        }
      }
      return true
    }
    return isDone
  }
}
