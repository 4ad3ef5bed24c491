/// The shape that shows that an edge is held: between the view's edge and a quadratic curve from its upper to its lower
/// corner, drawn towards the finger.
public struct EdgeSwipeFeedback: Hashable, Sendable {
  /// The upper corner of the edge, in pixels of the view.
  public var start: ScreenPoint
  /// At the height of the finger, and so deep that the curve comes to the finger where that is half way down.
  public var control: ScreenPoint
  /// The lower corner of the edge.
  public var end: ScreenPoint
  /// 0 to 1.
  public var opacity: Double

  /// The path in the notation of SVG, closed along the edge.
  public var path: String {
    "M\(start.x),\(start.y) Q\(control.x),\(control.y) \(end.x),\(end.y) Z"
  }
}

extension EdgeSwipe {
  /// The feedback for the finger as it is, or nil where no edge is held.
  ///
  /// - Parameter camera: its size is that of the view.
  public func feedback(under camera: Camera) -> EdgeSwipeFeedback? {
    guard let side, let finger else { return nil }
    let edge = side == .left ? 0 : camera.width
    return EdgeSwipeFeedback(
      start: ScreenPoint(edge, 0),
      control: ScreenPoint(edge + options.curveDepth * (finger.x - edge), finger.y),
      end: ScreenPoint(edge, camera.height), opacity: options.opacity)
  }
}
