/// How coordinates are written.
public enum CoordinateNotation: Hashable, Sendable {
  /// Degrees with the fewest decimals that read back to the same tile unit, for every point of a tile.
  ///
  /// The number of decimals depends on the zoom and the extent only, and for latitudes on the row too, as units
  /// shrink towards the poles. Zeros at the end are left out.
  case automatic
  /// Degrees rounded to so many decimals, 0 to 9; zeros at the end are left out.
  case decimals(Int)
  /// Tile units as they stand in the tile: integers, x to the right and y down.
  case tileUnits
}
