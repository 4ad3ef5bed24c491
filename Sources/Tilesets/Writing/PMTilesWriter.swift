import GeoModel
import JSONText
import SystemIO

/// Writes PMTiles version 3: clustered, equal tiles stored once, runs and leaf directories as they are needed.
///
/// Tile data goes straight to its place behind the room that the header and the root directory may take; the
/// metadata and the leaf directories follow it. The specification leaves the order of these parts open.
final class PMTilesWriter: TilesetWriter {
  /// Behind the room of the header and the root directory.
  private static let dataOffset = PMTilesHeader.rootLimit

  let needsHilbertOrder = true
  private let path: String
  private let file: OutputFile
  private var contents = ContentTable<(offset: Int, length: Int)>()
  private var entries: [PMTilesDirectory.Entry] = []
  private var dataLength = 0
  private var addressedTiles: UInt64 = 0
  private var contentCount: UInt64 = 0
  private var compressions: Set<TileCompression> = []
  private var emptyTiles = 0
  /// Tile data that is not in the file yet.
  private var pending: [UInt8] = []

  /// - Parameters:
  ///   - path: where to write; nothing is there yet.
  ///   - name: what errors call it.
  init(_ path: String, named name: String) throws {
    self.path = path
    file = try OutputFile(creating: path, named: name)
    try file.write([UInt8](repeating: 0, count: Self.dataOffset))
  }

  func add(_ tile: TileID, _ bytes: UnsafeRawBufferPointer) throws {
    // PMTiles has no entries of no length: a tile without bytes is a tile without layers, as no tile at all is.
    guard !bytes.isEmpty else {
      emptyTiles += 1
      return
    }
    let place = try store(bytes)
    let id = tile.pmtilesID
    addressedTiles += 1
    compressions.insert(TileCompression.sniff(bytes))
    if let last = entries.last, last.offset == UInt64(place.offset), last.end == id {
      entries[entries.count - 1].runLength += 1
    } else {
      entries.append(
        PMTilesDirectory.Entry(
          tileID: id, offset: UInt64(place.offset), length: UInt32(place.length), runLength: 1))
    }
  }

  func finish(_ metadata: TilesetMetadata) throws -> [Finding] {
    try flush()
    let text = JSONValue.object(metadata.archiveMembers()).jsonBytes()
    let json = try Deflater.gzip(text)
    let directories = try PMTilesDirectories(entries, rootLimit: Self.dataOffset - PMTilesHeader.size)
    try file.write(json)
    try file.write(directories.leaves)

    var header = PMTilesHeader(describing: metadata)
    header.root = .init(offset: UInt64(PMTilesHeader.size), length: UInt64(directories.root.count))
    header.data = .init(offset: UInt64(Self.dataOffset), length: UInt64(dataLength))
    header.metadata = .init(offset: header.data.offset + header.data.length, length: UInt64(json.count))
    header.leaves = .init(
      offset: header.metadata.offset + header.metadata.length, length: UInt64(directories.leaves.count))
    header.addressedTiles = addressedTiles
    header.tileEntries = UInt64(entries.count)
    header.tileContents = contentCount
    header.isClustered = true
    header.internalCompression = .gzip
    header.tileCompression = tileCompression
    try file.write(header.encoded() + directories.root, at: 0)
    try file.finish()
    return findings()
  }

  /// What an archive cannot say of its tiles.
  private func findings() -> [Finding] {
    var findings: [Finding] = []
    if tileCompression == .unknown, !compressions.isEmpty {
      let kinds = compressions.map(\.rawValue).sorted().joined(separator: ", ")
      findings.append(
        Finding(
          .compressionMixed, at: .byte(98),
          found: "the tiles are stored as \(kinds), for which the header has no word: it says \"unknown\"",
          expected: "all gzip or all uncompressed, which every reader shows", clause: "PMTiles 3, 3.2"))
    }
    if emptyTiles > 0 {
      findings.append(
        Finding(
          .tileDataMissing, at: .whole, found: "\(emptyTiles) tiles have no bytes and were left out",
          expected: "at least one byte a tile", clause: "PMTiles 3, 4"))
    }
    return findings
  }

  /// The compression that every tile has; unknown where they differ or PMTiles has no number for it.
  private var tileCompression: PMTilesCompression {
    guard compressions.count == 1 else { return .unknown }
    return switch compressions.first {
    case .gzip: .gzip
    case TileCompression.none?: .none
    case .zstd: .zstd
    case .brotli, .zlib, nil: .unknown
    }
  }

  /// The place of the content in the tile data, stored now if it is new.
  private func store(_ bytes: UnsafeRawBufferPointer) throws -> (offset: Int, length: Int) {
    let key = ContentTable<Int>.key(bytes)
    if let known = try contents.place(of: key, { try isSame($0, bytes) }) { return known }
    let place = (offset: dataLength, length: bytes.count)
    pending += bytes
    dataLength += bytes.count
    contentCount += 1
    contents.insert(place, for: key)
    if pending.count >= 1 << 20 { try flush() }
    return place
  }

  private func flush() throws {
    try file.write(pending)
    pending.removeAll(keepingCapacity: true)
  }

  private func isSame(_ place: (offset: Int, length: Int), _ bytes: UnsafeRawBufferPointer) throws -> Bool {
    guard place.length == bytes.count else { return false }
    let written = dataLength - pending.count
    if place.offset >= written {
      let start = place.offset - written
      return pending[start..<start + place.length].elementsEqual(bytes)
    }
    let stored = try InputFile(path).read(at: Self.dataOffset + place.offset, count: place.length)
    return stored.elementsEqual(bytes)
  }
}

extension Finding.Reason {
  /// The tiles of one archive are not compressed alike.
  public static let compressionMixed = Finding.Reason(rawValue: "compression-mixed")
}
