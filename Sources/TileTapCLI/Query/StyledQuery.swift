import Conversion
import GeoJSON
import GeoModel
import HitTesting
import JSONText
import Styling
import SystemIO

/// The form of `tiletap query` with a style: the features that its layers have drawn at a place.
struct StyledQuery {
  private let command: QueryCommand
  private let options: StyledQueryOptions
  private let path: String
  private var query: QueryOptions

  init(_ command: QueryCommand, style path: String) throws(UsageError) {
    self.command = command
    self.path = path
    options = command.styled
    let places = [
      options.screen != nil, options.box != nil, options.lasso != nil, command.places.at != nil,
      command.places.taps != nil,
    ]
    guard places.filter({ $0 }).count == 1 else {
      throw UsageError("expected one of --screen, --box, --at, --lasso and --taps")
    }
    try Self.checkArea(options)
    let files = [
      ("--style", path), ("--lasso", options.lasso), ("--taps", command.places.taps),
      ("--state", options.state),
    ]
    let piped = files.filter { $0.1 == "-" }.map(\.0)
    if piped.count > 1 {
      throw UsageError("more than one is standard input: \(piped.joined(separator: ", ")); expected one")
    }
    var query = QueryOptions(
      touchRadius: options.touchRadius ?? 0, layers: command.layers.isEmpty ? nil : Set(command.layers),
      limit: options.top, visibleOnly: options.visibleOnly, exactStroke: options.exactStroke,
      mergesPieces: command.nearest.dedupe ?? true, predicate: options.predicate ?? .intersects)
    if let size = options.symbolSize { query.symbolSize = (size.width, size.height) }
    if let text = options.filter {
      do {
        query.filter = try QueryFilter(parsing: text)
      } catch {
        throw UsageError("--filter: \(error.finding)")
      }
    }
    self.query = query
  }

  /// Refuses what makes no sense without an area, or with its predicate.
  private static func checkArea(_ options: StyledQueryOptions) throws(UsageError) {
    if options.lasso == nil,
      let option = options.hull != nil ? "--hull" : options.concavity.map({ _ in "--concavity" })
    {
      throw UsageError("\(option) is for --lasso")
    }
    if options.concavity != nil, options.hull != .concave {
      throw UsageError("--concavity is for --hull concave")
    }
    guard let predicate = options.predicate else { return }
    if options.lasso == nil, options.box == nil { throw UsageError("--predicate is for --lasso and --box") }
    guard predicate != .intersects else { return }
    if options.touchRadius ?? 0 > 0 { throw UsageError("--touch-radius is for --predicate intersects") }
    if options.exactStroke { throw UsageError("--exact-stroke is for --predicate intersects") }
  }

  func run(on console: Console) throws -> ExitStatus {
    try OutputOptions.check(command.output.path, isNot: path)
    let document = try StyleInput.document(path, on: console)
    let style = Style(document, base: path == "-" ? "" : path)
    try checkLayers(style)
    var states = FeatureStates()
    if let state = options.state {
      states = try reading(state) { try FeatureStates(parsing: StyleInput.text(state, on: console)) }
    }
    let map = StyledMap(style, states: states, cacheLimit: command.cacheLimit)
    try command.output.write(on: console) { file in
      let sink = try OutputSink(file, compresses: command.output.compresses)
      if let taps = command.places.taps {
        try answer(taps, map, into: sink, on: console)
      } else {
        var writer = GeoJSONWriter(command.answerForm)
        writer.begin()
        let hits = try reading(path) {
          let camera = camera(style)
          return try map.hits(at: try place(camera, on: console), camera: camera, options: query)
        }
        for hit in hits { writer.write(hit.output()) }
        writer.end()
        try refuseNothing(map)
        try writer.output.withBytes { try sink.write($0) }
      }
      try sink.finish()
    }
    tell(of: map, document, on: console)
    return .done
  }

