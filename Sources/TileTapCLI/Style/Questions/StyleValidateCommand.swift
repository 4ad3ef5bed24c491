import GeoModel
import JSONText
import Styling
import Tilesets

/// `tiletap style validate`: everything that is wrong with a style.
struct StyleValidateCommand: Command {
  static let name = "validate"
  static let summary = "Tell everything that is wrong with a style"

  static var declaration: Declaration<StyleValidateCommand> {
    Declaration(
      discussion: """
        Prints a line for each error and warning, in the order of the text, as compilers do: \
        'FILE:LINE:COLUMN: error: layer "ID": MEMBER: what is wrong; what would be right'. Columns count bytes. The \
        number of errors and warnings goes to standard error. An error keeps something from being drawn as meant, \
        a warning probably does.

        With --tileset the layers of vector sources are held against what the tiles have: names of layers, \
        properties that no feature has, texts compared with numbers, and types of geometry that a layer does not \
        draw as meant. All tiles are read; what they say counts, not the metadata.

        A text that is no JSON, or no object, has that one error, and the exit status is 65. Otherwise it is 1 where there are errors, or with --strict warnings, and else 0.
        """,
      arguments: [.required(\.input, .file("FILE"), "The style; '-' is standard input")],
      options: [
        .flag("--json", \.json, "Print JSON, as schemas/style-validation.schema.json describes it"),
        .flag("--strict", \.strict, "Exit with status 1 for warnings too"),
        .value(
          "--tileset", \.tileset, .file("INPUT"),
          "Hold the style against these tiles: PMTiles, MBTiles, a directory or one tile",
          default: "no tiles"),
        .values(
          "--source", \.sources, .text("ID", expected: "the id of a source"),
          "The vector source that the tiles stand for", default: "all vector sources"),
      ] + SourceOptions.options(in: \.source) + CommonOptions.options(in: \.common),
      examples: [
        Example("tiletap style validate style.json", "Tells what is wrong with the style."),
        Example(
          "tiletap style validate style.json --tileset tokyo.pmtiles --source tokyo",
          "Tells also which layers and properties the tiles do not have."),
      ])
  }

  var input = ""
  var json = false
  var strict = false
  var tileset: String?
  var sources: [String] = []
  var source = SourceOptions()
  var common = CommonOptions()

  func run(on console: Console) throws -> ExitStatus {
    if tileset == nil, !sources.isEmpty { throw UsageError("--source goes with --tileset only") }
    if tileset == "-", input == "-" {
      throw UsageError("FILE and --tileset are both standard input; expected one of them to be a file")
    }
    let text = try StyleInput.styleText(input, on: console)
    let document: StyleDocument
    do throws(InvalidInput) {
      document = try StyleDocument(text)
    } catch {
      let report = StyleValidationReport(input: input, refusal: error.finding)
      try console.print(json ? report.json.jsonText(indented: true) + "\n" : report.text)
      if !common.quiet { console.report(report.summary) }
      return .badData
    }
    try StyleInput.refuseGeoJSON(document, input)
    var contents: TilesetContents?
    if let tileset {
      try checkSources(of: document, on: console)
      contents = try reading(tileset) { try read(tileset, on: console) }
    }
    var findings = document.validate(against: contents, of: sources.isEmpty ? nil : Set(sources))
    let isDone = !findings.contains { strict || $0.severity == .error }
    if common.quiet { findings.removeAll { $0.severity == .warning } }
    let report = StyleValidationReport(input: input, findings: findings, in: document)
    try console.print(json ? report.json.jsonText(indented: true) + "\n" : report.text)
    if !common.quiet { console.report(report.summary) }
    return isDone ? .done : .negative
  }

  /// Holds `--source` against the style, and tells where one tileset is taken for several sources.
  private func checkSources(of document: StyleDocument, on console: Console) throws {
    let known = document.sources.members.filter {
      if case .object(let source) = $0.value { source["type"] == "vector" } else { false }
    }.map(\.key)
    for id in sources where !known.contains(id) {
      let hint =
        nearestName(to: id, among: known).map { "did you mean '\($0)'?" }
        ?? (known.isEmpty ? "the style has none" : "expected \(listed(known))")
      throw Failure(.badData, "\(inputName(input)): there is no vector source '\(id)'; \(hint)")
    }
    guard sources.isEmpty, known.count != 1, !common.quiet else { return }
    console.report(
      known.isEmpty
        ? "\(inputName(input)): warning: there is no vector source that the tiles could stand for"
        : "\(inputName(input)): warning: the tiles stand for \(listed(known, "and")); --source picks one")
  }

  /// What the tiles hold.
  private func read(_ path: String, on console: Console) throws -> TilesetContents {
    let opened = try Source.open(path, on: console) { _ in
      TilesetOptions(scheme: source.scheme, allowsUnplacedTile: true)
    }
    guard case .tileset(let tileset) = opened else {
      throw Failure(.badData, "\(inputName(path)): the input is GeoJSON; expected tiles")
    }
    let bar = common.progressBar(counting: "tiles", on: console) { tileset.count(.all, until: $0) }
    defer { bar.finish() }
    let result = try TilesetInspection.run(
      tileset, .all, workers: common.workerCount, by: { ContentsSurvey() }, progress: { bar.update(done: $0) }
    )
    bar.finish()
    var warnings = Warnings(tileset.findings)
    warnings.append(result.warnings)
    common.report(warnings, for: path, on: console)
    return TilesetContents(
      layers: result.statistics.layers, minimumZoom: result.statistics.minimumZoom)
  }
}
