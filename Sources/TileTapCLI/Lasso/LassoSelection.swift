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
      try Source.open(input, on: console) { kind in
        var options = TilesetOptions(scheme: command.source.scheme)
        if kind == .tile { options.tile = command.tile }
        return options
      }
    }
    switch opened {
    case .tileset(let tileset):
      let text = try wholeFeatures(tileset, on: console)
      // The layers are chosen already.
      try select(&text.reader, layers: nil, share: { nil }, on: console)
    case .geoJSON(let stream):
      if command.source.scheme != nil {
        throw UsageError("--scheme is for tiles; \(inputName(input)) is GeoJSON")
      }
      var options = GeoJSONReader.Options()
      options.findingLimit = Warnings.shown
      var reader = GeoJSONReader(stream.text, options: options)
      try select(
        &reader, layers: command.layers.isEmpty ? nil : Set(command.layers), share: { stream.share },
        on: console)
      var warnings = Warnings()
      warnings.add(reader.findings)
      command.common.report(warnings, for: input, on: console)
      if !command.common.quiet, reader.skipped > 0 {
        console.report("\(inputName(input)): warning: \(plural(reader.skipped, "object")) skipped")
      }
    }
  }

  /// The features of the tileset's highest zoom, each joined of its pieces.
  private func wholeFeatures(_ tileset: Tileset, on console: Console) throws -> FeatureReader {
    var options = ConversionOptions()
    options.format = .ndjson
    options.layers = command.layers.isEmpty ? nil : command.layers
    options.stitches = true
    options.jobs = command.common.workerCount
    let selected = options.selection(of: tileset)
    let bar = command.common.progressBar(counting: "tiles", on: console) {
      tileset.count(selected, until: $0)
    }
    var text = TextSink()
    let report = try reading(input) {
      defer { bar.finish() }
      return try Conversion.convert(tileset, options, into: &text) { bar.update(done: $0.tiles) }
    }
    var warnings = Warnings(tileset.findings)
    for (reason, entry) in report.findings.entries {
      warnings.add(reason, first: entry.first, count: entry.count)
    }
    command.common.report(warnings, for: input, on: console)
    return FeatureReader(GeoJSONReader(MemorySource(text.bytes)))
  }

  private func select(
    _ reader: inout GeoJSONReader, layers: Set<String>?, share: () -> Double?, on console: Console
  ) throws {
    let bar = command.common.progressBar(counting: "features", on: console)
    try command.output.write(on: console) { file in
      defer { bar.finish() }
      let sink = try OutputSink(file, compresses: command.output.compresses)
      var writer = GeoJSONWriter(.featureCollection)
      writer.begin()
      var unseen = layers ?? []
      var known: Set<String> = []
      var done = 0
      while let record = try reading(input, { try reader.next() }) {
        done += 1
        if done & 0xFF == 0 { bar.update(done: done, share: share()) }
        if let layers {
          guard case .string(let layer)? = record.feature.foreignMembers["layer"] else { continue }
          if known.count < 1000 { known.insert(layer) }
          unseen.remove(layer)
          guard layers.contains(layer) else { continue }
        }
        guard let geometry = record.feature.geometry, lasso.selects(geometry, by: command.predicate) else {
          continue
        }
        writer.write(record)
        if writer.output.count >= 1 << 18 {
          try writer.output.withBytes { try sink.write($0) }
          writer.output.removeAll()
        }
      }
      if let layer = command.layers.first(where: unseen.contains) {
        let names = known.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
        throw Failure(
          InvalidInput(
            Finding(
              .layerUnknown, at: .whole, found: "no layer \"\(layer)\"",
              expected: names.isEmpty ? "features with a member \"layer\"; there are none" : "one of \(names)"
            )),
          in: input)
      }
      writer.end()
      try writer.output.withBytes { try sink.write($0) }
      try sink.finish()
    }
  }
}

/// Text in memory.
private struct TextSink: ByteSink {
  var bytes: [UInt8] = []

  mutating func write(_ bytes: UnsafeRawBufferPointer) { self.bytes.append(contentsOf: bytes) }
}
