import GeoAlgorithms
import GeoModel

/// A place in the plane of one layer, and what that plane's units are worth there.
struct NearestPlane {
  /// The place, in units of the plane.
  let tap: PlanePoint
  /// What the closest points are measured from: the place, or that rounded to whole units.
  let origin: PlanePoint
  /// Metres a unit.
  let metres: PlanePoint
  /// How much the scale changes with a unit down, relatively, halved.
  let slope: Double
  /// Units along a tile's edge.
  private let extent: Double
  /// The tile's column and row; the column is that of its world copy.
  private let corner: PlanePoint
  private let columns: Double

  /// - Parameter column: the tile's column in its world copy: below 0 or past the last one east or west of the world.
  init(_ measure: GroundMeasure, _ layer: HeldLayer, column: Int, rounds: Bool) {
    columns = Double(layer.tile.columns)
    extent = layer.extent
    corner = PlanePoint(Double(column), Double(layer.tile.y))
    tap = (measure.square * columns - corner) * extent
    origin = rounds ? tap.rounded(.towardZero) : tap
    let units = columns * extent
    metres = measure.metres / units
    slope = measure.slope / units
  }

  /// A place of a plane whose units are not asked.
  init(at point: PlanePoint) {
    (tap, origin, metres) = (point, point, PlanePoint(1, 1))
    (slope, extent, corner, columns) = (0, 1, PlanePoint(), 1)
  }

  /// A point of the plane in degrees.
  func position(_ point: PlanePoint) -> Position {
    let square = (point / extent + corner) / columns
    return Position(WebMercator.longitude(ofX: square.x), WebMercator.latitude(ofY: square.y))
  }

  /// The box that holds both the place and what is measured from.
  var box: PlaneBox { PlaneBox(min: pointwiseMin(tap, origin), max: pointwiseMax(tap, origin)) }
}
