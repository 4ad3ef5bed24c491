import Conversion
import GeoJSON
import GeoModel
import JSONText
import SystemIO

/// GeoJSON to GeoJSON: another form, fewer features, fewer properties.
extension ConvertCommand {
  /// Text is handed on whenever there is as much.
  private static let pieceSize = 1 << 18

  func rewrite(_ stream: TextStream, _ filter: FilterOption?, on console: Console) throws {
    try checkGeoJSONOptions()
    var options = GeoJSONReader.Options()
    options.strict = strict
    options.findingLimit = Warnings.shown
    var reader = GeoJSONReader(stream.text, options: options)
    let filter = RecordFilter(self, filter)
    let bar = common.progressBar(counting: "features", on: console)
    do {
      try output.write(on: console) { file in
        defer { bar.finish() }
        try reading(input) {
          try write(to: file) { sink in
            try copy(&reader, filter, into: &sink) { bar.update(done: $0, share: stream.share) }
          }
          if strict, let finding = stream.trailingBytes { throw InvalidInput(finding) }
        }
      }
    } catch is NothingRead {
      tell(reader, stream, on: console)
      throw Failure(
        .badData,
        "\(inputName(input)): no feature could be read, so nothing was written; expected GeoJSON (RFC 7946)")
    }
    tell(reader, stream, on: console)
  }

  /// Runs `body` with a sink that compresses where the output's name asks for it.
  private func write<Result>(to file: OutputFile, _ body: (inout OutputSink) throws -> Result) throws
    -> Result
  {
    var sink = try OutputSink(file, compresses: compresses)
    let result = try body(&sink)
    try sink.finish()
    return result
  }

  private func tell(_ reader: borrowing GeoJSONReader, _ stream: TextStream, on console: Console) {
    var warnings = Warnings()
    warnings.add(reader.findings)
    if let finding = stream.trailingBytes { warnings.add(finding) }
    common.report(warnings, for: input, on: console)
    if !common.quiet, reader.skipped > 0 {
      console.report("\(inputName(input)): warning: \(plural(reader.skipped, "object")) skipped")
    }
  }

  private func copy(
    _ reader: inout GeoJSONReader, _ filter: RecordFilter, into sink: inout OutputSink,
    progress: (Int) -> Void
  ) throws {
    var writer = GeoJSONWriter(resolvedFormat.form)
    var layers = LayerNames()
    var done = 0
    // The members before `features` are known with the first feature, the others with the last.
    var next = try reader.next()
    writer.begin(filter.members(reader.collectionMembers))
    while var record = next {
      done += 1
      if done & 0xFF == 0 { progress(done) }
      layers.note(record.feature)
      if filter.takes(&record) { writer.write(record) }
      if writer.output.count >= Self.pieceSize { try drain(&writer, into: &sink) }
      next = try reader.next()
    }
    // Nothing is written yet: so much text takes a feature.
    if done == 0, reader.skipped > 0 { throw NothingRead() }
    try layers.check(wanted: self.layers + excludedLayers)
    writer.end(filter.members(reader.collectionMembers))
    try drain(&writer, into: &sink)
  }

  private func drain(_ writer: inout GeoJSONWriter, into sink: inout OutputSink) throws {
    try writer.output.withBytes { try sink.write($0) }
    writer.output.removeAll()
  }

  /// Refuses options that ask for something only tiles have.
  private func checkGeoJSONOptions() throws(UsageError) {
    var given = selection.given
    if keepBuffer { given.append("--keep-buffer") }
    if tileMembers { given.append("--tile-members") }
    if tileUnits { given.append("--tile-units") }
    if precision != .automatic { given.append("--precision") }
    if source.scheme != nil { given.append("--scheme") }
    if let first = given.first { throw UsageError("\(first) is for tiles; \(inputName(input)) is GeoJSON") }
  }
}

/// Every object of the input was refused.
private struct NothingRead: Error {}

/// Which features of GeoJSON are written, and with which properties.
private struct RecordFilter {
  private let bounds: BoundingBox?
  private let layers: Set<String>?
  private let excludedLayers: Set<String>
  private let properties: Set<String>?
  private let expression: FilterOption?

  init(_ command: ConvertCommand, _ expression: FilterOption?) {
    self.expression = expression
    bounds = command.selection.bounds
    layers = command.layers.isEmpty ? nil : Set(command.layers)
    excludedLayers = Set(command.excludedLayers)
    properties = command.properties.map(Set.init)
  }

  /// The members of a collection that are still true: its bbox is not, once features may be left out.
  func members(_ members: FeatureCollectionMembers) -> FeatureCollectionMembers {
    guard bounds != nil || layers != nil || !excludedLayers.isEmpty || expression != nil else {
      return members
    }
    var members = members
    members.before.removeAll { $0.key == "bbox" }
    members.after.removeAll { $0.key == "bbox" }
    return members
  }

  func takes(_ record: inout FeatureRecord) -> Bool {
    if layers != nil || !excludedLayers.isEmpty {
      let layer = record.feature.layer
      if let layers, !layers.contains(layer ?? "") || layer == nil { return false }
      if let layer, excludedLayers.contains(layer) { return false }
    }
    if let bounds {
      guard let box = record.feature.geometry?.boundingBox(), bounds.meets(box) else { return false }
    }
    if let expression, !expression.matches(record.feature) { return false }
    if let properties, let old = record.feature.properties,
      old.members.contains(where: { !properties.contains($0.key) })
    {
      record.feature.properties = JSONObject(old.members.filter { properties.contains($0.key) })
    }
    return true
  }
}

/// The layers that features name in their member `layer`, as `convert` writes it.
private struct LayerNames {
  private var names: Set<String> = []

  mutating func note(_ feature: Feature) {
    if let layer = feature.layer, names.count < 1000 { names.insert(layer) }
  }

  func check(wanted: [String]) throws(InvalidInput) {
    guard names.count < 1000, let name = wanted.first(where: { !names.contains($0) }) else { return }
    let known = names.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
    throw InvalidInput(
      Finding(
        .layerUnknown, at: .whole, found: "no layer \"\(name)\"",
        expected: names.isEmpty ? "features with a member \"layer\"; there are none" : "one of \(known)"))
  }
}

extension Feature {
  fileprivate var layer: String? {
    if case .string(let name)? = foreignMembers["layer"] { name } else { nil }
  }
}

extension BoundingBox {
  /// Whether a box of the plane has a point in common with this one, which may cross the antimeridian.
  fileprivate func meets(_ box: BoundingBox) -> Bool {
    guard box.south <= north, box.north >= south else { return false }
    return crossesAntimeridian ? box.east >= west || box.west <= east : box.west <= east && box.east >= west
  }
}
