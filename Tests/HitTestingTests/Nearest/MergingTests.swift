import GeoModel
import Testing
import VectorTile

@testable import HitTesting

/// Which pieces of tiles count as one feature.
@Suite struct MergingTests {
  /// Two neighbouring tiles of zoom 10 with one layer each.
  private func answer(
    _ west: [TileFeature], _ east: [TileFeature], _ merging: NearestOptions.Merging
  ) throws -> [NearestFeature] {
    let ids = [try #require(TileID("10/512/500")), try #require(TileID("10/513/500"))]
    let tiles = zip([west, east], ids).map { features, id in
      var layer = LayerEncoder(name: "roads", extent: 4096)
      for feature in features { layer.add(feature) }
      return HeldTile(TileEncoder.tile([layer]), tile: id)
    }
    let place = WebMercator.boundingBox(of: ids[1])
    var search = NearestSearch()
    search.start(
      at: Position(place.west, (place.south + place.north) / 2),
      NearestOptions(radius: 100_000, limit: 50, merging: merging))
    for tile in tiles { search.add(tile, column: Int(tile.tile.x)) }
    search.run()
    return search.answer()
  }

  private func line(_ points: (Int32, Int32)..., id: UInt64? = nil, name: String = "a") -> TileFeature {
    TileFeature(
      id: id, geometry: .lines([points.map { TilePoint($0.0, $0.1) }]),
      properties: [.init("name", .string(name))])
  }

  private func square(_ x: Int32, _ y: Int32, _ size: Int32, id: UInt64? = nil) -> TileFeature {
    TileFeature(
      id: id,
      geometry: .polygons([
        [[TilePoint(x, y), TilePoint(x + size, y), TilePoint(x + size, y + size), TilePoint(x, y + size)]]
      ]), properties: [.init("name", .string("a"))])
  }

  @Test func sameIDsAreOneFeatureWhereverTheyAre() throws {
    let (west, east) = ([line((0, 0), (9, 9), id: 7)], [line((4000, 4000), (4001, 4001), id: 7)])
    #expect(try answer(west, east, .pieces).count == 1)
    #expect(try answer(west, east, .equal).count == 1)
    #expect(try answer(west, east, .none).count == 2)
    #expect(try answer(west, [line((4000, 4000), (4001, 4001), id: 8)], .pieces).count == 2)
    // Ids past 2^53 are told apart.
    let (a, b) = (UInt64(9_007_199_254_740_992), UInt64(9_007_199_254_740_993))
    #expect(try answer([line((0, 0), (9, 9), id: a), line((0, 0), (9, 9), id: b)], [], .pieces).count == 2)
  }

  @Test func linesThatMeetAtTheSeamAreOneFeature() throws {
    // Cut at the buffer, or at the edge itself.
    for past in [Int32(64), 0] {
      let west = line((1000, 2000), (4096 + past, 2000))
      #expect(try answer([west], [line((-past, 2000), (900, 2000))], .pieces).count == 1)
      #expect(try answer([west], [line((-past, 2300), (900, 2300))], .pieces).count == 2)
      #expect(try answer([west], [line((-past, 2300), (900, 2300))], .equal).count == 1)
      #expect(try answer([west], [line((-past, 2000), (900, 2000), name: "b")], .pieces).count == 2)
    }
    // Two of one tile are never pieces of one feature without an id.
    #expect(try answer([line((0, 0), (9, 9)), line((9, 9), (20, 20))], [], .pieces).count == 2)
  }

  @Test func polygonsThatMeetAtTheSeamAreOneFeature() throws {
    #expect(try answer([square(4000, 1000, 160)], [square(-64, 1000, 160)], .pieces).count == 1)
    #expect(try answer([square(3936, 1000, 160)], [square(0, 1100, 160)], .pieces).count == 1)
    #expect(try answer([square(4000, 1000, 160)], [square(-64, 1300, 160)], .pieces).count == 2)
    // Both reach into the buffer at the same height, and only one of them reaches the seam.
    #expect(try answer([square(3000, 1000, 100)], [square(-64, 1000, 160)], .pieces).count == 2)
  }

  @Test func pointsInTheBufferAreOneFeature() throws {
    func point(_ x: Int32, _ y: Int32) -> TileFeature { TileFeature(geometry: .points([TilePoint(x, y)])) }
    #expect(try answer([point(4100, 50)], [point(4, 50)], .pieces).count == 1)
    #expect(try answer([point(4100, 50)], [point(4, 90)], .pieces).count == 2)
  }
}
