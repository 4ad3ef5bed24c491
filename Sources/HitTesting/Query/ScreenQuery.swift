import GeoModel

/// What is asked about: one place, or an area.
public enum ScreenQuery: Hashable, Sendable {
  /// A tap on the screen.
  case point(ScreenPoint)
  /// A box on the screen, by two corners that lie across from each other.
  case box(ScreenPoint, ScreenPoint)
  /// An area on the screen, by its corners; the last one joins the first. All that it goes round counts, also where it
  /// crosses itself (nonzero rule).
  case polygon([ScreenPoint])
  /// A place on the map, in degrees.
  case place(Position)
  /// An area on the map, by its corners in degrees; the last one joins the first.
  case area([Position])
  /// What a lasso holds, with all of its rings; of the copies of the world the one nearest to the view.
  case lasso(Lasso)
}
