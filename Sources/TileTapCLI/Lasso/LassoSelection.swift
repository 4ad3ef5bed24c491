import Conversion
import GeoJSON
import GeoModel
import HitTesting
import SystemIO
import Tilesets

/// Goes through the features of an input and writes those that a lasso selects.
struct LassoSelection {
  let command: LassoCommand
  let input: String
  let lasso: Lasso

  func run(on console: Console) throws {
    let opened = try reading(input) {
      try Source.open(input, scheme: command.source.scheme, tile: command.tile, on: console)
    }
    switch opened {
    case .tileset(let tileset): try select(from: tileset, on: console)
    case .geoJSON(let stream): try select(from: stream, on: console)
    }
  }

  /// Writes the selected features of one zoom of a tileset, each joined of its pieces.
  private func select(from tileset: Tileset, on console: Console) throws {
    let zoom = try zoom(of: tileset)
    var warnings = Warnings(tileset.findings)
    let bar = command.common.progressBar(counting: "tiles", on: console)
    try command.output.write(on: console) { file in
      defer { bar.finish() }
      let sink = try OutputSink(file, compresses: command.output.compresses)
      var answer = LassoAnswer(sink, form, lasso, predicate, jobs: command.common.workerCount)
      try answer.begin()
      if let zoom {
        var options = ConversionOptions()
        options.format = .ndjson
        options.layers = command.layers.isEmpty ? nil : command.layers
        options.stitches = true
        options.jobs = command.common.workerCount
        // A centre of gravity may lie anywhere, also where the feature itself is not.
        options.bounds = predicate == .centroid ? nil : lasso.bounds
        let report = try reading(input) {
          try convertReaching(
            tileset, zoom: zoom, options, isConfined: predicate == .within, into: &answer
          ) { bar.update(done: $0.tiles) }
        }
        for (reason, entry) in report.findings.entries {
          warnings.add(reason, first: entry.first, count: entry.count)
        }
      }
      try answer.finish()
    }
    command.common.report(warnings, for: input, on: console)
  }

  /// The zoom to look into; nil for a tileset without tiles.
  private func zoom(of tileset: Tileset) throws -> UInt8? {
    guard let zoom = command.zoom else { return tileset.zooms?.upperBound }
    guard let zooms = tileset.zooms, zooms.contains(UInt8(zoom)) else {
      let range = tileset.zooms.map { "a zoom from \($0.lowerBound) to \($0.upperBound)" }
      throw Failure(
        InvalidInput(
          Finding(.zoomUnknown, at: .whole, found: "no tiles of zoom \(zoom)", expected: range ?? "tiles")),
        in: input)
    }
    return UInt8(zoom)
  }

  private var predicate: Lasso.Predicate { command.predicate }

  private var form: GeoJSONWriter.Form { command.form.format(ofOutput: command.output.path).form }

  private func select(from stream: TextStream, on console: Console) throws {
    if command.source.scheme != nil {
      throw UsageError("--scheme is for tiles; \(inputName(input)) is GeoJSON")
    }
    if command.zoom != nil { throw UsageError("--zoom is for tiles; \(inputName(input)) is GeoJSON") }
    var options = GeoJSONReader.Options()
    options.findingLimit = Warnings.shown
    var reader = GeoJSONReader(stream.text, options: options)
    let bar = command.common.progressBar(counting: "features", on: console)
    try command.output.write(on: console) { file in
      defer { bar.finish() }
      let sink = try OutputSink(file, compresses: command.output.compresses)
      let answer = LassoAnswer(sink, form, lasso, predicate)
      try answer.begin()
      var layers = LayersOfFeatures(command.layers)
      var done = 0
      while let record = try reading(input, { try reader.next() }) {
        done += 1
        if done & 0xFF == 0 { bar.update(done: done, share: stream.share) }
        if layers.want(record.feature) { try answer.take(record) }
      }
      try reading(input) { try layers.check() }
      try answer.finish()
    }
    var warnings = Warnings()
    warnings.add(reader.findings)
    command.common.report(warnings, for: input, on: console)
    if !command.common.quiet, reader.skipped > 0 {
      console.report("\(inputName(input)): warning: \(plural(reader.skipped, "object")) skipped")
    }
  }
}

extension Lasso {
  /// The box around the rings; longitudes run on past ±180 where it crosses the antimeridian.
  fileprivate var bounds: BoundingBox {
    var box = BoundingBox(west: .infinity, south: .infinity, east: -.infinity, north: -.infinity)
    for position in rings.joined() { box.extend(to: position) }
    return box
  }
}

extension Finding.Reason {
  /// A zoom was asked for that the tileset does not have.
  static let zoomUnknown = Finding.Reason(rawValue: "zoom-unknown")
}
