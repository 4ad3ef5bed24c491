import GeoModel
import SystemIO

/// Copies a tileset into another container: tile bytes unchanged, equal tiles stored once, metadata kept.
public struct TilesetCopier {
  /// What came of a copy.
  public struct Report: Hashable, Sendable {
    /// How many tiles were copied.
    public var tiles = 0
    /// How many bytes they have, equal ones counted each time.
    public var bytes = 0
    /// What was wrong; a tile with a finding that says so was left out.
    public var findings: [Finding] = []
  }

  public let tileset: Tileset
  /// Which tiles are copied.
  public var selection = TileSelection.all
  /// Whether something that is there already is replaced.
  public var replaces = false
  /// Called now and then with how many tiles are done; what it throws ends the copy, and nothing is left of it.
  public var progress: (Int) throws -> Void = { _ in }

  public init(_ tileset: Tileset) { self.tileset = tileset }

  /// Copies to a path, which gets its content only when all of it is written.
  ///
  /// Memory is bounded, except that PMTiles needs the tiles sorted and keeps 40 bytes for each, and that each
  /// distinct content is remembered by a few dozen bytes.
  ///
  /// - Throws: `FileError`, and `InvalidInput` for an input that cannot be read on.
  /// - Complexity: O(n log n) in the number of tiles for PMTiles, else O(n).
  public func copy(to path: String, as format: TilesetFormat) throws -> Report {
    let output = try AtomicOutput(path, replacing: replaces, folders: true)
    let report = try write(format.makeWriter(at: output.temporaryPath, named: path))
    try output.commit()
    return report
  }

  private func write(_ writer: any TilesetWriter) throws -> Report {
    var pass = try CopyPass(writer, of: tileset)
    let reader = try tileset.makeReader()
    let next = try chunks(inHilbertOrder: writer.needsHilbertOrder)
    while let chunk = try next() {
      pass.report.findings += try reader.forEachStoredTile(in: chunk) { reference, bytes in
        try pass.add(reference.id, bytes)
      }
      try progress(pass.report.tiles)
    }
    guard pass.report.tiles > 0 else {
      throw InvalidInput(
        Finding(
          .nothingSelected, at: .whole, found: "no tile of the tileset is selected, so nothing was written"))
    }
    var report = pass.report
    if tileset.metadata.members["vector_layers"] == nil {
      report.findings.append(
        Finding(
          .metadataMissing, at: .part("metadata"),
          found: "vector_layers is missing and was made from the tiles"))
    }
    report.findings += try writer.finish(pass.metadata(of: tileset, selection))
    return report
  }

  /// The walk's chunks one after the other, or those of all its tiles sorted by their Hilbert ids.
  private func chunks(inHilbertOrder isSorted: Bool) throws -> () throws -> TileChunk? {
    let walk = try tileset.walk(selection, chunkSize: Self.chunkSize)
    guard isSorted else { return walk.next }
    var tiles: [(id: UInt64, reference: TileReference)] = []
    var findings: [Finding] = []
    while let chunk = try walk.next() {
      tiles += chunk.references.map { ($0.id.pmtilesID, $0) }
      findings += chunk.findings
    }
    tiles.sort { $0.id < $1.id }
    var start = 0
    return { [tiles] in
      guard start < tiles.count || !findings.isEmpty else { return nil }
      let part = tiles[start..<min(start + Self.chunkSize, tiles.count)]
      defer {
        start = part.endIndex
        findings = []
      }
      return TileChunk(index: start / Self.chunkSize, references: part.map(\.reference), findings: findings)
    }
  }

  private static let chunkSize = 256
}

extension Finding.Reason {
  /// A selection holds no tile.
  public static let nothingSelected = Finding.Reason(rawValue: "nothing-selected")
}