  private func checkLayers(_ style: Style) throws(InvalidInput) {
    let known = style.layers.map(\.id)
    guard let name = command.layers.first(where: { !known.contains($0) }) else { return }
    throw InvalidInput(
      Finding(
        .layerUnknown, at: .part(path), found: "no layer \"\(name)\"",
        expected: "one of \(known.map { "\"\($0)\"" }.joined(separator: ", "))"))
  }

  /// The view: the options before what the style says.
  private func camera(_ style: Style) -> Camera {
    let size = options.size ?? StyledQueryOptions.Size(width: 512, height: 512)
    let center = options.center ?? style.center ?? command.places.at ?? Position(0, 0)
    return Camera(
      center: center, zoom: command.zoom ?? style.zoom ?? 0, bearing: options.bearing ?? style.bearing,
      pitch: options.pitch ?? style.pitch, width: size.width, height: size.height
    ).constrained
  }

  private func place(_ camera: Camera, on console: Console) throws -> ScreenQuery {
    if let point = options.screen { return .point(point) }
    if let box = options.box { return .box(box.first, box.second) }
    if let place = command.places.at { return .place(place) }
    guard let lasso = options.lasso else { preconditionFailure("one place is given") }
    return try reading(lasso) {
      let area = try LassoReader.area(StyleInput.text(lasso, on: console), units: options.units, camera)
      if case .area(let corners) = area, !command.common.quiet {
        console.report(Lasso.edgesOverAntimeridian(of: corners), for: lasso)
      }
      return try LassoReader.shaped(area, options.hull ?? .none, options.concavity ?? 2, camera)
    }
  }

  private func answer(
    _ taps: String, _ map: StyledMap, into sink: OutputSink, on console: Console
  ) throws {
    let file = taps == "-" ? console.input : try InputFile(taps)
    var reader = try reading(taps) { try TapReader(file, lines: options.units ?? .pixels) }
    let bar = command.common.progressBar(counting: "taps", on: console)
    defer { bar.finish() }
    let camera = camera(map.style)
    let answers = StyledAnswers(map, camera, query)
    var done = 0
    while var block = try reading(taps, { try reader.next(TapAnswers.blockSize) }) {
      if done == 0, options.units == nil, !reader.isTold,
        StyledQueryOptions.Units.areDegrees(block.lazy.map(\.place), camera)
      {
        reader.units = .degrees
        for place in block.indices { block[place].units = .degrees }
      }
      try reading(path) { try answers.answer(block) { try sink.write($0) } }
      if done == 0 { try refuseNothing(map) }
      done += block.count
      bar.update(done: done, share: reader.share)
    }
  }

  /// Refuses a style none of whose sources can be asked.
  private func refuseNothing(_ map: StyledMap) throws {
    guard !map.hasOpenSource, let finding = map.findings.first(where: { $0.reason == .sourceUnavailable })
    else { return }
    throw Failure(InvalidInput(finding), in: path)
  }

  private func tell(of map: StyledMap, _ document: StyleDocument, on console: Console) {
    var warnings = Warnings()
    for finding in map.style.findings {
      warnings.add(
        Finding(
          .expressionInvalid, at: document.place(of: finding.position), found: finding.description))
    }
    for finding in map.findings { warnings.add(finding) }
    for finding in map.damage.findings { warnings.add(finding) }
    command.common.report(warnings, for: path, on: console)
  }
}

extension Hit {
  /// The hit as a feature, with what was found out about it as members of its own.
  func output() -> Feature {
    var feature = feature()
    feature.foreignMembers["layer"] = .object([
      "id": .string(layerID), "type": .string(layerType.rawValue),
    ])
    feature.foreignMembers["source"] = .string(source)
    if let sourceLayer { feature.foreignMembers["sourceLayer"] = .string(sourceLayer) }
    // A millionth of a pixel is more than anybody measures.
    let distance = (distance * 1e6).rounded() / 1e6
    feature.foreignMembers["distance"] = .number(distance == 0 ? 0 : JSONNumber(distance))
    if isApproximate { feature.foreignMembers["approximate"] = true }
    return feature
  }
}
