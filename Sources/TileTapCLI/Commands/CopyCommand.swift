import GeoModel
import SystemIO
import Tilesets

/// `tiletap copy`: the tiles of a tileset into another container, unchanged.
struct CopyCommand: Command {
  static let name = "copy"
  static let summary = "Copy tiles, unchanged, into MBTiles, PMTiles or a directory"

  static var declaration: Declaration<CopyCommand> {
    Declaration(
      discussion: """
        IN is PMTiles, MBTiles, a directory of tiles or one tile, told apart by content. The tiles' bytes stay as \
        they are, repeated tiles are stored once where OUT can, and metadata is kept. OUT appears under its name \
        when it is complete.
        """,
      arguments: [
        .required(\.input, .file("IN"), "The tileset to copy from"),
        .required(\.output, .file("OUT"), "What to make"),
      ],
      options: outputOptions
        + SelectionOptions.options(
          in: \.selection, zooms: "all zooms",
          bounds: "Take the tiles that reach into this box; west above east crosses the antimeridian")
        + SourceOptions.options(in: \.source) + CommonOptions.progressOptions(in: \.common),
      examples: [
        Example("tiletap copy tokyo.mbtiles tokyo.pmtiles", "Makes a PMTiles archive of an MBTiles file."),
        Example(
          "tiletap copy tokyo.pmtiles shibuya --minzoom 12 --bbox 139.69,35.65,139.73,35.70",
          "Makes a directory shibuya/Z/X/Y of the tiles of a part of Tokyo from zoom 12 on."),
      ])
  }

  private static var outputOptions: [Option<CopyCommand>] {
    [
      .flag("--force", short: "f", \.force, "Replace a file, or a directory of tiles, that exists"),
      .value(
        "--format", \.format, .choice("FORMAT"), "The container to make",
        default: "as OUT's name ends: .mbtiles, .pmtiles, or a directory without an ending"),
    ]
  }

  var input = ""
  var output = ""
  var force = false
  var format: TilesetFormat?
  var selection = SelectionOptions()
  var source = SourceOptions()
  var common = CommonOptions()

  func run(on console: Console) throws -> ExitStatus {
    try selection.check()
    if output == "-" {
      throw UsageError("OUT is a file or directory; a container cannot go to standard output")
    }
    try OutputOptions.check(output, isNot: input)
    let format = try self.format ?? formatOfName()
    if force { try checkReplaceable() }
    let opened = try reading(input) {
      try Source.open(input, on: console) { kind in
        var options = TilesetOptions(scheme: source.scheme)
        if kind == .tile { options.tile = selection.tiles.first }
        return options
      }
    }
    guard case .tileset(let tileset) = opened else {
      throw Failure(.badData, "\(inputName(input)): the input is GeoJSON; expected tiles")
    }
    let selected = TileSelection(
      zooms: selection.zooms(available: tileset.zooms), bounds: selection.bounds,
      tiles: selection.tiles.isEmpty ? nil : selection.tiles)
    let bar = common.progressBar(counting: "tiles", on: console) { tileset.count(selected, until: $0) }
    var copier = TilesetCopier(tileset)
    copier.selection = selected
    copier.replaces = force
    copier.progress = { bar.update(done: $0) }
    let report = try reading(input) {
      defer { bar.finish() }
      return try copier.copy(to: output, as: format)
    }
    common.report(Warnings(tileset.findings + report.findings), for: input, on: console)
    return .done
  }

  /// The container that OUT's name asks for.
  private func formatOfName() throws(UsageError) -> TilesetFormat {
    if let format = TilesetFormat(path: output) { return format }
    if FileTree.isFolder(output) { return .directory }
    let ending = (TilesetFormat.ending(of: output) ?? "").lowercased()
    let near = nearestName(to: ending, among: ["mbtiles", "pmtiles"]).map { "; did you mean '.\($0)'?" }
    let isText = ["geojson", "geojsonl", "geojsons", "ndjson", "json"].contains(ending)
    let hint = near ?? (isText ? "; 'tiletap convert' writes GeoJSON" : "")
    throw UsageError(
      "'\(output)' ends as no tileset does; expected .mbtiles, .pmtiles, no ending for a directory, or "
        + "--format\(hint)")
  }

  /// Refuses to replace a folder that holds anything but tiles.
  private func checkReplaceable() throws {
    guard FileTree.isFolder(output) else { return }
    let known: Set<String> = ["metadata.json", "tiles.json"]
    for name in try FileTree.names(in: output)
    where !known.contains(name) && !name.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      throw Failure(
        .cannotCreate,
        "\(output): the folder holds '\(name)' and is not replaced; expected a directory of tiles")
    }
  }
}
