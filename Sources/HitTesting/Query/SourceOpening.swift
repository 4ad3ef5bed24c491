import GeoJSON
import GeoModel
import JSONText
import Styling
import SystemIO
import Tilesets

/// What a source of a style gives.
public enum SourceData: Sendable {
  /// Tiles out of a container.
  case tileset(Tileset)
  /// Features in degrees.
  case features([Feature])
}

/// Tiles that stand one by one under paths of a pattern.
struct TileFiles: Sendable {
  var templates: [TileTemplate]
  var zooms: ClosedRange<Int>
  var isTMS: Bool

  /// A tile's bytes, inflated; nil where none of the patterns leads to a file.
  func tile(at tile: TileID) throws -> [UInt8]? {
    for template in templates {
      let path = template.path(of: tile, isTMS: isTMS)
      guard FileTree.kind(path) == .file else { continue }
      let options = TilesetOptions(tile: tile)
      return try Tileset.open(path, options: options).makeReader().tile(at: tile)
    }
    return nil
  }
}

/// A source that is open.
enum OpenSource {
  case tileset(Tileset, zooms: ClosedRange<Int>)
  case files(TileFiles)
  case features([Feature], findings: [Finding])
}

extension StyleSource {
  /// Opens the source's files.
  ///
  /// - Throws: `InvalidInput` (`source-unavailable`) for a source that cannot be asked here, and what is wrong with
  ///   its files; `FileError`.
  func openFiles() throws -> OpenSource {
    switch type {
    case .geoJSON: return try openGeoJSON()
    case .vector:
      if let url { return try openVector(url) }
      guard !tiles.isEmpty else { throw unavailable("it has neither url nor tiles", expected: "one of them") }
      return .files(try files(tiles, [:], base: nil))
    case .raster, .rasterDEM, .image, .video:
      throw unavailable("its type is \(type.rawValue)", expected: "vector or geojson")
    }
  }

  func unavailable(_ found: String, expected: String? = nil) -> InvalidInput {
    InvalidInput(Finding(.sourceUnavailable, at: .part("source \"\(id)\""), found: found, expected: expected))
  }

  /// The path of a place, which must not be on the web.
  private func local(_ location: StyleLocation) throws(InvalidInput) -> String {
    guard !location.isRemote, !location.path.contains("://") else {
      throw unavailable(
        "\(location.text) is on the web, which is not asked", expected: "a file, such as a copy of it")
    }
    return location.path
  }

  private func openGeoJSON() throws -> OpenSource {
    var findings: [Finding] = []
    if cluster != nil {
      findings.append(
        Finding(
          .sourceClustered, at: .part("source \"\(id)\""),
          found: "clusters are not made in this version; its points are asked one by one"))
    }
    if let data {
      let (collection, log) = try FeatureCollection.parse(JSONValue.object(data).jsonBytes())
      return .features(collection.features, findings: findings + log.findings)
    }
    guard let url else { throw unavailable("it has no data", expected: "GeoJSON, or the path of it") }
    var reader = GeoJSONReader(InflatingSource(try InputFile(local(url))))
    var features: [Feature] = []
    do {
      while let feature = try reader.nextFeature() { features.append(feature) }
    } catch let error as InvalidInput {
      throw InvalidInput(inData(error.finding))
    }
    return .features(features, findings: findings + reader.findings.findings.map(inData))
  }

  /// A finding in the source's data, whose lines are not those of the style.
  private func inData(_ finding: Finding) -> Finding {
    var finding = finding
    let place = finding.place.description
    finding.place = .part("source \"\(id)\"" + (place.isEmpty ? "" : ", \(place)"))
    return finding
  }

  private func openVector(_ url: StyleLocation) throws -> OpenSource {
    let path = try local(url)
    if url.kind == .plain, !FileTree.isFolder(path) {
      var first: UInt8?
      let file = try InputFile(path)
      if file.isRegular {
        first = try file.read(at: 0, count: min(file.size, 64)).first { !" \t\r\n".utf8.contains($0) }
      }
      if first == UInt8(ascii: "{") {
        guard case .object(let description) = try JSONValue(parsing: file.read(at: 0, count: file.size))
        else {
          throw unavailable("\(url.text) is no TileJSON", expected: "an object with tiles")
        }
        return .files(try files([], description, base: path))
      }
    }
    var options = TilesetOptions()
    if json["scheme"] != nil, FileTree.isFolder(path) { options.scheme = scheme == .tms ? .tms : .xyz }
    let tileset = try Tileset.open(path, options: options)
    guard let zooms = tileset.zooms else { throw unavailable("\(url.text) has no tiles") }
    return .tileset(
      tileset, zooms: try zoomRange(minimum: Int(zooms.lowerBound), maximum: Int(zooms.upperBound)))
  }

  /// Tiles by their patterns; what the source itself says goes before its description.
  ///
  /// - Parameter base: The path of the description, from which relative patterns go.
  private func files(
    _ tiles: [StyleLocation], _ description: JSONObject, base: String?
  ) throws(InvalidInput) -> TileFiles {
    var tiles = tiles
    if case .array(let items)? = description["tiles"] {
      tiles = items.compactMap {
        if case .string(let text) = $0 { StyleLocation(text, base: base ?? "") } else { nil }
      }
    }
    guard !tiles.isEmpty else { throw unavailable("its description has no tiles") }
    var templates: [TileTemplate] = []
    for location in tiles { templates.append(TileTemplate(path: try local(location))) }
    func zoom(_ key: String) -> Int? {
      guard case .number(let number)? = description[key] else { return nil }
      return Int(exactly: number.doubleValue.rounded(.down))
    }
    let scheme = json["scheme"] ?? description["scheme"]
    return TileFiles(
      templates: templates,
      zooms: try zoomRange(minimum: zoom("minzoom") ?? 0, maximum: zoom("maxzoom") ?? 22),
      isTMS: scheme == "tms")
  }

  /// The zooms that the source says it has, else those given.
  func zoomRange(minimum: Int, maximum: Int) throws(InvalidInput) -> ClosedRange<Int> {
    let limit = Double(TileID.maximumZoom)
    let lower = json["minzoom"] == nil ? minimum : Int(minimumZoom.clamped(to: 0...limit).rounded(.up))
    let upper = json["maxzoom"] == nil ? maximum : Int(maximumZoom.clamped(to: 0...limit).rounded(.down))
    guard 0 <= lower, lower <= upper else { throw unavailable("its zooms go from \(lower) to \(upper)") }
    return lower...min(upper, Int(TileID.maximumZoom))
  }
}

extension Finding.Reason {
  /// A source that cannot be asked here: on the web, of images, or without data.
  public static let sourceUnavailable = Finding.Reason(rawValue: "source-unavailable")
  /// A source whose points should be clustered.
  public static let sourceClustered = Finding.Reason(rawValue: "source-clustered")
}
