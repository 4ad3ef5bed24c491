import GeoModel
import JSONText

extension TilesetMetadata {
  /// Metadata from its members: the known ones are read from them, and those that make no sense are reported.
  init(members: JSONObject, findings: inout [Finding]) {
    self.init(members: members)
    format = Self.known("format", "text", in: members, &findings, MetadataValue.string)
    bounds = Self.known(
      "bounds", "west, south, east, north in degrees", in: members, &findings, MetadataValue.bounds)
    center = Self.known("center", "longitude, latitude, zoom", in: members, &findings, MetadataValue.center)
    minzoom = Self.known("minzoom", "a zoom from 0 to 30", in: members, &findings, MetadataValue.zoom)
    maxzoom = Self.known("maxzoom", "a zoom from 0 to 30", in: members, &findings, MetadataValue.zoom)
  }

  private static func known<Value>(
    _ key: String, _ expected: String, in members: JSONObject, _ findings: inout [Finding],
    _ read: (JSONValue) -> Value?
  ) -> Value? {
    guard let value = members[key], value != .null, value != .string("") else { return nil }
    if let known = read(value) { return known }
    findings.append(
      Finding(
        .metadataInvalid, at: .part("metadata"), found: "\"\(key)\" cannot be read", expected: expected,
        clause: "MBTiles 1.3, metadata"))
    return nil
  }

  /// Takes in the members of a JSON text inside metadata, MBTiles' `json` row; keys that are there stay.
  static func merge(json text: String, into members: inout JSONObject, findings: inout [Finding]) {
    do {
      let value = try JSONValue(parsing: text)
      guard case .object(let object) = value else {
        findings.append(
          Finding(
            .metadataInvalid, at: .part("metadata"), found: "the \"json\" row is no JSON object",
            expected: "an object with vector_layers", clause: "MBTiles 1.3, vector tileset metadata"))
        return
      }
      for member in object.members where members[member.key] == nil { members.members.append(member) }
    } catch {
      findings.append(
        Finding(
          .metadataInvalid, at: .part("metadata"), found: "the \"json\" row is not JSON: \(error)",
          clause: "MBTiles 1.3, vector tileset metadata"))
    }
  }

  /// Refuses what is said to be a raster tileset.
  func refuseRaster() throws {
    guard let format else { return }
    let raster = ["png", "jpg", "jpeg", "webp", "avif", "gif", "png8", "png24", "png32"]
    var name = format.lowercased()
    if name.hasPrefix("image/") { name.removeFirst(6) }
    guard raster.contains(name) else { return }
    throw InvalidInput(
      Finding(
        .rasterTiles, at: .part("metadata"), found: "the tiles are \(name) images",
        expected: "vector tiles (pbf)"))
  }
}

extension Finding.Reason {
  /// A member of the metadata cannot be read.
  public static let metadataInvalid = Finding.Reason(rawValue: "metadata-invalid")
  /// Metadata is missing and was derived from the tiles.
  public static let metadataMissing = Finding.Reason(rawValue: "metadata-missing")
  /// Metadata and tiles disagree.
  public static let metadataWrong = Finding.Reason(rawValue: "metadata-wrong")
}
