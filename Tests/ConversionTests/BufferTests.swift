import GeoModel
import JSONText
import Testing
import VectorTile

@testable import Conversion

/// Geometries in tile units: what is cut is seen best there.
private func cut(
  _ geometry: TileGeometry, _ tileID: TileID, _ change: (inout ConversionOptions) -> Void = { _ in }
) throws -> [String] {
  try convert(tile(TileFeature(geometry: geometry), extent: 100), tileID) {
    $0.coordinates = .tileUnits
    change(&$0)
  }.geometries()
}

@Test func aPointInFourBuffersComesOutOnce() throws {
  // The corner that four tiles share, and a place just beside it, as each of the four has them.
  for (x, y) in [(Int32(0), Int32(0)), (3, 0), (0, -2), (-1, -1), (2, 2)] {
    var found: [TileID] = []
    for (column, row) in [(4, 4), (5, 4), (4, 5), (5, 5)] {
      let tileID = try id(4, column, row)
      let point = TilePoint(x + Int32(5 - column) * 100, y + Int32(5 - row) * 100)
      if !(try cut(.points([point]), tileID)).isEmpty { found.append(tileID) }
    }
    #expect(found == [try id(4, x < 0 ? 4 : 5, y < 0 ? 4 : 5)])
  }
}

@Test func theWorldsEndKeepsItsPoints() throws {
  let last = try id(2, 3, 3)
  #expect(try cut(.points(points((100, 100))), last) == [#"{"type":"Point","coordinates":[100,100]}"#])
  #expect(try cut(.points(points((101, 100))), last) == [])
  #expect(try cut(.points(points((100, 50))), id(2, 2, 3)) == [])
  #expect(try cut(.points(points((50, 100))), id(2, 3, 2)) == [])
  #expect(try cut(.points(points((0, 0))), id(0, 0, 0)) == [#"{"type":"Point","coordinates":[0,0]}"#])
}

@Test func manyPointsAreChosenOneByOne() throws {
  let geometry = TileGeometry.points(points((-5, 5), (5, 5), (105, 5), (6, 6)))
  #expect(try cut(geometry, id(3, 2, 2)) == [#"{"type":"MultiPoint","coordinates":[[5,5],[6,6]]}"#])
  let one = TileGeometry.points(points((-5, 5), (5, 5)))
  #expect(try cut(one, id(3, 2, 2)) == [#"{"type":"Point","coordinates":[5,5]}"#])
}

@Test func linesAreCutAtTheEdges() throws {
  let tileID = try id(3, 2, 2)
  #expect(
    try cut(.lines([points((-10, 50), (110, 50))]), tileID) == [
      #"{"type":"LineString","coordinates":[[0,50],[100,50]]}"#
    ])
  #expect(
    try cut(.lines([points((50, 50), (120, 50), (120, 60), (50, 60)), points((200, 0), (200, 9))]), tileID)
      == [
        #"{"type":"MultiLineString","coordinates":[[[50,50],[100,50]],[[100,60],[50,60]]]}"#
      ])
  #expect(try cut(.lines([points((-10, 0), (-10, 50))]), tileID) == [])
}

@Test func aLineOnASharedEdgeComesOutOnce() throws {
  let here = TileGeometry.lines([points((100, 10), (100, 90))])
  let there = TileGeometry.lines([points((0, 10), (0, 90))])
  #expect(try cut(here, id(3, 2, 2)).isEmpty)
  #expect(try cut(there, id(3, 3, 2)).count == 1)
  #expect(try cut(here, id(3, 7, 2)).count == 1)
}

@Test func polygonsAreCutAtTheEdges() throws {
  #expect(
    try cut(.polygons([[square(50, 50, 100)]]), id(3, 2, 2)) == [
      #"{"type":"Polygon","coordinates":[[[50,100],[50,50],[100,50],[100,100],[50,100]]]}"#
    ])
  #expect(try cut(.polygons([[square(100, 0, 20)]]), id(3, 2, 2)) == [])
}

@Test func theBufferIsKeptWhenAskedFor() throws {
  let tileID = try id(3, 2, 2)
  #expect(
    try cut(.points(points((-5, 120))), tileID) { $0.keepsBuffer = true } == [
      #"{"type":"Point","coordinates":[-5,120]}"#
    ])
  #expect(
    try cut(.lines([points((-10, 50), (110, 50))]), tileID) { $0.keepsBuffer = true } == [
      #"{"type":"LineString","coordinates":[[-10,50],[110,50]]}"#
    ])
}

@Test func whatLiesOutsideIsCounted() throws {
  let bytes = tile(
    TileFeature(geometry: .points(points((-1, 5)))), TileFeature(geometry: .points(points((1, 5)))))
  let report = try convert(bytes, id(3, 2, 2)).report
  #expect(report.features == 1 && report.featuresOutside == 1 && report.featuresSkipped == 0)
}

@Test func aBoxChoosesFeatures() throws {
  // Tile 1/1/0 is the quarter north-east of 0, 0.
  let tileID = try id(1, 1, 0)
  let bytes = tile(
    TileFeature(id: 1, geometry: .points(points((100, 4000)))),
    TileFeature(id: 2, geometry: .points(points((4000, 100)))),
    TileFeature(id: 3, geometry: .lines([points((0, 4096), (4096, 0))])),
    TileFeature(id: 4, geometry: .lines([points((0, 3900), (196, 3900))])),
    TileFeature(id: 5, geometry: .polygons([[square(3000, 3000, 500)]])))
  func ids(_ bounds: BoundingBox) throws -> [JSONValue?] {
    try convert(bytes, tileID) { $0.bounds = bounds }.features().map { $0["id"] }
  }
  #expect(try ids(BoundingBox(west: -180, south: -90, east: 180, north: 90)) == [1, 2, 3, 4, 5])
  // 20 degrees east are 455 units.
  #expect(try ids(BoundingBox(west: 0, south: 0, east: 20, north: 20)) == [1, 3, 4])
  #expect(try ids(BoundingBox(west: 170, south: -10, east: -170, north: 85)) == [2, 3])
  #expect(try ids(BoundingBox(west: -100, south: 0, east: -90, north: 20)) == [])
}
