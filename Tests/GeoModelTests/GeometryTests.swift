import GeoModel
import Testing

@Suite struct GeometryTests {
  @Test func aCollectionsBoxHoldsEveryMember() {
    let geometry = Geometry.geometryCollection([
      .point(Position(3, -4, 5)),
      .geometryCollection([.lineString([Position(-1, 2), Position(0, 9)])]),
      .multiPolygon([[[Position(7, 0), Position(8, 1), Position(7, 1), Position(7, 0)]]]),
    ])
    #expect(geometry.boundingBox() == BoundingBox(west: -1, south: -4, east: 8, north: 9))
    #expect(Geometry.geometryCollection([]).boundingBox() == nil)
    #expect(Geometry.multiPoint([]).boundingBox() == nil)
  }

  @Test func positionsKeepTheirHeight() {
    #expect(Position(1, 2).z == nil)
    #expect(Position(1, 2, 0).z == 0)
    #expect(Position(1, 2) == Position(1, 2, nil))
    #expect(Position(1, 2) != Position(1, 2, 0))
    #expect(Set([Position(1, 2), Position(1, 2), Position(1, 2, 3)]).count == 2)
  }

  @Test func aBoxAcrossTheAntimeridianHoldsBothSides() {
    let box = BoundingBox(west: 170, south: -10, east: -170, north: 10)
    #expect(box.crossesAntimeridian)
    #expect(box.contains(Position(179, 0)))
    #expect(box.contains(Position(-175, 10)))
    #expect(!box.contains(Position(0, 0)))
    #expect(!box.contains(Position(175, 11)))
  }
}
