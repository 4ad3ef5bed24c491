import GeoModel

/// Converts one tile that is in memory to GeoJSON.
///
/// - Parameters:
///   - bytes: the tile, not compressed.
///   - tile: its address; a point on its east or south edge is left to the tile there. Without meaning where the options ask for tile units.
///   - options: which features, and how; zooms, tiles, jobs and compression have no meaning here.
/// - Returns: the text, and counts with what is wrong or odd in the tile.
/// - Throws: `InvalidInput` for the first damage, only where the options are strict.
/// - Complexity: O(n) in the number of bytes.
public func convert(
  _ bytes: UnsafeRawBufferPointer, of tile: TileID, _ options: ConversionOptions
) throws(InvalidInput) -> (text: [UInt8], report: ConversionReport) {
  var converter = TileConverter(ConversionPlan(options), CoordinateTablePool())
  let piece = OutputPiece()
  try converter.convert(tile, bytes, into: piece)
  let text = piece.text.bytes()
  guard options.format == .geojson else { return (text, piece.report) }
  // Each feature starts with a comma, the first one needs none.
  let collection = Array(collectionStart.utf8) + text.dropFirst() + Array(collectionEnd.utf8)
  return (collection, piece.report)
}

/// What stands before and after the features of a collection (RFC 7946 3.3).
let collectionStart = #"{"type":"FeatureCollection","features":["#
let collectionEnd = "\n]}\n"
