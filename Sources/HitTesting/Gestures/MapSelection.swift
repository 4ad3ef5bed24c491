import GeoModel

/// What is selected on the map: one thing at a time.
///
/// A tap on something selects it, a tap on the same again or on nothing clears the selection, and so does a tap
/// elsewhere while something is selected: the next one selects anew.
public struct MapSelection<Item: Hashable & Sendable>: Hashable, Sendable {
  /// What is selected, a feature or a place by whatever names it; nil for nothing.
  public private(set) var item: Item?
  /// Where it is, in degrees; the highlight follows it.
  public private(set) var position: Position?

  public init() {}

  /// A tap.
  ///
  /// - Parameters:
  ///   - tapped: what was hit and where it is, or nil for nothing.
  /// - Returns: whether the selection changed.
  @discardableResult
  public mutating func tap(_ tapped: (item: Item, position: Position)?) -> Bool {
    if item != nil {
      clear()
      return true
    }
    guard let tapped else { return false }
    (item, position) = (tapped.item, tapped.position)
    return true
  }

  /// Selects nothing.
  public mutating func clear() { (item, position) = (nil, nil) }

  /// The circle around what is selected, as the camera shows it; nil for nothing, or behind the eye.
  ///
  /// - Parameters:
  ///   - radius: in pixels, whatever the zoom.
  ///   - camera: the view.
  public func highlight(radius: Double, under camera: Camera) -> (center: ScreenPoint, radius: Double)? {
    guard let position else { return nil }
    return camera.screenPoint(of: camera.nearestCopy(of: position)).map { ($0, radius) }
  }
}
