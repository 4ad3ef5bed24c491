import GeoAlgorithms
import Synchronization

/// The grid of rings, made when so many questions have come that it is worth it; copies of a query share it.
final class LateEdgeGrid: Sendable {
  private let late = LateReference<EdgeGrid>()
  private let questions = Atomic<Int>(0)
  /// How many questions are answered without.
  private let patience: Int

  /// - Parameter runs: of the rings' edges. Sixteen questions for each run take about as long as making the grid.
  init(runs: Int) { patience = 16 * runs }

  var isMade: Bool { late.load() != nil }

  /// The grid for one more question about rings, which are always the same.
  @inline(__always) func gridForQuestion(
    _ ring: [PlanePoint], _ rings: [Range<Int>], _ box: PlaneBox
  ) -> EdgeGrid? {
    late.load() ?? gridAfterPatience(ring, rings, box)
  }

  @inline(never) private func gridAfterPatience(
    _ ring: [PlanePoint], _ rings: [Range<Int>], _ box: PlaneBox
  ) -> EdgeGrid? {
    // One thread makes it, while others go on without; rings that cannot have one are not tried again.
    guard questions.wrappingAdd(1, ordering: .relaxed).oldValue == patience,
      let grid = ring.withUnsafeBufferPointer({ EdgeGrid($0, rings, box) })
    else { return nil }
    return late.storeIfNil(grid)
  }
}
