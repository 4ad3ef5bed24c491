import GeoModel

/// A container that is being written, at a path where nothing is yet.
protocol TilesetWriter: AnyObject {
  /// Whether tiles must come by their Hilbert ids; otherwise any order will do.
  var needsHilbertOrder: Bool { get }
  /// Takes a tile; one that equals an earlier one is stored once.
  ///
  /// - Parameter bytes: the tile as it is to be stored, valid during the call only.
  func add(_ tile: TileID, _ bytes: UnsafeRawBufferPointer) throws
  /// Writes what is known only at the end, and closes the container.
  ///
  /// - Returns: what the container cannot say of the tiles.
  func finish(_ metadata: TilesetMetadata) throws -> [Finding]
}

extension TilesetFormat {
  /// Starts a container.
  func makeWriter(at path: String, named name: String) throws -> any TilesetWriter {
    switch self {
    case .mbtiles: try MBTilesWriter(path, named: name)
    case .pmtiles: try PMTilesWriter(path, named: name)
    case .directory: try DirectoryWriter(path)
    }
  }
}
