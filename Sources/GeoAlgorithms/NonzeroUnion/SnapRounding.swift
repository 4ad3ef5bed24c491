import GeoModel

/// A closed line on the integer grid, cut wherever it meets itself, so that its edges meet in their ends only.
///
/// Snap rounding: the places of all corners and, rounded, of all crossings are hot, and an edge goes through every hot
/// place whose square it passes (Greene and Yao 1986; Hobby, "Practical segment intersection with finite precision
/// output", 1999; Guibas and Marimont, "Rounding arrangements dynamically", 1998). All decisions are exact in 64 bits.
struct SnapRounding {
  /// Coordinates are from 0 to this.
  static let gridSize = 1 << 29

  /// An edge between two hot places.
  struct Edge {
    /// Indices of places, `from` below `to`.
    let from: Int32
    let to: Int32
    /// How often the line runs from `from` to `to`, less how often back.
    var net: Int32
    /// One of the segments that run there, by its index.
    let segment: Int32

    fileprivate var key: UInt64 { UInt64(UInt32(bitPattern: from)) << 32 | UInt64(UInt32(bitPattern: to)) }
  }

  /// The hot places, by x and y.
  private(set) var places: [TilePoint]
  /// The line's own segments.
  let segments: [GridSegment]
  /// Every edge once.
  private(set) var edges: [Edge] = []

  /// Nil where there are more hot places or edges than some limits, or too much is near each other.
  ///
  /// Complexity: O((n + k) log (n + k)) for k crossings of a line that few parts of run along each other.
  /// - Parameter corners: with coordinates from 0 to `gridSize`.
  init?(_ corners: [TilePoint], mostPlaces: Int, mostEdges: Int) {
    segments = Self.segments(corners)
    let segments = segments
    places = corners
    Self.makeUnique(&places)
    let starts = segments.map { PlanePoint($0.start) }
    let ends = segments.map { PlanePoint($0.end) }
    var isTooMuch = false
    let isDone = SegmentStrips(starts, ends).forEachPair { a, b in
      if let crossing = segments[a].crossing(segments[b]) {
        places.append(crossing)
        if places.count > 2 * mostPlaces {
          Self.makeUnique(&places)
          isTooMuch = places.count > mostPlaces
        }
      }
      return !isTooMuch
    }
    guard isDone else { return nil }
    Self.makeUnique(&places)
    guard places.count <= mostPlaces, snap(starts, ends, mostEdges) else { return nil }
  }

  private static func makeUnique(_ places: inout [TilePoint]) {
    places.sort { ($0.x, $0.y) < ($1.x, $1.y) }
    var last: TilePoint?
    places.removeAll { place in
      defer { last = place }
      return place == last
    }
  }

  /// The different segments of the line, each from its lower to its upper end.
  private static func segments(_ corners: [TilePoint]) -> [GridSegment] {
    guard var start = corners.last else { return [] }
    var segments: [GridSegment] = []
    for end in corners {
      if start != end {
        let isUp = (start.x, start.y) < (end.x, end.y)
        segments.append(
          GridSegment(start: isUp ? start : end, end: isUp ? end : start, net: isUp ? 1 : -1))
      }
      start = end
    }
    segments.sort {
      ($0.start.x, $0.start.y, $0.end.x, $0.end.y) < ($1.start.x, $1.start.y, $1.end.x, $1.end.y)
    }
    return segments.reduce(into: []) { unique, segment in
      if let last = unique.last, last.start == segment.start, last.end == segment.end {
        unique[unique.count - 1].net += segment.net
      } else {
        unique.append(segment)
      }
    }
  }

  /// Leads every segment through the hot places that it passes.
  private mutating func snap(
    _ starts: [PlanePoint], _ ends: [PlanePoint], _ mostEdges: Int
  ) -> Bool {
    let strips = SegmentStrips(starts, ends, reach: 0.5)
    // Pairs of a segment and a place that it passes.
    var passes: [UInt64] = []
    var inStrip: [Int] = []
    var next = 0
    strips.forEachStrip { strip, pieces in
      inStrip.removeAll(keepingCapacity: true)
      while next < places.count, strips.strip(ofX: Double(places[next].x)) <= strip {
        inStrip.append(next)
        next += 1
      }
      inStrip.sort { (places[$0].y, $0) < (places[$1].y, $1) }
      for piece in pieces {
        let segment = segments[piece.segment]
        var (low, high) = (0, inStrip.count)
        while low < high {
          let middle = (low + high) / 2
          if Double(places[inStrip[middle]].y) < piece.low { low = middle + 1 } else { high = middle }
        }
        while low < inStrip.count, Double(places[inStrip[low]].y) <= piece.high {
          if segment.passes(places[inStrip[low]]) {
            passes.append(UInt64(piece.segment) << 32 | UInt64(inStrip[low]))
          }
          low += 1
        }
        if passes.count > mostEdges { return false }
      }
      return true
    }
    guard passes.count <= mostEdges else { return false }
    passes.sort()
    var start = 0
    while start < passes.count {
      let segment = Int(passes[start] >> 32)
      var end = start
      while end < passes.count, Int(passes[end] >> 32) == segment { end += 1 }
      append(segment, passes[start..<end].map { Int32(truncatingIfNeeded: $0) })
      start = end
    }
    mergeEdges()
    return true
  }

  /// Appends the edges of a segment; the places are in their order, by x and y, of which x is the segment's as well.
  private mutating func append(_ index: Int, _ passed: [Int32]) {
    let segment = segments[index]
    var passed = passed
    if segment.end.y < segment.start.y {
      passed.sort {
        let (a, b) = (places[Int($0)], places[Int($1)])
        return (a.x, -a.y) < (b.x, -b.y)
      }
    }
    for (a, b) in zip(passed, passed.dropFirst()) {
      edges.append(
        Edge(
          from: min(a, b), to: max(a, b), net: a < b ? segment.net : -segment.net,
          segment: Int32(index)))
    }
  }

  private mutating func mergeEdges() {
    edges.sort { $0.key < $1.key }
    var count = 0
    for edge in edges {
      if count > 0, edges[count - 1].key == edge.key {
        edges[count - 1].net += edge.net
      } else {
        edges[count] = edge
        count += 1
      }
    }
    edges.removeLast(edges.count - count)
  }
}

extension PlanePoint {
  init(_ point: TilePoint) { self.init(Double(point.x), Double(point.y)) }
}
