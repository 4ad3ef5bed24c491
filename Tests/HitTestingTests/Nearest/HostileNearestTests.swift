import GeoModel
import TestSupport
import Testing

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
}
