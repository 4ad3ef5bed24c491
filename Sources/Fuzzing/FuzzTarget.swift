/// Something that takes any bytes and must neither trap nor contradict itself.
///
/// Each is built into a program of libFuzzer and replayed by the tests over what that program found.
package enum FuzzTarget: String, Sendable, CaseIterable {
  /// A vector tile, through the objects and through the converter.
  case tile
  /// GeoJSON text of any form, read, written and read again.
  case geojson
  /// A PMTiles header with a directory behind it.
  case pmtiles
  /// A style, or an expression of one.
  case style

  /// Tries the bytes, which are valid during the call only.
  package func run(_ bytes: UnsafeRawBufferPointer) {
    switch self {
    case .tile: fuzzTile(bytes)
    case .geojson: fuzzGeoJSON(bytes)
    case .pmtiles: fuzzPMTiles(bytes)
    case .style: fuzzStyle(bytes)
    }
  }
}
