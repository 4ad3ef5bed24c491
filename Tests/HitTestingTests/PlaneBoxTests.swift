import GeoAlgorithms
import Testing

@testable import HitTesting

@Suite struct PlaneBoxTests {
  @Test func distancesFromABox() {
    let box = PlaneBox(min: PlanePoint(0, 0), max: PlanePoint(2, 1))
    #expect(box.squaredDistance(to: PlanePoint(1, 1)) == 0)
    #expect(box.squaredDistance(to: PlanePoint(5, 5)) == 25)
    #expect(box.squaredDistance(to: PlanePoint(-3, 0.5)) == 9)
    #expect(PlaneBox().isEmpty)
    #expect(!PlaneBox().meets(box))
  }
}
