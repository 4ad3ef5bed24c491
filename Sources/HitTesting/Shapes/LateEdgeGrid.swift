import GeoAlgorithms
import Synchronization

/// The grid of a ring, made when so many questions have come that it is worth it; copies of a query share it.
final class LateEdgeGrid: Sendable {
  private let late = LateReference<EdgeGrid>()
  private let questions = Atomic<Int>(0)
  /// How many questions are answered without.
  private let patience: Int

  /// - Parameter runs: of the ring's edges. Sixteen questions for each run take about as long as making the grid.
  init(runs: Int) { patience = 16 * runs }

  var isMade: Bool { late.load() != nil }

  /// The grid for one more question about a ring, which is always the same.
  @inline(__always) func gridForQuestion(_ ring: [PlanePoint], _ box: PlaneBox) -> EdgeGrid? {
    late.load() ?? gridAfterPatience(ring, box)
  }

  @inline(never) private func gridAfterPatience(_ ring: [PlanePoint], _ box: PlaneBox) -> EdgeGrid? {
    // One thread makes it, while others go on without; a ring that cannot have one is not tried again.
    guard questions.wrappingAdd(1, ordering: .relaxed).oldValue == patience,
      let grid = ring.withUnsafeBufferPointer({ EdgeGrid($0, box) })
    else { return nil }
    return late.storeIfNil(grid)
  }
}
