import GeoAlgorithms

extension StrokeTracer {
  /// More dashes than this in one straight piece are too short to be told apart: the piece has no gaps.
  private static let mostDashes = 100_000.0

  /// The dashes of the line.
  func trace(_ pattern: DashSequence, _ search: inout StrokeSearch) {
    var position = 0.0
    for index in 0..<segmentCount where !search.isDone {
      let whole = segment(index)
      let along = whole.end - whole.start
      let length = (along * along).sum().squareRoot()
      if index > 0, pattern.covers(position), let corner = corner(before: index) {
        takeJoin(corner, at: whole.start, &search)
      }
      takeDashes(
        whole, position...(position + length), pattern, isFirst: index == 0,
        isLast: index == segmentCount - 1,
        &search)
      position += length
    }
    // A ring whose last dash ends where its first one begins has a corner there.
    if isClosed, !search.isDone, pattern.isOn(before: position), pattern.isOn(after: 0),
      let corner = corner(before: 0)
    {
      takeJoin(corner, at: corners[0], &search)
    }
  }

  /// The dashes of one segment.
  /// - Parameters:
  ///   - range: the distances of its start and its end along the line.
  private func takeDashes(
    _ whole: Segment, _ range: ClosedRange<Double>, _ pattern: DashSequence, isFirst: Bool, isLast: Bool,
    _ search: inout StrokeSearch
  ) {
    // Only the dashes near the query: all of them where no limit is known.
    let box = search.query.box
    let size = box.max - box.min
    let near =
      (size * size).sum().squareRoot() / 2 + search.radius + 2 * outset
    let middle = range.lowerBound + ((search.query.center - whole.start) * whole.forward).sum()
    let low = max(range.lowerBound, middle - near)
    let high = min(range.upperBound, middle + near)
    guard low <= high else { return }
    if (high - low) / pattern.period > Self.mostDashes {
      takeStrip(whole, &search)
      return
    }
    pattern.forEachDash(in: low...high) { dash in
      let from = max(dash.lowerBound, range.lowerBound)
      let to = min(dash.upperBound, range.upperBound)
      guard from < to || stroke.cap == .round else { return true }
      let start = whole.start + (from - range.lowerBound) * whole.forward
      let end = to < range.upperBound ? whole.start + (to - range.lowerBound) * whole.forward : whole.end
      if from < to {
        var piece = Segment(start, end, normal: whole.normal)
        if from == range.lowerBound {
          piece.startRight = whole.startRight
          piece.startLeft = whole.startLeft
        }
        if to == range.upperBound {
          piece.endRight = whole.endRight
          piece.endLeft = whole.endLeft
        }
        takeStrip(piece, &search)
      }
      let startsLine = isFirst && from == 0 && !isClosed
      if startsLine || (stroke.cap == .round && from == dash.lowerBound) {
        takeCap(start, -whole.forward, &search)
      }
      let endsLine = isLast && to == range.upperBound && !isClosed
      if endsLine || (stroke.cap == .round && to == dash.upperBound) {
        takeCap(end, whole.forward, &search)
      }
      return !search.isDone
    }
  }
}
