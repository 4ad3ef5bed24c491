import Conversion
import GeoModel
import SystemIO
import Tilesets

/// `tiletap convert`: a tileset, a tile or GeoJSON to GeoJSON.
struct ConvertCommand: Command {
  static let name = "convert"
  static let summary = "Write the features of a tileset as GeoJSON"

  var input = ""
  var output = OutputOptions()
  var form = FormatOption()
  var selection = SelectionOptions()
  var layers: [String] = []
  var excludedLayers: [String] = []
  var filter: String?
  var properties: [String]?
  var stitch = false
  var wrap = false
  var minimumParts: Int?
  var keepBuffer = false
  var tileMembers = false
  var tileUnits = false
  var precision = CoordinateNotation.automatic
  var strict = false
  var source = SourceOptions()
  var common = CommonOptions()

  func run(on console: Console) throws -> ExitStatus {
    try selection.check()
    if stitch, keepBuffer || tileUnits {
      let other = keepBuffer ? "--keep-buffer" : "--tile-units"
      throw UsageError("--stitch joins clipped features in degrees; not with \(other)")
    }
    if minimumParts != nil || wrap, !stitch {
      let option = wrap ? "--wrap" : "--min-parts"
      throw UsageError("\(option) is for what --stitch joins; expected --stitch, too")
    }
    if tileUnits, precision != .automatic {
      throw UsageError("--tile-units writes whole numbers; --precision is for degrees")
    }
    try OutputOptions.check(output.path, isNot: input)
    try form.check(output.path)
    let filter = try filter.map { text throws(UsageError) in try FilterOption(text) }
    let opened = try reading(input) {
      try Source.open(input, on: console) { kind in
        var options = TilesetOptions(scheme: source.scheme, allowsUnplacedTile: tileUnits)
        if kind == .tile { options.tile = try loneTile() }
        return options
      }
    }
    switch opened {
    case .tileset(let tileset): try convert(tileset, filter, on: console)
    case .geoJSON(let stream): try rewrite(stream, filter, on: console)
    }
    return .done
  }

  /// Warns of properties that no layer has, where the metadata tells which there are.
  private func tellUnknownProperties(of tileset: Tileset, on console: Console) {
    let fields = tileset.metadata.vectorLayers().map(\.fields)
    guard let properties, !fields.isEmpty, !fields.contains(where: \.isEmpty) else { return }
    let known = Set(fields.flatMap { $0.members.map(\.key) }).sorted()
    for name in properties where !known.contains(name) {
      let hint = nearestName(to: name, among: known).map { "; did you mean \"\($0)\"?" } ?? ""
      console.report("\(inputName(input)): warning: no layer has a property \"\(name)\"\(hint)")
    }
  }

  /// The form of the output: as asked, or as its name tells.
  var resolvedFormat: ConversionOptions.Format { form.format(ofOutput: output.path) }

  /// Whether the output is compressed, as its name tells.
  var compresses: Bool { output.compresses }

  private func loneTile() throws(UsageError) -> TileID? {
    guard selection.tiles.count <= 1 else {
      throw UsageError("--tile: the input is one tile and has one address, not \(selection.tiles.count)")
    }
    return selection.tiles.first
  }

  private func convert(_ tileset: Tileset, _ filter: FilterOption?, on console: Console) throws {
    var options = ConversionOptions()
    options.format = resolvedFormat
    options.compresses = compresses
    options.zooms = selection.zooms(available: tileset.zooms)
    options.tiles = selection.tiles.isEmpty ? nil : selection.tiles
    options.bounds = selection.bounds
    options.layers = layers.isEmpty ? nil : layers
    options.excludedLayers = excludedLayers
    options.properties = properties
    options.filter = filter?.ofTiles
    options.filterNeedsGeometry = filter?.needsGeometry ?? false
    options.stitches = stitch
    options.goesBeyondAntimeridian = wrap
    options.minimumParts = minimumParts ?? 1
    options.keepsBuffer = keepBuffer
    options.hasTileMembers = tileMembers
    options.coordinates = tileUnits ? .tileUnits : precision
    options.isStrict = strict
    options.jobs = common.workerCount
    let selected = options.selection(of: tileset)
    let bar = common.progressBar(counting: "tiles", on: console) { tileset.count(selected, until: $0) }
    let report = try output.write(on: console) { file in
      defer { bar.finish() }
      return try reading(input) {
        var file = file
        return try Conversion.convert(tileset, options, into: &file) { bar.update(done: $0.tiles) }
      }
    }
    var warnings = Warnings(tileset.findings)
    for (reason, entry) in report.findings.entries {
      warnings.add(reason, first: entry.first, count: entry.count)
    }
    common.report(warnings, for: input, on: console)
    if !common.quiet {
      tellUnknownProperties(of: tileset, on: console)
      tell(report, on: console)
      if report.tiles + report.tilesSkipped == 0 { tellNothingSelected(of: tileset, on: console) }
    }
  }

  private func tellNothingSelected(of tileset: Tileset, on console: Console) {
    let zooms = tileset.zooms.map { "the tiles have zooms \($0.lowerBound) to \($0.upperBound)" }
    console.report(
      "\(inputName(input)): warning: no tile is selected; \(zooms ?? "there are no tiles")")
  }

  private func tell(_ report: ConversionReport, on console: Console) {
    var parts: [String] = []
    if report.tilesSkipped > 0 { parts.append(plural(report.tilesSkipped, "tile")) }
    if report.layersSkipped > 0 { parts.append(plural(report.layersSkipped, "layer")) }
    if report.featuresSkipped > 0 { parts.append(plural(report.featuresSkipped, "feature")) }
    if !parts.isEmpty {
      console.report(
        "\(inputName(input)): warning: \(listed(parts, "and")) skipped; \(grouped(report.features)) features written"
      )
    }
  }
}
