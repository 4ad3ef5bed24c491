import GeoModel

/// One worker's way into a PMTiles archive: a buffer for data and a few directories kept.
final class PMTilesAccess: TileAccess {
  /// How many entries the directories that are kept may have together, at 24 bytes each.
  private static let cacheLimit = 1 << 20

  private let container: PMTilesContainer
  private var buffer: [UInt8] = []
  private var loaded: (location: UInt64, length: UInt32)?
  private var cache: [PMTilesDirectory.Entry: PMTilesDirectory] = [:]
  private var cachedEntries = 0

  init(_ container: PMTilesContainer) { self.container = container }

  func load(
    _ references: [TileReference],
    _ body: (TileReference, Result<UnsafeRawBufferPointer, InvalidInput>) throws -> Void
  ) throws {
    for reference in references {
      let result = try Result.of { try fill(reference) }
      try buffer.withUnsafeBytes { bytes in
        try body(reference, result.map { UnsafeRawBufferPointer(rebasing: bytes[..<Int(reference.length)]) })
      }
    }
  }

  /// Reads a tile's bytes to the front of the buffer, if they are not there yet.
  private func fill(_ reference: TileReference) throws {
    if let loaded, loaded == (reference.location, reference.length) { return }
    loaded = nil
    let count = Int(reference.length)
    let (offset, overflows) = container.header.data.offset.addingReportingOverflow(reference.location)
    let size = UInt64(container.file.size)
    guard !overflows, offset <= size, UInt64(count) <= size - offset else {
      throw InvalidInput(
        Finding(
          .tileDataMissing, at: .tile(reference.id), found: "the tile's data lies past the file's end",
          expected: "a file that is complete", clause: "PMTiles 3, 4"))
    }
    if buffer.count < count { buffer = [UInt8](repeating: 0, count: max(count, buffer.count &* 2)) }
    try buffer.withUnsafeMutableBytes { bytes in
      try container.file.read(
        at: Int(offset), into: UnsafeMutableRawBufferPointer(rebasing: bytes[..<count]))
    }
    loaded = (reference.location, reference.length)
  }

  func find(_ tile: TileID) throws -> TileReference? {
    let id = container.turned(tile).pmtilesID
    var directory = container.root
    var end = TileID.pmtilesIDLimit
    for _ in 0..<PMTilesContainer.depthLimit {
      guard let index = directory.index(of: id) else { return nil }
      let entry = directory.entries[index]
      if entry.runLength > 0 {
        return id < entry.end ? TileReference(tile, location: entry.offset, length: entry.length) : nil
      }
      if index + 1 < directory.entries.count { end = directory.entries[index + 1].tileID }
      directory = try leaf(entry, end: end)
    }
    throw InvalidInput(
      Finding(
        .pmtilesDamaged, at: .tile(tile),
        found: "directories lie more than \(PMTilesContainer.depthLimit) deep",
        clause: "PMTiles 3, 4"))
  }

  private func leaf(_ entry: PMTilesDirectory.Entry, end: UInt64) throws -> PMTilesDirectory {
    if let directory = cache[entry] { return directory }
    let directory = try container.leaf(entry, end: end)
    if cachedEntries + directory.entries.count > Self.cacheLimit {
      cache = [:]
      cachedEntries = 0
    }
    cache[entry] = directory
    cachedEntries += directory.entries.count
    return directory
  }
}
