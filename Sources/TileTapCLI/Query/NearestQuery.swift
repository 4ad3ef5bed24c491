import Conversion
import GeoJSON
import GeoModel
import HitTesting
import JSONText
import SystemIO
import Tilesets

/// The form of `tiletap query` without a style: the features nearest to a place.
struct NearestQuery {
  private let command: QueryCommand
  private let input: String
  private let zoom: UInt8?
  private let options: NearestOptions

  init(_ command: QueryCommand) throws(UsageError) {
    guard let input = command.input else { throw UsageError("INPUT is missing: Where to look") }
    self.command = command
    self.input = input
    zoom = try command.zoom.map { zoom throws(UsageError) in
      guard let whole = UInt8(exactly: zoom) else {
        throw UsageError("--zoom: '\(zoom)' is not the zoom of tiles; expected a whole number from 0 to 30")
      }
      return whole
    }
    if input == "-", command.places.taps == "-" {
      throw UsageError("INPUT and --taps are both standard input; expected one of them")
    }
    var options = NearestOptions(
      radius: command.nearest.radius, limit: command.nearest.limit, layers: command.layers,
      geometry: command.nearest.geometry, directHitPolygon: command.nearest.directHitPolygon)
    if !command.nearest.isExact {
      options.measure = .tilequery
      options.merging = .equal
    }
    if command.nearest.dedupe == false { options.merging = .none }
    self.options = options
  }

  func run(on console: Console) throws -> ExitStatus {
    try OutputOptions.check(command.output.path, isNot: input)
    var warnings = Warnings()
    let finder = try reading(input) { try open(&warnings, on: console) }
    try command.output.write(on: console) { file in
      let sink = try OutputSink(file, compresses: command.output.compresses)
      if let taps = command.places.taps {
        try answer(taps, finder, into: sink, on: console)
      } else if let place = command.places.at {
        try answer(place, finder, into: sink)
      }
      try sink.finish()
    }
    tell(of: finder, &warnings, on: console)
    return .done
  }

  private func open(_ warnings: inout Warnings, on console: Console) throws -> NearestFinder {
    let opened = try Source.open(input, scheme: command.source.scheme, tile: command.tile, on: console)
    switch opened {
    case .tileset(let tileset):
      for finding in tileset.findings { warnings.add(finding) }
      try checkLayers(tileset.metadata.vectorLayers().map(\.id))
      if let zoom, let zooms = tileset.zooms, !zooms.contains(zoom), !command.common.quiet {
        console.report(
          "\(inputName(input)): warning: no tiles of zoom \(zoom); the tiles have zooms "
            + "\(zooms.lowerBound) to \(zooms.upperBound)")
      }
      return NearestFinder(tileset, zoom: zoom, cacheLimit: command.cacheLimit)
    case .geoJSON(let stream):
      if zoom != nil { throw UsageError("--zoom is for tiles; \(inputName(input)) is GeoJSON") }
      var options = GeoJSONReader.Options()
      options.findingLimit = Warnings.shown
      var reader = GeoJSONReader(stream.text, options: options)
      var features: [Feature] = []
      while let feature = try reader.nextFeature() { features.append(feature) }
      warnings.add(reader.findings)
      let finder = NearestFinder(features, name: layerName)
      try checkLayers(finder.layerNames.sorted())
      return finder
    }
  }

  /// What features of GeoJSON that name no layer are of: the file's name without its endings.
  private var layerName: String {
    guard input != "-" else { return "features" }
    let file = input.split(separator: "/").last.map(String.init) ?? input
    return file.split(separator: ".").first.map(String.init) ?? file
  }

  /// Refuses layers that the input does not have, where it says which it has.
  private func checkLayers(_ known: [String]) throws(InvalidInput) {
    guard !known.isEmpty, let name = command.layers.first(where: { !known.contains($0) }) else { return }
    let names = known.map { "\"\($0)\"" }.joined(separator: ", ")
    throw InvalidInput(
      Finding(.layerUnknown, at: .whole, found: "no layer \"\(name)\"", expected: "one of \(names)"))
  }

  private func answer(_ place: Position, _ finder: NearestFinder, into sink: OutputSink) throws {
    let found = try reading(input) { try finder.nearest(to: place, options) }
    var writer = GeoJSONWriter(command.answerForm)
    writer.begin()
    for feature in found { writer.write(feature.asPoint()) }
    writer.end()
    try writer.output.withBytes { try sink.write($0) }
  }

  private func answer(
    _ taps: String, _ finder: NearestFinder, into sink: OutputSink, on console: Console
  ) throws {
    let file = taps == "-" ? console.input : try InputFile(taps)
    var reader = try reading(taps) { try TapReader(file) }
    let bar = command.common.progressBar(counting: "taps", on: console)
    defer { bar.finish() }
    var answers = TapAnswers(finder, options)
    var done = 0
    while let block = try reading(taps, { try reader.next(TapAnswers.blockSize) }) {
      try reading(input) { try answers.answer(block) { try sink.write($0) } }
      done += block.count
      bar.update(done: done, share: reader.share)
    }
  }

  private func tell(of finder: NearestFinder, _ warnings: inout Warnings, on console: Console) {
    let damage = finder.damage
    for finding in damage.findings { warnings.add(finding) }
    command.common.report(warnings, for: input, on: console)
    var parts: [String] = []
    if damage.tiles > 0 { parts.append(plural(damage.tiles, "tile")) }
    if damage.features > 0 { parts.append(plural(damage.features, "feature")) }
    if !parts.isEmpty, !command.common.quiet {
      console.report("\(inputName(input)): warning: \(listed(parts, "and")) skipped")
    }
  }
}

extension NearestFeature {
  /// A Point feature at the closest place, with what was measured among its properties.
  func asPoint() -> Feature {
    var properties = properties()
    properties["tilequery"] = .object([
      "distance": .number(distance == 0 ? 0 : JSONNumber(distance)), "geometry": .string(geometry.rawValue),
      "layer": .string(layerName),
    ])
    return Feature(id: id, geometry: .point(position), properties: properties)
  }
}
