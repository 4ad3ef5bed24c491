import Clustering
import Foundation
import GeoModel
import TestSupport
import Testing

/// What supercluster answers: files `NAME-zZ-X-Y.json` hold the tile of the points of `NAME.json`.
struct ClusterConformanceTests {
  @Test func tilesOfOthers() throws {
    guard let folder = Conformance.suite("cluster") else { return }
    var failures: [String] = []
    var total = 0
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    for name in names {
      guard let match = try #/(.+)-z(\d+)-(\d+)-(\d+)\.json/#.wholeMatch(in: name),
        let z = Int(match.2), let x = Int(match.3), let y = Int(match.4), let tile = TileID(z: z, x: x, y: y)
      else { continue }
      let points = try object(folder.appending(path: "\(match.1).json"))
      let features = try #require(points["features"] as? [[String: Any]])
      let index = ClusterIndex(features.map(position))
      let answer = try object(folder.appending(path: name))
      let expected = try #require(answer["features"] as? [[String: Any]]).map(expectation).sorted()
      let found = index.items(in: tile).map { describe($0, features) }.sorted()
      total += max(expected.count, found.count)
      let missing = expected.filter { !found.contains($0) }
      let extra = found.filter { !expected.contains($0) }
      for (mark, lines) in [("missing", missing), ("extra", extra)] {
        failures += lines.map { "\(name) \(mark) \($0)" }
      }
    }
    let failed = Set(failures.map { $0.replacing(#/ (missing|extra)/#, with: "") }).count
    Conformance.report("cluster", passed: max(0, total - failed), total: total, failures: failures)
    #expect(failures.isEmpty)
  }

  private func object(_ url: URL) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any])
  }

  private func position(_ feature: [String: Any]) -> Position? {
    guard let geometry = feature["geometry"] as? [String: Any],
      let numbers = geometry["coordinates"] as? [Double], numbers.count >= 2
    else { return nil }
    return Position(numbers[0], numbers[1])
  }

  /// Place, and the id and count of a cluster or the name of a point.
  private func expectation(_ feature: [String: Any]) -> String {
    let tags = feature["tags"] as? [String: Any] ?? [:]
    let place = (feature["geometry"] as? [[Int]])?.first ?? []
    if let id = tags["cluster_id"] as? Int, let count = tags["point_count"] as? Int {
      return "\(place) cluster \(id) of \(count)"
    }
    return "\(place) point \(tags["name"] as? String ?? "")"
  }

  private func describe(_ found: ClusterTileItem, _ features: [[String: Any]]) -> String {
    let place = [found.x, found.y]
    switch found.item.id {
    case .cluster(let id): return "\(place) cluster \(id) of \(found.item.count)"
    case .point(let point):
      let properties = features[point]["properties"] as? [String: Any] ?? [:]
      return "\(place) point \(properties["name"] as? String ?? "")"
    }
  }
}
