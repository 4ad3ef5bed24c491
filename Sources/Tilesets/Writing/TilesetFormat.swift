/// A container that tilesets are written as.
public enum TilesetFormat: String, Hashable, Sendable, CaseIterable {
  /// MBTiles 1.3.
  case mbtiles
  /// PMTiles version 3, clustered.
  case pmtiles
  /// A folder of `Z/X/Y.pbf` with `metadata.json`.
  case directory

  /// The format that a file name asks for: `.mbtiles`, `.pmtiles`, else a folder.
  public init(path: String) {
    if path.hasSuffix(".mbtiles") {
      self = .mbtiles
    } else if path.hasSuffix(".pmtiles") {
      self = .pmtiles
    } else {
      self = .directory
    }
  }
}
