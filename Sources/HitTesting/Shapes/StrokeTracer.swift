import GeoAlgorithms

/// Takes a line that is drawn apart into convex pieces.
struct StrokeTracer {
  /// The points of the line, each different from the one before, and for a ring the last from the first.
  let corners: UnsafeBufferPointer<PlanePoint>
  let isClosed: Bool
  let stroke: LineStroke
  let inset: Double
  let outset: Double

  init(corners: UnsafeBufferPointer<PlanePoint>, isClosed: Bool, stroke: LineStroke) {
    self.corners = corners
    self.isClosed = isClosed
    self.stroke = stroke
    inset = stroke.inset
    outset = stroke.outset
  }

  /// A straight piece of the line.
  struct Segment {
    let start: PlanePoint
    let end: PlanePoint
    /// To the right, of length 1.
    let normal: PlanePoint
    /// From the middle of the line to its edges at the start and the end, on the right and on the left, in
    /// half widths.
    var startRight: PlanePoint
    var startLeft: PlanePoint
    var endRight: PlanePoint
    var endLeft: PlanePoint

    init(_ start: PlanePoint, _ end: PlanePoint, normal: PlanePoint) {
      self.start = start
      self.end = end
      self.normal = normal
      (startRight, endRight) = (normal, normal)
      (startLeft, endLeft) = (-normal, -normal)
    }

    /// Forward, of length 1.
    var forward: PlanePoint { PlanePoint(normal.y, -normal.x) }
  }

  var segmentCount: Int { isClosed ? corners.count : corners.count - 1 }

  private func normal(of segment: Int) -> PlanePoint {
    (corners[segment + 1 == corners.count ? 0 : segment + 1] - corners[segment]).unit.turnedRight
  }

  /// The corner where a segment starts; nil at the start of an open line.
  func corner(before segment: Int) -> LineCorner? {
    if segment > 0 { return LineCorner(before: normal(of: segment - 1), after: normal(of: segment)) }
    return isClosed ? LineCorner(before: normal(of: segmentCount - 1), after: normal(of: 0)) : nil
  }

  /// A segment, its edges cut where they meet those of its neighbours if the line has a gap in the middle.
  func segment(_ index: Int) -> Segment {
    let end = corners[index + 1 == corners.count ? 0 : index + 1]
    let plain = Segment(corners[index], end, normal: normal(of: index))
    if inset == 0 { return plain }
    var cut = plain
    if let corner = corner(before: index) {
      if isCut(corner, right: true) { cut.startRight = corner.miter }
      if isCut(corner, right: false) { cut.startLeft = -corner.miter }
    }
    if index + 1 < segmentCount || isClosed,
      let corner = corner(before: index + 1 == segmentCount ? 0 : index + 1)
    {
      if isCut(corner, right: true) { cut.endRight = corner.miter }
      if isCut(corner, right: false) { cut.endLeft = -corner.miter }
    }
    // The edges of a short segment between sharp corners would cross.
    let along = plain.end - plain.start
    let length = (along * along).sum().squareRoot()
    let right = ((cut.endRight - cut.startRight) * plain.forward).sum()
    let left = ((cut.endLeft - cut.startLeft) * plain.forward).sum()
    return length + outset * min(right, left) > 0 ? cut : plain
  }

  /// Whether the edges on one side of a corner meet in a point.
  private func isCut(_ corner: LineCorner, right: Bool) -> Bool {
    if corner.isTurnBack { return false }
    let isInner = (corner.turn > 0) == right
    let miter = corner.miterLength
    return isInner ? miter <= 2 : stroke.join.shape(miter: miter) == .miter
  }

  /// The whole line.
  func trace(_ search: inout StrokeSearch) {
    for index in 0..<segmentCount where !search.isDone {
      let segment = segment(index)
      takeStrip(segment, &search)
      if let corner = corner(before: index) {
        takeJoin(corner, at: segment.start, &search)
      } else {
        takeCap(segment.start, -segment.forward, &search)
      }
      if !isClosed, index == segmentCount - 1 { takeCap(segment.end, segment.forward, &search) }
    }
  }

  func takeStrip(_ segment: Segment, _ search: inout StrokeSearch) {
    let start = segment.start
    let end = segment.end
    if inset == 0 {
      let side = outset * segment.normal
      search.takePiece(start + side, end + side, end - side, start - side)
      return
    }
    search.takePiece(
      start + inset * segment.startRight, start + outset * segment.startRight,
      end + outset * segment.endRight, end + inset * segment.endRight)
    search.takePiece(
      start + inset * segment.startLeft, start + outset * segment.startLeft,
      end + outset * segment.endLeft, end + inset * segment.endLeft)
  }

  /// What is drawn on the outer side of a corner.
  func takeJoin(_ corner: LineCorner, at point: PlanePoint, _ search: inout StrokeSearch) {
    let side: Double = corner.turn > 0 ? -1 : 1
    let before = side * corner.before
    let after = side * corner.after
    switch stroke.join.shape(miter: corner.miterLength) {
    case .miter where !corner.isTurnBack:
      // With a gap the edges of the segments themselves go to the tip.
      guard inset == 0 else { return }
      search.takePiece(
        point, point + outset * before, point + outset * side * corner.miter, point + outset * after)
    case .miter, .bevel:
      search.takePiece(
        point + inset * before, point + outset * before, point + outset * after, point + inset * after)
    case .round:
      if inset == 0 {
        search.takeDisk(point, outset)
      } else {
        let forward = PlanePoint(corner.before.y, -corner.before.x)
        takeArc(from: before, to: after, forward: forward, at: point, &search)
      }
    }
  }

  /// What is drawn beyond an end of the line.
  func takeCap(_ point: PlanePoint, _ forward: PlanePoint, _ search: inout StrokeSearch) {
    let normal = forward.turnedRight
    switch stroke.cap {
    case .butt: break
    case .square:
      let ahead = outset * forward
      if inset == 0 {
        let edge = outset * normal
        search.takePiece(point - edge, point + edge, point + edge + ahead, point - edge + ahead)
      } else {
        takeCapSide(normal, ahead, point, &search)
        takeCapSide(-normal, ahead, point, &search)
      }
    case .round:
      if inset == 0 {
        search.takeDisk(point, outset)
      } else {
        takeArc(from: normal, to: -normal, forward: forward, at: point, &search)
      }
    }
  }

  private func takeCapSide(
    _ side: PlanePoint, _ ahead: PlanePoint, _ point: PlanePoint, _ search: inout StrokeSearch
  ) {
    let inner = point + inset * side
    let outer = point + outset * side
    search.takePiece(inner, outer, outer + ahead, inner + ahead)
  }

  private func takeArc(
    from start: PlanePoint, to end: PlanePoint, forward: PlanePoint, at point: PlanePoint,
    _ search: inout StrokeSearch
  ) {
    var from = start
    func take(_ to: PlanePoint) {
      search.takePiece(
        point + inset * from, point + outset * from, point + outset * to, point + inset * to)
      from = to
    }
    LineCorner.arc(from: start, to: end, forward: forward, take)
    take(end)
  }
}
