import Clustering
import GeoJSON
import GeoModel
import SystemIO

/// `cluster FILE.geojsonl`: the time and memory of indexes on one thread, and the time of questions to them.
///
/// The points are those of the file, 1,000,000 spread evenly, as many near those of the file, and crowds: 1,000,000 in
/// one place and in one square of a hundred metres. The box that is asked for holds about 1,000 items of the file's.
enum ClusterBenchmark {
  static func run(_ arguments: [String]) throws {
    guard let path = arguments.first else { return print("usage: tiletap-bench cluster FILE.geojsonl") }
    var reader = GeoJSONReader(try InputFile(path))
    var points: [Position?] = []
    while let feature = try reader.nextFeature() {
      if case .point(let position)? = feature.geometry { points.append(position) }
    }
    query(measure("of the file", points))
    members(ClusterIndex(points))
    let count = 1_000_000
    var random = Uniform()
    _ = measure(
      "spread evenly",
      (0..<count).map { _ in Position(random.next() * 360 - 180, random.next() * 180 - 90) })
    if !points.isEmpty {
      _ = measure(
        "within 5 km of the file's",
        (0..<count).map { place in
          points[place % points.count].map {
            Position($0.x + (random.next() - 0.5) * 0.1, $0.y + (random.next() - 0.5) * 0.1)
          }
        })
    }
    let place = [Position?](repeating: Position(139.7, 35.6), count: count)
    let square = (0..<count).map { _ -> Position? in
      Position(139.7 + random.next() * 0.001, 35.6 + random.next() * 0.001)
    }
    for minimum in [2, 10] {
      _ = measure("in one place, \(minimum) make a cluster", place, minimum)
      _ = measure("in one square, \(minimum) make a cluster", square, minimum)
    }
  }

  private static func measure(_ name: String, _ points: [Position?], _ minimum: Int = 2) -> ClusterIndex {
    let options = ClusterOptions(minimumPoints: minimum)
    var index = ClusterIndex([Position](), options: options)
    let seconds = bestOf(3) { index = ClusterIndex(points, options: options) }
    let bytes = Double(index.byteCount) / Double(max(1, points.count))
    print(
      "cluster index: \(points.count) points \(name) in \(rounded(seconds)) s, \(rounded(bytes)) bytes a point"
    )
    return index
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

  /// The first call for members sorts those of all clusters.
  private static func members(_ index: ClusterIndex) {
    let world = BoundingBox(west: -180, south: -90, east: 180, north: 90)
    for name in ["first", "second"] {
      guard case .cluster(let id)? = index.items(in: world, zoom: 0).first(where: { $0.count > 1 })?.id else {
        return
      }
      var count = 0
      let seconds = bestOf(1) {
        do { count = try index.leaves(of: id, limit: 10).count } catch { count = 0 }
      }
      print("cluster leaves: \(count) at the \(name) call in \(rounded(seconds * 1000)) ms")
    }
  }
}

/// Numbers from 0 to 1 (xorshift, Marsaglia 2003).
private struct Uniform {
  private var state: UInt64 = 9

  mutating func next() -> Double {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Double(state >> 11) * 0x1p-53
  }
}
