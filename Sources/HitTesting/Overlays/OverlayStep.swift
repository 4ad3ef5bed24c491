/// One step on the way from one list of overlays to another.
///
/// Steps are taken one after the other. A place is told by the overlay below, as map views have it
/// (`insertOverlay(_:above:)`), so it holds whatever else is in the view.
public enum OverlayStep<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The overlay goes.
  case remove(ID)
  /// The overlay stays where it is and looks otherwise.
  case change(ID, Overlay)
  /// The overlay comes, right above another one, or at the bottom for nil.
  case insert(ID, Overlay, above: ID?)
  /// The overlay, unchanged, goes to the place right above another one, or to the bottom for nil.
  case move(ID, above: ID?)
}
