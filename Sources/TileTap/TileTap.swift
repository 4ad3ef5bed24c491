@_exported import GeoAlgorithms
@_exported import GeoJSON
@_exported import GeoModel
@_exported import JSONText
@_exported import Styling
@_exported import SystemIO
@_exported import Tilesets
@_exported import VectorTile
