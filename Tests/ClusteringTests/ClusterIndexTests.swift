import Clustering
import GeoModel
import TestSupport
import Testing

struct ClusterIndexTests {
  static let world = BoundingBox(west: -180, south: -90, east: 180, north: 90)

  /// Points in a few crowds, some of them in the same place.
  static func crowds(_ count: Int, seed: UInt64) -> [Position] {
    var random = SeededGenerator(seed: seed)
    var points: [Position] = []
    for _ in 0..<count {
      let spread = [60.0, 2, 0.01, 0][Int.random(in: 0..<4, using: &random)]
      let middle =
        points.isEmpty ? Position(10, 20) : points[Int.random(in: 0..<points.count, using: &random)]
      points.append(
        Position(
          max(-179, min(179, middle.x + Double.random(in: -1...1, using: &random) * spread)),
          max(-80, min(80, middle.y + Double.random(in: -1...1, using: &random) * spread))))
    }
    return points
  }

  @Test(arguments: [
    ClusterOptions(), ClusterOptions(radius: 80, extent: 256), ClusterOptions(radius: 0),
    ClusterOptions(radius: 2000, minimumZoom: 2, maximumZoom: 9), ClusterOptions(maximumZoom: 24),
  ])
  func answersOfTheSlowTwin(_ options: ClusterOptions) throws {
    for seed in 1...4 {
      let points = Self.crowds(400, seed: UInt64(seed))
      let slow = SlowClusters(points, options)
      let index = ClusterIndex(points, options: options)
      for zoom in options.minimumZoom...options.maximumZoom + 1 {
        let expected = slow.zooms[zoom - options.minimumZoom]
        let found = index.items(in: Self.world, zoom: Double(zoom))
        try #require(found.count == expected.count, "zoom \(zoom), seed \(seed)")
        var byID: [ClusterItem.ID: ClusterItem] = [:]
        for item in found { byID[item.id] = item }
        for node in expected {
          let id = node.id.map { ClusterItem.ID.cluster($0) } ?? .point(node.points[0])
          let item = try #require(byID[id], "\(id) at zoom \(zoom)")
          #expect(item.count == node.points.count)
          #expect(abs(WebMercator.x(ofLongitude: item.position.x) - node.x) < 1e-12)
          if let cluster = node.id {
            #expect(try index.leaves(of: cluster).sorted() == node.points.sorted())
          }
        }
      }
    }
  }

  /// Few enough points to be one leaf of a k-d tree, the order of which is theirs.
  @Test(arguments: [3, 5, 10])
  func answersOfTheSlowTwinWhereNeighboursAreTooFew(_ minimumPoints: Int) throws {
    for seed in 1...40 {
      let points = Self.crowds(65, seed: UInt64(seed))
      let options = ClusterOptions(minimumPoints: minimumPoints)
      let slow = SlowClusters(points, options)
      let index = ClusterIndex(points, options: options)
      for zoom in 0...17 {
        let found = index.items(in: Self.world, zoom: Double(zoom)).map { item in
          switch item.id {
          case .point(let point): "point \(point)"
          case .cluster(let id): "cluster \(id) of \(item.count)"
          }
        }
        let expected = slow.zooms[zoom].map { node in
          node.id.map { "cluster \($0) of \(node.points.count)" } ?? "point \(node.points[0])"
        }
        #expect(Set(found) == Set(expected), "zoom \(zoom), seed \(seed)")
        #expect(found.count == expected.count)
      }
    }
  }

  @Test func boxesHoldWhatTheWorldHoldsThere() {
    let index = ClusterIndex(Self.crowds(2000, seed: 7))
    var random = SeededGenerator(seed: 8)
    for zoom in 0...17 {
      let all = index.items(in: Self.world, zoom: Double(zoom))
      for _ in 0..<20 {
        let west = Double.random(in: -180...180, using: &random)
        let south = Double.random(in: -85...85, using: &random)
        let box = BoundingBox(
          west: west, south: south, east: Double.random(in: -180...180, using: &random),
          north: Double.random(in: south...85, using: &random))
        let expected = Set(all.filter { box.contains($0.position) })
        let found = index.items(in: box, zoom: Double(zoom))
        #expect(Set(found) == expected)
        #expect(found.count == expected.count)
      }
    }
  }

