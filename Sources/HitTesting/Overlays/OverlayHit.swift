/// An overlay that a tap hits.
public struct OverlayHit<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The overlay's id.
  public let id: ID
  /// Pixels from the tap to what is drawn of the overlay, 0 on it.
  public let distance: Double
}
