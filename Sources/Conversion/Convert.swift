import GeoModel
import SystemIO
import Tilesets

/// How far a conversion is.
public struct ConversionProgress: Sendable {
  /// How many tiles are written.
  public var tiles: Int
  /// How many features are written.
  public var features: Int
}

/// Converts the tiles of a tileset to GeoJSON.
///
/// The output is the same whatever the number of jobs: in the order of the tileset's walk, features in the order of
/// their tiles. Memory is bounded by the largest tile and the number of jobs, not by the number of tiles.
///
/// Where features are joined, the walk goes by columns, whatever the container; the order is then that in which
/// features are complete. Memory holds what is open: features that reach the last columns of the walk or whose id
/// comes again later, and a few dozen bytes for each tile and id.
///
/// - Parameters:
///   - sink: gets the output in pieces, from one thread at a time.
///   - progress: called now and then, from one thread at a time; what it throws ends the conversion.
/// - Returns: counts, and what is wrong or odd in the tileset.
/// - Throws: `InvalidInput` for a layer that no tile has, for a tileset that cannot be read on and, where the options
///   are strict, for the first damage; `FileError`; what the sink throws.
public func convert(
  _ tileset: Tileset, _ options: ConversionOptions, into sink: inout some ByteSink & SendableMetatype,
  progress: (@Sendable (ConversionProgress) throws -> Void)? = nil
) throws -> ConversionReport {
  let selection = options.selection(of: tileset)
  try checkLayerNames(options, tileset, selection)
  return try convert(tileset, selection, options, census: nil, into: &sink, progress: progress)
}

/// Converts the tiles of a selection.
///
/// - Parameter known: where features are joined: how many shares those with an id have, or nil to count them.
func convert(
  _ tileset: Tileset, _ selection: TileSelection, _ options: ConversionOptions, census known: IDCensus?,
  into sink: inout some ByteSink & SendableMetatype,
  progress: (@Sendable (ConversionProgress) throws -> Void)?
) throws -> ConversionReport {
  var plan = ConversionPlan(options)
  var stitcher: Stitcher?
  if options.stitches {
    precondition(!options.keepsBuffer && options.coordinates != .tileUnits, "features are joined in degrees")
    let census = IDCensus.Later { [plan] in try known ?? IDCensus.take(tileset, selection, plan) }
    plan.census = census
    let reader = try tileset.makeReader()
    stitcher = Stitcher(census, StitchedFeatureWriter(options) { try reader.storedTile(at: $0) != nil })
  }
  let output = try SharedOutput(sink, options, stitcher)
  defer { sink = output.sink }
  try output.begin()
  let walk =
    options.stitches
    ? try tileset.columnWalk(selection, chunkSize: ConversionCrew.chunkSize)
    : try tileset.walk(selection, chunkSize: ConversionCrew.chunkSize)
  let crew = ConversionCrew(plan: plan, tileset: tileset, walk: walk) { piece in
    try output.write(piece)
    try progress?(ConversionProgress(tiles: output.report.tiles, features: output.report.features))
  }
  try crew.run()
  try output.finish()
  return output.report
}
