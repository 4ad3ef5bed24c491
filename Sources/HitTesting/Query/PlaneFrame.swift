import GeoAlgorithms
import GeoModel

/// Where the plane of a held layer lies on the map's square, in the copy of the world that is asked.
struct PlaneFrame {
  /// The tile; nil for the plane of a GeoJSON source, which is the square itself.
  let tile: TileID?
  /// The copy of the world: 0 from −180 to 180, 1 for the next to the east.
  let wrap: Int
  /// The plane's upper left corner on the square, the copy counted in.
  let origin: PlanePoint
  /// Units of the plane along the square's edge.
  let unitsPerSquare: Double

  init(tile: TileID, wrap: Int, extent: Double) {
    self.tile = tile
    self.wrap = wrap
    let columns = Double(tile.columns)
    origin = PlanePoint(Double(tile.x) / columns + Double(wrap), Double(tile.y) / columns)
    unitsPerSquare = columns * extent
  }

  /// The plane of a GeoJSON source.
  init(wrap: Int) {
    tile = nil
    self.wrap = wrap
    origin = PlanePoint(Double(wrap), 0)
    unitsPerSquare = 1
  }

  /// The place of a point of the plane on the map's square.
  @inline(__always) func ground(_ point: PlanePoint) -> PlanePoint { origin + point / unitsPerSquare }

  /// A box of the map's square in the plane.
  func plane(_ box: PlaneBox) -> PlaneBox {
    PlaneBox(min: (box.min - origin) * unitsPerSquare, max: (box.max - origin) * unitsPerSquare)
  }

  /// The same plane in another copy of the world.
  func turned(_ turns: Int) -> PlaneFrame {
    tile.map { PlaneFrame(tile: $0, wrap: wrap + turns, extent: unitsPerSquare / Double($0.columns)) }
      ?? PlaneFrame(wrap: wrap + turns)
  }

  /// Counted over all copies of the world, so that neighbours across the antimeridian are neighbours.
  var column: Int { Int(tile?.x ?? 0) + wrap * (tile?.columns ?? 1) }
  var row: Int { Int(tile?.y ?? 0) }
}
