import GeoAlgorithms
import TestSupport
import Testing

@testable import HitTesting

@Suite struct ClosestPointTests {
  @Test func placesOnLinesAndPoints() {
    let place = PlanePoint(4, 3)
    let line = points((0, 0), (10, 0), (10, 10))
    line.withUnsafeBufferPointer {
      let found = ClosestPoint(to: place, ofLine: $0)
      #expect(found?.point == PlanePoint(4, 0))
      #expect(found?.squaredDistance == 9)
      #expect(ClosestPoint(to: PlanePoint(3, 6), ofLine: $0, isClosed: true)?.point == PlanePoint(4.5, 4.5))
      #expect(ClosestPoint(to: PlanePoint(20, 20), ofPoints: $0)?.point == PlanePoint(10, 10))
    }
    [PlanePoint]().withUnsafeBufferPointer {
      #expect(ClosestPoint(to: place, ofLine: $0) == nil)
      #expect(ClosestPoint(to: place, ofPoints: $0) == nil)
      #expect(ClosestPoint(to: place, ofPolygon: $0, rings: []) == nil)
    }
  }

  @Test func placesOfPolygons() {
    let polygon = Rings(square(0, 30), square(5, 25))
    polygon.points.withUnsafeBufferPointer { points in
      let closest = { ClosestPoint(to: $0, ofPolygon: points, rings: polygon.ranges)?.point }
      #expect(closest(PlanePoint(2, 2)) == PlanePoint(2, 2))
      #expect(closest(PlanePoint(8, 15)) == PlanePoint(5, 15))
      #expect(closest(PlanePoint(40, 15)) == PlanePoint(30, 15))
    }
  }

  @Test func distancesAreThoseOfQueries() {
    var generator = SeededGenerator(seed: 47)
    for _ in 0..<1000 {
      let line = generator.gridPoints(1...8, 15)
      let place = generator.point(-5...20)
      let query = PlaneQuery(point: place)
      for isClosed in [false, true] {
        let found = line.withUnsafeBufferPointer { ClosestPoint(to: place, ofLine: $0, isClosed: isClosed) }
        let distance = query.distance(line: line, isClosed: isClosed)
        #expect(((found?.squaredDistance ?? -1).squareRoot() - distance).magnitude < 1e-9)
        if let found {
          #expect(PlaneQuery(point: found.point).isWithin(1e-9, line: line, isClosed: isClosed))
        }
      }
    }
  }
}
