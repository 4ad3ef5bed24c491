import GeoModel
import JSONText
import SystemIO

extension PMTilesContainer {
  /// Metadata from the header and the JSON text.
  static func metadata(
    _ header: PMTilesHeader, _ file: InputFile, _ options: TilesetOptions, findings: inout [Finding]
  ) throws -> TilesetMetadata {
    var metadata = TilesetMetadata(members: members(header, file, options, findings: &findings))
    metadata.format = "pbf"
    metadata.minzoom = header.minzoom
    metadata.maxzoom = header.maxzoom
    let degrees = header.bounds.map { Double($0) / 1e7 }
    if header.bounds.contains(where: { $0 != 0 }) {
      metadata.bounds = BoundingBox(west: degrees[0], south: degrees[1], east: degrees[2], north: degrees[3])
      if abs(degrees[1]) > 90 || abs(degrees[3]) > 90 || degrees[1] > degrees[3] {
        metadata.bounds = nil
        findings.append(
          Finding(
            .metadataInvalid, at: .byte(102), found: "the bounds of the header make no box",
            expected: "degrees times 10^7", clause: "PMTiles 3, 3"))
      }
    }
    if header.center != [0, 0] || header.centerZoom != 0 {
      metadata.center = TilesetMetadata.Center(
        longitude: Double(header.center[0]) / 1e7, latitude: Double(header.center[1]) / 1e7,
        zoom: header.centerZoom)
    }
    return metadata
  }

  private static func members(
    _ header: PMTilesHeader, _ file: InputFile, _ options: TilesetOptions, findings: inout [Finding]
  ) -> JSONObject {
    let place = Place.byte(Int(clamping: header.metadata.offset))
    guard header.metadata.length > 0 else { return [:] }
    do {
      let stored = try file.read(
        at: Int(clamping: header.metadata.offset), count: Int(clamping: header.metadata.length))
      let inflater = try Inflater(limit: options.inflateLimit)
      let value = try stored.withUnsafeBytes { stored in
        try JSONValue(parsing: inflater.inflate(stored).bytes)
      }
      if case .object(let members) = value { return members }
      findings.append(
        Finding(
          .metadataInvalid, at: place, found: "the metadata is no JSON object", expected: "an object",
          clause: "PMTiles 3, 5"))
    } catch {
      findings.append(
        Finding(
          .metadataInvalid, at: place, found: "the metadata cannot be read: \(error)",
          expected: "a JSON object",
          clause: "PMTiles 3, 5"))
    }
    return [:]
  }

  /// The zooms of the first and the last tile.
  func zooms() throws -> ClosedRange<UInt8>? {
    guard let first = root.entries.first, var last = root.entries.last else { return nil }
    // A leaf that is damaged ends the search; the zoom of its entry is then the best there is.
    var depth = 1
    var end = TileID.pmtilesIDLimit
    while last.runLength == 0, depth < Self.depthLimit {
      let leaf: PMTilesDirectory
      do { leaf = try self.leaf(last, end: end) } catch is InvalidInput { break }
      guard let next = leaf.entries.last else { break }
      last = next
      end = TileID.pmtilesIDLimit
      depth += 1
    }
    guard let low = TileID(pmtilesID: first.tileID),
      let high = TileID(pmtilesID: max(last.tileID, last.end &- 1))
    else { return nil }
    return low.z...max(low.z, high.z)
  }
}
