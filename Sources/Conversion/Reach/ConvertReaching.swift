import GeoModel
import SystemIO
import Tilesets

/// Converts the features of one zoom that have a share of a box, each whole, wherever else it goes.
///
/// Tiles under the box are read, and those in which what was found there goes on: for a feature without an id the
/// tiles that it goes through, for those with an id the ids of all tiles. Where that would be most of the zoom, all of
/// it is converted. Other features of those tiles come too, and lack what lies in tiles that are not read; they have no
/// share of the box.
///
/// Shares count as in the box from an eighth of a tile on, so that neither rounding nor joining, in tiles of 8 units and
/// more, brings a feature into the box that is left out.
///
/// - Parameters:
///   - options: with `stitches`; `bounds` is the box, at most once round the world, nil for all of the zoom.
///   - zoom: the zoom to convert.
///   - isConfined: whether features that reach beyond the box are not wanted: they are not followed then.
///   - sink, progress: as in `convert`.
/// - Throws: as `convert`; a layer that the zoom does not have is an error wherever the box lies.
package func convertReaching(
  _ tileset: Tileset, zoom: UInt8, _ options: ConversionOptions, isConfined: Bool = false,
  into sink: inout some ByteSink & SendableMetatype,
  progress: (@Sendable (ConversionProgress) throws -> Void)? = nil
) throws -> ConversionReport {
  precondition(options.stitches, "whole features are joined ones")
  let everything = TileSelection(zooms: zoom...zoom)
  try checkLayerNames(options, tileset, everything)
  var whole = options
  whole.bounds = nil
  var selection = everything
  var census: IDCensus?
  if let bounds = options.bounds {
    let reach = try FeatureReach(tileset, zoom: zoom, options, bounds: bounds, isConfined: isConfined)
    if try reach.find() {
      census = try reach.census()
      selection = TileSelection(tiles: reach.tiles.sorted())
    }
  }
  return try convert(tileset, selection, whole, census: census, into: &sink, progress: progress)
}
