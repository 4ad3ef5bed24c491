import GeoModel

/// A container of tiles that is open: what the readers of each format have in common.
protocol TileContainer: Sendable {
  var kind: InputKind { get }
  /// What the container itself says, with nothing derived.
  var declaredMetadata: TilesetMetadata { get }
  /// What was found wrong while it was opened.
  var findings: [Finding] { get }
  /// Whether the start of a walk comes without reading everything first.
  var isWalkCheap: Bool { get }
  /// The zooms that have tiles, told cheaply, or nil without tiles.
  func zooms() throws -> ClosedRange<UInt8>?
  /// A new way in for one worker.
  func makeAccess() throws -> any TileAccess
  /// A walk over the tiles of a selection, in the container's own order.
  func makeCursor(_ selection: TileSelection) throws -> any TileCursor
}

extension TileContainer {
  var isWalkCheap: Bool { true }
}

/// One worker's own way into a container.
protocol TileAccess: AnyObject {
  /// Calls `body` with the stored bytes of each reference in order, or with what is wrong with them.
  ///
  /// The bytes are valid during the call only.
  func load(
    _ references: [TileReference],
    _ body: (TileReference, Result<UnsafeRawBufferPointer, InvalidInput>) throws -> Void
  ) throws
  /// Where a tile is, or nil where there is none.
  func find(_ tile: TileID) throws -> TileReference?
}

/// A walk over references.
protocol TileCursor: AnyObject {
  /// Appends up to `count` references; none at the end of the walk.
  func next(_ count: Int, into references: inout [TileReference]) throws
  /// What was found wrong since the last call.
  func takeFindings() -> [Finding]
}
