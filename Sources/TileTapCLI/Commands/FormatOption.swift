import Conversion
import GeoJSON
import SystemIO
import Tilesets

/// The form of GeoJSON that is written: as asked, or as the output's name tells.
struct FormatOption: Sendable {
  var format: ConversionOptions.Format?

  static func options<Whole>(in path: WritableKeyPath<Whole, FormatOption> & Sendable) -> [Option<Whole>] {
    let options: [Option<FormatOption>] = [
      .value(
        "--format", \.format, ValueKind.choice("FORMAT").hinting(formatHint),
        "One FeatureCollection (geojson), a feature a line (ndjson), or that with record separators "
          + "(geojsonseq, RFC 8142)",
        default:
          "as OUT's name ends: .geojson, .geojsons (geojsonseq), .geojsonl or .ndjson (ndjson); .gz "
          + "after it compresses")
    ]
    return options.map { $0.of(path) }
  }

  /// The form of an output.
  func format(ofOutput path: String?) -> ConversionOptions.Format {
    if let format { return format }
    guard var name = path?.lowercased() else { return .geojson }
    if name.hasSuffix(".gz") { name.removeLast(3) }
    // .geojsons and .geojsonl are GDAL's: the first with record separators, the second without.
    if name.hasSuffix(".geojsons") { return .geojsonseq }
    if name.hasSuffix(".geojsonl") || name.hasSuffix(".ndjson") { return .ndjson }
    return .geojson
  }

  /// Refuses the name of another format's file.
  func check(_ path: String?) throws(UsageError) {
    guard format == nil, let path, FileTree.kind(path) != .other else { return }
    let name = path.lowercased().hasSuffix(".gz") ? String(path.dropLast(3)) : path
    guard let ending = TilesetFormat.ending(of: name)?.lowercased() else { return }
    let known = ["geojson", "json", "geojsonl", "geojsons", "ndjson"]
    guard !known.contains(ending) else { return }
    let near = nearestName(to: ending, among: known).map { "; did you mean '.\($0)'?" }
    let isTileset = ["mbtiles", "pmtiles"].contains(ending)
    let hint = isTileset ? "; 'tiletap copy' makes tilesets" : near ?? ""
    throw UsageError(
      "'\(path)' ends as no GeoJSON does; expected .geojson, .json, .geojsonl, .ndjson or .geojsons, with or without "
        + ".gz, or --format\(hint)")
  }

  /// The format that an ending or another program's name for it means.
  private static func formatHint(_ text: String) -> String? {
    let meant: ConversionOptions.Format? =
      switch text.lowercased() {
      case "geojsonl", "jsonl", "ldjson", "nljson", "jsonlines", "geojsonlines", "ndgeojson", "geojsonld":
        .ndjson
      case "geojsons", "json-seq", "geojson-seq", "geojsontextseq": .geojsonseq
      case "json", "featurecollection": .geojson
      default: nil
      }
    return meant.map { "did you mean '\($0.rawValue)'?" }
  }
}

extension ConversionOptions.Format {
  /// How a writer of features writes it.
  var form: GeoJSONWriter.Form {
    switch self {
    case .geojson: .featureCollection
    case .geojsonseq: .sequence
    case .ndjson: .newlineDelimited
    }
  }
}
