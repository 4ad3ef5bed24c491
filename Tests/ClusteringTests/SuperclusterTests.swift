import Clustering
import GeoModel
import Testing

/// Numbers of supercluster 8 over kdbush 4, with coordinates kept in doubles instead of floats, run by Node 20 over the
/// same points: clusters of all zooms, and hashes (FNV-1a) of what each zoom shows and of leaves in their order.
struct SuperclusterTests {
  struct Case: Sendable {
    var minimumPoints: Int
    var radius: Double
    var extent: Double
    var minimumZoom: Int
    var clusters: Int
    var shown: UInt32
    var leaves: UInt32
  }

  /// Numbers from a linear congruential generator, which is the same in any language.
  private static func points(_ count: Int, seed: UInt32) -> [Position] {
    var state = seed
    func unit() -> Double {
      state = (state &* 1_103_515_245 &+ 12345) & 0x7FFF_FFFF
      return Double(state) / 0x1p31
    }
    var points: [Position] = []
    for _ in 0..<count {
      let spread = [60, 2, 0.01, 0][Int(unit() * 4)]
      let middle = points.isEmpty ? Position(10, 20) : points[Int(unit() * Double(points.count))]
      let (dx, dy) = ((unit() * 2 - 1) * spread, (unit() * 2 - 1) * spread)
      points.append(Position(max(-179, min(179, middle.x + dx)), max(-80, min(80, middle.y + dy))))
    }
    return points
  }

  private struct Hash {
    var value: UInt32 = 2_166_136_261
    mutating func add(_ number: Int) { value = (value ^ UInt32(truncatingIfNeeded: number)) &* 16_777_619 }
  }

  @Test(arguments: [
    Case(
      minimumPoints: 2, radius: 40, extent: 512, minimumZoom: 0, clusters: 7004, shown: 37619087,
      leaves: 1849610501),
    Case(
      minimumPoints: 2, radius: 80, extent: 256, minimumZoom: 3, clusters: 6089, shown: 2677763894,
      leaves: 1467833857),
    Case(
      minimumPoints: 3, radius: 40, extent: 512, minimumZoom: 0, clusters: 3315, shown: 1157768168,
      leaves: 2578359336),
    Case(
      minimumPoints: 5, radius: 20, extent: 512, minimumZoom: 0, clusters: 1375, shown: 488023542,
      leaves: 3176326551),
    Case(
      minimumPoints: 10, radius: 80, extent: 512, minimumZoom: 3, clusters: 383, shown: 2347038254,
      leaves: 2321015014),
  ])
  func sameClustersAndLeaves(_ expected: Case) throws {
    let index = ClusterIndex(
      Self.points(3000, seed: 7),
      options: ClusterOptions(
        radius: expected.radius, extent: expected.extent, minimumZoom: expected.minimumZoom,
        minimumPoints: expected.minimumPoints))
    func keys(_ zoom: Int) -> [(key: Int, count: Int, cluster: Int?)] {
      index.items(in: ClusterIndexTests.world, zoom: Double(zoom)).map { item in
        switch item.id {
        case .point(let point): (point * 2, 1, nil)
        case .cluster(let id): (id * 2 + 1, item.count, id)
        }
      }.sorted { $0.key < $1.key }
    }
    var shown = Hash()
    var clusters = 0
    for zoom in (expected.minimumZoom...17).reversed() {
      for item in keys(zoom) {
        shown.add(item.key)
        shown.add(item.count)
        if item.cluster != nil { clusters += 1 }
      }
    }
    var leaves = Hash()
    for id in keys(expected.minimumZoom).compactMap(\.cluster) {
      for leaf in try index.leaves(of: id) { leaves.add(leaf) }
    }
    #expect(clusters == expected.clusters)
    #expect(shown.value == expected.shown)
    #expect(leaves.value == expected.leaves)
  }
}
