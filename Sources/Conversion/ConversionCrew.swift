import GeoModel
import SystemIO
import Tilesets

/// The workers of a conversion: each with its own reader, decoder and buffers, all with one walk and one delivery.
struct ConversionCrew: Sendable {
  /// Tiles that a worker takes at a time.
  static let chunkSize = 32
  /// A piece with more text is handed in before its chunk is done, and written while it is still in the cache.
  static let pieceLimit = 256 << 10
  /// With more text waiting than that, workers wait too.
  static let waitingLimit = 3 << 20

  let plan: ConversionPlan
  let tileset: Tileset
  let walk: TileWalk
  private let delivery: OrderedDelivery<OutputPiece>
  private let pool: PiecePool
  private let tables = CoordinateTablePool()

  init(
    plan: ConversionPlan, tileset: Tileset, walk: TileWalk,
    deliver: @escaping @Sendable (OutputPiece) throws -> Void
  ) {
    self.plan = plan
    self.tileset = tileset
    self.walk = walk
    let pool = PiecePool()
    self.pool = pool
    delivery = OrderedDelivery(limit: Self.waitingLimit, size: { $0.text.count + 1024 }) {
      try deliver($0)
      pool.giveBack($0)
    }
  }

  /// Works until the walk is over, on the calling thread and as many more as there are jobs.
  func run() throws {
    SystemThread.run(on: plan.options.jobs) { work() }
    if let failure = delivery.failure { throw failure }
  }

  /// One worker's life; an error of its own ends the others too.
  private func work() {
    do {
      let reader = try tileset.makeReader()
      var converter = TileConverter(plan, tables, among: tileset)
      let compressor = plan.options.compresses ? try PieceCompressor(plan.options) : nil
      while delivery.failure == nil, let chunk = try walk.next() {
        try convert(chunk, reader, &converter, compressor)
      }
    } catch {
      delivery.fail(error)
    }
  }

  private func convert(
    _ chunk: TileChunk, _ reader: TilesetReader, _ converter: inout TileConverter,
    _ compressor: PieceCompressor?
  ) throws {
    var piece = pool.take()
    var read = 0
    do {
      let findings = try reader.forEachTile(in: chunk) { (tile, bytes: UnsafeRawBufferPointer) in
        read += 1
        try converter.convert(tile, bytes, into: piece)
        if let failure = converter.otherTilesFailure { throw failure }
        guard piece.text.count > Self.pieceLimit else { return }
        try compressor?.compress(piece)
        try delivery.handIn(piece, at: chunk.index, isLast: false)
        piece = pool.take()
      }
      if plan.options.isStrict, let first = findings.first { throw InvalidInput(first) }
      for finding in findings { piece.report.findings.add(finding) }
      piece.report.tilesSkipped += chunk.references.count - read
      try compressor?.compress(piece)
    } catch {
      piece.failure = error
    }
    try delivery.handIn(piece, at: chunk.index, isLast: true)
  }
}
