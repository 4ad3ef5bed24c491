import GeoModel
import JSONText
import SystemIO

/// A folder of tiles: `z/x/y.EXT`, or `z/y/x.EXT`, with `metadata.json` or `tiles.json`.
final class DirectoryContainer: TileContainer {
  let kind = InputKind.directory
  let path: String
  let scheme: TileScheme
  let declaredMetadata: TilesetMetadata
  let findings: [Finding]
  /// The folders of zooms, ascending.
  let zoomFolders: [UInt8]
  private let inflateLimit: Int

  init(_ path: String, _ options: TilesetOptions) throws {
    self.path = path
    inflateLimit = options.inflateLimit
    var findings: [Finding] = []
    let names = try FileTree.names(in: path)
    declaredMetadata = try Self.metadata(path, names, options, findings: &findings)
    try declaredMetadata.refuseRaster()
    scheme = options.scheme ?? Self.declaredScheme(declaredMetadata, findings: &findings) ?? .xyz
    zoomFolders = names.compactMap { name in
      TileFileName.number(name[...]).flatMap { $0 <= TileID.maximumZoom ? UInt8($0) : nil }
    }.filter { FileTree.isFolder("\(path)/\($0)") }.sorted()
    self.findings = findings
    guard !zoomFolders.isEmpty else {
      throw InvalidInput(
        Finding(
          .inputUnknown, at: .whole, found: "the folder has no tiles",
          expected: "tiles as z/x/y.mvt or z/x/y.pbf"))
    }
  }

  /// The scheme that TileJSON declares, where it is one that is not taken by itself.
  private static func declaredScheme(_ metadata: TilesetMetadata, findings: inout [Finding]) -> TileScheme? {
    guard case .string("tms")? = metadata.members["scheme"] else { return nil }
    findings.append(
      Finding(
        .schemeDeclared, at: .part("metadata"),
        found: "the rows are counted from the south, as \"scheme\" says",
        clause: "TileJSON 3.0, 3.14"))
    return .tms
  }

  private static func metadata(
    _ path: String, _ names: [String], _ options: TilesetOptions, findings: inout [Finding]
  ) throws -> TilesetMetadata {
    guard let name = ["metadata.json", "tiles.json"].first(where: names.contains) else {
      findings.append(
        Finding(.metadataMissing, at: .part("metadata"), found: "there is no metadata.json or tiles.json"))
      return TilesetMetadata()
    }
    var members: JSONObject = [:]
    do {
      let file = try InputFile(withoutWaiting: "\(path)/\(name)")
      guard file.size <= options.inflateLimit else {
        throw InvalidInput(Finding(.metadataInvalid, at: .whole, found: "the file is larger than the limit"))
      }
      let bytes = try file.read(at: 0, count: file.size)
      guard case .object(let object) = try JSONValue(parsing: bytes) else {
        throw InvalidInput(Finding(.metadataInvalid, at: .whole, found: "the text is no object"))
      }
      members = object
    } catch  where error is InvalidInput || error is FileError {
      findings.append(
        Finding(
          .metadataInvalid, at: .part(name), found: "the metadata cannot be read: \(error)",
          expected: "a JSON object"))
    }
    // MBTiles' rows as one object, as tippecanoe and mbutil write them, keep JSON in a text.
    if case .string(let json)? = members["json"] {
      members["json"] = nil
      TilesetMetadata.merge(json: json, into: &members, findings: &findings)
    }
    return TilesetMetadata(members: members, findings: &findings)
  }

  func zooms() throws -> ClosedRange<UInt8>? {
    guard let low = zoomFolders.first, let high = zoomFolders.last else { return nil }
    return low...high
  }

  /// The path of the tile's file without its ending.
  func stem(_ tile: TileID) -> String {
    let (zoom, second, third) = scheme.path(tile)
    return "\(path)/\(zoom)/\(second)/\(third)"
  }

  func makeAccess() throws -> any TileAccess { DirectoryAccess(self, limit: inflateLimit) }

  func makeCursor(_ selection: TileSelection) throws -> any TileCursor { DirectoryCursor(self, selection) }
}

extension Finding.Reason {
  /// Metadata declares another scheme than the container's own.
  public static let schemeDeclared = Finding.Reason(rawValue: "scheme-declared")
}
