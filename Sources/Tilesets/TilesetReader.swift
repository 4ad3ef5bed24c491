import GeoModel

/// One worker's reader of a tileset: its own connection, decompressor and buffer.
///
/// Not for several threads at once; make one for each.
public final class TilesetReader {
  private let access: any TileAccess
  private let inflater: Inflater

  init(_ access: any TileAccess, inflateLimit: Int) throws {
    self.access = access
    inflater = try Inflater(limit: inflateLimit)
  }

  /// Calls `body` with each tile of a chunk, inflated, in the chunk's order.
  ///
  /// A tile that cannot be read is left out, and a finding says why.
  ///
  /// - Parameter body: gets the tile's bytes, which are valid during the call only.
  /// - Returns: the chunk's own findings and those of its tiles, in order.
  /// - Throws: what `body` throws; `InvalidInput` and `FileError` where the container cannot be read on.
  package func forEachTile(
    in chunk: TileChunk, _ body: (TileID, UnsafeRawBufferPointer) throws -> Void
  ) throws -> [Finding] {
    try forEachSizedTile(in: chunk) { tile, bytes, _ in try body(tile, bytes) }
  }

  /// The same, with how many bytes the container has for the tile.
  package func forEachSizedTile(
    in chunk: TileChunk, _ body: (TileID, UnsafeRawBufferPointer, _ storedBytes: Int) throws -> Void
  ) throws -> [Finding] {
    var findings = chunk.findings
    var last: (location: UInt64, length: UInt32, bytes: UnsafeRawBufferPointer)?
    try access.load(chunk.references) { reference, stored in
      // The same bytes as the tile before, as in the runs of PMTiles, are inflated already.
      if let last, reference.length > 0, last.location == reference.location, last.length == reference.length
      {
        return try body(reference.id, last.bytes, Int(reference.length))
      }
      last = nil
      switch try Result.of({ try inflater.inflate(stored.get()) }) {
      case .success(let output):
        if output.trailing > 0 { findings.append(Self.trailing(output.trailing, reference.id)) }
        if let raster = ForeignFormat.rasterName(Magic(output.bytes)) {
          return findings.append(Self.raster(raster, reference.id))
        }
        try body(reference.id, output.bytes, try stored.get().count)
        if reference.length > 0 { last = (reference.location, reference.length, output.bytes) }
      case .failure(let error): findings.append(error.placed(at: reference.id).finding)
      }
    }
    return findings
  }

  /// Calls `body` with each tile of a chunk as it is stored, in the chunk's order.
  ///
  /// - Returns: the chunk's own findings and those of its tiles, in order.
  package func forEachStoredTile(
    in chunk: TileChunk, _ body: (TileReference, UnsafeRawBufferPointer) throws -> Void
  ) throws -> [Finding] {
    var findings = chunk.findings
    try access.load(chunk.references) { reference, stored in
      switch stored {
      case .success(let bytes): try body(reference, bytes)
      case .failure(let error): findings.append(error.placed(at: reference.id).finding)
      }
    }
    return findings
  }

  /// Calls `body` with each tile of a chunk, inflated, in the chunk's order; as bytes that cannot escape.
  ///
  /// - Returns: the chunk's own findings and those of its tiles, in order; a tile with one is left out.
  /// - Throws: what `body` throws; `InvalidInput` and `FileError` where the container cannot be read on.
  public func forEachTile(in chunk: TileChunk, _ body: (TileID, RawSpan) throws -> Void) throws -> [Finding] {
    try forEachTile(in: chunk) { (tile: TileID, bytes: UnsafeRawBufferPointer) in try body(tile, bytes.bytes)
    }
  }

  /// A tile's bytes as they are stored, or nil where the tileset has no such tile.
  ///
  /// - Throws: `InvalidInput` at the tile, `FileError`.
  public func storedTile(at tile: TileID) throws -> [UInt8]? {
    guard let reference = try access.find(tile) else { return nil }
    var result: [UInt8]?
    try access.load([reference]) { _, stored in
      result = Array(try stored.mapError { $0.placed(at: tile) }.get())
    }
    return result
  }

  /// A tile's bytes, inflated, or nil where the tileset has no such tile.
  ///
  /// - Throws: `InvalidInput` at the tile, `FileError`.
  public func tile(at tile: TileID) throws -> [UInt8]? {
    guard let reference = try access.find(tile) else { return nil }
    var result: [UInt8]?
    try access.load([reference]) { _, stored in
      do {
        let bytes = try inflater.inflate(stored.get()).bytes
        if let raster = ForeignFormat.rasterName(Magic(bytes)) {
          throw InvalidInput(Self.raster(raster, tile))
        }
        result = Array(bytes)
      } catch let error as InvalidInput {
        throw error.placed(at: tile)
      }
    }
    return result
  }

  private static func trailing(_ count: Int, _ tile: TileID) -> Finding {
    Finding(
      .trailingBytes, at: .tile(tile), found: "\(count) bytes follow the compressed data and are ignored",
      expected: "nothing")
  }

  private static func raster(_ name: String, _ tile: TileID) -> Finding {
    Finding(.rasterTiles, at: .tile(tile), found: "the tile is \(name)", expected: "a vector tile")
  }
}
