import SystemIO

/// Brings pieces that several workers make in any order to one place in their own order.
///
/// The worker that hands in what is due next delivers it, and whatever waits behind it; others leave theirs and go on,
/// or wait where already much is left. A worker whose piece is due waits for no room, so there is always one that
/// goes on.
final class OrderedDelivery<Piece: Sendable>: Sendable {
  /// The pieces of one place in the order.
  private struct Place {
    var pieces: [Piece] = []
    /// How many of them are delivered.
    var delivered = 0
    var isComplete = false
  }

  private struct State {
    var next = 0
    var waiting: [Int: Place] = [:]
    var waitingSize = 0
    var isDelivering = false
    var failure: (any Error)?
  }

  private let state = Monitor(State())
  private let limit: Int
  private let size: @Sendable (Piece) -> Int
  private let deliver: @Sendable (Piece) throws -> Void

  /// - Parameters:
  ///   - limit: the size of all waiting pieces above which workers wait.
  ///   - deliver: called for one piece at a time, from any of the workers' threads.
  init(
    limit: Int, size: @escaping @Sendable (Piece) -> Int,
    deliver: @escaping @Sendable (Piece) throws -> Void
  ) {
    self.limit = limit
    self.size = size
    self.deliver = deliver
  }

  /// Hands in a piece.
  ///
  /// - Parameters:
  ///   - index: its place in the order; every place from 0 on gets one piece at least.
  ///   - isLast: whether the place is then complete.
  /// - Throws: what the delivery of any piece threw, or `fail` was told: the worker is to stop.
  func handIn(_ piece: Piece, at index: Int, isLast: Bool) throws {
    let delivers = try state.withLock(when: { [limit] state in
      state.failure != nil || state.waitingSize <= limit || index == state.next && !state.isDelivering
    }) { state in
      if let failure = state.failure { throw failure }
      state.waiting[index, default: Place()].pieces.append(piece)
      state.waiting[index]?.isComplete = isLast
      state.waitingSize += size(piece)
      // Who delivers already looks for the next piece after each, and finds this one.
      guard !state.isDelivering, index == state.next else { return false }
      state.isDelivering = true
      return true
    }
    guard delivers else { return }
    while let piece = takeNext() {
      do {
        try deliver(piece)
      } catch {
        fail(error)
        throw error
      }
      state.wakeAll()
    }
    state.wakeAll()
  }

  /// The piece that is due, or nil where it is not there; delivering ends then.
  private func takeNext() -> Piece? {
    state.withLock { state in
      while let place = state.waiting[state.next] {
        if place.delivered < place.pieces.count {
          let piece = place.pieces[place.delivered]
          state.waiting[state.next]?.delivered += 1
          state.waitingSize -= size(piece)
          return piece
        }
        guard place.isComplete else { break }
        state.waiting[state.next] = nil
        state.next += 1
      }
      state.isDelivering = false
      return nil
    }
  }

  /// Makes every worker stop with an error; the first one counts.
  func fail(_ error: any Error) {
    state.withLock { $0.failure = $0.failure ?? error }
    state.wakeAll()
  }

  /// The error that stopped the delivery, or nil.
  var failure: (any Error)? { state.withLock { $0.failure } }
}
