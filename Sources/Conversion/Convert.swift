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
  let output = SharedOutput(sink, options)
  defer { sink = output.sink }
  try output.begin()
  let crew = ConversionCrew(
    plan: ConversionPlan(options), tileset: tileset,
    walk: try tileset.walk(selection, chunkSize: ConversionCrew.chunkSize)
  ) { piece in
    try output.write(piece)
    try progress?(ConversionProgress(tiles: output.report.tiles, features: output.report.features))
  }
  try crew.run()
  try output.finish()
  return output.report
}
