import SystemIO
import TestSupport
import Testing

@testable import Conversion

private struct Full: Error {}

/// Runs workers that each take the next index and hand in a piece for it, some with early parts.
private func run(
  _ workers: Int, _ count: Int, limit: Int, failing: Int? = nil, seed: UInt64 = 1
) throws -> (received: [[Int]], failure: (any Error)?) {
  let received = Locked<[[Int]]>([])
  let delivery = OrderedDelivery<[Int]>(limit: limit, size: { _ in 1 }) { piece in
    if let failing, piece[0] == failing { throw Full() }
    received.withLock { $0.append(piece) }
  }
  let next = Locked(0)
  @Sendable func take() -> Int {
    next.withLock {
      $0 += 1
      return $0 - 1
    }
  }
  let threads = try (0..<workers).map { worker in
    try SystemThread {
      var random = SeededGenerator(seed: seed + UInt64(worker))
      do {
        while true {
          let index = take()
          guard index < count else { return }
          var spin = Int.random(in: 0..<2000, using: &random)
          while spin > 0 { spin -= 1 }
          if index % 7 == 3 { try delivery.handIn([index, 0], at: index, isLast: false) }
          try delivery.handIn([index, 1], at: index, isLast: true)
        }
      } catch {
        delivery.fail(error)
      }
    }
  }
  for thread in threads { thread.join() }
  return (received.withLock { $0 }, delivery.failure)
}

@Test(arguments: [1, 2, 3, 8], [0, 1, 4, 1000])
func piecesArriveInOrder(workers: Int, limit: Int) throws {
  let (received, failure) = try run(workers, 300, limit: limit)
  let expected = (0..<300).flatMap { $0 % 7 == 3 ? [[$0, 0], [$0, 1]] : [[$0, 1]] }
  #expect(received == expected)
  #expect(failure == nil)
}

@Test(arguments: [1, 2, 8])
func aFailedDeliveryStopsEveryone(workers: Int) throws {
  for failing in [0, 3, 57] {
    let (received, failure) = try run(workers, 100_000, limit: 2, failing: failing)
    #expect(failure is Full)
    #expect(received.map { $0[0] }.max() ?? -1 < failing)
  }
}
