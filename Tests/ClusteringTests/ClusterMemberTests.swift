import Clustering
import GeoModel
import JSONText
import Styling
import TestSupport
import Testing

struct ClusterMemberTests {
  private let points = ClusterIndexTests.crowds(1000, seed: 11)

  private func clusters(_ index: ClusterIndex, zoom: Double) -> [(id: Int, count: Int)] {
    index.items(in: ClusterIndexTests.world, zoom: zoom).compactMap { item in
      if case .cluster(let id) = item.id { (id, item.count) } else { nil }
    }
  }

  @Test func childrenStandAtTheExpansionZoom() throws {
    let index = ClusterIndex(points)
    for zoom in 0...16 {
      for cluster in clusters(index, zoom: Double(zoom)) {
        let children = try index.children(of: cluster.id)
        let expansion = try index.expansionZoom(of: cluster.id)
        #expect(children.count > 1)
        #expect(children.reduce(0) { $0 + $1.count } == cluster.count)
        #expect(expansion > zoom)
        let there = Set(index.items(in: ClusterIndexTests.world, zoom: Double(expansion)).map(\.id))
        #expect(children.allSatisfy { there.contains($0.id) })
        let before = index.items(in: ClusterIndexTests.world, zoom: Double(expansion - 1)).map(\.id)
        #expect(before.contains(.cluster(cluster.id)))
      }
    }
  }

  @Test func pagesOfLeaves() throws {
    let index = ClusterIndex(points)
    for cluster in clusters(index, zoom: 1) {
      let all = try index.leaves(of: cluster.id)
      #expect(all.count == cluster.count)
      #expect(Set(all).count == all.count)
      var pages: [Int] = []
      for offset in stride(from: 0, to: all.count + 7, by: 7) {
        pages += try index.leaves(of: cluster.id, limit: 7, offset: offset)
      }
      #expect(pages == all)
      #expect(try index.leaves(of: cluster.id, limit: 0).isEmpty)
    }
  }

  @Test func unknownIDs() throws {
    let index = ClusterIndex(points)
    let known = Set((0...16).flatMap { zoom in clusters(index, zoom: Double(zoom)).map(\.id) })
    for id in -100..<80_000 where !known.contains(id) {
      #expect(throws: UnknownCluster(id: id)) { try index.children(of: id) }
    }
    for id in [Int.min, Int.max, Int.max - 31] {
      #expect(throws: UnknownCluster(id: id)) { try index.leaves(of: id) }
    }
  }

  @Test func sumsByExpressions() throws {
    let features = points.enumerated().map { index, point in
      Feature(
        geometry: .point(point),
        properties: index % 3 == 0 ? nil : ["a": .number(JSONNumber(Int64(index)))])
    }
    let expression = try StyleExpression(.array(["*", .array(["get", "a"]), 2]))
    let index = ClusterIndex(
      features,
      properties: [
        ClusterProperty("twice", of: features, by: expression),
        ClusterProperty("least", .minimum, of: features, by: expression),
        ClusterProperty("most", .maximum, of: features, by: expression),
      ])
    #expect(index.propertyNames == ["twice", "least", "most"])
    for cluster in clusters(index, zoom: 2) {
      let numbers = try index.leaves(of: cluster.id).filter { $0 % 3 != 0 }.map { Double($0) * 2 }
      let values = try index.values(of: cluster.id)
      guard let least = numbers.min(), let most = numbers.max() else {
        #expect(values.filter { !$0.isNaN }.isEmpty)
        continue
      }
      #expect(values == [numbers.reduce(0, +), least, most])
    }
  }
}
