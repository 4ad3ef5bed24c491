import Clustering
import GeoJSON
import GeoModel
import SystemIO

/// `cluster FILE.geojsonl`: the time and memory of an index of the points of a file, on one thread, and the time of a
/// box with about 1,000 items.
enum ClusterBenchmark {
  static func run(_ arguments: [String]) throws {
    guard let path = arguments.first else { return print("usage: tiletap-bench cluster FILE.geojsonl") }
    var reader = GeoJSONReader(try InputFile(path))
    var points: [Position?] = []
    while let feature = try reader.nextFeature() {
      if case .point(let position)? = feature.geometry { points.append(position) }
    }
    var index = ClusterIndex(points)
    let seconds = bestOf(5) { index = ClusterIndex(points) }
    let bytes = Double(index.byteCount) / Double(max(1, points.count))
    print("cluster index: \(points.count) points in \(rounded(seconds)) s, \(rounded(bytes)) bytes a point")
    query(index)
  }

  /// Asks a box at zoom 8 that is widened until it holds 1,000 items.
  private static func query(_ index: ClusterIndex) {
    var found: [ClusterItem] = []
    var box = BoundingBox(west: 8, south: 48, east: 8, north: 48)
    while found.count < 1000, box.west > -180 {
      box.west -= 0.1
      box.east += 0.1
      box.south = max(-90, box.south - 0.07)
      box.north = min(90, box.north + 0.07)
      found = index.items(in: box, zoom: 8)
    }
    let rounds = 1000
    let seconds = bestOf(3) { for _ in 0..<rounds { found = index.items(in: box, zoom: 8) } }
    print("cluster box of \(found.count) items: \(rounded(seconds / Double(rounds) * 1e6)) µs")
  }
}
