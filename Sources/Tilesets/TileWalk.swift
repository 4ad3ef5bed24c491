import GeoModel
import SystemIO

/// An ordered walk over the tiles of a selection, handed out in chunks to any number of workers.
///
/// Memory is bounded by a chunk, however many tiles there are.
public final class TileWalk: Sendable {
  /// `@unchecked`: the lock round it makes sure that one thread at a time uses the cursor.
  private struct State: @unchecked Sendable {
    var cursor: any TileCursor
    var index = 0
    var isDone = false
  }

  private let chunkSize: Int
  private let state: Locked<State>

  init(_ cursor: any TileCursor, chunkSize: Int) {
    precondition(chunkSize > 0)
    self.chunkSize = chunkSize
    let state = State(cursor: cursor)
    self.state = Locked(state)
  }

  /// The next chunk, or nil at the end; the last one may hold findings only.
  ///
  /// May be called from several threads.
  public func next() throws -> TileChunk? {
    try state.withLock { (state: inout State) throws -> TileChunk? in try Self.advance(&state, chunkSize) }
  }

  private static func advance(_ state: inout State, _ chunkSize: Int) throws -> TileChunk? {
    guard !state.isDone else { return nil }
    var references: [TileReference] = []
    references.reserveCapacity(chunkSize)
    do {
      try state.cursor.next(chunkSize, into: &references)
    } catch {
      state.isDone = true
      throw error
    }
    let findings = state.cursor.takeFindings()
    if references.isEmpty {
      state.isDone = true
      if findings.isEmpty { return nil }
    }
    state.index += 1
    return TileChunk(index: state.index - 1, references: references, findings: findings)
  }
}
