import GeoModel
import TestSupport
import Testing
import VectorTile

@testable import HitTesting

/// Features that tiles have cut are reported once; features that are not one stay apart.
@Suite struct PieceTests {
  private static let layers = """
    {"id": "area", "type": "fill", "source": "tiles", "source-layer": "things"},
    {"id": "line", "type": "line", "source": "tiles", "source-layer": "things",
     "filter": ["==", ["geometry-type"], "LineString"], "paint": {"line-width": 10}},
    {"id": "dot", "type": "circle", "source": "tiles", "source-layer": "things",
     "filter": ["==", ["geometry-type"], "Point"], "paint": {"circle-radius": 10}}
    """
  /// The middle of the tiles 1/0/0, 1/1/0, 1/0/1 and 1/1/1; the edge between west and east is in the middle of the view.
  private let camera = Maps.camera(zoom: 1)
  private let whole = ScreenQuery.box(ScreenPoint(0, 0), ScreenPoint(400, 400))
  private let folder = TemporaryFolder()

  private static func box(_ x: ClosedRange<Int32>, _ y: ClosedRange<Int32>) -> TileGeometry {
    .polygons([
      [
        [
          TilePoint(x.lowerBound, y.lowerBound), TilePoint(x.upperBound, y.lowerBound),
          TilePoint(x.upperBound, y.upperBound), TilePoint(x.lowerBound, y.upperBound),
        ]
      ]
    ])
  }

  private func hits(_ west: [TileFeature], _ east: [TileFeature], merging: Bool = true) throws -> [Hit] {
    try Maps.put(west, "1/0/0", in: folder)
    try Maps.put(east, "1/1/0", in: folder)
    let map = try Maps.overTiles(folder, zoom: 1, Self.layers)
    return try map.hits(at: whole, camera: camera, options: QueryOptions(mergesPieces: merging))
  }

  private static let name = [TileFeature.Property("name", .string("a"))]

  @Test func oneIDInTwoTiles() throws {
    let west = TileFeature(id: 7, geometry: Self.box(3900...4160, 3900...4000), properties: Self.name)
    let east = TileFeature(id: 7, geometry: Self.box((-64)...200, 3900...4000), properties: Self.name)
    #expect(Maps.names(try hits([west], [east])) == ["area:7"])
    #expect(Maps.names(try hits([west], [east], merging: false)) == ["area:7", "area:7"])
  }

  @Test func idsThatAreCountedAnewInEachTile() throws {
    let west = TileFeature(id: 1, geometry: Self.box(3000...3100, 3900...4000), properties: Self.name)
    let east = TileFeature(
      id: 1, geometry: Self.box(600...700, 3900...4000), properties: [.init("name", .string("b"))])
    #expect(try hits([west], [east]).count == 2)
  }

  @Test func withoutIDsEqualPropertiesThatTouch() throws {
    let west = TileFeature(geometry: Self.box(3900...4096, 3900...4000), properties: Self.name)
    #expect(
      try hits([west], [TileFeature(geometry: Self.box(0...200, 3900...4000), properties: Self.name)]).count
        == 1)
    // Other rows, other properties, a gap: two features.
    #expect(
      try hits([west], [TileFeature(geometry: Self.box(0...200, 3700...3800), properties: Self.name)]).count
        == 2)
    #expect(try hits([west], [TileFeature(geometry: Self.box(0...200, 3900...4000))]).count == 2)
    #expect(
      try hits([west], [TileFeature(geometry: Self.box(9...200, 3900...4000), properties: Self.name)]).count
        == 2)
  }

  @Test func equalNeighboursInOneTileStayTwo() throws {
    let first = TileFeature(geometry: Self.box(3900...4000, 3900...4000), properties: Self.name)
    let second = TileFeature(geometry: Self.box(4000...4090, 3900...4000), properties: Self.name)
    #expect(try hits([first, second], []).count == 2)
    let id = TileFeature(id: 5, geometry: first.geometry, properties: Self.name)
    #expect(try hits([id, id], []).count == 2)
  }

  @Test func idZeroMeansNoneToMany() throws {
    let west = TileFeature(id: 0, geometry: Self.box(3000...3100, 3900...4000), properties: Self.name)
    let east = TileFeature(id: 0, geometry: Self.box(600...700, 3900...4000), properties: Self.name)
    #expect(try hits([west], [east]).count == 2)
  }

  @Test func aPointInTheBuffersOfFourTiles() throws {
    for (tile, x, y) in [("1/0/0", 4096, 4096), ("1/1/0", 0, 4096), ("1/0/1", 4096, 0), ("1/1/1", 0, 0)] {
      let point = TileFeature(
        geometry: .points([TilePoint(Int32(x), Int32(y))]), properties: Self.name)
      try Maps.put([point], tile, in: folder)
    }
    let map = try Maps.overTiles(folder, zoom: 1, Self.layers)
    let hits = try map.hits(at: .point(ScreenPoint(203, 203)), camera: camera)
    #expect(hits.map(\.layerID) == ["dot"])
    #expect(hits.first?.geometry() == .point(Position(0, 0)))
  }

  @Test func aLineOnBothSidesOfAnEdge() throws {
    let west = TileFeature(
      geometry: .lines([[TilePoint(3000, 4000), TilePoint(4160, 4000)]]), properties: Self.name)
    let east = TileFeature(
      geometry: .lines([[TilePoint(-64, 4000), TilePoint(900, 4000)]]), properties: Self.name)
    let found = try hits([west], [east])
    #expect(found.filter { $0.layerID == "line" }.count == 1)
  }
}
