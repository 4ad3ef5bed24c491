import GeoModel

/// Joins the parts of a line at the edges of their tiles, end to start, in drawing direction.
struct LineAssembly {
  /// A joined line.
  struct Line {
    enum Item {
      /// The chain of a strand, by its index.
      case strand(Int)
      case node(RingAssembly.Node)
    }

    var items: [Item]
    /// Whether it ends where it begins.
    var isClosed: Bool
  }

  private(set) var strands: [Strand] = []
  private var tiles: [TileID] = []
  private var successors: [Int?] = []
  private var predecessors: [Int?] = []
  /// Joins of ends that were not quite in one place.
  private var moved: Set<Int> = []
  /// Ends on a border that nothing goes on from.
  private(set) var openEnds: [GridPoint] = []

  mutating func add(_ strand: Strand, of tile: TileID) {
    strands.append(strand)
    tiles.append(tile)
  }

  /// Joins the strands into lines, in the order of their first strands.
  ///
  /// Where several ends and starts meet, the straightest way through is taken first.
  /// - Parameter tolerance: by how much tiles may have rounded the same crossing differently.
  /// Complexity: O(n log n) in the number of strands.
  mutating func lines(tolerance: Int64) -> [Line] {
    successors = Array(repeating: nil, count: strands.count)
    predecessors = successors
    joinEqual()
    joinNear(tolerance)
    for index in strands.indices {
      if successors[index] == nil, let end = strands[index].end { openEnds.append(end) }
      if predecessors[index] == nil, let start = strands[index].start { openEnds.append(start) }
    }
    var isUsed = Array(repeating: false, count: strands.count)
    var lines: [Line] = []
    for first in strands.indices where predecessors[first] == nil { lines.append(line(from: first, &isUsed)) }
    for first in strands.indices where !isUsed[first] { lines.append(line(from: first, &isUsed)) }
    return lines
  }

  private mutating func joinEqual() {
    var starts: [GridPoint: [Int]] = [:]
    var ends: [GridPoint: [Int]] = [:]
    var places: [GridPoint] = []
    for index in strands.indices {
      if let start = strands[index].start { starts[start, default: []].append(index) }
      guard let end = strands[index].end else { continue }
      if ends[end] == nil { places.append(end) }
      ends[end, default: []].append(index)
    }
    for place in places {
      guard let starts = starts[place], let ends = ends[place] else { continue }
      join(ends, starts)
    }
  }

  /// Joins ends with starts of other tiles, the straightest pairs first.
  private mutating func join(_ ends: [Int], _ starts: [Int]) {
    if ends.count == 1, starts.count == 1 {
      if tiles[ends[0]] != tiles[starts[0]] { link(ends[0], starts[0]) }
      return
    }
    let items =
      ends.map { item($0, strands[$0].beforeLast, strands[$0].end, isEnd: true) }
      + starts.map { item($0, strands[$0].start, strands[$0].second, isEnd: false) }
    var matching = StraightestPairs(items)
    for pair in matching.pairs() { link(pair.end, pair.start) }
  }

  private func item(_ strand: Int, _ from: GridPoint?, _ to: GridPoint?, isEnd: Bool) -> StraightestPairs.Item
  {
    var direction = GridPoint(1, 0)
    // Where there is no direction, any will do.
    if let from, let to, from != to { direction = GridPoint(to.x - from.x, to.y - from.y) }
    return StraightestPairs.Item(number: strand, tile: tiles[strand], direction: direction, isEnd: isEnd)
  }

  private mutating func link(_ end: Int, _ start: Int) {
    successors[end] = start
    predecessors[start] = end
  }

  private struct Border: Hashable {
    let isVertical: Bool
    let line: Int64
  }

  private struct Loose {
    let place: Int64
    let reach: Int64
    let strand: Int
    let isEnd: Bool
  }

  /// Joins ends and starts that are left over and lie close together on one border.
  private mutating func joinNear(_ tolerance: Int64) {
    var borders: [Border: [Loose]] = [:]
    var corners: [GridPoint: [Loose]] = [:]
    func add(_ point: GridPoint, _ neighbour: GridPoint?, _ strand: Int, isEnd: Bool) {
      for (isVertical, line, place) in [(true, point.x, point.y), (false, point.y, point.x)]
      where line & (GridPoint.tileSize - 1) == 0 {
        let reach = neighbour.map { point.reach(from: $0, alongVertical: isVertical, tolerance) } ?? tolerance
        borders[Border(isVertical: isVertical, line: line), default: []].append(
          Loose(place: place, reach: reach, strand: strand, isEnd: isEnd))
      }
      // Beside a corner tiles may not agree on the border that is crossed.
      let half = GridPoint.tileSize / 2
      let mask = ~(GridPoint.tileSize - 1)
      let corner = GridPoint((point.x + half) & mask, (point.y + half) & mask)
      if max(abs(point.x - corner.x), abs(point.y - corner.y)) <= 2 * tolerance {
        corners[corner, default: []].append(Loose(place: 0, reach: 0, strand: strand, isEnd: isEnd))
      }
    }
    for index in strands.indices {
      let strand = strands[index]
      if successors[index] == nil, let end = strand.end { add(end, strand.beforeLast, index, isEnd: true) }
      if predecessors[index] == nil, let start = strand.start {
        add(start, strand.second, index, isEnd: false)
      }
    }
    for loose in borders.sorted(by: {
      ($0.key.isVertical ? 0 : 1, $0.key.line) < ($1.key.isVertical ? 0 : 1, $1.key.line)
    }) {
      joinNeighbours(loose.value)
    }
    for loose in corners.sorted(by: { ($0.key.x, $0.key.y) < ($1.key.x, $1.key.y) }) {
      joinNeighbours(loose.value)
    }
  }

  /// Joins ends and starts that follow each other along a border and are in reach.
  private mutating func joinNeighbours(_ loose: [Loose]) {
    let sorted = loose.sorted {
      ($0.place, $0.strand, $0.isEnd ? 0 : 1) < ($1.place, $1.strand, $1.isEnd ? 0 : 1)
    }
    for (a, b) in zip(sorted, sorted.dropFirst())
    where a.isEnd != b.isEnd && b.place - a.place <= min(a.reach, b.reach)
      && tiles[a.strand] != tiles[b.strand]
    {
      let (end, start) = a.isEnd ? (a.strand, b.strand) : (b.strand, a.strand)
      guard successors[end] == nil, predecessors[start] == nil else { continue }
      link(end, start)
      moved.insert(end)
    }
  }

  private func line(from first: Int, _ isUsed: inout [Bool]) -> Line {
    var items: [Line.Item] = []
    if let start = strands[first].start { items.append(.node(RingAssembly.Node(point: start))) }
    var index = first
    while true {
      isUsed[index] = true
      if strands[index].chain.ends != nil { items.append(.strand(index)) }
      let next = successors[index]
      if next == first { return Line(items: items, isClosed: true) }
      if let end = strands[index].end {
        items.append(.node(RingAssembly.Node(point: end, isMoved: moved.contains(index))))
      }
      guard let next else { return Line(items: items, isClosed: false) }
      index = next
    }
  }
}