  @Test func boxesAcrossTheAntimeridian() {
    let index = ClusterIndex([Position(179.5, 0), Position(-179.5, 0), Position(0, 0), Position(539.9, 1)])
    func points(_ west: Double, _ east: Double) -> [ClusterItem.ID] {
      index.items(in: BoundingBox(west: west, south: -5, east: east, north: 5), zoom: 17).map(\.id)
    }
    #expect(Set(points(179, -179)) == [.point(0), .point(1), .point(3)])
    #expect(Set(points(179, 181)) == [.point(0), .point(1), .point(3)])
    #expect(Set(points(-181, -179)) == [.point(0), .point(1), .point(3)])
    #expect(Set(points(-540, 540)).count == 4)
    #expect(points(-1, 1) == [.point(2)])
  }

  @Test func tilesReachAcrossTheAntimeridian() throws {
    let index = ClusterIndex(
      [Position(-179.9, 1), Position(179.9, 1)], options: ClusterOptions(maximumZoom: 3))
    let east = try #require(TileID(z: 3, x: 7, y: 3))
    let west = try #require(TileID(z: 3, x: 0, y: 3))
    // 0.1 degrees are 0.1 / 45 · 512 = 1.1 units.
    #expect(Set(index.items(in: east).map(\.x)) == [511, 513])
    #expect(Set(index.items(in: west).map(\.x)) == [1, -1])
  }

  @Test func oddPoints() throws {
    let points: [Position?] = [
      nil, Position(.nan, 0), Position(.infinity, 0), Position(0, 90), Position(0, -90), Position(0, 1e300),
      Position(1e300, 0), Position(-1e9, 0),
    ]
    let index = ClusterIndex(points)
    #expect(index.items(in: Self.world, zoom: 17).count == 5)
    #expect(index.items(in: Self.world, zoom: .nan).count <= 5)
    let none: [Position?] = []
    #expect(ClusterIndex(none).items(in: Self.world, zoom: 3).isEmpty)
    let nothing = BoundingBox(west: .nan, south: .nan, east: .nan, north: .nan)
    #expect(index.items(in: nothing, zoom: 17).isEmpty)
  }

  @Test func featuresWithoutProperties() {
    let features = [
      Feature(geometry: .point(Position(1, 1)), properties: nil), Feature(geometry: nil),
      Feature(geometry: .point(Position(1, 1)), properties: nil),
    ]
    #expect(ClusterIndex(features).items(in: Self.world, zoom: 0).map(\.count) == [2])
  }

  /// Points 1e-7 degrees apart differ by less than a single-precision number can tell.
  @Test func nearPointsComeApartAtZoom24() throws {
    let points = [Position(139.7, 35.6), Position(139.7 + 1e-7, 35.6)]
    let index = ClusterIndex(points, options: ClusterOptions(radius: 1, maximumZoom: 24))
    let item = try #require(index.items(in: Self.world, zoom: 0).first)
    guard case .cluster(let id) = item.id else {
      Issue.record("a cluster was expected")
      return
    }
    // 1e-7 / 360 is 2^-31.7: more than 1 / 512 of a tile, 2^-9 · 2^-z, from zoom 23 on.
    #expect(try index.expansionZoom(of: id) == 23)
    #expect(index.items(in: Self.world, zoom: 22).count == 1)
    #expect(index.items(in: Self.world, zoom: 23).count == 2)
  }

  @Test func minimumPoints() {
    let points = [
      Position(0, 0), Position(0.001, 0), Position(50, 0), Position(50.001, 0), Position(50, 0.001),
    ]
    let index = ClusterIndex(points, options: ClusterOptions(minimumPoints: 3))
    #expect(index.items(in: Self.world, zoom: 8).map(\.count).sorted() == [1, 1, 3])
  }
}
