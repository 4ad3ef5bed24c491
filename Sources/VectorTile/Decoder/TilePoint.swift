import GeoModel

/// A point in tile units: x to the right, y down, from the tile's upper left corner.
public typealias TilePoint = GeoModel.TilePoint
