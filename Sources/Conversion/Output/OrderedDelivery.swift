import SystemIO

/// Brings pieces that several workers make in any order to one place in their own order.
///
/// The worker that hands in the next piece delivers it, and whatever waits behind it; others leave theirs and go on,
/// or wait where already much is left. The worker with the next piece never waits for room, so there is always one
/// that goes on.
final class OrderedDelivery<Piece: Sendable>: Sendable {
  private struct State {
    var next = 0
    var waiting: [Int: Piece] = [:]
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

  /// Hands in the last piece of a place in the order, which is then passed.
  ///
  /// - Throws: what the delivery of any piece threw, or `fail` was told: the worker is to stop.
  func finish(_ index: Int, _ piece: Piece) throws {
    let delivers = try state.withLock(when: { [limit] state in
      state.failure != nil || index == state.next || state.waitingSize <= limit
    }) { state in
      if let failure = state.failure { throw failure }
      state.waiting[index] = piece
      state.waitingSize += size(piece)
      // Who delivers already looks for the next piece after each, and finds this one.
      guard !state.isDelivering, index == state.next else { return false }
      state.isDelivering = true
      return true
    }
    guard delivers else { return }
    while let piece = takeNext() {
      try tryDelivering(piece)
      state.withLock { $0.next += 1 }
      state.wakeAll()
    }
    state.wakeAll()
  }

  /// Delivers a piece ahead of the last one of its place, once every place before is passed.
  func deliverEarly(_ index: Int, _ piece: Piece) throws {
    try state.withLock(when: { state in
      state.failure != nil || index == state.next && !state.isDelivering
    }) { state in
      if let failure = state.failure { throw failure }
      state.isDelivering = true
    }
    try tryDelivering(piece)
    state.withLock { $0.isDelivering = false }
    state.wakeAll()
  }

  private func tryDelivering(_ piece: Piece) throws {
    do {
      try deliver(piece)
    } catch {
      fail(error)
      throw error
    }
  }

  /// Makes every worker stop with an error; the first one counts.
  func fail(_ error: any Error) {
    state.withLock { $0.failure = $0.failure ?? error }
    state.wakeAll()
  }

  /// The error that stopped the delivery, or nil.
  var failure: (any Error)? { state.withLock { $0.failure } }

  private func takeNext() -> Piece? {
    state.withLock { state in
      guard let piece = state.waiting.removeValue(forKey: state.next) else {
        state.isDelivering = false
        return nil
      }
      state.waitingSize -= size(piece)
      return piece
    }
  }
}
