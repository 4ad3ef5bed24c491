import GeoModel

/// What an input is, told by its bytes and not by its name.
public enum InputKind: String, Hashable, Sendable, CaseIterable {
  /// PMTiles version 3.
  case pmtiles
  /// An SQLite database, taken as MBTiles.
  case mbtiles
  /// A folder, taken as a folder of tiles.
  case directory
  /// One vector tile, raw or compressed.
  case tile
  /// GeoJSON text of any form, raw or compressed.
  case geoJSON
}

extension Finding.Reason {
  /// The input is none of the kinds that are read here.
  public static let inputUnknown = Finding.Reason(rawValue: "input-unknown")
  /// The input is a raster tileset, or holds raster tiles.
  public static let rasterTiles = Finding.Reason(rawValue: "raster-tiles")
}
