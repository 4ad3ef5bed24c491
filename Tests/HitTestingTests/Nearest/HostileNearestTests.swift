import Foundation
import GeoModel
import TestSupport
import Testing
import Tilesets
import VectorTile

@testable import HitTesting

/// Damaged tiles and impossible places end in an answer, never in a trap.
@Suite struct HostileNearestTests {
  @Test func damagedTiles() throws {
    guard let bytes = try HeldTiles.bytes("sanfrancisco", "15/5239/12666"),
      let id = TileID("15/5239/12666")
    else { return }
    var generator = SeededGenerator(seed: 8)
    let box = WebMercator.boundingBox(of: id)
    var search = NearestSearch()
    for round in 0..<40 {
      var damaged = bytes
      for _ in 0..<20 {
        damaged[.random(in: damaged.indices, using: &generator)] = .random(in: 0...255, using: &generator)
      }
      let tile = HeldTile(damaged, tile: id)
      let merging: [NearestOptions.Merging] = [.none, .pieces, .equal]
      let options = NearestOptions(
        radius: 500, limit: 20, merging: merging[round % 3], measure: round % 2 == 0 ? .exact : .tilequery)
      for _ in 0..<3 {
        search.start(at: Position(box.west, box.south), options)
        search.add(tile, column: Int(id.x))
        search.run()
        for feature in search.answer() {
          _ = feature.properties()
          #expect(feature.distance <= 500)
        }
      }
    }
  }

  @Test(arguments: [
    Position(.nan, 0), Position(0, .nan), Position(.infinity, 0), Position(0, -.infinity), Position(1e300, 0),
    Position(0, 90), Position(180, -90), Position(-540, 1e9), Position(720, 45),
  ])
  func impossiblePlaces(_ place: Position) throws {
    let features = [
      Feature(geometry: .point(Position(0, 90))), Feature(geometry: .lineString([])),
      Feature(geometry: .polygon([[], [Position(0, 0)]])), Feature(geometry: .multiPoint([])),
      Feature(geometry: .lineString([Position(1e300, -1e300), Position(-1e300, 1e300)])),
      Feature(geometry: .polygon([[Position(1e308, 0), Position(-1e308, 1), Position(0, 1e308)]])),
    ]
    let finder = NearestFinder(features, name: "odd")
    for radius in [0, 1000, 20_000_000, .infinity, .nan, -1] {
      for limit in [1, 10, 0, -3] {
        for _ in 0..<2 {
          let found = try finder.nearest(to: place, NearestOptions(radius: radius, limit: limit))
          #expect(found.count <= max(0, limit))
        }
      }
    }
  }

  /// Rings of tiles round a place hold a quarter of a billion tiles of zoom 14, and near a pole no ring is the last.
  @Test(arguments: [Position(0.01, 51), Position(-140, -60), Position(180, 89), Position(-179, -90)])
  func placesFarFromAllTiles(_ place: Position) throws {
    let folder = TemporaryFolder()
    for (x, y) in [(0, 8000), (16383, 8000), (14551, 6451)] {
      var layer = LayerEncoder(name: "things", extent: 4096)
      layer.add(TileFeature(id: UInt64(x), geometry: .points([TilePoint(2048, 2048)])))
      let path = "14/\(x)"
      try FileManager.default.createDirectory(
        atPath: folder / path, withIntermediateDirectories: true)
      try Data(TileEncoder.tile([layer])).write(to: URL(filePath: folder / "\(path)/\(y).mvt"))
    }
    let finder = NearestFinder(try Tileset.open(folder.path))
    #expect(try finder.nearest(to: place, NearestOptions(radius: 400_000)).isEmpty)
    let found = try finder.nearest(to: place, NearestOptions(radius: 20_000_000, measure: .exact))
    #expect(found.count == 3)
    #expect(found.map(\.distance) == found.map(\.distance).sorted())
  }
}
