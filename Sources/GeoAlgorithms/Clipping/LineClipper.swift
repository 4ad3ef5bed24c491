import GeoModel

/// Cuts lines at the edges of a box, on the integer grid.
///
/// After Liang and Barsky, "A new concept and method for line clipping" (1984), with exact fractions for the
/// parameter instead of floating point. The clipper keeps its buffers from one line to the next.
package struct LineClipper {
  package let box: TileBox
  /// The points of all parts, one part after the other.
  package private(set) var points: [TilePoint] = []
  /// For each part the index after its last point; every part has two points at least.
  package private(set) var ends: [Int] = []

  package init(box: TileBox) { self.box = box }

  /// Forgets the parts found so far.
  package mutating func removeAll() {
    points.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  /// Appends the parts of a line that lie in the box.
  ///
  /// A line that only touches the box gives nothing. Complexity: O(n) in the number of points.
  package mutating func clip(_ line: Span<TilePoint>) {
    line.withUnsafeBufferPointer { line in
      guard var previous = line.first else { return }
      var index = 1
      while index < line.count {
        let next = line[index]
        if isWithin(previous), isWithin(next) {
          // Most of a line: a run inside is copied at once.
          var end = index + 1
          while end < line.count, isWithin(line[end]) { end += 1 }
          goOn(from: previous)
          points.append(contentsOf: line[index..<end])
          previous = line[end - 1]
          index = end
          continue
        }
        if previous != next, let (from, to) = visiblePart(previous, next) {
          goOn(from: from)
          if to != from { points.append(to) }
        }
        previous = next
        index += 1
      }
    }
    endPart()
  }

  /// Whether a point is in the box and on neither edge that may be another box's.
  private func isWithin(_ point: TilePoint) -> Bool {
    point.x >= box.minX && point.y >= box.minY && point.x < box.maxX && point.y < box.maxY
  }

  /// Goes on with the part at hand where that ends at a point, else begins a new one there.
  private mutating func goOn(from point: TilePoint) {
    if points.count > (ends.last ?? 0) {
      if points.last == point { return }
      endPart()
    }
    points.append(point)
  }

  private mutating func endPart() {
    let start = ends.last ?? 0
    if points.count - start > 1 {
      ends.append(points.count)
    } else {
      points.removeLast(points.count - start)
    }
  }

  /// The ends of the part of a segment that lies in the box and has a length, or nil.
  private func visiblePart(_ a: TilePoint, _ b: TilePoint) -> (TilePoint, TilePoint)? {
    if box.disowns(a, b) { return nil }
    if box.contains(a) && box.contains(b) { return (a, b) }
    guard
      let across = crossings(from: a.x, to: b.x, box.minX, box.maxX),
      let down = crossings(from: a.y, to: b.y, box.minY, box.maxY)
    else { return nil }
    let entersAcross = down.entry < across.entry
    let leavesAcross = across.exit < down.exit
    let entry = max(across.entry, down.entry)
    let exit = min(across.exit, down.exit)
    guard entry < exit, entry < Parameter(1, 1), Parameter(0, 1) < exit else { return nil }
    var first = a
    var last = b
    if Parameter(0, 1) < entry {
      first =
        entersAcross
        ? crossing(x: a.x < b.x ? box.minX : box.maxX, a, b)
        : crossing(y: a.y < b.y ? box.minY : box.maxY, a, b)
    }
    if exit < Parameter(1, 1) {
      last =
        leavesAcross
        ? crossing(x: a.x < b.x ? box.maxX : box.minX, a, b)
        : crossing(y: a.y < b.y ? box.maxY : box.minY, a, b)
    }
    return (first, last)
  }

  /// Where a segment's line enters and leaves a strip, or nil for a line beside it.
  private func crossings(
    from a: Int32, to b: Int32, _ low: Int32, _ high: Int32
  ) -> (entry: Parameter, exit: Parameter)? {
    let length = Int64(b) - Int64(a)
    guard length != 0 else {
      return a < low || a > high ? nil : (Parameter(-1, 0), Parameter(1, 0))
    }
    let toLow = Parameter(Int64(low) - Int64(a), length)
    let toHigh = Parameter(Int64(high) - Int64(a), length)
    return length > 0 ? (toLow, toHigh) : (toHigh, toLow)
  }

  private func crossing(x: Int32, _ a: TilePoint, _ b: TilePoint) -> TilePoint {
    TilePoint(x, Crossing.other(at: x, a: a.x, otherA: a.y, b: b.x, otherB: b.y))
  }

  private func crossing(y: Int32, _ a: TilePoint, _ b: TilePoint) -> TilePoint {
    TilePoint(Crossing.other(at: y, a: a.y, otherA: a.x, b: b.y, otherB: b.x), y)
  }
}

extension LineClipper {
  /// A place on a segment's line as an exact fraction of its length; ±1 over 0 are the infinite ends.
  private struct Parameter: Comparable {
    let numerator: Int64
    let denominator: Int64

    /// The denominator may have either sign.
    init(_ numerator: Int64, _ denominator: Int64) {
      self.numerator = denominator < 0 ? -numerator : numerator
      self.denominator = abs(denominator)
    }

    /// Both factors are below 2^33, so that the products need 66 bits.
    static func < (a: Parameter, b: Parameter) -> Bool {
      let left = a.numerator.multipliedFullWidth(by: b.denominator)
      let right = b.numerator.multipliedFullWidth(by: a.denominator)
      return (left.high, left.low) < (right.high, right.low)
    }

    static func == (a: Parameter, b: Parameter) -> Bool { !(a < b) && !(b < a) }
  }
}
