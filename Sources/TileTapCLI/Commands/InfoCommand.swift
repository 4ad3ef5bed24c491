import GeoJSON
import GeoModel
import JSONText
import Styling
import Tilesets

/// `tiletap info`: what is in a tileset or a GeoJSON text, and what is wrong with it.
struct InfoCommand: Command {
  static let name = "info"
  static let summary = "Tell what is in a tileset or a GeoJSON file, and what is wrong with it"

  static var declaration: Declaration<InfoCommand> {
    Declaration(
      discussion: """
        Prints the format, zooms, bounds and centre, the number of tiles and their sizes by zoom, and for each \
        layer its features by geometry type, vertices, extent, version, zooms and attributes; then what is wrong. \
        Every tile is read; --zoom reads those of one zoom only.

        INPUT is PMTiles, MBTiles, a directory of tiles, one tile or GeoJSON, told apart by content; '-' is \
        standard input, for one tile or GeoJSON.
        """,
      arguments: [.required(\.input, .file("INPUT"), "What to look into")],
      options: [
        .flag("--json", \.json, "Print JSON, as schemas/info.schema.json describes it"),
        .value("--zoom", short: "z", \.zoom, .zoom, "Read the tiles of this zoom only", default: "all zooms"),
        .value(
          "--tile", \.tile, .tile, "The address of an input that is one tile", default: "as its name tells"),
      ] + SourceOptions.options(in: \.source) + CommonOptions.options(in: \.common),
      examples: [
        Example("tiletap info tokyo.mbtiles", "Tells what is in a tileset."),
        Example(
          "tiletap info tokyo.pmtiles --json --zoom 14 | jq '.layers[].name'",
          "Lists the layers that the tiles of zoom 14 have."),
      ])
  }

  var input = ""
  var json = false
  var zoom: Int?
  var tile: TileID?
  var source = SourceOptions()
  var common = CommonOptions()

  func run(on console: Console) throws -> ExitStatus {
    let report = try reading(input) { try inspect(on: console) }
    try console.print(json ? report.json.jsonText(indented: true) + "\n" : report.text)
    return .done
  }

  private func inspect(on console: Console) throws -> any InfoReport {
    let opened = try Source.open(input, on: console) { _ in
      TilesetOptions(scheme: source.scheme, tile: tile, allowsUnplacedTile: true)
    }
    switch opened {
    case .tileset(let tileset): return try inspect(tileset, on: console)
    case .geoJSON(let stream): return try inspect(stream, on: console)
    }
  }

  private func inspect(_ stream: TextStream, on console: Console) throws -> GeoJSONReport {
    if zoom != nil { throw UsageError("--zoom is for tiles; \(inputName(input)) is GeoJSON") }
    var options = GeoJSONReader.Options()
    options.findingLimit = Warnings.shown
    let recording = TextRecording(stream.text)
    var reader = GeoJSONReader(recording, options: options)
    var statistics = GeoJSONStatistics()
    let bar = common.progressBar(counting: "features", on: console)
    defer { bar.finish() }
    while let feature = try reader.nextFeature() {
      recording.stop()
      statistics.add(feature)
      let done = statistics.layer.featureCount
      if done & 0xFF == 0 { bar.update(done: done, share: stream.share) }
    }
    if statistics.layer.featureCount == 0 { try refuseStyle(recording.text) }
    var warnings = Warnings()
    warnings.add(reader.findings)
    if let finding = stream.trailingBytes { warnings.add(finding) }
    return GeoJSONReport(input: input, statistics: statistics, warnings: warnings)
  }

  /// Says that the input is a map's style, where its text is one.
  private func refuseStyle(_ text: [UInt8]) throws(Failure) {
    let root: JSONObject
    do { root = try StyleDocument(text).root } catch { return }
    guard root["version"] != nil, root["layers"] != nil || root["sources"] != nil else { return }
    throw Failure(
      .badData,
      "\(inputName(input)): the \(input == "-" ? "text" : "file") is a map style; see 'tiletap style layers' and "
        + "'tiletap style validate'")
  }

  private func inspect(_ tileset: Tileset, on console: Console) throws -> TilesetReport {
    var selection = TileSelection()
    if let zoom { selection.zooms = UInt8(zoom)...UInt8(zoom) }
    let selected = selection
    let bar = common.progressBar(counting: "tiles", on: console) { tileset.count(selected, until: $0) }
    defer { bar.finish() }
    let result = try TilesetInspection.run(
      tileset, selection, workers: common.workerCount, by: { TileScanner() },
      progress: { bar.update(done: $0) })
    var warnings = Warnings(tileset.findings)
    warnings.append(result.warnings)
    let isComplete = zoom == nil
    for finding in MetadataCheck.findings(tileset.metadata, result.statistics, isComplete: isComplete) {
      warnings.add(finding)
    }
    return TilesetReport(
      input: input, kind: tileset.kind, metadata: tileset.metadata, statistics: result.statistics,
      isPlaced: tileset.isPlaced, isComplete: isComplete, warnings: warnings)
  }
}
