import GeoAlgorithms
import GeoModel

/// Pairs ways that end at a place with ways of other tiles that begin there, the straightest way through first.
///
/// The straightest pair of two tiles is one of neighbours in the order of their directions. So it takes O(n log n) in
/// the number of ways, for the few tiles that meet at a place.
struct StraightestPairs {
  /// A way that ends or begins at the place.
  struct Item {
    let number: Int
    let tile: TileID
    /// The direction it goes in there.
    let direction: GridPoint
    let isEnd: Bool
  }

  /// Ways of one tile that go in one direction, the lowest number first.
  private struct Bundle {
    let tile: TileID
    let direction: GridPoint
    let isEnd: Bool
    var numbers: ArraySlice<Int>
  }

  /// The bundles of two tiles round the place, those that are used up taken out as they are met.
  private struct Circle {
    var bundles: [Int]
    var next: [Int]
    var previous: [Int]
    var isThere: [Bool]
  }

  private struct Candidate: Comparable {
    let straightness: Double
    let end: Int
    let start: Int
    let circle: Int
    let first: Int
    let second: Int

    static func < (a: Candidate, b: Candidate) -> Bool {
      (b.straightness, a.end, a.start) < (a.straightness, b.end, b.start)
    }
  }

  private var bundles: [Bundle] = []
  private var circles: [Circle] = []
  private var queue = Heap<Candidate>()

  init(_ items: [Item]) {
    let sorted = items.sorted { a, b in
      let turn = Self.compare(a.direction, b.direction)
      if turn != 0 { return turn < 0 }
      if a.isEnd != b.isEnd { return a.isEnd }
      return (a.tile.x, a.tile.y, a.number) < (b.tile.x, b.tile.y, b.number)
    }
    var start = 0
    while start < sorted.count {
      let first = sorted[start]
      var end = start
      while end < sorted.count, sorted[end].isEnd == first.isEnd, sorted[end].tile == first.tile,
        Self.compare(sorted[end].direction, first.direction) == 0
      {
        end += 1
      }
      bundles.append(
        Bundle(
          tile: first.tile, direction: first.direction, isEnd: first.isEnd,
          numbers: sorted[start..<end].map(\.number)[...]))
      start = end
    }
  }

  /// The pairs, each an end's number and a start's.
  mutating func pairs() -> [(end: Int, start: Int)] {
    let tiles = Set(bundles.map(\.tile)).sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    for ending in tiles {
      for starting in tiles where starting != ending { addCircle(from: ending, to: starting) }
    }
    var pairs: [(end: Int, start: Int)] = []
    while let candidate = queue.popFirst() {
      let (first, second) = (candidate.first, candidate.second)
      let circle = circles[candidate.circle]
      guard circle.isThere[first], circle.isThere[second] else { continue }
      let (a, b) = (circle.bundles[first], circle.bundles[second])
      let (end, start) = bundles[a].isEnd ? (a, b) : (b, a)
      if bundles[end].numbers.first == candidate.end, bundles[start].numbers.first == candidate.start {
        pairs.append((candidate.end, candidate.start))
        bundles[end].numbers.removeFirst()
        bundles[start].numbers.removeFirst()
      }
      let isLeft = [first, second].map { !bundles[circle.bundles[$0]].numbers.isEmpty }
      if !isLeft[0] { takeOut(first, of: candidate.circle) }
      if !isLeft[1] { takeOut(second, of: candidate.circle) }
      if isLeft[0], isLeft[1] { propose(first, second, of: candidate.circle) }
    }
    return pairs
  }

  private mutating func addCircle(from ending: TileID, to starting: TileID) {
    let members = bundles.indices.filter { bundles[$0].tile == (bundles[$0].isEnd ? ending : starting) }
    let count = members.count
    guard count > 1 else { return }
    circles.append(
      Circle(
        bundles: members, next: (1...count).map { $0 % count },
        previous: (0..<count).map { ($0 + count - 1) % count }, isThere: Array(repeating: true, count: count))
    )
    for member in 0..<count { propose(member, (member + 1) % count, of: circles.count - 1) }
  }

  private mutating func takeOut(_ member: Int, of circle: Int) {
    let (before, after) = (circles[circle].previous[member], circles[circle].next[member])
    circles[circle].isThere[member] = false
    circles[circle].next[before] = after
    circles[circle].previous[after] = before
    if circles[circle].isThere[before], circles[circle].isThere[after] {
      propose(before, after, of: circle)
    }
  }

  private mutating func propose(_ first: Int, _ second: Int, of circle: Int) {
    let (a, b) = (bundles[circles[circle].bundles[first]], bundles[circles[circle].bundles[second]])
    guard a.isEnd != b.isEnd else { return }
    let (end, start) = a.isEnd ? (a, b) : (b, a)
    // One that is used up is taken out when its turn comes.
    queue.insert(
      Candidate(
        straightness: Self.straightness(end.direction, start.direction), end: end.numbers.first ?? 0,
        start: start.numbers.first ?? 0, circle: circle, first: first, second: second))
  }

  /// The cosine of the turn from one direction into another.
  private static func straightness(_ a: GridPoint, _ b: GridPoint) -> Double {
    let (ax, ay, bx, by) = (Double(a.x), Double(a.y), Double(b.x), Double(b.y))
    let length = ((ax * ax + ay * ay) * (bx * bx + by * by)).squareRoot()
    return length > 0 ? (ax * bx + ay * by) / length : -1
  }

  /// The order of directions round the place: negative, 0 or positive.
  private static func compare(_ a: GridPoint, _ b: GridPoint) -> Int {
    let halves = [a, b].map { $0.y < 0 || $0.y == 0 && $0.x < 0 ? 1 : 0 }
    if halves[0] != halves[1] { return halves[0] - halves[1] }
    let cross = GridPoint.cross(a, b)
    return cross == 0 ? 0 : cross > 0 ? -1 : 1
  }
}
